title = Pebbles

## Questions and answers

ask-offer-drop = You start round { $round } and hold { NAME("pebble", $pebble) }. Will you drop it into the pond, for all to see, and draw another?
ask-throw-pebbles = You hold { NAME("pebble", $pebble) }. How far do you throw it?

do-pass = Keep it
do-drop = Drop it and draw another
do-throw = Throw it { $a }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## What happens

event-round-began = Round { $round } begins with { SEAT($starter) }.
    .you-starter = Round { $round } begins with you.
event-pebble-drawn = { $seat } draws a pebble.
    .you = You draw { NAME("pebble", $pebble) }.
event-pebble-dropped = { $seat } drops { NAME("pebble", $pebble) } into the pond.
    .you = You drop { NAME("pebble", $pebble) } into the pond.
event-pebble-thrown = { $seat } throws { NAME("pebble", $pebble) } { $water }.
    .you = You throw { NAME("pebble", $pebble) } { $water }.
event-water-won = { $seat } is the heaviest { $water } and scores { $points }.
    .you = You are the heaviest { $water } and score { $points }.

## Refusals and endings

why-too-heavy = Flint is too heavy to be thrown far.
reason-most-points = { SEATS($winners) } scored the most: { EACH($scores) }.

## The board

field-round = Round { $value }
field-hands = holds { NAME("pebble", $value) }
field-pond = In the pond (–, chalk, slate, flint): { $value }
field-points = points: { $value }

## The table

zone-waters = Waters
zone-pond = Pond
zone-bag = Bag
zone-match = Match
zone-hand = Hand
zone-tally = Score

## Names

name-near = near
name-far = far
name-near-water = Near water
name-far-water = Far water
name-chalk = Chalk
name-slate = Slate
name-flint = Flint
name-round = Round
name-points = Points
name-pebble-0 = nothing
name-pebble-1 = chalk
name-pebble-2 = slate
name-pebble-3 = flint
name-pebble-hidden = a hidden pebble
