title = The well

ask-visit = Do you peek into the well, or draw from it?
ask-keep-one = Which of the two cards do you keep?
do-peek = Peek at two cards
do-draw = Draw a card
do-keep = Keep the { $a }

event-card-seen = { $seat } looks at a card.
    .you = You see a { $card }.
event-card-kept = { $seat } keeps a card and lays one back.
    .you = You keep the { $card } and lay the { $back } back.
event-card-drawn =
    { $card ->
        [-1] { $seat } draws a card.
       *[other] { $seat } draws a { $card }.
    }
    .you = You draw a { $card }.
event-hands-shown = All hands are shown: { EACH($worth) }.

why-card-laid-back = A card was laid back onto the well: draw it, or leave it.
why-well-dry = There are too few cards in the well.
why-card-not-seen = That is not one of the two cards.
reason-fullest-buckets = { SEATS($winners) } drew the most.
