review-chances = Chance to win, from what each player knew then
review-percent = { $number }%
review-accuracy =
    { $mistakes ->
        [0] { $count } decisions, and nothing better was found for any of them
       *[other] { $percent }% of { $count } decisions held: nothing better was found for them
    }
review-no-choice = Nothing to decide
review-start = Chance at the start, in %
review-lost = lost by own mistakes
review-given = by mistakes of others
review-luck = by luck
review-result = Share of the victory
review-biggest = The biggest mistakes
review-whose = Mistakes of
review-everybody = all players
review-none = No clear mistake.
review-mistake =
    { $round ->
        [0] { $name }, move { $place }: −{ $lost }%
       *[other] { $name }, round { $round }, move { $place }: −{ $lost }%
    }
review-played = Played: { $answer }
review-better = Better: { $answer }
review-at-move = { $name } loses { $lost }% here (± { $doubt }): “{ $better }” was better than “{ $played }”.
review-fine = Nothing better was found. { $name }’s chance to win now: { $percent }%.
review-after = Show what was played
review-before = Show it before the move
review-back = Back to the review
review-note = Estimated by { $playouts } continuations, from what each player knew then. Luck is the deal, the dice, revealed facts and good moves of others. A loss within the noise does not count as a mistake.
