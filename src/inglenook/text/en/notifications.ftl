# Notifications: on devices, by e-mail and in channels of other services.

turn-title = Your turn: { $game }
turn-text = It is your turn at { $game } with { $names }.
turn-text-alone = It is your turn at { $game }.
turn-asked = { $game }: { $asked } to play.
begin-title = The match begins: { $game }
begin-text = { $game } with { $names } has begun.
begin-text-alone = { $game } has begun.
begin-asked = { $game } has begun.
over-title = Match over: { $game }
over-text = { $game } with { $names } is over.
over-text-alone = { $game } is over.
over-asked = { $game } is over.
invitation-title = An invitation to { $game }
invitation-text = { $person } invites you to { $game }.
rematch-title = A rematch: { $game }
rematch-text = { $person } keeps a seat for you in a rematch of { $game }.
mention-title = Your name in the chat: { $game }
mention-text = { $person } mentioned you in the chat of { $game }.
friend-title = A friend request
friend-text = { $person } would like to be your friend.
digest-title =
    { $count ->
        [one] It is your turn at one table
       *[other] It is your turn at { $count } tables
    }
digest-text =
    { $count ->
        [one] An answer of yours is due.
       *[other] { $count } answers of yours are due.
    }
test-title = Notifications work
test-text = This is a test. You asked for it on the settings page of Inglenook.
open-table = Open the table
open-site = Open Inglenook
mail-why = You get this e-mail because notifications by e-mail are on for your account.
mail-settings = Change when you are notified
mail-stop = Stop all of these e-mails
stop-title = Stop e-mail notifications?
stop-text = You will get no more notifications by e-mail. You can switch them on again on your page.
stop-button = Stop them
stopped-title = E-mail notifications are off
stopped-text = You will get no more of them. You can switch them on again on your page.
