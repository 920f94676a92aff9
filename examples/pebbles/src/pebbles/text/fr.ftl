title = Cailloux

## Questions et réponses

ask-offer-drop = Vous ouvrez la manche { $round } et tenez { NAME("pebble", $pebble) }. Voulez-vous lâcher ce caillou dans la mare, à la vue de tous, et en piocher un autre ?
ask-throw-pebbles = Vous tenez { NAME("pebble", $pebble) }. À quelle distance le lancez-vous ?

do-pass = Le garder
do-drop = Le lâcher et en piocher un autre
do-throw = Le lancer { $a }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Ce qui se passe

event-round-began = La manche { $round } commence par { SEAT($starter) }.
    .you-starter = La manche { $round } commence par vous.
event-pebble-drawn = { $seat } pioche un caillou.
    .you = Vous piochez { NAME("pebble", $pebble) }.
event-pebble-dropped = { $seat } lâche { NAME("pebble", $pebble) } dans la mare.
    .you = Vous lâchez { NAME("pebble", $pebble) } dans la mare.
event-pebble-thrown = { $seat } lance { NAME("pebble", $pebble) } { $water }.
    .you = Vous lancez { NAME("pebble", $pebble) } { $water }.
event-water-won = { $seat } a le caillou le plus lourd { $water } et marque { $points }.
    .you = Vous avez le caillou le plus lourd { $water } et marquez { $points }.

## Refus et fins de partie

why-too-heavy = Le silex est trop lourd pour être lancé loin.
reason-most-points = Le plus de points pour { SEATS($winners) } : { EACH($scores) }.

## Le plateau

field-round = Manche { $value }
field-hands = en main : { NAME("pebble", $value) }
field-pond = Dans la mare (–, craie, ardoise, silex) : { $value }
field-points = points : { $value }

## La table

zone-waters = Eaux
zone-pond = Mare
zone-bag = Sac
zone-match = Partie
zone-hand = Main
zone-tally = Score

## Noms

name-near = près
name-far = loin
name-near-water = Eau proche
name-far-water = Eau lointaine
name-chalk = Craie
name-slate = Ardoise
name-flint = Silex
name-round = Manche
name-points = Points
name-pebble-0 = rien
name-pebble-1 = une craie
name-pebble-2 = une ardoise
name-pebble-3 = un silex
name-pebble-hidden = un caillou caché
