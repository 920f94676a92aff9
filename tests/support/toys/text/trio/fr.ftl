title = Trio

ask-pick-numbers = Choisissez { $count } nombres sur cinq, par ordre croissant.
do-pick = Choisir { $a }

event-numbers-shown = { $seat } montre { $numbers }.
    .you = Vous montrez { $numbers }.

why-too-few-left = Il ne resterait pas assez de nombres au-dessus.
why-not-ascending = On choisit les nombres par ordre croissant.
reason-most-points = Le plus de points : { SEATS($winners) }.
