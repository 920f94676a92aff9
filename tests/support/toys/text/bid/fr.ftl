title = Enchères secrètes

ask-bid-card = Quelle carte misez-vous ?
do-bid = Miser le { $a } ({ $b })

event-card-dealt = { $seat } reçoit une carte.
    .you = Vous recevez le { NAME("card", $card) }.
event-bids-revealed =
    { $taker ->
        [-1] Mises : { NAME("card", $cards) }. Personne ne les prend.
       *[other] Mises : { NAME("card", $cards) }. { SEAT($taker) } prend tout.
    }
    .you-taker = Mises : { NAME("card", $cards) }. Vous prenez tout.

why-not-in-hand = Vous n’avez pas cette carte en main.
reason-most-taken = Les plus belles prises : { SEATS($winners) }.

name-oak = chêne
name-elm = orme
name-card-0 = 1 de chêne
name-card-1 = 1 d’orme
name-card-2 = 2 de chêne
name-card-3 = 2 d’orme
name-card-4 = 3 de chêne
name-card-5 = 3 d’orme
