# Texts of the page for a new table, loaded with it.

clock = Clock
clock-choice-none = Take your time
clock-choice-quick = One minute for each answer
clock-choice-calm = Three minutes for each answer
clock-choice-bank = Ten minutes for the match, five seconds more with each answer
clock-choice-day = A day for each answer, nights not counted
clock-choice-days = Three days for each answer, nights not counted
new-table-of = A table of { $title }
who-sits-where = Who sits where
seat-yours = Seat { $number }
a-person = A person
own-cards = Choose the cards yourself
own-options = Choose each option
more-options = More
developer-bots = Offer bots for developers as well
cards-picked = { $count } of { $all } chosen
cards-given = Always in play: { $names }
cards-missing = Choose { $all } cards first.
rules-of-the-table = Rules of this table
public-table = List it on the home page
allow-watching = Allow spectators
draw-seats = Draw who sits where
