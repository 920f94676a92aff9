# The page about privacy, made from the settings of the site.

privacy-lead = What this site stores about you, for how long, who sees it, and how to get or delete it.
privacy-who = Who runs this site
privacy-contact = You reach the people who run this site here:
privacy-no-contact = The people who run this site have not named a contact here. Ask whoever invited you.
privacy-stored = What is stored
privacy-name = Your name, avatar and language. Everybody at your tables sees the name and the avatar.
privacy-account = With an account: what you sign in with (passwords as hashes only), your e-mail address if you gave one, your devices, and your settings. Only you see them.
privacy-matches = Your matches with every move. Those who sat there see them; others with the link do, too, where spectators are allowed.
privacy-chats = What you write in chats. Those at the table read it, and moderators can.
privacy-addresses = A short hash of your network address with tables that you make, against abuse; never the address itself. Moderators see the hash, not the address.
privacy-reports = What you report, and what is reported about you. Moderators see it. Who is reported is not told by whom.
privacy-audit = What moderators do, and to whom. Moderators and owners see it.
privacy-failures = How often signing in to an account has failed, under a hash.
privacy-how-long = For how long
privacy-guests-days = Guests who do not come back are removed after { $days } days.
privacy-guests-ever = Guests stay until they delete themselves.
privacy-chats-days = Chats of finished matches are removed after { $days } days.
privacy-chats-ever = Chats are kept with their match.
privacy-matches-days = Finished matches are removed after { $days } days.
privacy-matches-ever = Finished matches are kept.
privacy-addresses-days = { $days ->
        [one] Hashes of addresses are removed one day after the match.
       *[other] Hashes of addresses are removed { $days } days after the match.
    }
privacy-addresses-ever = Hashes of addresses are kept with their table.
privacy-reports-days = Reports are removed { $days } days after they were closed.
privacy-reports-ever = Reports are kept.
privacy-audit-days = The log of moderators is removed after { $days } days.
privacy-audit-ever = The log of moderators is kept.
privacy-failures-days = Counts of failed sign-ins are removed after { $days } days.
privacy-failures-ever = Counts of failed sign-ins are kept.
privacy-backups = Backups keep deleted data until they are removed themselves.
privacy-cookies = Cookies
privacy-cookie = There is one cookie, “{ $name }”. It recognises you, is needed for that, and lasts { $days } days. Your browser also keeps the language, the theme and other choices for itself. There is no tracking and no advertising.
privacy-sent = What is sent elsewhere
privacy-nothing = Pages load nothing from other sites.
privacy-mail = E-mail goes through the mail server of this site to the address that you gave. It holds the name of the table and of the game, and no hidden cards.
privacy-no-mail = This site sends no e-mail.
privacy-push = If you turn on notifications in a browser, its maker’s push service delivers them. They are encrypted, and that service learns when you are notified.
privacy-webhooks = If you or somebody at your table sets up a webhook, the site behind it learns that it is somebody’s turn, with the names at the table.
privacy-yours = Your rights
privacy-get = On the page “You” you can download everything that is stored about you, and delete yourself. Finished matches then stay without your name.
privacy-to-me = To the page “You”
privacy-own = From the people who run this site
