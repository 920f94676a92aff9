# Reports of players and messages of moderators, loaded with their dialogs.

report-title-line = Report this message
report-title-person = Report a player
report-who = Player
report-what = What is wrong?
report-name = The name offends
report-conduct = How they behave at the table
report-note = What should moderators know? (optional)
report-secret = They are not told who reported them.
report-send = Send report
report-thanks = Thank you. Moderators will look at it.
warning-title = A message from the moderators
warning-read = I have read it

## The part of the page You

my-reports-more = What you have reported, and whether somebody has looked at it.
my-reports-none = You have reported nothing.
my-report-chat = A message of { $name }
my-report-name = The name { $name }
my-report-conduct = { $name }, at a table
my-report-waits = Waits for a moderator
my-report-closed = Thank you, looked at
my-restrictions = In force for you
my-mute = You can’t write in chats
my-ban = You are banned
my-until = until { $until }
