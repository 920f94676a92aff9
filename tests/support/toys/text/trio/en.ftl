title = Trio

ask-pick-numbers = Pick { $count } numbers of five, in ascending order.
do-pick = Pick { $a }

event-numbers-shown = { $seat } shows { $numbers }.
    .you = You show { $numbers }.

why-too-few-left = Not enough numbers would be left above that one.
why-not-ascending = Numbers are picked in ascending order.
reason-most-points = { SEATS($winners) } has the most points.
