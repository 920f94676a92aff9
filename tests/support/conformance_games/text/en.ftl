title = Pods

option-redraw = Redrawing
option-redraw-on = you may put your card away and draw another
option-redraw-off = you keep the card that you were dealt

ask-take-turn = You hold card { $card }. What do you do?
ask-bid-number = You hold card { $card }. Which number do you bid?

do-look = Look at the card of seat { $a }
do-redraw = Put your card away and draw another
do-bid = Bid { $a }

event-card-dealt = { $seat } gets card { $card }.
event-card-seen = { $seat } looks at the card of { SEAT($other) }: { $card }.
event-card-put-away = { $seat } puts card { $card } away.
event-bids-shown = Bids — { EACH($bids) }. Cards — { EACH($cards) }.

why-own-card = You know your own card.
why-no-such-seat = Nobody sits there.
why-no-redraw = This match is played without redrawing.
why-own-number = Nobody bids the number of the own card.

reason-highest-sum = The highest sum wins.

zone-rest = Deck
zone-bids = Bids
zone-cards = Cards of { $seat }

name-bid = Bid
name-kind-0 = Card 0
name-kind-1 = Card 1
name-kind-2 = Card 2

score-card = The card
score-bid = The bid
