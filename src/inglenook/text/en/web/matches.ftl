# Texts of your own matches: history, statistics, calendar, notes and bookmarks. Loaded with them.

matches-lead = Every match you played here, the latest first.
matches-none = You have no matches yet.
matches-none-more = Play one against bots or with friends: you find it here, with its replay.
matches-begin = Choose a game
matches-none-fit = No match fits these filters.
filters = Filters
filters-set =
    { $count ->
        [one] Filters (1 set)
       *[other] Filters ({ $count } set)
    }
filters-clear = Clear filters
filter-any = All
filter-game = Game
filter-state = State
state-finished = Finished
state-running = Running
state-cancelled = Cancelled
filter-result = Result
result-won = Won
result-shared = Shared win
result-lost = Lost
result-none = No winner
filter-seats = Players
seats-number = { $seats } players
filter-pace = Pace
pace-live = Live
pace-turns = Turn-based
filter-opponent = Opponent or bot
filter-since = From
filter-until = To
filter-imported = Imported
imported-yes = Imported
imported-no = Played here
filter-review = With a finished review
load-more = Load more
with-players = with { $names }
match-imported = imported: { $names }
match-replay = Replay
match-review = Review
match-table = Go to the table
match-reviewed = Review done

## Statistics

statistics-lead = From your finished matches. Only you see them.
statistics-none = There is nothing to count yet.
statistics-none-more = Finish a match, and your statistics begin here.
statistics-latest =
    { $count ->
        [one] Counted: your latest match.
       *[other] Counted: your latest { $count } matches.
    }
with-people = With people
with-bots = Against bots only
stat-matches = Matches
stat-won = Won
stat-shared = Shared wins
stat-lost = Lost
stat-undecided = No winner
stat-best = Best score
stat-average = Average score
stat-longest = Longest winning streak
stat-streak = Current streak
stat-seconds-live = Time per answer, live
stat-seconds-turns = Time per answer, turn-based
win-rate = Win rate by number of players
win-rate-more = The line marks the share that players of equal strength would have.
rate-of =
    { $count ->
        [one] { $rate } of 1 match; equal players: { $expected }
       *[other] { $rate } of { $count } matches; equal players: { $expected }
    }
favourites = Cards and pieces you used most
times-used =
    { $count ->
        [one] once
       *[other] { $count } times
    }
opponents = Opponents you met most
met-won =
    { $count ->
        [one] 1 match, won { $won }
       *[other] { $count } matches, won { $won }
    }
a-bot = bot
span-seconds = { $number } s
span-minutes = { $number } min
span-hours = { $number } h
span-days =
    { $number ->
        [one] 1 day
       *[other] { $number } days
    }

## Calendar

calendar-lead = Tables that wait for your answer, the most urgent first.
calendar-none = It is your turn nowhere.
calendar-none-more = As soon as a match waits for you, it stands here with the time that is left.
today = Today
tomorrow = Tomorrow
overdue = Time is up
no-limit = Without a limit
clock-stands = The clock stands
due-at = until { $time }
due-left = { $left } left
calendar-address = Your turns in your calendar program
calendar-address-more = Many calendar programs can read an address on the web. This one shows your turns with a limit, and nothing else: no names, no tables, no other data. Anyone who knows the address can read that, so keep it to yourself. You can end it at any time.
calendar-make = Make an address
calendar-again = Make a new address
calendar-again-more = An address is in use. It is not shown again; a new one ends it.
calendar-end = End the address
calendar-ended = The address has ended.
calendar-link = Address for your calendar program
calendar-once = Copy it now: it is shown only once.

## Notes and bookmarks

note = Your note
note-more = Only you see it.
note-saved = Note saved
note-save = Save note
bookmarks-lead = Positions you marked, the latest first.
bookmarks-none = You have no bookmarks yet.
bookmarks-none-more = Open the replay of a match and press the bookmark at the position you want to find again.
bookmarks-to-matches = Your matches
bookmark-at = Move { $number }
bookmark-later = Opens when the match is over
bookmark-remove = Remove
bookmark-of = Remove the bookmark “{ $label }”
bookmark-running = Running match
bookmark-label = Label of the bookmark
bookmark-set = Bookmark this position
bookmark-unset = Remove the bookmark
bookmark-now-set = Bookmark set
bookmark-now-unset = Bookmark removed
bookmark-here = Bookmark the present position
bookmark-here-more = You can open it in the replay once the match is over.
