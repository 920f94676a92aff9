title = Le puits

ask-visit = Regardez-vous dans le puits, ou y puisez-vous ?
ask-keep-one = Laquelle des deux cartes gardez-vous ?
do-peek = Regarder deux cartes
do-draw = Puiser une carte
do-keep = Garder le { $a }

event-card-seen = { $seat } regarde une carte.
    .you = Vous voyez un { $card }.
event-card-kept = { $seat } garde une carte et en repose une.
    .you = Vous gardez le { $card } et reposez le { $back }.
event-card-drawn =
    { $card ->
        [-1] { $seat } puise une carte.
       *[other] { $seat } puise un { $card }.
    }
    .you = Vous puisez un { $card }.
event-hands-shown = Toutes les mains sont montrées — { EACH($worth) }.

why-card-laid-back = Une carte reposée couvre le puits : puisez-la, ou laissez-la.
why-well-dry = Il y a trop peu de cartes dans le puits.
why-card-not-seen = Ce n’est aucune des deux cartes.
reason-fullest-buckets = Les meilleures pioches : { SEATS($winners) }.
