title = Voleurs

ask-choose-victim = Qui volez-vous ?
ask-offer-inn = Allez-vous à l’auberge ?
do-steal = Voler { SEAT($a) }
do-visit = Aller à l’auberge

event-card-stolen = { $seat } vole une carte à { SEAT($victim) }.
    .you = Vous volez { NAME("card", $card) } à { SEAT($victim) }.
    .you-victim = { $seat } vous vole une carte.
event-inn-visited = { $seat } va à l’auberge.
    .you = Vous allez à l’auberge.
event-card-used = { $seat } utilise { NAME("card", $card) }.
    .you = Vous utilisez { NAME("card", $card) }.

why-own-stock = On ne se vole pas soi-même.
why-no-such-seat = Personne n’est assis là.
why-stock-empty = Il n’y a plus rien à voler.
why-visited-before = Vous êtes déjà allé à l’auberge.
reason-most-points = Le plus de points : { SEATS($winners) }.

name-card-0 = une pièce
name-card-1 = un gant
name-card-2 = une chope
