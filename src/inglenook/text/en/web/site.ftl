# What the browser says. Games speak for themselves, through the server.

skip = Skip to the content
house = Site
theme-to-light = Light theme
theme-to-dark = Dark theme
page-not-loaded = This page could not be loaded. Try again when you are connected.
try-again = Try again

## Home

guest-name = Guest
welcome = Pull up a chair
welcome-more = Modern board games by the fire: against bots that see only what their seat may see, or with friends, by a link. No account needed.
games = The games
loading = One moment …
unreachable = The site can’t be reached just now. Try again in a moment.
your-matches = Your matches
open-tables = Open tables
no-open-tables = Nobody is waiting for players right now. Make a table, and send the link to friends.
watch = Watch a match
nothing-to-watch = No public match is running.
past-matches = Recent matches
independent = Inglenook is an independent, open-source implementation. It is not affiliated with the designers or publishers named with each game. If you enjoy a game here, buy it: it is even better with the box on the table.
open-replay = Open a replay from a file
seats-of = { $seats } players
minutes = { $minutes } min
weight-of = Weight { $weight } of 5
how-to-play = How to play
play-now = Play now
make-table = Make a table
free-seat = a free seat
seat-for = a seat kept for { $name }
seat-for-you = your seat
rematch-waits = A rematch waits for you
your-turn = Your turn
others-turn = Others are thinking
is-over = Over
is-playing = Running
is-open = Waiting for players
is-open-now = Players are waiting now
more-tables = More tables

## Clocks

clock = Clock
clock-none = No clock
clock-decision = { $time } for each answer
clock-bank = { $time } for the match, { $more } s more with each answer
clock-days = { $hours } hours for each answer
clock-days-quiet = { $hours } hours for each answer, none of it from { $from } to { $to }
clock-long = { $days } d { $hours } h
clock-choice-none = Take your time
clock-choice-quick = One minute for each answer
clock-choice-calm = Three minutes for each answer
clock-choice-bank = Ten minutes for the match, five seconds more with each answer
clock-choice-day = A day for each answer, nights not counted
clock-choice-days = Three days for each answer, nights not counted

## A new table

new-table-of = A table of { $title }
how-many-seats = Seats
who-sits-where = Who sits where
seat-number = Seat { $number }
player-number = Player { $number }
seat-yours = Seat { $number }
you = You
a-person = A person
bot-named = A bot: { $name }
bot-apprentice = Apprentice: friendly, forgets things
bot-regular = Regular: knows the game well
bot-master = Master: looks far ahead
rules-of-the-table = Rules of this table
public-table = List it for everybody
allow-watching = Allow spectators
draw-seats = Draw who sits where
no-such-game = There is no such game here.
to-the-house = Home
lost-title = There is nothing here
lost-hint = The address may have a slip, or what was here has been cleared away.

## You

your-name = Your name
save = Save
name-saved = Name saved.
language = Language
another-device = On another device
another-device-more = Open this link on your phone, or scan the code, and you have your seats there, too. It works once and for ten minutes.
make-personal-link = Make a personal link
personal-link = Personal link
qr-of-link = QR code of your personal link
link-until = It works until { $time }.
other-sessions = Other devices
other-sessions-more = All other browsers forget who you are.
end-sessions = Forget me elsewhere
sessions-ended = All other devices have forgotten you.
your-data = Your data
your-data-more = Download all that this site keeps about you, or have it deleted.
download-data = Download my data
delete-me = Delete me and my data
delete-me-sure = Delete yourself for good? You leave all open tables, bots take over your seats in running matches, your chat lines and imported matches are removed, and finished matches show “Player” and a number in place of your name. This can’t be undone.
delete-me-yes = Delete for good
deleted-me = You and your data were deleted.
banned-title = No access
banned-more = If you think that this is a mistake, ask those who run this site.
claim-title = Is this you?
claim-more = With this link you take your name and your seats along to this device.
claim-replaces = Here you are { $name } so far; that guest is left behind.
claim-go = Yes, it’s me

## Rules

rules = Rules
search-rules = Search the rules
nothing-found = Nothing found.
no-rules = There are no written rules for this game.
buy-it = These are our own words for how it is played. The box, its art and its rulebook are the work of the people above: buy it where you buy games.

## Replay

replay = Replay
to-start = To the start
to-end = To the end
step-back = One move back
step-on = One move on
run-film = Play
pause-film = Pause
move-of = Move { $number } of { $all }
through-eyes = Seen by
eyes-all = everybody at once
eyes-nobody = a spectator
eyes-secrets = What only its owner saw
nothing-shown = Nothing that these eyes could see.
of-name = { $name }:
score-over-time = Score over time
review = Review
review-more = Where was this match won and lost? Every decision is weighed again with what its player knew then, and luck is told from skill. That takes about half a minute.
review-begin = Review this match
review-waits = Another match is being reviewed first…
review-runs = { $done } of { $every } decisions
review-under-way = The review is under way.
review-done = The review is here.
review-failed = This match could not be reviewed in reasonable time.
play-on = Play on from here
play-on-more = Take a seat in this position; bots take the others.
play-on-here = Play on from here
whose-seat = Your seat
as-seat = as { $name }
share-move = A link to this move
fair-play = Was it fair?
fair-play-more = Before the first draw the site showed the hash of a secret; the secret is open now. Anybody can check that every die and card came from it, and that nothing was changed since.
check-match = Check it
download-match = Download
check-form = Form
check-commitment = Secret
check-tags = Journal
check-draws = Draws
check-positions = Positions
check-result = Result
check-shown = What was shown
state-holds = holds
state-wrong = is wrong
state-unknown = can’t be checked
open-replay-more = A match that was downloaded here or from another site. It is played again and checked before it is shown. Keep the file: a match that is not looked at may make room for others.
replay-file = A file with a match
no-replay-file = This file holds no match.

## The table

table-tools = At the table
pane-log = Log
pane-talk = Chat
pane-rules = Rules
pane-menu = Menu
talk-unread =
    { $count ->
        [one] Chat, { $count } new message
       *[other] Chat, { $count } new messages
    }
watching =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
close = Close
seats = Seats
middle = The middle of the table
you-mark = (you)
seat-won = has won
seat-bot = a bot
seat-apprentice = a bot, apprentice
seat-regular = a bot, regular
seat-master = a bot, master
seat-resigned = has resigned
seat-stand-in = a bot sits in
seat-away = not here just now
seat-team = Team { $number }
seat-asked = is asked
time-left = { $time } left
table-closed = This table is closed to you

face-down =
    { $count ->
        [one] Face down
       *[other] { $count } face down
    }
thing-number = { $name } { $number }
thing-many = { $name }: { $count }
thing-of = { $thing }, of { $name }
thing-does = { $thing }. { $does }
options-here =
    { $count ->
        [one] { $count } answer starts here
       *[other] { $count } answers start here
    }

prompt-bar = What is asked
to-question = To the question
prompt-resting = The match rests.
prompt-sent = { $answer } …
prompt-chose = You chose: { $answer }. The others are still thinking.
prompt-wait = One moment …
prompt-others =
    { $count ->
        [one] It’s { $names }’s turn.
       *[other] { $names } are thinking.
    }
your-turn-asked = Your turn. { $question }
answer-back = Back
change-mind = Change my mind
keep-choice = Keep my choice
undo = Undo
hurry = Your time is nearly up.
point-at = Choose what glows, or an answer from the list.
point-further = Go on: choose what glows now.
standing-order = Always pass when this is asked
all-answers =
    { $count ->
        [one] { $count } answer
       *[other] All { $count } answers
    }
find-answer = Find an answer
no-such-answer = No answer is called that.
why-watching = You are watching: those who play choose.
why-not-your-turn = It is not your turn.
why-chosen-already = You have chosen already. You can still change your mind.
why-nothing-to-do = No answer to this question has to do with it.
why-elsewhere = Not this one, but you may:
rule-cited = Rule { $clause }

rules-page = The rules on a page of their own
log-empty = Nothing has happened yet.
talk = Chat
talk-empty = Nobody has said anything yet.
talk-gallery = Until the match is over only spectators can read you.
from-gallery = spectator
say-something = Write a message
say = Send
name-question = What shall we call you?
name-go = Come in

connection-lost = The connection is lost. Trying again …
connection-back = Back again.
notice-frozen = This match met a fault in its rules. It rests, and nothing of it is lost.
notice-paused = The match is paused.
resume = Go on
notice-resigned = You have resigned. A bot plays on for you.
notice-stand-in = A bot plays for you.
take-seat-back = Take my seat back
notice-vote-end = { $names } would like to end the match without a winner.
notice-vote-pause = { $names } would like to pause the match.
vote-agree = Agree
vote-withdraw = Withdraw
notice-free-seat = Seat { $number } is free, and a bot keeps it warm.

menu-match = The match
menu-settings = Settings
propose-pause = Propose a pause
propose-end = Propose to end it
leave-seat = Leave the table
leave-sure = Leave the table? A bot plays for you until you come back.
leave-yes = Leave
cancel-match = Call the match off
cancel-sure = Call the match off? It will not count. That is possible until everybody has answered once.
cancel-yes = Call it off
resign = Resign
resign-sure = Resign for good? You can’t take that back.
resign-yes = Resign
standing-orders = Standing orders
standing-orders-more = They pass for you until you change your mind, and only you know of them.
absent-seats = Absent players
seat-to-bot = Give { $name }’s seat to a bot for good
seat-to-anyone = Open { $name }’s seat to anybody who has the link
sound-on-turn = A sound when it is my turn
shortcuts = Keyboard shortcuts
shortcuts-more = Numbers choose an answer, u takes back, arrows move on the board, i tells what a thing is, Escape goes back.
rather-not = Back

over-you-win = You win!
over-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
over-nobody = Nobody wins
over-cancelled = This table was called off
over-resigned = All others have resigned.
over-agreed = Those who played agreed to end it here.
over-ended = The site ended this match.
score-sheet = Score sheet
score-reasons = What counted
score-total = Score
rematch = Rematch
to-rematch = Go to the rematch
to-replay = Watch the replay
export = Export

who-plays = Who plays
seat-free = Seat { $number } is free
seat-kept = Kept for { $name } until { $time }
seat-kept-you = Your seat, kept for you until { $time }
seat-decline = Not this time
seats-kept = The free seats are kept for those who played before. You can watch, or wait until their time is over.
release = Don’t keep it
release-sure = Stop keeping this seat for { $name }? Anybody can take it then.
release-yes = Free the seat
sit-here = Sit here
move-here = Move here
bot-for-seat = A bot for seat { $number }
bot-choose = Let a bot sit here …
bot-away = Take the bot away
kick = Send away
kick-sure = Send { $name } away? They can’t come back to this table.
kick-yes = Send away
seats-left =
    { $count ->
        [one] One more player is wanted.
       *[other] { $count } more players are wanted.
    }
seats-full = All seats are taken.
starts-by-itself = Then the match begins by itself.
or-watch = Or stay and watch: the match will be shown here.
start-match = Begin
get-up = Get up
cancel-table = Give the table up
cancel-table-sure = Give this table up? Nobody can play at it then.
invite = Invite
invite-more = Anybody who has this link can sit down. A name is enough.
table-link = Link to this table
copy = Copy
copied = Copied
send-link = Send …
qr-of-table = QR code of the link to this table

## Second thoughts

prompt-doubt = { $answer }: do you confirm?
answer-sure = Confirm
confirm-answers = Confirm each answer before it counts
plain-board = Words and zones instead of a drawn board

## The film

jump-to = Go to
phase-round = Round { $number }
phase-turn = Turn { $number }: { $name }
answered = { $name }: { $answer }

## What the site refuses

refused-sent-away = The host has sent you away from this table.
refused-banned = You are banned from this site.
refused-banned-until = You are banned from this site until { $until }.
refused-muted = You may not write in the chat.
refused-muted-until = You may not write in the chat until { $until }.
refused-not-for-you = Only those who sit at this table may look.
refused-not-host = Only the host of this table may do that.
refused-not-seated = You have no seat at this table.
refused-nobody = Tell us your name first.
refused-bad-name = A name needs at least one letter that can be shown.
refused-link-gone = This link was used already, or it has expired.
refused-no-table = There is no such table.
refused-no-rules = There are no written rules for this game.
refused-enough = You have changed your mind often enough for now.
refused-frozen = This match met a fault in its rules. It rests, and nothing of it is lost.
refused-no-talking = Partners must not talk, so chat is closed here until the match is over.
refused-nobody-there = There is nobody in that seat to send away.
refused-not-absent = The player in that seat is still here.
refused-paused = The match is paused.
refused-resigned = You have resigned; a bot plays on.
refused-seat-kept = That seat is kept for a player of the match before.
refused-seat-taken = That seat is taken already.
refused-seated = You have a seat in this match already.
refused-seats-free = Some seats are still free.
refused-stale = This question has been answered meanwhile.
refused-stand-in = A bot plays for you. Take your seat back first.
refused-table-open = The match has not begun yet.
refused-table-playing = The match has begun already.
refused-table-over = The match is over.
refused-table-cancelled = This table was called off.
refused-time-over = Your time for this question is over.
refused-too-late = It is too late for that.
refused-too-many-open = Too many of your tables wait for players. Give one of them up first.
refused-too-many-open-network = Too many tables made from your network wait for players. Try again later.
refused-too-many-seats = You have too many seats at tables that wait for players. Leave one first.
refused-too-many-seats-network = Too many seats at waiting tables were taken from your network. Try again later.
refused-too-many-tables = Finish some of your tables first.
refused-too-large = That is too large for this site.
refused-too-often = Too many requests in a short time. Try again in a moment.
refused-too-long = This match is too long to be examined here.
refused-too-much = This match could not be examined in reasonable time.
refused-bad-export = This file holds no match that can be played again.
refused-bad-position = In this position the match is over.
refused-no-result = Only a match that was played to its end can be reviewed.
refused-one-at-a-time = Another match is being reviewed for you. Wait until that is done.
refused-no-such-entry = There is nothing to be shown at that move.
refused-busy = The site is very busy just now. Try again in a moment.
refused-closing = The site is restarting. Come back in a moment.
refused-not-kept = The site can’t write anything down just now, so nothing was done. Try again soon.
refused-store-down = The site can’t look anything up just now. Try again soon.
refused-unreadable-match = The site can’t read this match any more. It is kept as it was.
refused-our-fault = Something went wrong here. It was noted.
refused-no-room = This site has no room left for matches from elsewhere.
refused-no-lesson = There is no lesson for this game.
refused-no-bot-there = No bot has that seat.
refused-no-person = At least one seat must be for a person.
refused-too-many-sockets = Too many tables are open in your browser. Close one first.
refused-bad-request = The site does not understand this request. Reload the page.
refused-bad-action = The site does not understand this answer. Reload the page.
refused-bad-seats = Expected a seat for you and a bot for each of the others.
refused-bad-table = This table can’t be made like that: { $detail }
refused-empty = This message is empty.
refused-full = The site is full. Try again soon.
refused-illegal = The rules don’t allow that.
refused-no-commitment = The secret prepared for this table was used already. Try again.
refused-no-such-bot = There is no such bot here.
refused-no-such-game = There is no such game here.
refused-no-such-seat = There is no such seat.
refused-no-such-viewer = There is no such point of view.
refused-no-such-window = There is no standing order for this question.
refused-not-found = There is nothing here.
refused-not-over = Only a finished match can be opened here.
refused-other-rules = This match was played by other rules than today’s. It can’t be replayed.
refused-too-many = Too many connections are open from your network. Close some tabs.
refused-too-slow = The request took too long to arrive. Try again.
refused-wrong-host = This site can’t be reached at this address.
refused-wrong-origin = Only pages of this site may do that.
refused-bad-http = This is not a valid HTTP request.
refused-bad-length = The length of a request must be a number.
refused-bad-path = Expected a path of this site, such as /t/…
refused-key-used = This key was used for another request already.
refused-no-hello = The first message of a connection must be a hello.
refused-no-origin = A request with a cookie must name its origin.
refused-refused = That can’t be done.
refused-wrong-method = That can’t be done here.
refused-wrong-type = The content of a request must be of the type application/json.
