# The page of moderators, loaded with it.

mod-tab-reports = Reports
mod-tab-people = People
mod-tab-sanctions = In force
mod-tab-words = Blocked words
mod-tab-audit = Audit log
mod-tab-settings = Settings
mod-only = This page is for moderators.
mod-done = Done.
mod-reason = Reason
mod-more = Show more
mod-none = Nothing here.
mod-until = until { $until }
mod-for-good = without an end
mod-id = Id

## Reports

mod-waiting = Waiting
mod-closed = Closed
mod-report-chat = Message of { $name }
mod-report-name = Name: { $name }
mod-report-conduct = Conduct of { $name }
mod-reported-by = Reported by { $name }
mod-reporter-gone = The reporter is not shown
mod-earlier = { $count ->
        [0] First report about this person
        [one] { $count } other report about this person
       *[other] { $count } other reports about this person
    }
mod-take = I take it
mod-put-back = Put back
mod-taken-by = { $name } looks at it
mod-closed-by = Closed by { $name }: { $how }
mod-to-person = To the person
mod-to-table = To the table
mod-delete-line = Delete message
mod-how = Result
mod-close-report = Close report
mod-note = Note for moderators
mod-acted = Acted upon
mod-warned = Warned
mod-unfounded = Nothing wrong
mod-duplicate = Reported twice

## People

mod-search = Name or id
mod-find = Search
mod-guest = Guest
mod-account = Account
mod-owner = Owner
mod-moderator = Moderator
mod-no-role = No role
mod-role = Role
mod-seen = Last visit: { $date }
mod-created = Here since { $date }
mod-reports-about = { $count ->
        [0] No reports
        [one] { $count } report
       *[other] { $count } reports
    }
mod-act = Act
mod-what = What
mod-warning = Warn
mod-mute = Mute
mod-ban = Ban
mod-how-long = How long
mod-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
mod-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
mod-warning-more = The person reads the reason.
mod-do-it = Do it
mod-rename = Take the name away
mod-rename-more = They are “Player” and a number until they choose another name. Nobody can take the old one again.
mod-tables = Tables
mod-addresses = Addresses (hashes)
mod-address-ban = Ban for 7 days
mod-history = What was done
mod-close-table = Close this table
mod-chat = Chat
mod-deleted = Deleted.

## In force

mod-lift = Lift
mod-kind-ban = Ban
mod-kind-mute = Mute
mod-kind-warning = Warning, not read yet
mod-kind-name = Name that nobody can take
mod-range-title = Ban a range of addresses
mod-range-more = Everybody who shares these addresses is banned, except moderators and owners.
mod-range = Range, such as 203.0.113.0/24

## Blocked words

mod-words-more-mask = Names with these words are refused. In chats they are shown as asterisks.
mod-words-more-refuse = Names and messages with these words are refused.
mod-words-owners = Owners change this list.
mod-word = Word
mod-word-part = Also inside other words
mod-word-add = Block
mod-word-remove = Allow { $word } again

## Audit log

mod-action = Action
mod-any = All
mod-actor = By whom
mod-on-whom = On whom
mod-filter = Filter
mod-command = A command on the server
act-ban = Banned
act-unban = Ban lifted
act-mute = Muted
act-unmute = Mute lifted
act-warning = Warned
act-unwarning = Warning taken back
act-unname = Name allowed again
act-rename = Name taken away
act-delete-chat = Message deleted
act-close-table = Table closed
act-role = Role changed
act-report-take = Report taken
act-report-back = Report put back
act-report-close = Report closed
act-word-add = Word blocked
act-word-remove = Word allowed again

## Settings

mod-settings-more = These follow from the settings of the server; its host changes them.
mod-owners = Owners
mod-moderators = Moderators
mod-filter-chat = Blocked words in chats
mod-filter-mask = shown as asterisks
mod-filter-refuse = refused
mod-mail = E-mail
mod-mail-on = set up
mod-mail-off = not set up
mod-contact = Contact
mod-no-contact = none: set INGLENOOK_CONTACT
mod-keep-guests = Guests who do not come back
mod-keep-chats = Chats of finished matches
mod-keep-matches = Finished matches
mod-keep-addresses = Hashes of addresses
mod-keep-reports = Closed reports
mod-keep-audit = Audit log
mod-keep-failures = Failed sign-ins
mod-forever = kept
