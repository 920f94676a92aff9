title = Goths Save the Queen
credits = Vincent Bonnard, art by Gyom; Sit Down! and Megalopole, 2016
summary = Two kings give orders, two warchiefs have to guess them, and partners may not say a word: which clan saves the queen?

preset-first = First game
preset-first-note = The roads are clear.
preset-expert = Fog of war
preset-expert-note = Hidden tokens on both roads can forbid an order.

option-fog = Fog of war
option-fog-off = the roads are clear
option-fog-on = a token lies on the last card of either road, face-down
option-forbidden = Effect of an order that the fog forbids
option-forbidden-success = it succeeds and has no effect
option-forbidden-failure = it fails
option-fog_discard = Where Barricade may discard a revealed fog token
option-fog_discard-anywhere = wherever the army stands
option-fog_discard-on_card = only on the card where the token lay
option-lone = Which clan one player commands alone, if three play
option-lone-ostrogoths = the Ostrogoths
option-lone-visigoths = the Visigoths

note-seats-2 = The box has no rules for two players any more. These are ours (G41): each commands a clan alone.
note-seats-3 = The box has no rules for three players any more. These are ours (G41): one player commands a clan alone.

## Names

name-clan-0 = Ostrogoths
name-clan-1 = Visigoths

name-vulture = Vulture
    .short = Vul
name-recruiter = Recruiter
    .short = Rec
name-catapult = Catapult
    .short = Cat
name-barbarian = Barbarian
    .short = Bar

name-vulture-recruiter = Vulture (bluff: Recruiter)
name-vulture-barbarian = Vulture (bluff: Barbarian)
name-recruiter-vulture = Recruiter (bluff: Vulture)
name-recruiter-catapult = Recruiter (bluff: Catapult)
name-catapult-recruiter = Catapult (bluff: Recruiter)
name-catapult-barbarian = Catapult (bluff: Barbarian)
name-barbarian-catapult = Barbarian (bluff: Catapult)
name-barbarian-vulture = Barbarian (bluff: Vulture)

name-reconnaissance = Reconnaissance
    .does = you alone look at an objective
name-sabotage = Sabotage
    .does = the enemy’s catapult becomes inactive
name-recruit = Recruit
    .does = your army gains a unit, up to three
name-load = Load
    .does = your catapult becomes active
name-fire = Fire
    .does = an active catapult kills two, unless they are on a barricade
name-barricade = Barricade
    .does = a barricade where your army stands
name-advance = Advance
    .does = one card onwards; at the objectives, one of your choice
name-axe = Axe
    .does = kills one, unless they are in the forest or on a barricade
name-rats = Rats
    .does = kill one, if they are on a barricade

name-forest = Forest
    .the = the forest
    .at = in the forest
name-first-plain = First plain
    .the = the first plain
    .at = on the first plain
name-last-plain = Last plain
    .the = the last plain
    .at = on the last plain
name-left = left
    .the = the left objective
    .at = on the left objective
name-middle = middle
    .the = the middle objective
    .at = on the middle objective
name-right = right
    .the = the right objective
    .at = on the right objective
name-fog = fog token
    .the = the clan’s fog token

name-trap = Trap
    .the = the trap
name-plains = Plains
    .the = nothing but plains
name-queen = Queen
    .the = the queen

name-pea-soup = Pea soup
    .does = no reconnaissance
name-reduced-numbers = Reduced numbers
    .does = no recruiting
name-boar-shortage = Boar shortage
    .does = the catapult becomes inactive and can’t be loaded
name-gusts = Gusts
    .does = no axes

## The table

zone-objectives = Objectives
zone-road-ostrogoths = Road of the Ostrogoths
zone-road-visigoths = Road of the Visigoths
zone-camp-ostrogoths = Camp of the Ostrogoths
zone-camp-visigoths = Camp of the Visigoths
zone-laid-ostrogoths = Cards of the Ostrogoth king
zone-laid-visigoths = Cards of the Visigoth king
zone-king-hand = King’s cards of { $seat }
zone-chief-hand = Orders of { $seat }
name-barricade-card = Barricade
name-army-ostrogoths = Army of the Ostrogoths
name-army-visigoths = Army of the Visigoths
name-reserve = Reserve
name-catapult-active = Catapult, active
name-catapult-inactive = Catapult, inactive
name-back-vulture-recruiter = Vulture or Recruiter
name-back-vulture-barbarian = Vulture or Barbarian
name-back-recruiter-catapult = Recruiter or Catapult
name-back-catapult-barbarian = Catapult or Barbarian

## Questions and answers

ask-lay-card =
    { $enemy ->
        [-2] Turn { $turn }. You are the king of the { NAME("clan", $clan) }, and you lay first. Which card?
       *[other] Turn { $turn }. You are the king of the { NAME("clan", $clan) }. The enemy’s card is { NAME("back", $enemy) }. Which one do you lay?
    }
ask-give-orders =
    { $lone ->
        [1] Your card is the { NAME("character", $character) }, the enemy’s { NAME("back", $enemy) }. What do the { NAME("clan", $clan) } do?
       *[0] Your king’s card is { NAME("back", $back) }, the enemy’s { NAME("back", $enemy) }. What do you order the { NAME("clan", $clan) }?
    }
ask-scout-spot = Reconnaissance: what do you look at?
ask-build-or-clear = Barricade: what do your { NAME("clan", $clan) } do about the fog ({ NAME("token", $token) }: { NAME("fog-effect", $token) })?
ask-enter-spot = Your { NAME("clan", $clan) } advance. Which objective do they enter?

do-lay =
    { $certain ->
        [1] { NAME("character", $character) } — they see { NAME("back", $back) }, and it can be nothing else: your warchief will be certain
       *[0] { NAME("character", $character) } — they see { NAME("back", $back) }
    }
do-order =
    { $fog ->
        [-1] { $chance ->
            [0] { $a } (no. { $number }) — { NAME("effect", $number) } (sure to fail)
            [2] { $a } (no. { $number }) — { NAME("effect", $number) } (sure to succeed)
           *[1] { $a } (no. { $number }) — { NAME("effect", $number) }
        }
       *[other] { $a } (no. { $number }) — forbidden by the fog ({ NAME("token", $fog) }: { NAME("fog-effect", $fog) }){ $chance ->
            [0] , sure to fail
           *[other] : without effect
        }
    }
do-scout =
    { $known ->
        [-1] Look at { NAME("spot", $spot) }
       *[other] { $spot ->
            [3] Look at { NAME("spot", $spot) } again ({ NAME("token", $known) })
           *[other] Look at { NAME("spot", $spot) } again ({ NAME("objective", $known) })
        }
    }
do-enter =
    { $known ->
        [-1] Enter { NAME("spot", $spot) }
       *[other] Enter { NAME("spot", $spot) } ({ NAME("objective", $known) })
    }
do-build = Build a barricade
do-discard = Discard the fog token
do-pass = Do nothing

brief-build = build
brief-discard = discard
brief-scout = { $a }

## What happens

event-turn-began = Turn { $turn }. The { NAME("clan", $clan) } have the initiative.
event-card-laid =
    { $card ->
        [-1] { $seat }, king of the { NAME("clan", $clan) }, lays a card: { NAME("back", $back) }.
       *[other] { $seat }, king of the { NAME("clan", $clan) }, lays the { NAME("card", $card) }.
    }
    .you = You lay the { NAME("card", $card) }. The others see: { NAME("back", $back) }.
event-cards-revealed =
    { $success ->
        [yes] { NAME("clan", $clan) }: the king laid the { NAME("card", $card) }, the order is { NAME("order", $order) }. It succeeds.
       *[no] { NAME("clan", $clan) }: the king laid the { NAME("card", $card) }, the order is { NAME("order", $order) }. It fails, and the card stays face-up.
    }
    .you-king =
    { $success ->
        [yes] { NAME("clan", $clan) }: you laid the { NAME("card", $card) }, the order is { NAME("order", $order) }. It succeeds.
       *[no] { NAME("clan", $clan) }: you laid the { NAME("card", $card) }, the order is { NAME("order", $order) }. It fails, and the card stays face-up.
    }
    .you-chief =
    { $success ->
        [yes] { NAME("clan", $clan) }: your king laid the { NAME("card", $card) }, your order is { NAME("order", $order) }. It succeeds.
       *[no] { NAME("clan", $clan) }: your king laid the { NAME("card", $card) }, your order is { NAME("order", $order) }. It fails, and the card stays face-up.
    }
event-cards-taken-back = The king of the { NAME("clan", $clan) } takes his cards back: { NAME("card", $cards) }.
    .you-king = You take your cards back: { NAME("card", $cards) }.
event-scouted =
    { $found ->
        [-1] The warchief of the { NAME("clan", $clan) } looks at { NAME("spot", $spot) }.
       *[other] { $spot ->
            [3] The warchief of the { NAME("clan", $clan) } looks at { NAME("spot", $spot) }: { NAME("token", $found) }.
           *[other] The warchief of the { NAME("clan", $clan) } looks at { NAME("spot", $spot) }: { NAME("the-objective", $found) }.
        }
    }
    .you =
    { $spot ->
        [3] You look at your fog token: { NAME("token", $found) }. Nobody else may know.
       *[other] You look at { NAME("spot", $spot) }: { NAME("the-objective", $found) }. Nobody else may know.
    }
event-catapult-sabotaged = The { NAME("clan", $clan) } sabotage the catapult of the { NAME("clan", $victim) }.
event-unit-recruited = The { NAME("clan", $clan) } recruit a unit: they are { $size } now.
event-catapult-loaded = The { NAME("clan", $clan) } load their catapult.
event-units-hit =
    { $order ->
        [5] The catapult of the { NAME("clan", $clan) } fires{ $lost ->
            [0] , but the { NAME("clan", $victim) } are safe on their barricade
           *[other] : the { NAME("clan", $victim) } lose { $lost } and have { $size } left
        }. It is inactive again.
        [8] The { NAME("clan", $clan) } throw an axe{ $lost ->
            [0] , but the { NAME("clan", $victim) } are protected.
           *[other] : the { NAME("clan", $victim) } lose { $lost } and have { $size } left.
        }
       *[9] The { NAME("clan", $clan) } release their rats{ $lost ->
            [0] , but the { NAME("clan", $victim) } are on no barricade.
           *[other] : the { NAME("clan", $victim) } lose { $lost } and have { $size } left.
        }
    }
event-barricade-built = The { NAME("clan", $clan) } turn { NAME("place", $place) } into a barricade.
event-army-advanced = The { NAME("clan", $clan) } advance to { NAME("place", $place) }.
event-objective-entered =
    { $found ->
        [2] The { NAME("clan", $clan) } enter { NAME("spot", $spot) } and find the queen!
       *[other] The { NAME("clan", $clan) } enter { NAME("spot", $spot) }: { NAME("the-objective", $found) }.
    }
event-trap-sprung = The trap costs the { NAME("clan", $clan) } a unit: they have { $size } left.
event-token-revealed = Fog over the { NAME("clan", $clan) }: { NAME("token", $token) } ({ NAME("fog-effect", $token) }).
event-token-discarded = The { NAME("clan", $clan) } are out of the fog: { NAME("token", $token) } is discarded.
event-nothing-happened =
    { $why ->
        [enemy-inactive] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: the enemy’s catapult is inactive already.
        [army-full] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: their army has all three units.
        [already-active] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: their catapult is active already.
        [not-active] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: their catapult is inactive.
        [no-terrain] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: no barricade stands on an objective.
        [already-barricade] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: they are on a barricade already.
       *[forbidden] { NAME("order", $order) } by the { NAME("clan", $clan) } is understood, without effect: the fog forbids it.
    }

## Refusals and endings

why-card-is-face-up = That card lies face-up before you. It comes back to your hand when your clan succeeds.
why-recruited-last-turn = You recruited last turn, and may not do the same again: no Recruiter this time.
why-same-order-again = You ordered that last turn, and may not do the same again.
why-not-of-your-card = That order does not belong to the character on your king’s card.
why-no-hidden-token = There is no face-down fog token of yours to look at.
why-already-face-up = That objective lies face-up already.
why-must-be-done = A successful order must be carried out: build, or discard the token.
why-no-barricade-there = No barricade can be built on an objective.
why-barricade-stands = Your army is on a barricade already.
why-held-by-the-enemy = The enemy’s army holds that objective.
why-cards-stay = A card that the others have seen stays where it is: taking it back would be a sign to your partner.
why-already-there = Your army is there already.

reason-queen-freed = The queen is free, and { SEATS($winners) } brought her home.
    .you =
    { COUNT($winners) ->
        [one] The queen is free, and you brought her home.
       *[other] The queen is free, and you and { OTHERS($winners, $viewer) } brought her home.
    }
reason-army-gone =
    { COUNT($winners) ->
        [one] { SEATS($winners) } has wiped out the enemy’s army.
       *[other] { SEATS($winners) } have wiped out the enemy’s army.
    }
    .you =
    { COUNT($winners) ->
        [one] The enemy’s army is gone: victory is yours.
       *[other] The enemy’s army is gone: victory for you and { OTHERS($winners, $viewer) }.
    }
reason-turns-used-up = Three hundred turns have passed, and the queen is still captive: a draw.

## The board

box-king = { NAME("clan", $clan) } · king
box-chief = { NAME("clan", $clan) } · warchief
box-both = { NAME("clan", $clan) } · alone
box-initiative = initiative
box-laid = laid: { $what }
box-face-up = face-up: { $what }
box-last = last order: { NAME("order", $order) }
box-catapult-on = catapult active
box-catapult-off = catapult inactive
box-fog = fog: { $what }
box-fog-ahead = fog ahead: { $what }
box-fog-hidden = unknown
box-seen = looked at: { $what }

field-turn = Turn { $value }
field-fog =
    { $value ->
        [yes] fog of war
       *[no] { "" }
    }
# drawn in the boxes, or told by the questions and the events
field-table = { "" }
field-initiative = { "" }
field-failing = { "" }
field-on-card = { "" }
field-places = { "" }
field-sizes = { "" }
field-barricades = { "" }
field-loaded = { "" }
field-objectives = { "" }
field-face-up = { "" }
field-seen = { "" }
field-tokens = { "" }
field-token-is = { "" }
field-backs = { "" }
field-candidates = { "" }
field-fallen = { "" }
field-shown = { "" }
field-orders = { "" }
field-winner = { "" }

score =
    { $count ->
        [1] victory
       *[other] no victory
    }

## What everything is and does

about-trap = An army that enters the trap loses a unit, each time anew. If that was its last one, the match is lost.
    .clause = GA7
about-plains = Nothing but plains. An army may rest here and move on, but it can build no barricade.
    .clause = G21
about-queen = The clan that enters this objective frees the queen and wins the match at once.
    .clause = G20
about-army = The units of a clan that are in the field, three at most. A clan whose army is gone has lost.
    .clause = G20
about-forest = Where a road begins. The forest protects from axes, but not from stones.
    .clause = GA8
about-first-plain = The second card of a road. Nothing protects an army here, unless it builds a barricade.
    .clause = G1
about-last-plain = The last card of a road. From here an army enters an objective of its choice.
    .clause = GA7
about-barricade-card = A barricade protects from stones and axes, and stays for good. Rats bite here, and only here.
    .clause = GA6
about-catapult-active = A loaded catapult. Fire costs the enemy two units, unless they stand on a barricade, and leaves it inactive.
    .clause = GA5
about-catapult-inactive = It can’t fire until Load has made it active.
    .clause = GA4
about-reserve = Units that wait to be recruited. Those that fell come back here and can be recruited again.
    .clause = G20
about-pea-soup = Fog over the clan that carries it: no reconnaissance until it is discarded.
    .clause = G32
about-reduced-numbers = Fog over the clan that carries it: no recruiting until it is discarded.
    .clause = G32
about-boar-shortage = Fog over the clan that carries it: its catapult is inactive and can’t be loaded until this is discarded.
    .clause = G32
about-gusts = Fog over the clan that carries it: its axes hit nobody until it is discarded.
    .clause = G32
about-vulture = A king’s card for the vulture, who scouts and sabotages: orders 1 and 2. Its back shows a bluff as well.
    .clause = G4
about-recruiter = A king’s card for the recruiter, who has order 3 alone. Its back shows a bluff as well.
    .clause = G4
about-catapult = A king’s card for the catapult, which is loaded and fired: orders 4 and 5. Its back shows a bluff as well.
    .clause = G4
about-barbarian = A king’s card for the barbarian, who builds, marches, throws axes and sets rats loose: orders 6 to 9. Its back shows a bluff as well.
    .clause = G4
about-back = The back of a king’s card: one of the two characters is meant, the other is a bluff. A card of this back that lies face-up can’t be it.
    .clause = G24
about-reconnaissance = The first of all orders: the warchief alone looks at a face-down objective. Everybody sees which one.
    .clause = GA1
about-sabotage = The enemy’s catapult becomes inactive, before it could fire in the same turn.
    .clause = GA2
about-recruit = A unit from the reserve joins the army where it stands, up to three.
    .clause = GA3
about-load = The clan’s own catapult becomes active.
    .clause = GA4
about-fire = An active catapult costs the enemy two units, unless they stand on a barricade; then it is inactive again.
    .clause = GA5
about-barricade = The card under the army becomes a barricade for good. With fog over the clan, the warchief may discard that instead.
    .clause = GA6
about-advance = The army moves one card on; from the last plain or an objective, to an objective of choice that the enemy does not hold.
    .clause = GA7
about-axe = The enemy loses a unit, unless they stand in a forest or on a barricade.
    .clause = GA8
about-rats = The enemy loses a unit, if they stand on a barricade.
    .clause = GA9

about-zone-objectives = Trap, plains and queen, shuffled and laid out face-down. Both roads lead here.
    .clause = G1
about-zone-road = A clan’s own road: forest, plain, plain. No army goes back on it or enters the other one.
    .clause = G21
about-zone-camp = The clan’s catapult, its reserve, and the fog that follows its army.
    .clause = G2
about-zone-laid = The king’s card of this turn, face-down, and those that stay face-up since an order failed. For each of these the orders of its character succeed.
    .clause = G14
about-zone-king-hand = The king’s cards, two of each character. Those on the table are missing until the clan succeeds.
    .clause = G10
about-zone-chief-hand = The nine orders. One is chosen in secret each turn and always comes back; lower numbers are carried out first.
    .clause = G13

## How it is played

lesson-1 = Two clans have come to free the queen. She is under one of these cards; the others hide a trap and empty plains. Reach her first, or wipe out the enemy’s army.
lesson-2 = You are the warchief of the Ostrogoths, and { SEAT(0) } is your king. Your army stands in the forest, two of its three units strong.
lesson-3 = Both kings lay a card. Its back shows two characters: the one that is meant, and a bluff. { SEAT(0) } wants the catapult or the barbarian – and you may not talk.
lesson-4 = Now you give one of nine orders, in secret. It succeeds if it belongs to the character that your king means. Load is the catapult’s, Barricade the barbarian’s.
lesson-5 = All is revealed. You guessed right: your catapult is active. The Visigoths guessed wrong, so their king’s barbarian stays face-up – and from now on any barbarian order of theirs succeeds.
lesson-6 = Fire would kill two units, and they have no more. { SEAT(0) } lays the catapult or the recruiter, so it may work. But what will the Visigoths do?
lesson-7 = Lower numbers come first: their Sabotage, 2, was before your Fire, 5. You succeeded, and nothing flew. After a success a king takes all his cards back.
lesson-8 = Advance takes you out of the forest, where no axe could hit you. On the plain only a barricade protects – and against rats not even that.
lesson-9 = Two turns later you are on the last plain. Reconnaissance shows you an objective: the queen! Only you know. Not even your king may hear of it.
lesson-10 = This time the back says vulture or barbarian. You need an Advance; { SEAT(0) } knows nothing, but has seen you look there and march on.
lesson-11 = It was the barbarian. From the last plain you may enter any objective that the enemy does not hold.
lesson-12 = The queen is free, and both of you have won. So that is all there is to it: understand each other without a word.

## What an order would do now

now-look = you look at an objective
now-look-fog = you look at an objective, or at your fog
now-sabotage = their catapult becomes inactive
now-recruit = your army grows to { $count }
now-load = your catapult becomes active
now-hit =
    { $count ->
        [one] they lose a unit
       *[other] they lose { $count } units
    }
now-hit-all = they lose all: victory
now-fire-wasted = spent in vain: a barricade
now-build = a barricade under your army
now-build-or-clear = a barricade, or the fog lifts
now-clear = the fog lifts
now-march-1 = on to the first plain
now-march-2 = on to the last plain
now-enter = into an objective
now-enter-other = into another objective
now-forbidden = nothing: the fog forbids it
now-enemy-inactive = nothing: theirs is inactive
now-army-full = nothing: your army is full
now-already-active = nothing: it is active
now-not-active = nothing: not loaded
now-no-terrain = nothing: on an objective
now-already-barricade = nothing: one stands there
now-behind-barricade = nothing: their barricade
now-in-forest = nothing: they are in the forest
now-no-barricade = nothing: on no barricade
