title = Lanternes
credits = Un jeu écrit pour Inglenook, fait pour être copié.
summary = Brûlez la mèche la plus vive, mais pas à égalité avec une autre : un petit jeu de dés, fait pour être lu et copié.

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
    .you = Vous gagnez une deuxième manche, et avec elle la partie.
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

## Ce que sont les choses

about-round = La manche en cours. Qui en gagne une deuxième gagne la partie.
    .clause = L10
about-die = Un dé à six faces, lancé au début d’une manche. Son nombre et celui de la mèche brûlée font votre lumière.
    .clause = L5
about-wick = Brûle une fois par manche et ajoute son nombre à votre dé. Consumée, elle revient à la manche suivante.
    .clause = L7
about-points = Les points de cette manche : 2 pour la lanterne la plus vive d’un tour, 1 pour la suivante.
    .clause = L6
about-rounds-won = Les manches que cette personne a gagnées. La deuxième lui donne la partie.
    .clause = L10

about-zone-match = Où en est la partie.
    .clause = L10
about-zone-lantern = Le dé de la lanterne. Après un tour, la seule lanterne la plus faible peut le monter d’un cran.
    .clause = L8
about-zone-tally = Les points de cette manche, et les manches déjà gagnées.
    .clause = L9
about-zone-burned = Les mèches brûlées dans cette manche, à la vue de tous.
    .clause = L7
about-zone-aside = La mèche mise de côté en secret. Elle ne joue pas jusqu’à la fin de la manche, et n’est jamais montrée.
    .clause = L3
about-zone-hand = Les mèches qui peuvent encore brûler. Quand toutes les mains sont vides, la manche est finie.
    .clause = L4

## Comment jouer

lesson-1 = Chacun a une lanterne avec un dé, lancé au début de la manche, et six mèches numérotées de 1 à 6. Votre dé montre 4.
lesson-2 = D’abord, chacun met une mèche de côté en secret. Vous pouvez vous passer de la 1.
lesson-3 = Elle ne joue plus jusqu’à la fin de la manche, et personne ne la verra jamais.
lesson-4 = Maintenant, tout le monde brûle une mèche en même temps. Le dé et la mèche font votre lumière : 9 pour vous, 8 pour { SEAT(1) }, 8 pour { SEAT(2) }. Les lumières égales s’éteignent l’une l’autre.
lesson-5 = La lanterne la plus vive marque 2 points, la suivante 1 – mais les deux autres sont éteintes, et personne d’autre que vous ne marque.
lesson-6 = Cette fois, votre lanterne est la plus faible. Après un tour, la seule plus faible peut monter son dé d’un cran : vous brillerez davantage.
lesson-7 = Avec un 5 et la mèche 6, vous éclipsez tout le monde. Les mèches brûlées sont perdues jusqu’à la fin de la manche.
lesson-8 = Quand toutes les mains sont vides, qui a seul le plus de points gagne la manche. Gagnez-en une deuxième, et la partie est à vous.
