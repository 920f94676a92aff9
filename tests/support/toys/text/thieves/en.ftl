title = Thieves

ask-choose-victim = From whom do you steal?
ask-offer-inn = Do you visit the inn?
do-steal = Steal from { SEAT($a) }
do-visit = Visit the inn

event-card-stolen = { $seat } steals a card from { SEAT($victim) }.
    .you = You steal { NAME("card", $card) } from { SEAT($victim) }.
    .you-victim = { $seat } steals a card from you.
event-inn-visited = { $seat } visits the inn.
    .you = You visit the inn.
event-card-used = { $seat } uses { NAME("card", $card) }.
    .you = You use { NAME("card", $card) }.

why-own-stock = You can’t steal from yourself.
why-no-such-seat = Nobody sits there.
why-stock-empty = There is nothing left to steal.
why-visited-before = You have visited the inn already.
reason-most-points = { SEATS($winners) } has the most points.

name-card-0 = a coin
name-card-1 = a glove
name-card-2 = a mug
