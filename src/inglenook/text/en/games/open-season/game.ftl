title = Open Season
credits = Amélie Assié and Romain Lisciandro, art by Djib; Sit Down! and Megalopole, 2024
summary = Hang heroes of six peoples on your wall, one a turn: what hangs there decides what your collection is worth.

preset-first = First game
preset-first-note = Without bonus tiles.
preset-expert = Expert
preset-expert-note = With four secret bonus tiles each.

option-side = Side of the boards
option-side-horn = Horn: eleven rounds
option-side-shield = Shield: nine rounds, trophies mark scorings; most of this wall is our own guess
option-expert = Expert
option-expert-off = without bonus tiles
option-expert-on = with four secret bonus tiles each
option-trophy = A trophy on a card of the top row
option-trophy-any = triggers any action that is still unused
option-trophy-column = triggers the action of the space under it
option-piles = Others’ piles
option-piles-closed = closed: you see how many accolades there are, and the top card of each stock
option-piles-open = open: everybody may look through all accolades and stocks

## Cards and tokens

name-gnome = gnome
name-elf = elf
name-barbarian = barbarian
name-mage = mage
name-dwarf = dwarf
name-sorcerer = sorcerer
name-crown = crown
name-tattoo = tattoo
name-dagger = dagger
name-earrings = earrings
name-eyepatch = eyepatch

name-gnome-crown = gnome with a crown
    .the = the gnome with a crown
    .short = Gn♛
name-gnome-tattoo = gnome with a tattoo
    .the = the gnome with a tattoo
    .short = Gn§
name-gnome-dagger = gnome with a dagger
    .the = the gnome with a dagger
    .short = Gn†
name-gnome-earrings = gnome with earrings
    .the = the gnome with earrings
    .short = Gn∞
name-gnome-eyepatch = gnome with an eyepatch
    .the = the gnome with an eyepatch
    .short = Gn◐
name-elf-crown = elf with a crown
    .the = the elf with a crown
    .short = El♛
name-elf-tattoo = elf with a tattoo
    .the = the elf with a tattoo
    .short = El§
name-elf-dagger = elf with a dagger
    .the = the elf with a dagger
    .short = El†
name-elf-earrings = elf with earrings
    .the = the elf with earrings
    .short = El∞
name-elf-eyepatch = elf with an eyepatch
    .the = the elf with an eyepatch
    .short = El◐
name-barbarian-crown = barbarian with a crown
    .the = the barbarian with a crown
    .short = Ba♛
name-barbarian-tattoo = barbarian with a tattoo
    .the = the barbarian with a tattoo
    .short = Ba§
name-barbarian-dagger = barbarian with a dagger
    .the = the barbarian with a dagger
    .short = Ba†
name-barbarian-earrings = barbarian with earrings
    .the = the barbarian with earrings
    .short = Ba∞
name-barbarian-eyepatch = barbarian with an eyepatch
    .the = the barbarian with an eyepatch
    .short = Ba◐
name-mage-crown = mage with a crown
    .the = the mage with a crown
    .short = Ma♛
name-mage-tattoo = mage with a tattoo
    .the = the mage with a tattoo
    .short = Ma§
name-mage-dagger = mage with a dagger
    .the = the mage with a dagger
    .short = Ma†
name-mage-earrings = mage with earrings
    .the = the mage with earrings
    .short = Ma∞
name-mage-eyepatch = mage with an eyepatch
    .the = the mage with an eyepatch
    .short = Ma◐
name-dwarf-crown = dwarf with a crown
    .the = the dwarf with a crown
    .short = Dw♛
name-dwarf-tattoo = dwarf with a tattoo
    .the = the dwarf with a tattoo
    .short = Dw§
name-dwarf-dagger = dwarf with a dagger
    .the = the dwarf with a dagger
    .short = Dw†
name-dwarf-earrings = dwarf with earrings
    .the = the dwarf with earrings
    .short = Dw∞
name-dwarf-eyepatch = dwarf with an eyepatch
    .the = the dwarf with an eyepatch
    .short = Dw◐
name-sorcerer-crown = sorcerer with a crown
    .the = the sorcerer with a crown
    .short = So♛
name-sorcerer-tattoo = sorcerer with a tattoo
    .the = the sorcerer with a tattoo
    .short = So§
name-sorcerer-dagger = sorcerer with a dagger
    .the = the sorcerer with a dagger
    .short = So†
name-sorcerer-earrings = sorcerer with earrings
    .the = the sorcerer with earrings
    .short = So∞
name-sorcerer-eyepatch = sorcerer with an eyepatch
    .the = the sorcerer with an eyepatch
    .short = So◐
name-short-hidden = –
name-card-hidden = –
name-the-card-hidden = a card

short-people-0 = Gn
short-people-1 = El
short-people-2 = Ba
short-people-3 = Ma
short-people-4 = Dw
short-people-5 = So
short-action-0 = stl
short-action-1 = mov
short-action-2 = pek
short-action-3 = kep
short-action-4 = tak
short-accolades = accolades: { $count }
short-scoring-many = 18+
short-scoring-people = 1×5
short-scoring-wall = 5=
short-scoring-attribute = +1

name-trophy = trophy
name-wild = wild
name-wild-crown = wild, a crown
name-wild-tattoo = wild, a tattoo
name-wild-dagger = wild, a dagger
name-wild-earrings = wild, earrings
name-wild-eyepatch = wild, an eyepatch
name-series-tile = series tile: 7 points a series
name-penalty-tile = penalty
name-accolade = accolades
name-stock = stock
name-accolades = accolades
name-first = first
name-second = second

## Walls

name-cell-0 = top row, first space
name-cell-1 = top row, second space
name-cell-2 = top row, third space
name-cell-3 = top row, fourth space
name-cell-4 = middle row, first space
name-cell-5 = middle row, second space
name-cell-6 = middle row, third space
name-cell-7 = middle row, fourth space
name-cell-8 = bottom row, first space
name-cell-9 = bottom row, second space
name-cell-10 = bottom row, third space
name-space-steal = Steal
name-space-move = Move a trophy
name-space-peek = Peek
name-space-keep = Keep
name-space-take = Take
name-space-minus-2 = −2 for each accolade of this people
name-space-minus-3 = −3 for each accolade of this people
name-space-plus-1 = 1 for each accolade of this people
name-space-plus-2 = 2 for each accolade of this people
name-space-attribute-2 = 2 for each accolade with this attribute
name-space-majority-10 = 10 for most accolades of this people
name-space-none = space without points
name-steal = Steal
name-move = Move
name-peek = Peek
name-keep = Keep
name-take = Take

name-many = 18 accolades or more
name-people = all five attributes in one people
name-wall = five cards of the wall with one attribute
name-attribute = accolades with an attribute of your choice
name-scoring-many = 7 for 18 accolades or more
name-scoring-people = 7 for all five attributes in one people
name-scoring-wall = 7 for five cards of the wall with one attribute
name-scoring-attribute = 1 for each accolade with an attribute of your choice

## Bonus tiles

name-tile-1 = 1 · Each opponent discards a card; you take one of them
name-tile-2 = 2 · Look at four cards, lay two back, stock two
name-tile-3 = 3 · Draw a card for each player and hand them out
name-tile-4 = 4 · Put a card into the deck and fetch any card of it
name-tile-5 = 5 · Swap a card of yours with one of your wall
name-tile-6 = 6 · Take a trophy from each opponent
name-tile-7 = 7 · Spaces for 1 point score 2
name-tile-8 = 8 · Both negative spaces cost 1
name-tile-9 = 9 · 5 for each column of different attributes
name-tile-10 = 10 · 8 less your rarest attribute
name-tile-11 = 11 · 3 for each column of one attribute
name-tile-12 = 12 · Two more in your majority
name-tile-13 = 13 · 12 if no people is on your wall three times
name-tile-14 = 14 · Two of three attributes are enough

## Questions

ask-choose-tiles = Which bonus tile goes above the next column, from left to right?
ask-take-card =
    { $held ->
        [0] Round { $round } of { $rounds }. Which card do you take from the inn?
       *[other] Round { $round } of { $rounds }. Which second card do you take from the inn?
    }
ask-place-card = Which card goes where on your wall? The other one goes onto your stock.
ask-choose-victim = Steal: from whom do you take a card?
ask-offer-inn = { SEAT($thief) } has stolen { NAME("the-card", $card) } from you. Do you take a card in return?
ask-move-trophy = Move: which trophy goes to which card of your bottom row?
ask-keep-one = Peek: which of the two cards do you put onto your stock? The other one goes back on top of the deck.
ask-return-card = Which card goes back on top of the deck? The last one to go lies uppermost.
ask-stock-first = Which of the two cards comes onto your stock first?
ask-keep-card = Keep: which card of the inn do you keep for your next turn?
ask-stock-inn-card = Take: which card of the inn goes onto your stock?
ask-offer-trophy = Do you put a trophy on a card of your wall?
ask-choose-action = Which action does the trophy trigger?
ask-mark-scoring = Beside which scoring do you put the trophy?
ask-order-tiles = Several bonus tiles are activated. Which one comes next?
ask-offer-wild = Your wild could activate a bonus tile, or keep one from being activated. Do you use it now?
ask-wild-between = You have the wild. Do you put it on your wall now?
order-wild-between = Expert: don’t ask about my wild between the steps of my turn
ask-cover-card = On which card of your wall do you put the wild, and as what?
ask-place-wild =
    { $space ->
        [-1] On which card do you put the wild, and as what? Best is { NAME("the-card", $card) } among your accolades as { NAME("attribute", $attribute) }, for { $total } in all.
       *[other] On which card do you put the wild, and as what? Best is { NAME("the-card", $card) } on your wall as { NAME("attribute", $attribute) }, for { $total } in all.
    }
ask-claim-card = Which of the discarded cards comes onto your stock?
ask-give-card = Who gets which card?
ask-choose-pile = A card of your stock, or one of your accolades?
ask-bury-card = Which card do you put into the deck?
ask-fetch-card = Which card of the deck comes onto your stock?
ask-swap-card = Which card goes onto your wall?
ask-swap-space = Which card of your wall does { NAME("the-card", $card) } replace?
ask-plunder-trophy = Which trophy do you take from the wall of { SEAT($victim) }?

## Answers

do-take =
    { $purpose ->
        [2] Keep { NAME("the-card", $card) }
        [3] Stock { NAME("the-card", $card) }
       *[other] Take { NAME("the-card", $card) }
    }
do-draw = Take the top card of the deck, blind
do-place = { NAME("card", $card) } to { NAME("cell", $space) } ({ $what ->
        [0] Steal
        [1] Move
        [2] Peek
        [3] Keep
        [4] Take
        [6] −{ $value } for each of its people
        [7] { $value } for each of its people
        [8] { $value } for each with its attribute
        [9] { $value } for most
       *[other] no points
    }{ $gift ->
        [0] { "" }
        [1] ; a trophy
        [10] ; the series tile
        [11] ; the wild
       *[other] ; { $gift } trophies
    }{ $row ->
        [0] { "" }
       *[other] ; row complete, { $row } trophies and the penalty
    })
do-hide = { NAME("card", $card) } face down to { NAME("cell", $space) } (−5{ $gift ->
        [0] { "" }
        [1] ; a trophy
        [10] ; the series tile
        [11] ; the wild
       *[other] ; { $gift } trophies
    }{ $row ->
        [0] { "" }
       *[other] ; row complete, { $row } trophies and the penalty
    })
do-rob =
    { $card ->
        [-1] { SEAT($victim) }: a random accolade
       *[other] { SEAT($victim) }: { NAME("the-card", $card) }
    }
do-keep = { NAME("card", $card) }
do-return = { NAME("card", $card) }
do-move = From { NAME("the-card", $card) } to { NAME("cell", $to) }
do-trophy =
    { $row ->
        [1] On { NAME("the-card", $card) } in the top row: an action, now
       *[other] On { NAME("the-card", $card) } in the bottom row: one more of its people { $majority ->
            [1] in the majority
           *[other] ({ $gain ->
                [one] { $gain } point
               *[other] { $gain } points
            } at the end)
        }
    }
do-act = { $a }
do-mark = { $a } ({ $now ->
        [one] { $now } point
       *[other] { $now } points
    } now)
do-wild = Use the wild
do-cover =
    { $total ->
        [-1] { NAME("card", $card) }, { NAME("cell", $space) }: { $b }
       *[other] { NAME("card", $card) }, { NAME("cell", $space) }: { $b }, for { $total } in all
    }
do-change = { $a } among your accolades: { $b }, for { $total } in all
do-tile =
    { $a ->
        [1] { name-tile-1 }
        [2] { name-tile-2 }
        [3] { name-tile-3 }
        [4] { name-tile-4 }
        [5] { name-tile-5 }
        [6] { name-tile-6 }
        [7] { name-tile-7 }
        [8] { name-tile-8 }
        [9] { name-tile-9 }
        [10] { name-tile-10 }
        [11] { name-tile-11 }
        [12] { name-tile-12 }
        [13] { name-tile-13 }
       *[other] { name-tile-14 }
    }
do-resolve = Column { $a }: { NAME("tile", $face) }
do-claim = { NAME("card", $card) }
do-give =
    { $mine ->
        [1] { NAME("card", $card) } for you
       *[other] { NAME("card", $card) } to { SEAT($to) }
    }
do-from =
    { $pile ->
        [0] From your stock
       *[other] From your accolades
    }
do-card = { NAME("card", $card) }
do-replace = { NAME("card", $card) }, { NAME("cell", $space) }
do-plunder = From { NAME("the-card", $card) }
do-pass = No
brief-place = { $a } to { $b }
brief-hide = { $a } to { $b }
brief-take = card { $a }
brief-keep = card { $a }
brief-return = card { $a }
brief-claim = card { $a }
brief-give = card { $a } to { SEAT($b) }
brief-tile = tile { $a }
brief-resolve = column { $a }
brief-wild = the wild
brief-draw = the deck
brief-rob = { SEAT($a) }
brief-replace = space { $a }
brief-trophy = space { $a }
brief-plunder = space { $a }
brief-move = { $a } to { $b }

## What happens

event-first-player-chosen = { $seat } is the first player.
    .you = You are the first player.
event-tiles-revealed = { $seat } has chosen the bonus tiles { $faces }.
    .you = You have chosen the bonus tiles { $faces }.
event-turn-began = Round { $round }: { $seat }’s turn.
    .you = Round { $round }: your turn.
event-inn-filled = New in the inn: { NAME("card", $card) }.
event-card-taken = { $seat } takes { NAME("the-card", $card) }.
    .you = You take { NAME("the-card", $card) }.
event-kept-card-taken = { $seat } takes the kept card into the hand: { NAME("card", $card) }.
    .you = You take your kept card into your hand: { NAME("card", $card) }.
event-card-placed =
    { $down ->
        [yes] { $seat } places a card face down: { NAME("cell", $space) }.
       *[no] { $seat } places { NAME("the-card", $card) }: { NAME("cell", $space) }.
    }
    .you =
    { $down ->
        [yes] You place a card face down: { NAME("cell", $space) }.
       *[no] You place { NAME("the-card", $card) }: { NAME("cell", $space) }.
    }
event-trophies-taken = { $seat } takes { $count ->
        [one] a trophy
       *[other] { $count } trophies
    }.
    .you = You take { $count ->
        [one] a trophy
       *[other] { $count } trophies
    }.
    .short = +{ $count ->
        [one] { $count } trophy
       *[other] { $count } trophies
    }
event-wild-taken = { $seat } takes the wild.
    .you = You take the wild.
    .short = the wild
event-series-tile-taken = { $seat } takes the series tile.
    .you = You take the series tile.
    .short = the series tile
event-penalty-taken = { $seat } takes the penalty.
    .you = You take the penalty.
    .short = the penalty tile
event-card-stocked = { $seat } stocks { NAME("the-card", $card) }.
    .you = You stock { NAME("the-card", $card) }.
event-action-triggered = That triggers { NAME("action", $action) }.
event-action-failed = { NAME("action", $action) } can’t be carried out.
event-card-stolen =
    { $from-accolades ->
        [yes] { $seat } steals an accolade of { SEAT($victim) }: { NAME("the-card", $card) }.
       *[no] { $seat } steals { NAME("the-card", $card) } from the stock of { SEAT($victim) }.
    }
    .you =
    { $from-accolades ->
        [yes] You steal an accolade of { SEAT($victim) }: { NAME("the-card", $card) }.
       *[no] You steal { NAME("the-card", $card) } from the stock of { SEAT($victim) }.
    }
    .you-victim =
    { $from-accolades ->
        [yes] { $seat } steals one of your accolades: { NAME("the-card", $card) }.
       *[no] { $seat } steals { NAME("the-card", $card) } from your stock.
    }
event-inn-card-stocked = { $seat } stocks { NAME("the-card", $card) } from the inn.
    .you = You stock { NAME("the-card", $card) } from the inn.
event-deck-card-stocked = { $seat } stocks the top card of the deck: { NAME("card", $card) }.
    .you = You stock the top card of the deck: { NAME("card", $card) }.
event-nothing-taken = { $seat } takes nothing in return.
    .you = You take nothing in return.
event-loot-stocked = { $seat } stocks the stolen card: { NAME("card", $card) }.
    .you = You stock the stolen card: { NAME("card", $card) }.
event-card-lifted =
    { $card ->
        [-1] { $seat } looks at a card of the deck.
       *[other] { $seat } looks at a card of the deck: { NAME("card", $card) }.
    }
    .you = You look at a card of the deck: { NAME("card", $card) }.
event-card-returned =
    { $card ->
        [-1] { $seat } lays a card back on the deck.
       *[other] { $seat } lays { NAME("the-card", $card) } back on the deck.
    }
    .you = You lay { NAME("the-card", $card) } back on the deck.
event-lifted-card-stocked = { $seat } stocks { NAME("the-card", $card) } from the deck.
    .you = You stock { NAME("the-card", $card) } from the deck.
event-card-kept = { $seat } keeps { NAME("the-card", $card) } for the next turn.
    .you = You keep { NAME("the-card", $card) } for your next turn.
event-trophy-moved = { $seat } moves a trophy. Now on: { NAME("cell", $to) }.
    .you = You move a trophy. Now on: { NAME("cell", $to) }.
event-trophy-placed = { $seat } puts a trophy on a card: { NAME("cell", $space) }.
    .you = You put a trophy on a card: { NAME("cell", $space) }.
event-scoring-marked = { $seat } puts the trophy beside a scoring: { NAME("scoring", $scoring) }.
    .you = You put the trophy beside a scoring: { NAME("scoring", $scoring) }.
event-wild-placed = { $seat } puts the wild on the wall ({ NAME("cell", $space) }), as { NAME("attribute", $attribute) }.
    .you = You put the wild on your wall ({ NAME("cell", $space) }), as { NAME("attribute", $attribute) }.
event-wild-placed-on-card = { $seat } puts the wild on { NAME("the-card", $card) }, as { NAME("attribute", $attribute) }.
    .you = You put the wild on { NAME("the-card", $card) }, as { NAME("attribute", $attribute) }.
event-tile-activated = { $seat } activates a bonus tile: { NAME("tile", $face) }.
    .you = You activate a bonus tile: { NAME("tile", $face) }.
event-tile-scored = Bonus tile of { $seat }: { NAME("tile", $face) }.
    .you = Your bonus tile: { NAME("tile", $face) }.
event-card-discarded = { $seat } discards { NAME("the-card", $card) }.
    .you = You discard { NAME("the-card", $card) }.
event-card-claimed = { $seat } stocks { NAME("the-card", $card) }; other discards leave the game.
    .you = You stock { NAME("the-card", $card) }; other discards leave the game.
event-card-offered = Drawn, to be handed out: { NAME("card", $card) }.
event-own-card-stocked = { $seat } stocks { NAME("the-card", $card) }.
    .you = You stock { NAME("the-card", $card) }.
event-card-given = { $seat } gives { NAME("the-card", $card) } to { SEAT($to) }.
    .you = You give { NAME("the-card", $card) } to { SEAT($to) }.
    .you-to = { $seat } gives you { NAME("the-card", $card) }.
event-pile-chosen =
    { $pile ->
        [0] { $seat } chooses a card of the stock.
       *[other] { $seat } chooses an accolade.
    }
    .you =
    { $pile ->
        [0] You choose a card of your stock.
       *[other] You choose an accolade.
    }
event-card-picked = { $seat } is about to hang up { NAME("the-card", $card) }.
    .you = You are about to hang up { NAME("the-card", $card) }.
event-card-buried =
    { $card ->
        [-1] { $seat } puts an accolade into the deck.
       *[other] { $seat } puts { NAME("the-card", $card) } into the deck.
    }
    .you = You put { NAME("the-card", $card) } into the deck.
event-deck-searched = { $seat } looks through the deck.
    .you = You look through the deck.
event-card-fetched = { $seat } fetches { NAME("the-card", $card) } from the deck, which is then shuffled.
    .you = You fetch { NAME("the-card", $card) } from the deck, which is then shuffled.
event-card-swapped = { $seat } puts { NAME("the-card", $card) } on the wall ({ NAME("cell", $space) }) and stocks { NAME("the-card", $old) }.
    .you = You put { NAME("the-card", $card) } on your wall ({ NAME("cell", $space) }) and stock { NAME("the-card", $old) }.
event-trophy-plundered = { $seat } takes a trophy from { SEAT($victim) }.
    .you = You take a trophy from { SEAT($victim) }.
    .you-victim = { $seat } takes a trophy from you.
event-accolades-shown = All accolades are shown: { $seat } had put { NAME("the-card", $buried) } into the deck.
    .you = All accolades are shown: you had put { NAME("the-card", $buried) } into the deck.
event-match-scored = Points — { EACH($points) }.

## Refusals and endings

why-own-cards = You can’t steal from yourself.
why-no-such-seat = No player sits there.
why-no-cards = There is neither a stock nor an accolade to steal there.
why-no-such-card = There is no such card.
why-same-card = The same card is offered already, in another place.
why-deck-empty = The deck is empty.
why-same-space = A trophy that is moved goes to a different card.
why-no-trophy-there = There is no trophy there.
why-no-card-there = There is no card there.
why-not-lifted = You are not looking at such a card.
why-no-wild-now = There is no wild that you could place now.
why-no-such-space = Your wall has no such space.
why-space-taken = That space is taken.
why-one-card-only = You hold only one card.
why-must-be-face-up = One of your cards fits somewhere face up, so no card goes face down.
why-people-in-frieze = That people is already above the same green frieze.
why-action-used = That action was used this turn already.
why-no-such-action = Your wall has no such action.
why-scoring-marked = There is a trophy beside that scoring already.
why-horn-only = That face can only be used on the Horn side.
why-tile-chosen = You have chosen that tile already, with this face or the other.
why-not-activated = That tile is not activated.
why-no-face-up-card = The wild needs a face-up card there.
why-no-such-accolade = There is no such card among your accolades.
why-not-their-turn = Another player gets a card first, or this one has a card already.
why-not-in-pile = There is no such card in that pile.
why-not-in-deck = The deck has no such card.
why-fits-nowhere = That people fits nowhere on your wall.

reason-most-points = { SEATS($winners) } has the most points.
    .you = You have the most points.
reason-fewest-accolades = Equal on points, { SEATS($winners) } has fewer accolades.
    .you = Equal on points, you have fewer accolades.
reason-shared = { SEATS($winners) } are equal in points and accolades, and share the victory.
    .you = You and { OTHERS($winners, $viewer) } are equal in points and accolades, and share the victory.

## Table and sheet

zone-inn = Inn
zone-deck = Deck
zone-deck-cards = The cards of the deck
zone-offered = In the middle
zone-faces = Bonus tiles to choose from
zone-tiles = Bonus tiles of { $seat }
zone-wall = Wall of { $seat }
zone-hand = Hand of { $seat }
zone-lifted = Cards that { $seat } looks at
zone-kept = Kept by { $seat }
zone-accolades = Accolades of { $seat }
zone-supply = Supply of { $seat }
zone-scorings = Scorings of { $seat }
zone-score = Score of { $seat }, if it ended now

score-negatives = Negative spaces
score-positives = Positive spaces
score-majority = Majority
score-face-down = Face-down cards
score-attribute = Accolades by attribute
score-series = Series of attributes
score-yellow = Yellow frieze
score-penalty = Penalty
score-tiles = Bonus tiles
score-scoring-many = 18 accolades
score-scoring-people = All attributes in one people
score-scoring-wall = One attribute on the wall
score-scoring-attribute = One attribute
name-points = points
name-points-alone = points without majorities
name-line-negatives = { score-negatives }
name-line-positives = { score-positives }
name-line-majority = { score-majority }
name-line-face-down = { score-face-down }
name-line-attribute = { score-attribute }
name-line-series = { score-series }
name-line-yellow = { score-yellow }
name-line-penalty = { score-penalty }
name-line-tiles = { score-tiles }
name-line-scoring-many = { score-scoring-many }
name-line-scoring-people = { score-scoring-people }
name-line-scoring-wall = { score-scoring-wall }
name-line-scoring-attribute = { score-scoring-attribute }

field-side =
    { $value ->
        [0] Horn
       *[other] Shield
    }
field-expert =
    { $value ->
        [yes] Expert
       *[no] { "" }
    }
field-deck-size = deck: { $value }
field-inn = inn: { NAME("short", $value) }
field-hand = { "" }
# said by the boxes, the questions and the events
field-by-column = { "" }
field-closed = { "" }
field-deck-cards = { "" }
field-sizes = { "" }
field-first = { "" }
field-turn = { "" }
field-active = { "" }
field-stage = { "" }
field-top = { "" }
field-laid-by = { "" }
field-walls = { "" }
field-down = { "" }
field-trophies = { "" }
field-supply = { "" }
field-series = { "" }
field-penalties = { "" }
field-wilds = { "" }
field-wild-at = { "" }
field-wild-as = { "" }
field-marks = { "" }
field-accolades = { "" }
field-stocks = { "" }
field-kept = { "" }
field-gone = { "" }
field-used = { "" }
field-spent = { "" }
field-won = { "" }
field-loot = { "" }
field-lifted = { "" }
field-log = { "" }
field-held = { "" }
field-offered = { "" }
field-given = { "" }
field-tiles = { "" }
field-lasting = { "" }
field-ready = { "" }
field-buried = { "" }
field-buried-known = { "" }
field-evidence = { "" }

## What things are

about-gnome = Gnomes are one of the six peoples. Collected, each counts wherever a gnome hangs on your wall; what it wears is its attribute.
    .clause = O1
about-elf = Elves are one of the six peoples. Collected, each counts wherever an elf hangs on your wall; what it wears is its attribute.
    .clause = O1
about-barbarian = Barbarians are one of the six peoples. Collected, each counts wherever a barbarian hangs on your wall; what it wears is its attribute.
    .clause = O1
about-mage = Mages are one of the six peoples. Collected, each counts wherever a mage hangs on your wall; what it wears is its attribute.
    .clause = O1
about-dwarf = Dwarves are one of the six peoples. Collected, each counts wherever a dwarf hangs on your wall; what it wears is its attribute.
    .clause = O1
about-sorcerer = Sorcerers are one of the six peoples. Collected, each counts wherever a sorcerer hangs on your wall; what it wears is its attribute.
    .clause = O1
about-space-steal = Steal: take the top card of an opponent’s stock or, if there is none, a random accolade. The victim may take a card for it.
    .clause = O16
about-space-move = Move: one of your trophies goes to another card of your bottom row. You have to, if you can.
    .clause = O16
about-space-peek = Peek: look at the two top cards of the deck; one comes onto your stock, the other goes back on top.
    .clause = O16
about-space-keep = Keep: put a card of the inn aside, face up. It will be one of the two cards of your next turn.
    .clause = O16
about-space-take = Take: a card of the inn comes onto your stock.
    .clause = O16
about-space-minus = A negative space: at the end every accolade of the people that hangs here costs this many points. Hang whom you will not collect.
    .clause = O22
about-space-plus = A positive space: at the end every accolade of the people that hangs here scores this many points, and so does each trophy on it.
    .clause = O22
about-space-attribute = At the end every accolade with the attribute of the card here scores this many points, of any people.
    .clause = O22
about-space-majority = Ten points at the end if you have more accolades of the people here than anybody else. As many as another is not enough.
    .clause = O22
about-space-none = This space scores nothing, but brings trophies or the wild in the rounds that are written on it.
    .clause = O14
about-stock = The card that you do not hang goes here, and may trigger an action. With your next turn the stock joins your accolades.
    .clause = O15
about-trophy = After the chain you may put one on a card: in the top row it triggers an action, in the bottom row it counts as one more of that people. On a Shield it marks a scoring.
    .clause = O17
about-wild = Put on a card, it changes that card’s attribute for good into the one you name.
    .clause = O21
about-series-tile = With it, each series of all five attributes among your accolades scores 7 in place of 4.
    .clause = O22
about-penalty-tile = At the end it costs one point for each accolade with your rarest attribute; nothing if you lack one altogether.
    .clause = O22
about-accolade = How many cards were collected for good. On equal points the one with fewer wins.
    .clause = O11
about-scoring-many = Seven points for 18 accolades or more, if a trophy lies beside it.
    .clause = O22
about-scoring-people = Seven points for all five attributes within one people, if a trophy lies beside it.
    .clause = O22
about-scoring-wall = Seven points for five cards of your wall with one attribute, if a trophy lies beside it.
    .clause = O22
about-scoring-attribute = A point for each accolade with one attribute that you choose at the end, if a trophy lies beside it.
    .clause = O22
about-points = What this player would score if the match ended now, stock and kept card included.
    .clause = O22
about-points-alone = Your score if the match ended now, stock and kept card included. Majorities are counted only at the end: others’ accolades are closed.
    .clause = O22
about-line = A line of the score sheet, as if the match ended now.
    .clause = O22
about-tile-1 = Each opponent discards the top card of the stock, or a random accolade. You stock one of these; the others leave the game.
    .clause = OT1
about-tile-2 = Look at four cards of the deck, lay two back on top, and stock the other two one after the other.
    .clause = OT2
about-tile-3 = Draw a card for each player and hand them out as you like. Only yours can trigger an action.
    .clause = OT3
about-tile-4 = Put one of your cards into the deck, look through it, and stock any card you find there.
    .clause = OT4
about-tile-5 = Swap a card of your stock or accolades with one of your wall. The green friezes still hold; the old card comes onto your stock.
    .clause = OT5
about-tile-6 = Take a trophy from each opponent, out of the supply or else off the wall.
    .clause = OT6
about-tile-7 = At the end your spaces for 1 point score 2, and so do trophies on them.
    .clause = OT7
about-tile-8 = At the end both of your negative spaces cost only 1 for each card.
    .clause = OT8
about-tile-9 = Five points for each column of two or more cards whose attributes are all different.
    .clause = OT9
about-tile-10 = Eight points, less one for each accolade with your rarest attribute.
    .clause = OT10
about-tile-11 = Three points for each column of two or more cards with the same attribute.
    .clause = OT11
about-tile-12 = Your own majority counts two cards more than you have.
    .clause = OT12
about-tile-13 = Twelve points if no people hangs on your wall more than twice.
    .clause = OT13
about-tile-14 = Once awake, your columns of three spaces need only two cards with the same attribute, with all three spaces filled.
    .clause = OT14

about-zone-inn = Five cards that everybody may take. It is filled up at the beginning of each turn.
    .clause = O10
about-zone-deck = The inn is filled from here. Once it is empty it stays empty.
    .clause = O10
about-zone-deck-cards = All that the deck holds, for the one who searches it.
    .clause = OT4
about-zone-offered = Cards in the open that are handed out or claimed just now.
    .clause = OT3
about-zone-faces = Seven tiles with two faces each. Choose four, one for each column, in secret.
    .clause = O30
about-zone-tiles = Bonus tiles above their columns. One wakes when its column is full and all its cards show one attribute.
    .clause = O31
about-zone-wall = One card a turn is hung here, for good. Above a green frieze no people comes twice; three of one people above the yellow frieze score 5.
    .clause = O13
about-zone-hand = The cards of this turn: one for the wall, one for the stock.
    .clause = O12
about-zone-lifted = Cards of the deck that their owner alone looks at.
    .clause = O16
about-zone-kept = A card put aside by Keep. It will be one of the two cards of the next turn, and nobody can steal it.
    .clause = OR8
about-zone-accolades = Cards collected for good, face down. You may look at yours; of others’ you see how many there are, unless the table plays with open piles. They score by what hangs on the wall.
    .clause = O11
about-zone-supply = Trophies, the wild and tiles that were won and not yet used.
    .clause = O2
about-zone-scorings = Four ways to score. Only those with a trophy beside them count.
    .clause = O22
about-zone-score = The score sheet of this player, as if the match ended now.
    .clause = O22

## How to play

lesson-1 = Five adventurers wait at the inn. The head tells the people, what it wears the attribute: here an elf with a dagger, a mage with a crown, and three more.
lesson-2 = Each turn you take two of them. One hangs on your wall for the rest of the match, the other goes onto your stock.
lesson-3 = The elf hangs where round 1 gives two trophies. In rounds 3 and 4 the same space would bring the wild, which gives a card another attribute; after round 6 nothing.
lesson-4 = { SEAT(1) } has played. With your turn your stock, a mage, becomes an accolade: accolades are what scores in the end.
lesson-5 = A gnome hangs at Peek, and the second gnome goes onto the stock. Same people: the action happens. You see the two top cards of the deck.
lesson-6 = The elf you chose came onto your stock. Had an elf hung in the top row, the next action would follow: a chain. Now you may spend a trophy.
lesson-7 = On a card of the top row a trophy triggers any action not yet used this turn. You stole { SEAT(1) }’s dwarf, who took nothing for it.
lesson-8 = Above a green frieze no people hangs twice: no second gnome in your top row. If neither of your cards fits anywhere, one hangs face down and costs 5 points.
lesson-9 = A mage on this space scores 2 for each mage you collect: one accolade and one on the stock make 4. The spaces above it would cost points instead.
lesson-10 = In the bottom row a trophy counts as one more of that people: 6 points now.
lesson-11 = After eleven rounds everything is counted. This is your score now. Most points win; collect what your wall asks for.

## What is printed on tiles and scorings, as short as can be

effect-tile-1 = All discard
effect-tile-2 = See four
effect-tile-3 = Hand out
effect-tile-4 = Search
effect-tile-5 = Swap
effect-tile-6 = Plunder
effect-tile-7 = 1 is 2
effect-tile-8 = Losses 1
effect-tile-9 = Differ: 5
effect-tile-10 = 8 − rarest
effect-tile-11 = Alike: 3
effect-tile-12 = Majority +2
effect-tile-13 = Mixed: 12
effect-tile-14 = 2 of 3
effect-scoring-many = 18+ → 7
effect-scoring-people = 5 ≠ → 7
effect-scoring-wall = 5 = → 7
effect-scoring-attribute = × 1
