# Texts of the server and the terminal, and defaults for games. For the ids see inglenook/texts.py for the ids.

seat = Player { $number }
nobody = nobody
each = { $seat }: { $value }
face-down = face down
do-pass = Pass
refusal = { $sentence } ({ $clause })

## Clauses of the kernel

# E1
why-match-over = The match is over.
# E2
why-not-asked = You are not being asked anything right now.
# E3
why-no-answer-to-this = That is no answer to this question.
# E4
why-batch-too-far = These picks go beyond what you can know now. Send them one at a time.
# E5
why-nothing-to-undo = There is nothing to undo: you have not answered yet, or since then a die was rolled, a card drawn or a secret shown.
# E6
why-answered-since = Too late to undo: another player has answered since.

## The site

calendar-turn = Your turn runs out
preview-site = Modern board games by the fire: play against bots or with friends, by a link and without an account.
preview-open = A table waits for players
preview-invited = You are invited to this table. Open the link to sit down.
preview-playing = A match is running
preview-replay = Replay of a finished match
preview-result = The result of a finished match
preview-won = Won by
answer-undone = { $seat } undoes an answer.
    .you = You undo an answer.
answer-filled = { $seat } gave no answer: the server made a simple move instead.
    .you = The bot in your seat gave no answer: the server made a simple move instead.
order-this-turn = Do nothing for the rest of this turn

## Pages without the client

unbuilt-title = This site’s pages are not built yet
unbuilt-more = Programs can use its API
unbuilt-docs-title = The documentation is not built yet
unbuilt-docs-how = In the folder of the project: python3 tools/dev.py docs
lost-title = Page not found
lost-home = Home

## The table

table-you = you
name-random = random
name-greedy = greedy
table-picked = So far: { $picks }
table-keys = number = answer · u = undo · w = why not? · ? = rules · s = save · q = quit
table-number-please =
    { $count ->
        [one] Type { $low }, or one of these letters:
       *[other] Type one of the numbers from { $low } to { $high }, or one of these letters:
    }
table-curtain = Now it is { $seat }’s turn.
table-curtain-enter = Pass the screen to { $seat }, then press Enter.
table-curtain-undo = (Press u to undo your answer first.)
table-allowed = You may: that is number { $number }.
table-not-now = Not possible now:
table-and-more = and { $count } more
table-total = Total
table-all-possible = No rule forbids you anything here.
table-undone = Undone.
table-saved = Saved in { $file }. To go on later:
table-not-saved = Not saved: { $problem }.
table-taken = { $file } exists already and holds something else
table-welcome = Type a number, then Enter. ? shows the rules, ? { $clause } the one cited as ({ $clause }).
table-no-rules = There are no written rules for this game.
table-no-clause = There is no rule { $what }.
rules-status = status
table-cell = { $head }: { $cell }
table-more = Enter = go on · q = back
table-which-game = Which game? (Enter = { $title })
table-over = The match is over.
table-left = The match was left unfinished.
table-you-win = You win.
table-won =
    { $count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win.
    }
score = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## The list of games

list-seats = { $low } to { $high } players, about { $minutes } minutes

## The review of a match

review-title = { $title }: the review
review-accuracy =
    { $mistakes ->
        [0] { $count } decisions, and nothing better was found for any of them.
       *[other] { $percent }% of { $count } decisions held: nothing better was found for them.
    }
review-no-choice = There was nothing to decide.
review-start = Chance at the start, in %
review-lost = lost by own mistakes
review-given = by mistakes of others
review-luck = by luck
review-result = Share of the victory
review-biggest =
    { $count ->
        [one] The mistake:
       *[other] The biggest mistakes:
    }
review-where =
    { $round ->
        [0] Move { $entry }
       *[other] Round { $round }, move { $entry }
    }
review-cost = −{ $lost }% (± { $doubt })
review-played = Played: { $answer }
review-better = Better: { $answer }
review-note = Estimated by { $playouts } continuations, from what each player knew then. Luck is the deal, the dice, revealed facts and good moves of others.
