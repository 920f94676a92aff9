title = Cosses

option-redraw = Nouvelle carte
option-redraw-on = vous pouvez écarter votre carte et en piocher une autre
option-redraw-off = vous gardez la carte reçue

ask-take-turn = Vous avez la carte { $card }. Que faites-vous ?
ask-bid-number = Vous avez la carte { $card }. Quel nombre misez-vous ?

do-look = Regarder la carte du siège { $a }
do-redraw = Écarter votre carte et en piocher une autre
do-bid = Miser { $a }

event-card-dealt = { $seat } reçoit la carte { $card }.
event-card-seen = { $seat } regarde la carte de { SEAT($other) } : { $card }.
event-card-put-away = { $seat } écarte la carte { $card }.
event-bids-shown = Mises — { EACH($bids) }. Cartes — { EACH($cards) }.

why-own-card = Vous connaissez votre propre carte.
why-no-such-seat = Il n’y a personne à cette place.
why-no-redraw = Cette partie se joue sans nouvelle pioche.
why-own-number = Personne ne mise le nombre de sa propre carte.

reason-highest-sum = La plus haute somme gagne.

zone-rest = Pioche
zone-bids = Mises
zone-cards = Cartes de { $seat }

name-bid = Mise
name-kind-0 = Carte 0
name-kind-1 = Carte 1
name-kind-2 = Carte 2

score-card = La carte
score-bid = La mise
