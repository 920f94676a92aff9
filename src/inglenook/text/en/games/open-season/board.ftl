## Open Season's board

season-inn = The inn
season-inn-empty = The inn is empty.
season-round = Round { $round } of { $rounds }
season-deck = Deck: { $count ->
        [0] empty
        [one] one card
       *[other] { $count } cards
    }
season-deck-known = Deck: { $count ->
        [one] one card
       *[other] { $count } cards
    }; on top, { $card }

season-down = face-down card
season-trophy = trophy

## The wall

season-steal = Steal
season-move = Move
season-peek = Peek
season-keep = Keep
season-take = Take
season-gift =
    in rounds { $from } to { $to }: { $gives ->
        [wild] the wild
        [series] the series tile
       *[trophies] { $count ->
            [one] a trophy
           *[other] { $count } trophies
        }
    }
season-hangs = { $card }: { $does }
season-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } now
season-used = used this turn
season-trophies-on = { $count ->
        [one] Trophy
       *[other] { $count } trophies
    } on { $card }
season-green = Green frieze: no people comes twice.
season-yellow = Yellow frieze: { $value } points if all are of one people.
season-there = There now: { $names }.
season-lost = It can’t score any more.
season-scores = It scores.
season-row = Complete by round { $by }: { $trophies } trophies and the penalty.
season-won = That was won.
season-too-late = Too late for that.
season-series = Each series of all five attributes scores { $value }; { $count ->
        [0] none yet
        [one] one now
       *[other] { $count } now
    }
season-series-closed = Each series of all five attributes scores { $value }
season-stock-word = Stock
season-stock-empty = Stock, empty
season-stock = Stock, { $count ->
        [one] one card
       *[other] { $count } cards
    }; on top, { $card }
season-stock-below = { $stock }; below it, { $cards }
season-scorings = Scorings
season-marked = with a trophy: it counts
season-unmarked = without a trophy: it does not count

## Bonus tiles

season-tile-number = bonus tile { $face }
season-when-turn = at the end of a turn
season-when-lasting = from then on
season-when-scoring = at scoring
season-above = above column { $column }
season-column-open = its column can still become all alike
season-column-won = its column is full and alike
season-column-lost = the attributes of its column differ

## A place at the table

season-hand = Hand
season-lifted = Off the deck
season-kept = Kept
season-supply = Accolades, trophies and tiles
season-pile = { $name }: { $count }
season-sort = Sort accolades
season-by-people = By people
season-by-attribute = By attribute
season-no-accolades = No accolades yet.
season-closed = { $count ->
        [one] One accolade, face down.
       *[other] { $count } accolades, face down.
    }
season-in-stock = still on the stock or kept
season-wild-on = { $card }: wild, { $attribute }
season-points-now = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } if it ended now
season-points-alone = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } if it ended now, without majorities
season-open = Show the wall of { $name } in full
season-close = Show the wall of { $name } in small
season-chain = Chain of { $name }’s turn
season-failed = { $action }, without effect
season-loot = stolen: { $card }
season-sheet = Score sheet, if it ended now
season-sheet-own = Your score sheet, if it ended now
season-total-alone = Total without majorities
season-sheet-over = Score sheet

## First match

guide-open-season-tiles = Choose four tiles, one for each column from the left. A tile wakes when its column is full and every card there shows the same attribute.
guide-open-season-inn = Each turn you take two cards from the inn: one for your wall, one for your stock. The head shows the people; what it wears, small in the corner too, is the attribute.
guide-open-season-hand = Choose a card, then a space, or drag it there. A card on the wall stays for good; the other one goes onto your stock.
guide-open-season-gift = This space brings something only in the rounds on its label. The one for this round is lit.
guide-open-season-frieze = Above a green frieze no people may hang twice. If neither of your cards fits anywhere, one hangs face down and costs 5 points.
guide-open-season-stock = The last card put here can set off an action. At your next turn all of your stock becomes accolades, which score.
guide-open-season-action = When a card of this people comes onto your stock, the action of this space happens, and may bring the next card: a chain. Each action works once a turn.
guide-open-season-reaction = You were robbed. Take a card of the inn for it, or the top one of the deck, unseen.
guide-open-season-accolades = Your accolades score with what hangs on your wall. Below, they are counted by people and by attribute; dashed ones still lie on your stock.
guide-open-season-trophy = After the chain you may put one trophy on a card: in the top row it triggers an action, in the bottom row it counts as one more of that people.
guide-open-season-scorings = A trophy beside a scoring makes it count. Without one it is worth nothing.
guide-open-season-score = This is your score if the match ended now. The sheet below has it line by line.

## Signs

sign-season-green = A green frieze. No people may hang twice above it.
    .name = ≠ All different
    .clause = O13
sign-season-yellow = A yellow frieze. If all cards above it are of one people, they score { $value } points at the end.
    .name = = All of one people: { $value }
    .clause = O22
sign-season-yellow-open = The cards of one people that hang above the yellow frieze, of those that it needs.
    .name = So far
    .clause = O22
sign-season-yellow-won = All cards above the yellow frieze are of one people: it scores { $value }.
    .name = ✓ It scores
    .clause = O22
sign-season-yellow-lost = The peoples above the yellow frieze differ, so it can’t score any more.
    .name = It can’t score
    .clause = O22
sign-season-row = Fill this row by round { $by }: it gives { $trophies } trophies and the penalty tile. { $stands ->
        [won] You have won them.
        [lost] It is too late for that.
       *[open] It can still be done.
    }
    .name = ≤ { $by }: ×{ $trophies }
    .clause = OH31
sign-season-gift = A card that is placed here in rounds { $from } to { $to } brings { $gives ->
        [wild] the wild
        [series] the series tile
       *[trophies] { $count ->
            [one] a trophy
           *[other] { $count } trophies
        }
    }. { $due ->
        [now] That is so in this round.
        [past] Those rounds are over.
       *[later] Those rounds are still to come.
    }
    .name = Rounds { $from }–{ $to }
    .clause = O14
sign-season-does = What the space below this card does: { $does }.
    .name = The space
    .clause = { $clause }
sign-season-used = This action has happened already. Each one happens once a turn.
    .name = ✓ Used this turn
    .clause = O16
sign-season-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: what this card’s space would score if the match ended now.
    .name = Worth now
    .clause = O22
sign-season-series = Each series of all five attributes among the accolades scores { $value } at the end.
    .name = Series
    .clause = O22
sign-season-marked = A trophy marks this scoring, so it counts at the end.
    .name = Marked
    .clause = O22
sign-season-column-won = The column is full and all its attributes are the same: the tile is activated.
    .name = ✓ Activated
    .clause = O31
sign-season-column-lost = The attributes of this column differ, so the tile can’t be activated.
    .name = ✕ Not possible
    .clause = O31
sign-season-round = The round is the number of cards that will hang on the wall after this turn. After { $rounds } rounds the match is over.
    .name = Round { $round } of { $rounds }
    .clause = O3
sign-season-in-stock = These cards still lie on the stock or are kept. They become accolades later, and are counted here already.
    .name = Not an accolade yet
    .clause = O20
sign-season-attribute = The attribute of a card: { $name }. Each people has it on six cards.
    .name = { $name }
    .clause = O1
sign-season-sum = { $name }: { $count ->
        [one] one accolade counts
       *[other] { $count } accolades count
    } at the end.
    .name = In all
    .clause = O22
sign-season-sum-more = { $name }: { $count ->
        [one] one accolade counts
       *[other] { $count } accolades count
    } at the end, and { $more ->
        [one] one trophy
       *[other] { $more } trophies
    } in the bottom row as { $more } more.
    .name = In all
    .clause = O17
sign-season-link-action = An action of this turn: { $does }. A card whose people hangs in the top row triggers the action there.
    .name = { $does }
    .clause = O16
sign-season-link-trophy = A trophy was put on a card. In the top row it triggers an action.
    .name = Trophy
    .clause = O17
sign-season-link-tile = A bonus tile acted at the end of the turn.
    .name = { $does }
    .clause = O31
sign-season-loot = This card was stolen. The victim may take another one first, then it comes onto the thief’s stock.
    .name = Stolen
    .clause = O16
