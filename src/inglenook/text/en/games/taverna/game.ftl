title = Taverna
credits = Karl Marcelle, art by Jonathan “Cian” Hartert; Geek Attitude Games, 2015. The board and most cards here are a reconstruction
summary = Keep an inn on the feast day of Averna: seat customers of four peoples where they bring most, and be well seen at court.

preset-first = First game
preset-first-note = Without the Curse among the spells.
preset-full = All spells
preset-full-note = With the Curse among the spells.

option-curse = The Curse is among the spells
option-curse-on = yes
option-curse-off = no
option-birthdays = Days to each player’s next birthday, separated by commas (or random)
option-birthdays-random = drawn at random

## Names

name-elf = elf
    .plural = elves
name-dwarf = dwarf
    .plural = dwarves
name-orc = orc
    .plural = orcs
name-human = human
    .plural = humans
name-people-hidden = nobody
name-table-elf = elf table
name-table-dwarf = dwarf table
name-table-orc = orc table
name-table-human = human table
name-book = book
name-lyre = lyre
name-beer = beer
name-mask = mask
name-symbols-0 = no symbol
name-symbols-1 = book
name-symbols-2 = lyre
name-symbols-3 = book, lyre
name-symbols-4 = beer
name-symbols-5 = book, beer
name-symbols-6 = lyre, beer
name-symbols-7 = book, lyre, beer
name-symbols-8 = mask
name-symbols-9 = book, mask
name-symbols-10 = lyre, mask
name-symbols-11 = book, lyre, mask
name-symbols-12 = beer, mask
name-symbols-13 = book, beer, mask
name-symbols-14 = lyre, beer, mask
name-symbols-15 = book, lyre, beer, mask
name-book-lyre = book and lyre
name-book-beer = book and beer
name-lyre-beer = lyre and beer
name-gilded-lute = Gilded Lute
name-moonlit-folio = Moonlit Folio
name-copper-keg = Copper Keg
name-cracked-tusk = Cracked Tusk
name-crown-of-averna = Crown of Averna
name-tavern-hidden = –
name-notary = Notary
    .the = the Notary
    .to = the Notary
name-gobtrotter = Gob’Trotter
    .the = the Gob’Trotter
    .to = the Gob’Trotter
name-princess = Princess
    .the = the Princess
    .to = the Princess
name-ambassadress = Ambassadress
    .the = the Ambassadress
    .to = the Ambassadress
name-king = King
    .the = the King
effect-king = 5 points and a level on every track
name-queen = Queen
    .the = the Queen
effect-queen = by favours owned
name-master-of-coins = Master of Coins
    .the = the Master of Coins
effect-master-of-coins = by coins
name-archduke = Archduke
    .the = the Archduke
effect-archduke = by deeds
name-archmage = Archmage
    .the = the Archmage
effect-archmage = by spells cast
name-metamorphosis = Metamorphosis
effect-metamorphosis = your tile becomes one of another people
name-fireworks = Fireworks
effect-fireworks = counts as two spells cast
name-golden-drizzle = Golden Drizzle
effect-golden-drizzle = gain 3 coins
name-divination = Divination
effect-divination = draw 2 spells
name-heralds-call = Herald’s Call
effect-heralds-call = one more dignitary, from anywhere, acts at its usual cost
name-silver-tongue = Silver Tongue
effect-silver-tongue = the next dignitary you pay this turn costs 3 less
name-guild-mirage = Guild Mirage
effect-guild-mirage = symbols of your customer and of its tavern count as shown on both
name-disguise = Disguise
effect-disguise = your customer also has a mask; draw a spell
name-telekinesis = Telekinesis
effect-telekinesis = two seated tiles of different taverns change places; a level for each now at its own colour
name-wandering-chair = Wandering Chair
effect-wandering-chair = move a seated tile to a free table of another tavern
name-gilded-sign = Gilded Sign
effect-gilded-sign = add a missing guild symbol to any tavern for 3 points
name-popular-tune = Popular Tune
effect-popular-tune = a level on a track where somebody is ahead of you
name-toast-to-the-crown = Toast to the Crown
effect-toast-to-the-crown = a level on each of two tracks
name-transmutation = Transmutation
effect-transmutation = discard one or two other spells for 3 coins each
name-forged-seal = Forged Seal
effect-forged-seal = take a privilege from the reserve
name-counterspell = Counterspell
effect-counterspell = cancel the spell
name-imps-tithe = Imp’s Tithe
effect-imps-tithe = take up to 2 coins from another owner who was just paid
name-borrowed-glory = Borrowed Glory
effect-borrowed-glory = you rise on the track on which the active player just rose
name-ghost-partner = Ghost Partner
effect-ghost-partner = without a deed there, get one income
name-sudden-whim = Sudden Whim
effect-sudden-whim = move a dignitary to another tavern; it does not act
name-sealed-deed = Sealed Deed
effect-sealed-deed = a coin for each of your deeds; as a reaction, the takeover of your deed fails
name-private-audience = Private Audience
effect-private-audience = take a face-up favour
name-spell-hidden = a spell
name-turncoat = Turncoat
effect-turncoat = change a symbol of your customer to another
name-masquerade = Masquerade
effect-masquerade = your customer also has a mask
name-second-breath = Second Breath
effect-second-breath = cast one more spell this turn
name-change-of-seat = Change of Seat
effect-change-of-seat = move a seated tile to a free table of another tavern
name-unexpected-guest = Unexpected Guest
effect-unexpected-guest = take a tile of a people that is not on the card
name-good-word = Good Word
effect-good-word = a level on one track
name-guild-seal = Guild Seal
effect-guild-seal = add a missing guild symbol to any tavern for 3 points
name-barrel = Barrel
effect-barrel = your customer also has a beer
name-tome = Tome
effect-tome = your customer also has a book
name-minstrel = Minstrel
effect-minstrel = your customer also has a lyre
name-human-book = human with book
name-human-lyre-beer = human with lyre and beer
name-human-beer = human with beer
name-human-mask = human with mask
name-elf-book = elf with book
name-elf-lyre = elf with lyre
name-elf-lyre-beer = elf with lyre and beer
name-elf-mask = elf with mask
name-dwarf-book = dwarf with book
name-dwarf-lyre = dwarf with lyre
name-dwarf-book-beer = dwarf with book and beer
name-dwarf-mask = dwarf with mask
name-orc-book = orc with book
name-orc-lyre = orc with lyre
name-orc-lyre-beer = orc with lyre and beer
name-orc-mask = orc with mask
name-human-elf-lyre = human or elf with lyre
name-human-dwarf-beer = human or dwarf with beer
name-human-orc-book = human or orc with book
name-elf-dwarf-book = elf or dwarf with book
name-elf-orc-beer = elf or orc with beer
name-dwarf-orc-book = dwarf or orc with book
name-human-book-lyre = human with book and lyre
name-elf-book-beer = elf with book and beer
name-human-elf-beer = human or elf with beer
name-dwarf-orc-lyre = dwarf or orc with lyre
name-dwarf-lyre-beer = dwarf with lyre and beer
name-orc-book-lyre = orc with book and lyre
name-human-dwarf-lyre = human or dwarf with lyre
name-deed = deed: { $a ->
        [one] { $a } coin
       *[other] { $a } coins
    }, { $b ->
        [one] { $b } point
       *[other] { $b } points
    }
name-privilege = privilege
name-coins = coins
name-points = victory points
name-score-token = score token
name-crown-king = the King
name-crown-queen = the Queen
name-guild-token = guild token
name-deed-taken-over = deeds that others took over
name-level-0 = level 0
name-level-1 = level 1
name-level-2 = level 2
name-level-3 = level 3
name-level-4 = level 4
name-level-5 = level 5
name-level-6 = level 6
name-level-7 = level 7
name-chose-1 = chose first
name-chose-2 = chose second
name-chose-3 = chose third
name-chose-4 = chose fourth
name-chose-5 = chose fifth
name-by-elf = by the track of the elves
name-by-dwarf = by the track of the dwarves
name-by-orc = by the track of the orcs
name-by-human = by the track of the humans
name-by-birthday = by the next birthday
name-by-lot = by lot

## Places on the table

zone-customers = Customers
zone-card = Customer of this turn
zone-gilded-lute = Gilded Lute
zone-gilded-lute-deeds = Gilded Lute: deeds
zone-gilded-lute-court = Gilded Lute: symbols and guests
zone-moonlit-folio = Moonlit Folio
zone-moonlit-folio-deeds = Moonlit Folio: deeds
zone-moonlit-folio-court = Moonlit Folio: symbols and guests
zone-copper-keg = Copper Keg
zone-copper-keg-deeds = Copper Keg: deeds
zone-copper-keg-court = Copper Keg: symbols and guests
zone-cracked-tusk = Cracked Tusk
zone-cracked-tusk-deeds = Cracked Tusk: deeds
zone-cracked-tusk-court = Cracked Tusk: symbols and guests
zone-crown-of-averna = Crown of Averna
zone-crown-of-averna-deeds = Crown of Averna: deeds
zone-crown-of-averna-court = Crown of Averna: symbols and guests
zone-track-elf = Track of the elves
zone-track-dwarf = Track of the dwarves
zone-track-orc = Track of the orcs
zone-track-human = Track of the humans
zone-castle = Favours at the castle
zone-royals = Royal scoring
zone-spells = Spell deck
zone-coming = Customers to come
zone-purse = { $seat }: purse
zone-hand = { $seat }: spells in hand
zone-favours = { $seat }: favours
zone-used = { $seat }: favours used
zone-cast = { $seat }: spells cast

## Questions

ask-name-king = On which people’s track does the King stand?
ask-name-queen = On which other track does the Queen stand?
ask-buy-deed = You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }. Which deed do you buy?
ask-take-turn =
    { $phase ->
        [0] Your turn: take a customer.
        [1] Where does your { NAME("people", $people) } sit?
       *[2] Your customer is served. Anything else, or end the turn?
    } You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } and { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
ask-choose-deed = Which deed of the { NAME("tavern", $tavern) } does the Notary get you? You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
ask-add-symbols = Which symbols does the Gob’Trotter add to the { NAME("tavern", $tavern) }? You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
ask-choose-size =
    { $dignitary ->
        [2] How many favours do you buy from the Princess?
       *[other] How many levels do you buy from the Ambassadress?
    } You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
ask-raise-level =
    { $left ->
        [1] On which track do you gain a level?
       *[other] On which track do you gain the next of { $left } levels?
    }
ask-pick-favour =
    { $left ->
        [1] Which favour do you take?
       *[other] Which favour do you take? You get { $left } more.
    }
ask-lift-tile =
    { $exchange ->
        [1] Which seated customer changes places first?
       *[other] Which seated customer moves to another tavern?
    }
ask-lift-other = With which customer of another tavern does it change places?
ask-set-tile = To which free table does the { NAME("people", $people) } move?
ask-place-token = Which symbol do you add, and to which tavern?
ask-shift-dignitary = Which dignitary moves, and where to?
ask-send-herald = Which dignitary acts, and where? You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
ask-rob-owner = From whom do you take coins?
ask-turn-tile = Which people is your tile to be?
ask-change-symbol = Which symbol becomes which?
ask-discard-spell =
    { $left ->
        [1] Do you discard another spell for 3 coins?
       *[other] Which spell do you discard for 3 coins?
    }
ask-between-turns =
    { $last ->
        [1] The last turn is over. Do you do anything before the scoring?
       *[0] { SEAT($active) } is about to begin a turn. Do you do anything first?
    }
ask-after-seating =
    { $own ->
        [1] You have seated your customer ({ NAME("tavern", $tavern) }). Do you cast anything right now?
       *[0] { SEAT($active) } has seated a customer ({ NAME("tavern", $tavern) }). Do you react?
    }
ask-answer-spell = { SEAT($caster) } casts { NAME("spell", $spell) } (“{ NAME("spell-effect", $spell) }”). Do you counter it?
ask-answer-takeover = { SEAT($buyer) } is taking over your deed in the { NAME("tavern", $tavern) } and leaves you { $share ->
        [one] { $share } coin
       *[other] { $share } coins
    }. Do you stop it?
ask-claim-royal = Which royal scoring do you use?

## Standing orders

order-between-turns = Do nothing before others’ turns
order-after-seating = Do nothing when customers are seated
order-answer-spell = Counter no spells
order-answer-takeover = Let my deeds be taken over

## Answers

do-pass = Do nothing
do-name = { $a }
do-buy =
    { $owner ->
        [-1] { $a }: the deed
       *[other] { $a }: take over the deed of { SEAT($owner) }
    } for { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    }, worth { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
do-take = Take card { $a }: { NAME("customer", $card) }{ $dual ->
        [0] { "" }
       *[other] , as { $b }
    }
do-seat = { $a }, at the { NAME("table", $colour) } ({ $b }){ $level ->
        [0] { "" }
       *[other] , +1 level
    }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } coin
       *[other] , +{ $coins } coins
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } spell
       *[other] , +{ $spells } spells
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilege
       *[other] , +{ $privileges } privileges
    }{ $influence ->
        [0] { "" }
       *[other] , Influence
    }
do-swap = Mask — { $a }, in the place of the { NAME("people", $removed) } at table { $b }{ $level ->
        [0] { "" }
       *[other] , +1 level
    }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } coin
       *[other] , +{ $coins } coins
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } spell
       *[other] , +{ $spells } spells
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilege
       *[other] , +{ $privileges } privileges
    }{ $influence ->
        [0] { "" }
       *[other] , Influence
    }
do-set = { $a }, at the { NAME("table", $colour) } ({ $b }){ $level ->
        [0] { "" }
       *[other] , +1 level
    }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } coin
       *[other] , +{ $coins } coins
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } spell
       *[other] , +{ $spells } spells
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilege
       *[other] , +{ $privileges } privileges
    }{ $influence ->
        [0] { "" }
       *[other] , Influence
    }
do-lift = { $a }, table { $b }: the { NAME("people", $people) }
do-send = { $a } to the { $b }: { $several ->
        [0] { $least ->
            [one] { $least } coin
           *[other] { $least } coins
        }
       *[other] { $least } to { $most } coins
    }, { $dignitary ->
        [0] { $size ->
            [one] a deed
           *[other] one of { $size } deeds
        }
        [1] { $size ->
            [one] a symbol
           *[other] one or two symbols
        }
        [2] { $size ->
            [one] a favour
           *[other] up to { $size } favours
        }
       *[other] { $size ->
            [one] a level
           *[other] up to { $size } levels
        }
    }
do-call = Two privileges — { $a } to the { $b }: { $several ->
        [0] { $least ->
            [one] { $least } coin
           *[other] { $least } coins
        }
       *[other] { $least } to { $most } coins
    }, { $dignitary ->
        [0] { $size ->
            [one] a deed
           *[other] one of { $size } deeds
        }
        [1] { $size ->
            [one] a symbol
           *[other] one or two symbols
        }
        [2] { $size ->
            [one] a favour
           *[other] up to { $size } favours
        }
       *[other] { $size ->
            [one] a level
           *[other] up to { $size } levels
        }
    }
do-shift = { $a } to the { $b }
do-cast = Cast { $a } ({ $cost }) — { NAME("spell-effect", $spell) }
do-sell =
    { $coins ->
        [1] Sell { $a } for 1 coin
       *[other] Discard { $a } for { $coins } coins
    }
do-use = Use { $a } — { NAME("favour-effect", $favour) }
do-end = End the turn
do-size =
    { $dignitary ->
        [2] { $a ->
            [one] { $a } favour
           *[other] { $a } favours
        }
       *[other] { $a ->
            [one] { $a } level
           *[other] { $a } levels
        }
    } for { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    }
do-add = { $a }: { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    }, { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
do-pick = { $a } — { NAME("favour-effect", $favour) }
do-raise = { $a }, to level { $level }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } coin
       *[other] , +{ $coins } coins
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } spell
       *[other] , +{ $spells } spells
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilege
       *[other] , +{ $privileges } privileges
    }
do-turn = { $a }
do-change = { $a } becomes { $b }
do-token = { $a }: { $b }, { $worth } points
do-rob = { SEAT($a) }: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
do-claim = { $a }: { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }{ $rise ->
        [0] { "" }
       *[other] , and { $rise } more by a level on every track
    }
brief-seat = { $a } { $b }
brief-end = end the turn

## What happens

event-birthday-told = { $seat } has { $days ->
        [one] { $days } day
       *[other] { $days } days
    } to the next birthday.
    .you = You have { $days ->
        [one] { $days } day
       *[other] { $days } days
    } to your next birthday.
event-lot-drawn = { $seat } draws the lot { $days }, in place of a birthday.
    .you = You draw the lot { $days }, in place of a birthday.
event-dignitary-placed = The { NAME("tavern", $tavern) } welcomes { NAME("dignitary", $dignitary) }.
event-favour-revealed = The favour { NAME("favour", $favour) } lies at the castle.
event-customer-revealed = A customer comes along: { NAME("customer", $customer) }.
event-crown-placed =
    { $queen ->
        [yes] The Queen stands on the track of the { NAME("peoples", $people) }.
       *[no] The King stands on the track of the { NAME("peoples", $people) }.
    }
event-deed-bought = { $seat } buys a deed of the { NAME("tavern", $tavern) } for { $price ->
        [one] { $price } coin
       *[other] { $price } coins
    } and scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You buy a deed of the { NAME("tavern", $tavern) } for { $price ->
        [one] { $price } coin
       *[other] { $price } coins
    } and score { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-turn-began = { $seat } begins turn { $number }.
    .you = Your turn { $number } begins.
event-customer-taken = { $seat } takes a customer: { NAME("customer", $customer) }. Tile: { NAME("people", $people) }.
    .you = You take a customer: { NAME("customer", $customer) }. Tile: { NAME("people", $people) }.
event-tile-changed = { $seat } takes another tile instead: { NAME("people", $people) }.
    .you = You take another tile instead: { NAME("people", $people) }.
event-symbols-changed = The customer now has: { NAME("symbols", $symbols) }.
event-tile-seated = { $seat } seats the { NAME("people", $people) } in the { NAME("tavern", $tavern) }, at the { NAME("table", $colour) }.
    .you = You seat the { NAME("people", $people) } in the { NAME("tavern", $tavern) }, at the { NAME("table", $colour) }.
event-tile-swapped = { $seat } smuggles the { NAME("people", $people) } into the { NAME("tavern", $tavern) }; the { NAME("people", $removed) } at table { $table } leaves.
    .you = You smuggle the { NAME("people", $people) } into the { NAME("tavern", $tavern) }; the { NAME("people", $removed) } at table { $table } leaves.
event-tile-lifted = { $seat } asks the { NAME("people", $people) } at table { $table } of the { NAME("tavern", $tavern) } to get up.
    .you = You ask the { NAME("people", $people) } at table { $table } of the { NAME("tavern", $tavern) } to get up.
event-tile-moved = { $seat } moves the { NAME("people", $people) } to the { NAME("tavern", $tavern) }, to the { NAME("table", $colour) }.
    .you = You move the { NAME("people", $people) } to the { NAME("tavern", $tavern) }, to the { NAME("table", $colour) }.
event-tiles-exchanged = The { NAME("people", $one) } changes places with the { NAME("people", $other) } at table { $table } of the { NAME("tavern", $tavern) }.
event-level-gained = { $seat } rises to level { $level } with the { NAME("peoples", $people) }.
    .you = You rise to level { $level } with the { NAME("peoples", $people) }.
    .short = level { $level } with the { NAME("peoples", $people) }
event-privilege-gained =
    { $count ->
        [0] No privilege is left for { $seat }.
        [one] { $seat } gets a privilege.
       *[other] { $seat } gets { $count } privileges.
    }
    .you =
    { $count ->
        [0] No privilege is left for you.
        [one] You get a privilege.
       *[other] You get { $count } privileges.
    }
    .short = +{ $count ->
        [one] { $count } privilege
       *[other] { $count } privileges
    }
event-bonus-coins = The track pays { $seat } { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .you = The track pays you { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .short = +{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
event-bonus-points = The track is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to { $seat }.
    .you = The track is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you.
    .short = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-coins-gained = { $seat } gets { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .you = You get { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .short = +{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
event-income-paid = Income of the { NAME("tavern", $tavern) }: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } for { SEATS($owners, you: "yes") }.
event-feast-held = A feast: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } for { $seat }.
    .you = A feast: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } for you.
    .short = +{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
event-dignitary-activated = { $seat } sends { NAME("dignitary", $dignitary) } to the { NAME("tavern", $tavern) }.
    .you = You send { NAME("dignitary", $dignitary) } to the { NAME("tavern", $tavern) }.
event-dignitary-paid = { $seat } pays { NAME("to-dignitary", $dignitary) } { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .you = You pay { NAME("to-dignitary", $dignitary) } { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .short = −{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
event-privileges-spent = { $seat } gives up two privileges.
    .you = You give up two privileges.
event-symbols-added = { $seat } adds to the { NAME("tavern", $tavern) }: { NAME("symbols", $symbols) }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You add to the { NAME("tavern", $tavern) }: { NAME("symbols", $symbols) }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .short = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-favour-taken = { $seat } takes the favour { NAME("favour", $favour) }.
    .you = You take the favour { NAME("favour", $favour) }.
event-deed-taken-over = { $seat } takes over the deed of { SEAT($victim) } in the { NAME("tavern", $tavern) } for { $paid ->
        [one] { $paid } coin
       *[other] { $paid } coins
    } and scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { SEAT($victim) } gets { $share ->
        [one] { $share } coin
       *[other] { $share } coins
    }.
    .you = You take over the deed of { SEAT($victim) } in the { NAME("tavern", $tavern) } for { $paid ->
        [one] { $paid } coin
       *[other] { $paid } coins
    } and score { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { SEAT($victim) } gets { $share ->
        [one] { $share } coin
       *[other] { $share } coins
    }.
    .you-victim = { $seat } takes over your deed in the { NAME("tavern", $tavern) } for { $paid ->
        [one] { $paid } coin
       *[other] { $paid } coins
    } and scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; you get { $share ->
        [one] { $share } coin
       *[other] { $share } coins
    }.
event-takeover-failed = The takeover by { $seat } fails; { $paid ->
        [one] { $paid } coin comes back
       *[other] { $paid } coins come back
    }.
    .you = Your takeover fails; { $paid ->
        [one] { $paid } coin comes back
       *[other] { $paid } coins come back
    }.
    .you-victim = The takeover of your deed by { $seat } fails; { $paid ->
        [one] { $paid } coin goes back
       *[other] { $paid } coins go back
    }.
event-spell-declared = { $seat } casts { NAME("spell", $spell) } (“{ NAME("spell-effect", $spell) }”).
    .you = You cast { NAME("spell", $spell) } (“{ NAME("spell-effect", $spell) }”).
event-spell-countered = The { NAME("spell", $spell) } of { $seat } is countered and discarded.
    .you = Your { NAME("spell", $spell) } is countered and discarded.
event-discount-granted = The next dignitary costs { $seat } 3 coins less.
    .you = The next dignitary costs you 3 coins less.
event-mirage-raised = Wherever { $seat } seats a customer this turn, each guild symbol of card or tavern is seen on both.
    .you = Wherever you seat a customer this turn, each guild symbol of card or tavern is seen on both.
event-spell-discarded = { $seat } discards { NAME("spell", $spell) }.
    .you = You discard { NAME("spell", $spell) }.
event-favour-used = { $seat } uses the favour { NAME("favour", $favour) } (“{ NAME("favour-effect", $favour) }”).
    .you = You use the favour { NAME("favour", $favour) } (“{ NAME("favour-effect", $favour) }”).
event-dignitary-moved = { $seat } moves { NAME("dignitary", $dignitary) } to the { NAME("tavern", $tavern) }.
    .you = You move { NAME("dignitary", $dignitary) } to the { NAME("tavern", $tavern) }.
event-coins-taken = { $seat } takes { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from { SEAT($victim) }.
    .you = You take { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from { SEAT($victim) }.
    .you-victim = { $seat } takes { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } from you.
event-curse-drawn = { $seat } draws the Curse and loses { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }. It leaves the game.
    .you = You draw the Curse and lose { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }. It leaves the game.
event-spell-drawn = { $seat } draws a spell.
    .you = You draw a spell: { NAME("spell", $spell) }.
    .short = +1 spell
event-spell-sold = { $seat } sells a spell for 1 coin.
    .you = You sell a spell for 1 coin: { NAME("spell", $spell) }.
event-spells-shuffled = The discards are shuffled into a new spell deck of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
event-window-closed =
    { $reactor ->
        [-1] Nobody reacts.
       *[other] { SEAT($reactor) } reacts.
    }
    .you-reactor = You react.
event-spells-exchanged = { $seat } trades the spells left in hand for { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .you = You trade the spells left in your hand for { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
    .short = +{ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
event-privileges-exchanged = { $seat } gets { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the privileges left.
    .you = You get { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the privileges left.
    .short = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-order-settled = By the track of the { NAME("peoples", $people) }, the court hears { SEATS($order, you: "yes") }, in this order.
event-royal-claimed = { $seat } is rewarded by { NAME("royal", $royal) } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = You are rewarded by { NAME("royal", $royal) } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-peoples-scored = The peoples are worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to { $seat }.
    .you = The peoples are worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you.

## Refusals and endings

why-another-track = The two levels are on different tracks.
why-track-is-full = You can’t rise any further on that track.
why-nobody-ahead = Nobody is ahead of you on that track.
why-not-this-tile = That tile can’t be moved: nobody sits there, there is nowhere to go, or a like one at the same colour stands for it.
why-not-this-table = A tile moves to a free table of another tavern; of tables alike the first one counts.
why-symbol-is-there = That tavern shows that symbol already.
why-symbol-on-card = Your customer has that symbol already.
why-not-face-up = That favour does not lie face-up at the castle.
why-no-room-there = It has to be another tavern, with fewer than two dignitaries.
why-no-income-to-rob = That player was not just paid as an owner, or has no coins.
why-same-people = It has to be another people.
why-no-such-change = The symbol to change has to be there, and the new one must not.
why-dignitary-was-sent = That dignitary has acted this turn.
why-no-effect-there = There is nothing that this dignitary could do for you there, or that you can pay.
why-other-tavern = The Notary acts in the tavern of arrival.
why-last-deed = Nobody’s last deed can be taken over.
why-too-expensive = You can’t pay for that.
why-not-so-many = You can’t pay for so many, or there are not so many.
why-favour-not-held = You don’t have that favour, or have used it.
why-same-favour-twice = You have used a favour of that kind this turn.
why-not-in-this-window = That can’t be done at this moment.
why-in-your-own-turn = You can do that in your turn, right after this.
why-favour-without-effect = That favour would do nothing now.
why-spell-not-in-hand = You don’t hold that spell.
why-one-spell-a-turn = You have cast a spell this turn.
why-spell-without-effect = That spell would do nothing now.
why-only-a-reaction = That spell is cast as a reaction only.
why-one-customer-a-turn = You have taken your customer.
why-same-as-another-card = A like card lies before it; take that one.
why-people-not-on-card = That people is not on that card.
why-seat-a-customer-first = First your customer has to be seated.
why-take-a-customer-first = First take a customer.
why-customer-is-seated = Your customer is seated already.
why-no-mask = Without a mask, only free tables will do.
why-same-as-another-table = Another table of this colour in this tavern counts the same, and is outlined: choose that one.
why-nobody-sits-there = No customer sits there.
why-table-is-taken = That table is taken.
why-no-such-table = This board has no such table.
why-one-dignitary = A dignitary has acted for your customer.
why-called-already = Privileges call one dignitary a turn.
why-two-privileges = That takes two privileges.
why-dignitary-elsewhere = That dignitary is in another tavern.
why-not-on-the-card = The King stands with a people on the first card.
why-is-the-kings = That is the King’s people.
why-deed-is-taken = That deed has an owner.
why-one-deed-a-tavern = You have a deed in that tavern.
why-no-such-deed = This board has no such deed.
why-royal-was-used = That royal scoring has been used.
reason-most-points = { SEATS($winners) } has the most victory points.
    .you = You have the most victory points.
reason-next-birthday = { SEATS($winners) } has as many victory points as another, and the next birthday.
    .you = You have as many victory points as another, and the next birthday.
reason-by-lot = { SEATS($winners) } has as many victory points as another, and the better lot.
    .you = You have as many victory points as another, and the better lot.

## The score sheet

score-deeds = Deeds
score-guild-tokens = Guild tokens
score-track-bonuses = Bonuses of the tracks
score-privileges = Privileges
score-royal = Royal scoring
score-people-elf = Elves
score-people-dwarf = Dwarves
score-people-orc = Orcs
score-people-human = Humans
score = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## The board

field-first = { "" }
field-active = { "" }
field-turn = { "" }
field-king = { "" }
field-queen = { "" }
field-honours = { "" }
field-coins = { "" }
field-privileges = { "" }
field-days = { "" }
field-ledger = { "" }
field-tracks = { "" }
field-hand = { "" }
field-held = { "" }
field-cast = { "" }
field-favours = { "" }
field-used = { "" }
field-tables = { "" }
field-deeds = { "" }
field-tokens = { "" }
field-dignitaries = { "" }
field-row = { "" }
field-castle = { "" }
field-royals = { "" }
field-claims = { "" }
field-decided = { "" }
field-customers = { "" }
field-curse = { "" }
field-deck = { "" }
field-open-discards = { "" }
field-memory = { "" }
field-card = { "" }
field-symbols = { "" }
field-tile = { "" }
field-tavern = { "" }
field-gained = { "" }
field-influence = { "" }
field-sent = { "" }
field-acted = { "" }
field-called = { "" }
field-discount = { "" }
field-mirage = { "" }
field-spent = { "" }
field-favoured = { "" }
short-people-0 = E
short-people-1 = D
short-people-2 = O
short-people-3 = H
short-symbols-1 = book
short-symbols-2 = lyre
short-symbols-4 = beer
middle-customers = Customers
middle-hand = Your spells: { $names }
middle-castle = Castle
middle-card = Now
middle-deck = To come: spells { $spells } · customers { $customers }
box-coins = coins { $coins } · points { $points }
box-goods = ✦ { $privileges } · deeds { $deeds }
box-cards = hand { $held } · cast { $cast }
box-hand = { $names }
box-favours = favours: { $names }
box-used = favours used { $count }

## What things are

about-human = A human. At a human table it lifts you a level with the humans; elsewhere it is a paying guest like any other.
    .clause = T21
about-elf = An elf. At an elf table it lifts you a level with the elves; elsewhere it is a paying guest like any other.
    .clause = T21
about-dwarf = A dwarf. At a dwarf table it lifts you a level with the dwarves; elsewhere it is a paying guest like any other.
    .clause = T21
about-orc = An orc. At an orc table it lifts you a level with the orcs; elsewhere it is a paying guest like any other.
    .clause = T21
about-human-elf = It comes as a human or as an elf: you choose when you take the card. Its symbols count for either.
    .clause = TR11
about-human-dwarf = It comes as a human or as a dwarf: you choose when you take the card. Its symbols count for either.
    .clause = TR11
about-human-orc = It comes as a human or as an orc: you choose when you take the card. Its symbols count for either.
    .clause = TR11
about-elf-dwarf = It comes as an elf or as a dwarf: you choose when you take the card. Its symbols count for either.
    .clause = TR11
about-elf-orc = It comes as an elf or as an orc: you choose when you take the card. Its symbols count for either.
    .clause = TR11
about-dwarf-orc = It comes as a dwarf or as an orc: you choose when you take the card. Its symbols count for either.
    .clause = TR11
about-table = A table in the colour of its people. A tile of that people here gives you a level on its track; any other tile may sit here too.
    .clause = T21
about-book = The scholars’ sign. With a book on card and tavern you draw a spell.
    .clause = T23
about-lyre = The musicians’ sign. With a lyre on card and tavern, the dignitary who acts for you may come from anywhere.
    .clause = T23
about-beer = The brewers’ sign. With a beer on card and tavern you hold a feast, and get the income once more.
    .clause = T23
about-mask = A customer with a mask may replace a seated one. You then rise with the people of the one who leaves.
    .clause = T22
about-deed = A share in this tavern: its price, and the points you score at once. Whenever a customer sits down here, each owner is paid.
    .clause = T12
about-privilege = Two of them call one more dignitary, wherever it is. Each one left at the end is a point.
    .clause = T25
about-notary = He gets you a deed where he arrives: a free one at its price, or somebody else’s for 3 coins more.
    .clause = T24
about-gobtrotter = Where he arrives he hangs up one or two missing signs, for 3 or 5 coins; each is 3 points to you.
    .clause = T24
about-princess = She sells you one, two or three of the face-up favours, for 3, 5 or 7 coins.
    .clause = T24
about-ambassadress = She sells you one, two or three levels on tracks of your choice, for 3, 6 or 9 coins.
    .clause = T24
about-score-token = Where this player stands with this people. The level’s value is scored at the end; the top has room for one.
    .clause = T2
about-crown-king = The King is with this people: the player highest on this track chooses first at the royal scoring.
    .clause = T41
about-crown-queen = The Queen is with this people: her track settles the order of the second royal scoring between two players.
    .clause = T41
about-king = 5 points and a level on every track, without bonuses.
    .clause = T41
about-queen = From 3 points for one favour or none to 15 for five. Used favours count as well.
    .clause = T41
about-master-of-coins = From 3 points for up to 5 coins to 15 for 15 coins.
    .clause = T41
about-archduke = 3 points for each of your deeds, up to five.
    .clause = T41
about-archmage = From 3 points for one spell cast or none to 15 for five. Fireworks count twice.
    .clause = T41
about-coins = Everything is paid with them, in full and at once; 15 at the end please the Master of Coins.
    .clause = T3
about-points = Victory points so far. The court and the four tracks are still to come.
    .clause = T42
about-turncoat = One symbol of your customer becomes another that it does not have. Once the card is taken, before the tile sits down.
    .rule = change a symbol of your customer to another one, mask included, that is not there.
about-masquerade = Your customer also wears a mask, and may replace a seated one.
    .rule = your customer also has a mask. This and all that change the card or tile: after the card was taken, before the tile is seated.
about-second-breath = You may cast one more spell this turn, also in another player’s turn.
    .rule = one more spell this turn.
about-change-of-seat = Somebody who sits moves to a free table of another tavern: its owners are paid, and you rise if the colour is right.
    .rule = move a seated tile to a free table of another tavern. The owners there get the income *(inferred)*; you rise if the colours match, and take the privilege if the tavern is full.
about-unexpected-guest = Instead of the card’s people you take a tile of one that is not on it.
    .rule = take a tile of a people that is not on the card.
about-good-word = A level on a track of your choice, in any turn.
    .rule = a level on one track.
about-guild-seal = A sign that a tavern lacks, wherever you like; it is 3 points.
    .rule = a missing guild symbol in any tavern, 3 points.
about-barrel = Your customer also brings a beer.
    .rule = your customer also has a beer.
about-tome = Your customer also brings a book.
    .rule = your customer also has a book.
about-minstrel = Your customer also brings a lyre.
    .rule = your customer also has a lyre.
about-metamorphosis = Once the card is taken, before the tile sits down: your tile becomes one of another people. Costs 2.
    .rule = after the card, before the tile is seated: a tile of another people.
about-fireworks = Does nothing but please the Archmage: it counts as two spells cast. Costs 3.
    .rule = counts as two spells cast.
about-golden-drizzle = 3 coins out of thin air. Costs nothing.
    .rule = 3 coins.
about-divination = You draw two spells. Costs 1.
    .rule = draw 2 spells.
about-heralds-call = One more dignitary acts for you, wherever it is, at its own price. Costs 2.
    .rule = one more dignitary from anywhere, at its cost.
about-silver-tongue = The next dignitary whom you pay this turn asks 3 coins less. Costs 1.
    .rule = the next dignitary that you pay this turn costs 3 less, not below 0.
about-guild-mirage = Before your customer sits down: every guild symbol of the card or the tavern counts as shown on both. Costs 1.
    .rule = before seating: in T23 every guild symbol of the card or of the tavern counts as shown on both. No tokens come of it.
about-disguise = Before your customer sits down: it also wears a mask, and you draw a spell. Costs 1.
    .rule = before seating: your customer also has a mask, and you draw a spell.
about-telekinesis = Two who sit in different taverns change places; you rise for each that now sits at its own colour. Costs 3.
    .rule = two seated tiles of different taverns change places; a level for each that now sits at its own colour, and nothing else.
about-wandering-chair = Somebody who sits moves to a free table of another tavern: its owners are paid, and you rise if the colour is right. Costs 2.
    .rule = as TF4.
about-gilded-sign = A sign that a tavern lacks, wherever you like; it is 3 points. Costs 2.
    .rule = as TF7.
about-popular-tune = A level on a track where somebody is above you. Costs 2.
    .rule = a level on a track where somebody is above you.
about-toast-to-the-crown = A level on each of two tracks. Costs 4.
    .rule = a level on each of two tracks.
about-transmutation = You discard one or two other spells, for 3 coins each. Costs nothing.
    .rule = discard one or two other spells, face-up, for 3 coins each.
about-forged-seal = A privilege from the reserve. Costs 1.
    .rule = a privilege from the reserve.
about-counterspell = A reaction: somebody else’s spell, paid as it is, does nothing and does not count as cast. Costs 2.
    .rule = as a reaction: cancel another player’s spell. It stays paid and used, is discarded and does not count as cast. A counterspell can be countered.
about-imps-tithe = A reaction: up to 2 coins from another owner who was just paid. Costs nothing.
    .rule = as a reaction: up to 2 coins from another player who just got an owner’s income.
about-borrowed-glory = A reaction: if the active player rose by seating a customer, you rise on the same track. Costs 2.
    .rule = as a reaction: if the active player rose by seating, you rise on the same track.
about-ghost-partner = A reaction: where you own no deed, you are paid the income all the same. Costs nothing.
    .rule = as a reaction: without a deed of yours in that tavern, get one income.
about-sudden-whim = In your turn or as a reaction: a dignitary goes to another tavern, and does nothing there. Costs 1.
    .rule = in your turn or as a reaction: move a dignitary to another tavern with room; it does not act.
about-sealed-deed = In your turn: a coin for each of your deeds. As a reaction: your deed is not taken over, and the coins go back. Costs 1.
    .rule = in your turn: a coin for each of your deeds; or as a reaction: the takeover of your deed fails, and the coins go back; the Notary has moved and has acted.
about-private-audience = In your turn or as a reaction: one of the face-up favours is yours. Costs 2.
    .rule = in your turn or as a reaction: one face-up favour, then refill.

about-zone-customers = Four customers wait at the gate. The active player takes one of them.
    .clause = T20
about-zone-card = The customer of this turn, with the symbols that count now, and the tile to be seated.
    .clause = T20
about-zone-gilded-lute = The humans’ tavern, under the sign of the lyre.
    .clause = T1
about-zone-moonlit-folio = The elves’ tavern, under the sign of the book.
    .clause = T1
about-zone-copper-keg = The dwarves’ tavern, under the sign of the beer.
    .clause = T1
about-zone-cracked-tusk = The orcs’ tavern, under the sign of the beer.
    .clause = T1
about-zone-crown-of-averna = The great tavern in the middle of town, where all four peoples have tables; under the sign of the lyre.
    .clause = T1
about-zone-gilded-lute-deeds = The deeds of this tavern. Each owner gets the income whenever a customer sits down here.
    .clause = T23
about-zone-gilded-lute-court = The signs that hang here, the privilege for the player who fills the last table, and the dignitaries who are in, two at most.
    .clause = T24
about-zone-moonlit-folio-deeds = The deeds of this tavern. Each owner gets the income whenever a customer sits down here.
    .clause = T23
about-zone-moonlit-folio-court = The signs that hang here, the privilege for the player who fills the last table, and the dignitaries who are in, two at most.
    .clause = T24
about-zone-copper-keg-deeds = The deeds of this tavern. Each owner gets the income whenever a customer sits down here.
    .clause = T23
about-zone-copper-keg-court = The signs that hang here, the privilege for the player who fills the last table, and the dignitaries who are in, two at most.
    .clause = T24
about-zone-cracked-tusk-deeds = The deeds of this tavern. Each owner gets the income whenever a customer sits down here.
    .clause = T23
about-zone-cracked-tusk-court = The signs that hang here, the privilege for the player who fills the last table, and the dignitaries who are in, two at most.
    .clause = T24
about-zone-crown-of-averna-deeds = The deeds of this tavern. Each owner gets the income whenever a customer sits down here.
    .clause = T23
about-zone-crown-of-averna-court = The signs that hang here, the privilege for the player who fills the last table, and the dignitaries who are in, two at most.
    .clause = T24
about-zone-track = How you stand with this people. Levels are worth −3 to 10 points at the end; levels 2 and 4 bring something at once.
    .clause = T2
about-zone-castle = Favours that the Princess may sell. Five lie face-up as long as there are enough.
    .clause = T24
about-zone-royals = At the end everybody is heard by one of the five, each of them once.
    .clause = T41
about-zone-spells = Spells to be drawn. When they run out, the discards make a new deck.
    .clause = T26
about-zone-coming = Customers on their way. At the end of a turn the row is filled up to four.
    .clause = T28
about-zone-purse = Coins, points and privileges of this player, for all to see.
    .clause = T3
about-zone-hand = Spells in hand, which only their owner sees. One may be cast in a turn; in one’s own turn they sell for a coin each.
    .clause = T26
about-zone-favours = Favours not used yet. Each works once, in any turn.
    .clause = T27
about-zone-used = Favours that have done their work. The Queen counts them all the same.
    .clause = T27
about-zone-cast = Spells that were cast. They lie face-up, and the Archmage counts them.
    .clause = T26

## How to play

lesson-1 = Five taverns, and customers of four peoples. You hold two deeds, in the Copper Keg and in the Crown of Averna; whenever somebody sits down there, you are paid.
lesson-2 = In your turn you take one of the four customers who wait. A card shows a people, or two to choose from, and symbols.
lesson-3 = You take the dwarf with book and beer. Its tile needs a free table, and each tells beforehand what it would bring.
lesson-4 = A dwarf at a dwarf table: you rise a level with the dwarves. Any other table would do, but without the level.
lesson-5 = You own a deed here, so the Copper Keg pays you 3 coins. Its sign and your card both show a beer: that is a feast, and 3 coins more. A book on both would draw a spell, a lyre would let any dignitary come to your aid.
lesson-6 = The Princess is in the tavern where you seated somebody, so she may act for you. Dignitaries go to another tavern and are paid there: the Notary for deeds, the Gob’Trotter for signs, the Ambassadress for levels.
lesson-7 = The Princess went to the Crown of Averna, and for 5 coins you took two favours. Each helps once, whenever you like, and all of them please the Queen at the end.
lesson-8 = Good Word is a level on any track. The third and the fifth space of a track bring the gift that they show: the dwarves pay 3 coins.
lesson-9 = One spell a turn: Golden Drizzle gives 3 coins. Others may answer a spell, as you may theirs: Counterspell waits in your hand.
lesson-10 = { SEAT(1) }’s orc wears a mask, and a mask may replace a seated customer. Your dwarf had to leave, and { SEAT(1) } rises with the dwarves. But you own a deed there: 3 coins for you.
lesson-11 = After eight turns each the court is heard. The highest on the King’s track chooses first among five royal scorings: coins, deeds, favours or spells cast give up to 15 points. Between two players the Queen’s track settles a second round.
lesson-12 = In the end all four tracks count, from −3 at the bottom to 10 at the top. Please every people a little, one of them very much, and mind the court.

## The lists of cards in the rules

rule-spells = - **{ $id }** { $name } ({ $cost }){ $copies ->
        [1] { "" }
        [2] , twice
       *[other] , { $copies } times
    }: { $rule } *({ $status ->
        [stated] stated
        [inferred] inferred
       *[designed] designed
    })*
rule-favours = - **{ $id }** { $name }{ $copies ->
        [1] { "" }
       *[other] { " " }({ $copies })
    }: { $rule } *({ $status ->
        [stated] stated
        [inferred] inferred
       *[designed] designed
    })*
