title = Wards

ask-rob = Whom do you rob?
ask-guard = Do you play a ward?
order-guard = Play no wards
do-rob = Rob { SEAT($a) }
do-ward = Play a ward

event-card-dealt = { $seat } is dealt a card.
    .you =
    { $card ->
        [0] You are dealt a blank.
       *[1] You are dealt a ward.
    }
event-robbery-begun = { $seat } sets out to rob { SEAT($victim) }.
    .you = You set out to rob { SEAT($victim) }.
    .you-victim = { $seat } sets out to rob you.
event-seats-passed = Let it happen: { SEATS($passed) }.
event-ward-played = { $seat } plays a ward.
    .you = You play a ward.
event-ward-held = The ward of { $seat } holds.
    .you = Your ward holds.
event-gem-taken = { $seat } takes a gem from { SEAT($victim) }.
    .you = You take a gem from { SEAT($victim) }.
    .you-victim = { $seat } takes a gem from you.

why-own-gems = You can’t rob yourself.
why-no-such-seat = Nobody sits there.
why-no-gems = There is no gem to be taken.
why-no-ward = You hold no ward.
reason-most-gems = { SEATS($winners) } has the most gems.
