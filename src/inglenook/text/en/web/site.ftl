# Texts of the browser client. The server sends the texts of games.

skip = Skip to the content
site = Site
theme-to-light = Light theme
theme-to-dark = Dark theme
moderation = Moderation
report = Report
report-line = Report the message of { $name }
report-player = Report a player
me-profile = Profile
me-reports = Reports
privacy = Privacy
page-not-loaded = This page could not be loaded. Try again when you are connected.
try-again = Try again

## Home

guest-name = Guest
loading = One moment …
unreachable = The site can’t be reached just now. Try again in a moment.
open-replay = Open a replay from a file
how-to-play = How to play
play-now = Play now
make-table = Create a table
your-turn = Your turn
change = Change
level = Level
options = Options
offline = You are offline.

## Clocks

clock-none = No clock
clock-decision = { $time } for each answer
clock-bank = { $time } for the match, { $more } s more with each answer
clock-days = { $hours } hours for each answer
clock-days-quiet = { $hours } hours for each answer, none of it from { $from } to { $to }
clock-long = { $days } d { $hours } h

## A new table

how-many-seats = Seats
seat-number = Seat { $number }
player-number = Player { $number }
me-matches = Matches
me-statistics = Statistics
me-calendar = Calendar
me-bookmarks = Bookmarks
you = You
bot-named = A bot: { $name }
bot-apprentice = Apprentice: friendly, forgets things
bot-regular = Regular: knows the game well
bot-master = Master: looks far ahead
level-apprentice = Apprentice
level-regular = Regular
level-master = Master
lesson-meanwhile = Learn the game while you wait (opens in a new tab)
no-such-game = There is no such game here.
home = Home
lost-title = Page not found
lost-hint = The address may be mistyped, or the page was deleted.

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
other-sessions-more = Sign out in all other browsers.
end-sessions = Sign out other devices
sessions-ended = All other devices are signed out.
your-data = Your data
your-data-more = Download everything that this site stores about you, or have it deleted.
download-data = Download my data
delete-me = Delete me and my data
delete-me-sure = Delete yourself for good? You leave all open tables, bots take over your seats in running matches, your chat lines and imported matches are removed, and finished matches show “Player” and a number in place of your name. This can’t be undone.
delete-me-yes = Delete for good
deleted-me = You and your data were deleted.
banned-title = No access
banned-more = If you think that this is a mistake, ask those who run this site.
claim-title = Is this you?
claim-more = With this link you take your name and your seats along to this device.
claim-replaces = On this device you are { $name } so far. That guest is replaced.
claim-go = Yes, it’s me

## Rules

rules = Rules
rules-sources = Show where each rule comes from
rules-ours = Our own ruling, where the printed rules are silent or could not be read
rules-ours-words = assumed designed
rules-status = status
search-rules = Search the rules
nothing-found = Nothing found.
no-rules = There are no written rules for this game.
buy-it = These are our own words for how it is played. The box, its art and its rulebook are the work of the people above: buy it where you buy games.

## The table

table-tools = At the table
the-table = The table
pane-log = Log
pane-talk = Chat
pane-rules = Rules
pane-menu = Menu
pane-pin = Keep open beside the board
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
thing-count-of = { $name } of { $owner }: { $count }
thing-does = { $thing }. { $does }
options-here =
    { $count ->
        [one] { $count } answer starts here
       *[other] { $count } answers start here
    }

prompt-bar = Question
to-question = To the question
prompt-resting = The match is paused.
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
change-mind = Change my answer
change-mind-short = Change
keep-choice = Keep my answer
keep-choice-short = Keep
undo = Undo
hurry = Your time is nearly up.
point-at = Choose a highlighted item, or an answer from the list.
point-further = Next, choose another highlighted item.
standing-order = Always pass when this is asked
all-answers =
    { $count ->
        [one] { $count } answer
       *[other] All { $count } answers
    }
all-answers-short =
    { $count ->
        [one] { $count }
       *[other] All { $count }
    }
find-answer = Find an answer
no-such-answer = No answer is called that.
why-watching = You are spectating. Only players can choose.
why-not-your-turn = It is not your turn.
why-chosen-already = You have already chosen. You can still change your answer.
why-nothing-to-do = You can’t choose this now.
why-elsewhere = Not this one, but you may:
rule-cited = Rule { $clause }

rules-page = The rules on a page of their own
log-empty = Nothing has happened yet.
log-start = Before the first turn
log-turn = Turn { $number }
log-all = Show minor lines too
log-newest = Newest
ticker-line = { $line }: { $more }
recap = Since your last move
recap-open = { $line } Show what happened since your last move
recap-nothing = Nothing has happened since your last move.
recap-play = Replay on the board
recap-start = At your last move
recap-skip = Skip
talk = Chat
talk-empty = No messages yet.
quick-phrases = Quick phrases and reactions
talk-gallery = Only spectators can read your messages until the match is over.
from-gallery = spectator
say-something = Write a message
say = Send
name-question = What is your name?
name-go = Join

connection-lost = The connection is lost. Trying again …
connection-back = Connected again.
notice-frozen = An error in the rules stopped this match. It is paused, and nothing is lost.
notice-paused = The match is paused.
resume = Resume
notice-resigned = You have resigned. A bot plays on for you.
notice-stand-in = A bot plays for you.
take-seat-back = Take my seat back
notice-vote-end = { $names } would like to end the match without a winner.
notice-vote-pause = { $names } would like to pause the match.
vote-agree = Agree
vote-withdraw = Withdraw
notice-free-seat = Seat { $number } is free. A bot plays it for now.

menu-match = The match
menu-settings = Settings
pause-match = Pause the match
propose-pause = Propose a pause
propose-end = Propose to end it
leave-seat = Leave the table
leave-sure = Leave the table? A bot plays for you until you come back.
leave-yes = Leave
cancel-match = Cancel the match
cancel-sure = Cancel the match? It will not count. You can cancel until all players have answered once.
cancel-yes = Cancel the match
resign = Resign
resign-sure = Resign? You can’t undo this.
resign-yes = Resign
standing-orders = Standing orders
standing-orders-more = They pass for you until you change them. Only you can see them.
absent-seats = Absent players
seat-to-bot = Give { $name }’s seat to a bot for good
seat-to-anyone = Open { $name }’s seat to anyone with the link
sounds = Sounds
volume = Volume
vibration = Vibrate when it is my turn
speed = Animations
speed-normal = Normal
speed-fast = Fast
speed-off = Off
speed-more = A tap or a key skips an animation.
shortcuts = Keyboard shortcuts
shortcuts-show = Show all shortcuts (?)
rather-not = Back

over-you-win = You win!
over-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
over-nobody = No winner
over-cancelled = This table was cancelled
over-resigned = All others have resigned.
over-agreed = The players agreed to end the match.
over-ended = The site ended this match.
score-sheet = Score sheet
score-made-of = Where the points came from
score-total = Score
rematch = Rematch
play-again = Play again
offer-rematch =
    { $count ->
        [one] { $names } wants a rematch: { $title }
       *[other] { $names } want a rematch: { $title }
    }
offer-kept = Your seat is reserved for { $left }
offer-later = Not now
offer-follow = The players meet for a rematch.
offer-follow-in = You follow in { $seconds } s.
offer-stay = Stay here
offer-go = Watch it
to-rematch = Go to the rematch
to-replay = Watch the replay

who-plays = Who plays
table-cards = Cards: { $names }
table-rule = { $label }: { $value }
seat-free = Seat { $number } is free
seat-kept = Reserved for { $name } until { $time }
seat-kept-you = Your seat, reserved for you until { $time }
seat-kept-left = Reserved for { $name }: { $left }
seat-kept-you-left = Your seat, reserved for you: { $left }
seat-decline = Decline
seats-kept = The free seats are reserved for the players of the last match. You can spectate, or wait until the reservation ends.
kept-then = When that time is over, anyone with the link can take the seat, and the host can add a bot.
release = Stop reserving
release-sure = Stop reserving this seat for { $name }? Anyone can take it then.
release-yes = Free the seat
sit-here = Sit here
move-here = Move here
bot-for-seat = A bot for seat { $number }
bot-choose = Add a bot …
bot-away = Remove the bot
kick = Remove
kick-sure = Remove { $name }? They can’t come back to this table.
kick-yes = Remove
seats-left =
    { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
seats-full = All seats are taken.
starts-by-itself = The match then starts automatically.
or-watch = Or stay and spectate: the match will be shown here.
start-match = Start
get-up = Leave my seat
cancel-table = Cancel the table
cancel-table-sure = Cancel this table? It will be closed for everyone.
invite = Invite
invite-more = Anyone with this link can sit down. A name is enough.
table-link = Link to this table
copy = Copy
copied = Copied
send-link = Send …
qr-of-table = QR code of the link to this table
qr-show = Show the QR code

## Confirmation

prompt-doubt = { $answer }?
answer-sure = Confirm
answer-sure-always = Don’t ask again here
confirm-answers = Confirm each answer before it counts
confirm-here = Also for the current kind of question
plain-board = Text and zones instead of a drawn board

## Steps of a replay

jump-to = Go to
phase-round = Round { $number }
phase-turn = Turn { $number }: { $name }
phase-turn-of-all = Turn { $number }
answered = { $name }: { $answer }
