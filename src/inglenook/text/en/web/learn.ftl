## Learning a game

guide-hint = A hint
guide-hint-short = Hint
guide-next = Got it
guide-skip = Hide hints
guide-again = Hints for a first match
learn-of = How to play { $title }
learn-back = Back
learn-on = Next
learn-step = Step { $number } of { $all }
learn-none = There is no lesson for this game yet.
learn-try = In this lesson: { $label }
learn-read-on = Nothing to decide just now: go on with “Next”.
learn-rules = Read the rules

## After the match

turning-points = Turning points
turning-takes-lead = { $name } takes the lead, { $own } to { $best }.
    .you = You take the lead, { $own } to { $best }.
turning-level = { $name } draws level at { $own }.
    .you = You draw level at { $own }.
turning-ahead = { $name } gains { $points } and leads { $own } to { $best }.
    .you = You gain { $points } and lead { $own } to { $best }.
turning-behind = { $name } gains { $points } and is behind, { $own } to { $best }.
    .you = You gain { $points } and are behind, { $own } to { $best }.
turning-loses = { $name } loses { $points }, and the score is { $own } to { $best }.
    .you = You lose { $points }, and the score is { $own } to { $best }.
turning-lead = { $name } takes the lead.
    .you = You take the lead.
turning-mistake = { $name } plays “{ $played }” and loses { $lost }% of the chance to win.
    .you = You play “{ $played }” and lose { $lost }% of the chance to win.
turning-better = Better: “{ $better }”.
turning-see = See move { $number }
share-result = Share
share-title = Share this result
share-link = Link to the replay
share-drawing = Drawing the picture…
keepsake-of = { $title }: { $result }
keepsake-copy = Copy picture
keepsake-copied = Picture copied
keepsake-png = Save picture
keepsake-send = Send …
keepsake-failed = The picture could not be made here.
review-begin = Review this match

## Signs at a seat

sign-seat-mark = The mark of { $name }. It stands on everything that belongs to this player.
    .name = { $name }
sign-seat-won = This player has won the match.
    .name = Winner
sign-seat-bot = The server plays this seat.
    .name = { $bot }
sign-seat-resigned = This player has resigned. A bot plays the seat to the end.
    .name = Resigned
sign-seat-stand-in = The player is absent, and a bot plays for them until they return.
    .name = Stand-in
sign-seat-away = The player is not connected at the moment. Their clock goes on.
    .name = Not connected
sign-seat-team = Players with the same number win and lose together.
    .name = Team { $number }
sign-seat-asked = The table waits for this player’s answer.
    .name = To move
sign-seat-you-asked = The table waits for your answer.
    .name = Your turn
sign-seat-clock = The time that this player has left to think.
    .name = Clock
