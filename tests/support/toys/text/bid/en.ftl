title = Secret bids

ask-bid-card = Which card do you bid?
do-bid = Bid the { $a } of { $b }

event-card-dealt = { $seat } is dealt a card.
    .you = You are dealt the { NAME("card", $card) }.
event-bids-revealed =
    { $taker ->
        [-1] Bids: { NAME("card", $cards) }. Nobody takes them.
       *[other] Bids: { NAME("card", $cards) }. { SEAT($taker) } takes them all.
    }
    .you-taker = Bids: { NAME("card", $cards) }. You take them all.

why-not-in-hand = You do not hold that card.
reason-most-taken = { SEATS($winners) } took the most.

name-card-0 = 1 of oak
name-card-1 = 1 of elm
name-card-2 = 2 of oak
name-card-3 = 2 of elm
name-card-4 = 3 of oak
name-card-5 = 3 of elm
