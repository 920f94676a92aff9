title = Lanternes

option-trim = Mouchage
option-trim-on = la lanterne la plus faible peut hausser son dé
option-trim-off = les dés restent tels qu’ils sont tombés

## Questions et réponses

ask-keep-wick = Votre dé montre { $die }. Quelle mèche mettez-vous de côté pour toute la manche { $round } ?
ask-burn-wick = Votre dé montre { $die }. Quelle mèche brûlez-vous ?
ask-trim-wick = Votre lanterne est la plus faible, et votre dé montre { $die }. Mouchez-vous la mèche ?

do-keep = Mettre de côté la mèche { $a }
do-burn = Brûler la mèche { $a }, pour une lumière de { $light }
do-trim = Hausser votre dé à { $face }
do-pass = Laisser votre dé tel quel

brief-keep = mèche { $a }
brief-burn = mèche { $a }

## Ce qui se passe

event-round-began = La manche { $round } commence.
event-die-rolled = { $seat } lance le dé : { $face }.
    .you = Vous lancez le dé : { $face }.
event-wick-kept =
    { $wick ->
        [-1] { $seat } met une mèche de côté.
       *[other] { $seat } met de côté la mèche { $wick }.
    }
    .you = Vous mettez de côté la mèche { $wick }.
event-wicks-burned = Mèches brûlées — { EACH($wicks) }.
event-lights-compared =
    { $first ->
        [-1] Lumières — { EACH($lights) }. Toutes s’éteignent les unes les autres.
       *[other] Lumières — { EACH($lights) }. { SEAT($first) } brille le plus et marque 2 points{ $second ->
            [-1] .
           *[other] , puis { SEAT($second) } en marque 1.
        }
    }
    .you-first =
    Lumières — { EACH($lights) }. Vous brillez le plus et marquez 2 points{ $second ->
        [-1] .
       *[other] , puis { SEAT($second) } en marque 1.
    }
    .you-second = Lumières — { EACH($lights) }. { SEAT($first) } brille le plus et marque 2 points, puis vous en marquez 1.
event-die-trimmed = { $seat } mouche sa mèche : son dé montre maintenant { $face }.
    .you = Vous mouchez votre mèche : votre dé montre maintenant { $face }.
event-round-ended =
    { $winner ->
        [-1] La manche finit sur une égalité : personne ne la gagne. Points — { EACH($points) }.
       *[other] { SEAT($winner) } gagne la manche. Points — { EACH($points) }.
    }
    .you-winner = Vous gagnez la manche. Points — { EACH($points) }.

## Refus et fins de partie

why-wick-kept = Vous avez mis cette mèche de côté : elle y reste jusqu’à la fin de la manche.
why-wick-burned = Cette mèche est consumée : elle reviendra à la manche suivante.

reason-rounds-won = { SEATS($winners) } gagne une deuxième manche, et avec elle la partie.
reason-rounds-used-up = Douze manches ont passé sans que personne n’en gagne deux : la partie est nulle.

## La table

zone-match = Partie
zone-lantern = Lanterne
zone-tally = Score
zone-burned = Brûlées
zone-aside = De côté
zone-hand = Main

name-round = Manche
name-die = Dé
name-points = Points
name-rounds-won = Manches gagnées
name-wick = Mèche

## Le plateau

field-round = Manche { $value }
field-trim = { $value ->
        [yes] mouchage permis
       *[no] sans mouchage
    }
field-dice = dé { $value }
field-burned = brûlées : { BITS($value) }
field-kept = { $value ->
        [-1] de côté : –
       *[other] de côté : mèche { $value }
    }
field-points = points : { $value }
field-rounds-won = manches gagnées : { $value }
# dit par les questions et par la fin
field-choosing = { "" }
field-winner = { "" }

score = { $count ->
        [one] { $count } manche gagnée
       *[other] { $count } manches gagnées
    }
