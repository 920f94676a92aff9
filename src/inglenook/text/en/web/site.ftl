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

## Refusals

refused-sent-away = The host has removed you from this table.
refused-banned = You are banned from this site.
refused-banned-until = You are banned from this site until { $until }.
refused-muted = You may not write in the chat.
refused-muted-until = You may not write in the chat until { $until }.
refused-not-for-you = Only players of this table may watch.
refused-not-host = Only the host of this table may do that.
refused-not-moderator = Only moderators may do that.
refused-not-owner = Only the owners of this site may do that.
refused-name-blocked = This name is not allowed here. Choose another one.
refused-word-blocked = A word in your message is not allowed here.
refused-yourself = You can’t do that to yourself.
refused-reported = You have reported that already. Moderators will look at it.
refused-too-many-reports = Many of your reports still wait. Moderators look at them first.
refused-no-line = This message is not there any more.
refused-outranked = You can’t act on owners, nor on other moderators.
refused-last-owner = This is the last owner. Make somebody else an owner first.
refused-needs-account = This person has no account yet. Only accounts can have a role.
refused-no-such-person = There is nobody with this id.
refused-no-report = There is no such report.
refused-no-sanction = This is not in force any more.
refused-no-word = This word is not in the list.
refused-bad-word = Enter one word of 2 to 40 characters, with a letter.
refused-bad-range = Enter a range of addresses, such as 203.0.113.0/24 or 2001:db8::/48.
refused-range-too-wide = This range has too many addresses. Choose a narrower one.
refused-range-of-site = This range belongs to the site’s own machine. Everybody might be banned.
refused-own-range = Your own address is in this range.
refused-needs-end = A ban of addresses needs an end.
refused-no-account = This needs an account. Create one first.
refused-bad-passkey = This passkey was not accepted. Try again.
refused-no-passkeys = Passkeys need a site with a name. Open this site by its name, not by an IP address.
refused-name-taken = This name belongs to an account, or looks like one that does. Choose another one.
refused-reserved-name = This name is one of the site’s own. Choose another one.
refused-mixed-name = This name mixes letters of several scripts. Use those of one.
refused-has-account = You have an account already.
refused-no-credential = Choose a password or add a passkey.
refused-short-password = This password is too short. Use at least 10 characters.
refused-long-password = This password is too long. Use at most 256 characters.
refused-common-password = This password is easy to guess. Use several words that don’t belong together.
refused-wrong-credentials = The name and what you entered don’t fit together.
refused-too-many-tries = That failed too often. Wait a moment, or sign in in another way.
refused-prove-yourself = Confirm that it is you first.
refused-current-password = Enter your current password as well.
refused-changed-meanwhile = The password was changed meanwhile. Reload the page.
refused-last-way-in = Nothing else opens your account. Add a passkey or a password first.
refused-many-passkeys = You have as many passkeys as fit. Remove one first.
refused-no-passkey = Your account has no such passkey.
refused-no-login = This login has ended already.
refused-this-login = This is the login you are using. Sign out instead.
refused-no-mail = This site sends no e-mail.
refused-bad-email = This is not an e-mail address.
refused-many-links = Too many messages were sent. Try again in an hour.
refused-email-taken = Another account has this e-mail address.
refused-not-seated = You have no seat at this table.
refused-nobody = Enter your name first.
refused-bad-name = A name needs at least one letter that can be shown.
refused-link-gone = This link was used already, or it has expired.
refused-bad-time-zone = There is no such time zone.
refused-no-email = This needs an e-mail address that you have confirmed. Add one to your account first.
refused-bad-endpoint = This browser’s push service can’t be used here.
refused-bad-webhook = A webhook needs an address that begins with https:// and is on the public internet.
refused-too-many-webhooks = You have as many webhooks as you can have. Delete one first.
refused-no-channel = There is no such device, webhook or e-mail address.
refused-no-such-link = This link is not complete. Copy all of it from the e-mail.
refused-no-table = There is no such table.
refused-archived = This match is in the site’s archive now. Ask its host for the record.
refused-no-rules = There are no written rules for this game.
refused-enough = You have changed your answer too many times.
refused-frozen = An error in the rules stopped this match. It is paused, and nothing is lost.
refused-no-talking = Partners must not talk, so chat is closed here until the match is over.
refused-nobody-there = There is no player in that seat.
refused-not-absent = The player in that seat is still here.
refused-paused = The match is paused.
refused-resigned = You have resigned; a bot plays on.
refused-seat-kept = That seat is reserved for a player of the last match.
refused-seat-taken = That seat is taken already.
refused-seated = You have a seat in this match already.
refused-seats-free = Some seats are still free.
refused-stale = This question has been answered meanwhile.
refused-stand-in = A bot plays for you. Take your seat back first.
refused-table-open = The match has not begun yet.
refused-table-playing = The match has begun already.
refused-table-over = The match is over.
refused-table-cancelled = This table was cancelled.
refused-time-over = Your time for this question is over.
refused-too-late = It is too late for that.
refused-too-many-open = Too many of your tables are waiting for players. Cancel one of them first.
refused-too-many-open-network = Too many tables made from your network wait for players. Try again later.
refused-too-many-seats = You have too many seats at tables that wait for players. Leave one first.
refused-too-many-seats-network = Too many seats at waiting tables were taken from your network. Try again later.
refused-too-many-tables = Finish some of your tables first.
refused-no-scope = This token has not the scope that is needed here.
refused-not-by-token = Access tokens can’t be used here. Sign in with a browser.
refused-no-token = This token was revoked already.
refused-too-many-tokens = You have too many tokens. Revoke one first.
refused-same-table = Both of you sit at the same table. Leave it with one of them, or end the match, then try again.
refused-offer-gone = These two can’t be merged any more. Sign in again.
refused-no-oidc = This site has no sign-in by another site.
refused-oidc-late = This took too long, or began in another browser. Try again.
refused-oidc-cancelled = The other site did not sign you in.
refused-oidc-refused = The answer of the other site was not accepted. Try again.
refused-oidc-unavailable = The other site does not answer. Try again later.
refused-no-identity = No account here is linked to it. Create an account, or sign in and link it.
refused-identity-taken = It is linked to another account here.
refused-many-identities = You have linked too many accounts. Unlink one first.
refused-no-such-identity = Your account is not linked to it.
refused-too-large = That is too large for this site.
refused-too-often = Too many requests in a short time. Try again in a moment.
refused-too-long = This match is too long to be checked here.
refused-too-much = This match could not be checked in reasonable time.
refused-bad-export = This file holds no match that can be played again.
refused-bad-position = In this position the match is over.
refused-no-result = Only a match that was played to its end can be reviewed.
refused-one-at-a-time = Another match is being reviewed for you. Wait until that is done.
refused-no-such-entry = There is nothing to show at that move.
refused-busy = The site is very busy just now. Try again in a moment.
refused-closing = The site is restarting. Come back in a moment.
refused-not-kept = The site can’t save anything right now, so nothing was done. Try again soon.
refused-store-down = The site can’t reach its data right now. Try again soon.
refused-being-deleted = You are being deleted. This takes a moment.
refused-elsewhere = Another server has this table now. Try again in a moment.
refused-moved = This table is moving to another server. Try again in a moment.
refused-moving = This table is moving to another server. Try again in a moment.
refused-no-answer = The server that has this table does not answer. Try again in a moment.
refused-unreadable-match = The site can’t read this match any more. It is kept as it was.
refused-our-fault = Something went wrong on our side. The error was logged.
refused-no-room = This site has no room left for imported matches.
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
refused-wrong-body = One server of this site got another content than the other one sent. Try again.
refused-wrong-method = That can’t be done here.
refused-wrong-type = The content of a request must be of the type application/json.
refused-no-bookmark = There is no such bookmark.
refused-too-many-bookmarks = You have too many bookmarks already. Delete some first.
refused-too-many-notes = You have too many notes already. Delete some first.
