# Texts of the home page, loaded with it.

welcome = Pull up a chair
welcome-more = Modern board games by the fire: against bots that see only what their seat may see, or with friends, by a link. No account needed.
games = The games
your-matches = Your matches
open-tables = Open tables
no-open-tables = No table is waiting for players. Create one, and send the link to friends.
watch = Watch a match
nothing-to-watch = No public match is running.
past-matches = Your finished matches
documentation = Documentation
independent = Inglenook is an independent, open-source implementation. It is not affiliated with the designers or publishers named with each game. If you enjoy a game here, buy it: it is even better with the box on the table.
seats-of = { $seats } players
minutes = { $minutes } min
weight-1 = very easy
weight-2 = easy
weight-3 = medium
weight-4 = demanding
weight-5 = very demanding
free-seats =
    { $count ->
        [one] a free seat
       *[other] { $count } free seats
    }
seat-for = a seat reserved for { $name }
seat-for-you = your seat
rematch-waits = A rematch waits for you
others-turn = Others are thinking
is-over = Over
is-playing = Running
is-open = Waiting for players
is-open-now = Players are waiting now
more-tables = More tables
quick-plan = { $count ->
    [one] You and 1 bot ({ $level })
   *[other] You and { $count } bots ({ $level })
}
lesson-first = Learn it in two minutes first
hide-match = Hide { $title }
all-matches = Show all { $count }
all-my-matches = All your matches
more-matches = More matches
you-won = You won
you-shared = You won with others
to-film = Replay
to-review = Review
played-with = with { $names }
imported-of = imported: { $names }
demos = A demo for authors
demos-more = A small game to read and copy, if you want to write one yourself.
offline-more = Lessons, rules and replays that you opened before still work. Matches need the site.
install = Install
install-offer = Install Inglenook on this device? It opens from its own icon, in its own window.
no-thanks = No thanks
