title = Partners

ask-signal = Which sign do you give?
ask-show-role = Do you show your colour to somebody?
ask-point-at-partner = Who is your partner?
do-signal = Give the { $a }
do-show = Show your colour to { SEAT($a) }
do-point = Point at { SEAT($a) }

event-role-dealt = { $seat } is dealt a colour.
    .you = You are { NAME("role", $card) }.
event-signalled = { $seat } gives the { NAME("sign", $sign) }.
    .you = You give the { NAME("sign", $sign) }.
event-role-shown = { $seat } shows a colour to { SEAT($to) }.
    .you = You show { SEAT($to) } that you are { NAME("role", $role) }.
    .you-to = { $seat } shows you: { NAME("role", $role) }.
event-partners-revealed = Colours: { NAME("role", $roles) }. Pointed at: { SEATS($pointed) }.

why-sign-of-the-others = That sign is for the other team.
why-yourself = That is you.
reason-partners-found = Found each other best: { SEATS($winners) }.

name-role-0 = red
name-role-1 = blue
name-sign-0 = sun
name-sign-1 = star
name-sign-2 = moon
