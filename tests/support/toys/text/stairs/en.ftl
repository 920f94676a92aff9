title = Stairs

ask-climb = How do you climb?
ask-answer-the-door = Somebody knocks.
do-climb = { $a ->
        [on] Climb on
        [trip] Trip
        [douse] Put the light out
       *[knock] Knock
    }

event-climbed = { $seat } climbs a step.
    .you = You climb a step.
event-doused = { $seat } puts the light out.
    .you = You put the light out.
reason-highest = { SEATS($winners) } is highest up.
