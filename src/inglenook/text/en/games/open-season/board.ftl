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
    } if it ended now, majority aside
season-open = Show the wall of { $name } in full
season-close = Show the wall of { $name } in small
season-chain = Chain of { $name }’s turn
season-failed = { $action }, without effect
season-loot = stolen: { $card }
season-sheet = Score sheet, if it ended now
season-sheet-own = Your score sheet, if it ended now
season-total-alone = Total, majority aside
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
