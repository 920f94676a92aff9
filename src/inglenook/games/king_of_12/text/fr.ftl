title = Le Roi des 12

option-set = Personnages aux côtés du Chevalier (first, random, ou six noms anglais séparés par des virgules)
option-set-first = ceux d’une première partie
option-set-random = six tirés au hasard, dont au moins deux au symbole bleu
option-value_order = Quand une carte de valeur lit un dé que les Chenapans retournent
option-value_order-final = toujours après tous les mouvements de dés
option-value_order-owner = au choix de qui l’a jouée : avant le retournement ou après

## Les personnages

name-knight = Chevalier
name-sorcerer = Sorcier
name-oracle = Oracle
name-alchemist = Alchimiste
name-machine = Automate
name-parasite = Parasite
name-golem = Golem
name-gambler = Parieur
name-lady = Dame
name-merchants = Marchands
name-reverser = Inverseuse
name-troublemakers = Chenapans

effect-knight = ce tour-ci, la valeur la plus basse est première
effect-sorcerer = vous basculez votre dé sur une face voisine
effect-oracle = vous relancez votre dé, après tout le reste
effect-alchemist = votre dé compte double
effect-machine = votre dé compte 7 de plus
effect-parasite = votre dé compte 7 de moins
effect-golem = votre dé compte 12 ; mais s’il finit par montrer 12, il compte 1
effect-gambler = la première place prend 1 point, et la deuxième 2
effect-lady = annule toutes les autres cartes ; si plusieurs la jouent, la plus basse peut voler la plus haute
effect-merchants = avant tout le reste, chaque dé passe au voisin de gauche
effect-reverser = vous retournez votre dé sur la face opposée
effect-troublemakers = tout le monde retourne son dé sur la face opposée

name-character-0 = { name-knight }
name-character-1 = { name-sorcerer }
name-character-2 = { name-oracle }
name-character-3 = { name-alchemist }
name-character-4 = { name-machine }
name-character-5 = { name-parasite }
name-character-6 = { name-golem }
name-character-7 = { name-gambler }
name-character-8 = { name-lady }
name-character-9 = { name-merchants }
name-character-10 = { name-reverser }
name-character-11 = { name-troublemakers }
name-character-hidden = carte secrète

name-the-character-0 = le { name-knight }
name-the-character-1 = le { name-sorcerer }
name-the-character-2 = l’{ name-oracle }
name-the-character-3 = l’{ name-alchemist }
name-the-character-4 = l’{ name-machine }
name-the-character-5 = le { name-parasite }
name-the-character-6 = le { name-golem }
name-the-character-7 = le { name-gambler }
name-the-character-8 = la { name-lady }
name-the-character-9 = les { name-merchants }
name-the-character-10 = l’{ name-reverser }
name-the-character-11 = les { name-troublemakers }

name-short-0 = Che
name-short-1 = Sor
name-short-2 = Ora
name-short-3 = Alc
name-short-4 = Aut
name-short-5 = Para
name-short-6 = Gol
name-short-7 = Pari
name-short-8 = Dam
name-short-9 = Mar
name-short-10 = Inv
name-short-11 = Chen

name-effect-0 = { effect-knight }
name-effect-1 = { effect-sorcerer }
name-effect-2 = { effect-oracle }
name-effect-3 = { effect-alchemist }
name-effect-4 = { effect-machine }
name-effect-5 = { effect-parasite }
name-effect-6 = { effect-golem }
name-effect-7 = { effect-gambler }
name-effect-8 = { effect-lady }
name-effect-9 = { effect-merchants }
name-effect-10 = { effect-reverser }
name-effect-11 = { effect-troublemakers }

## Questions et réponses

ask-play-card = Votre dé montre { $face }, et vous avez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Quel personnage jouez-vous ?
ask-shape-die =
    { $card ->
        [1] Votre dé montre { $face }. Sur quelle face voisine le Sorcier le bascule-t-il ?
       *[other] Les Chenapans ont retourné votre dé sur { $face }. À quel moment { NAME("the-character", $card) } doit-il le lire ?
    }
ask-steal-token = Les Dames se sont annulées ; la vôtre est la plus basse, celle de { SEAT($victim) } la plus haute. Prenez-vous un jeton ?
ask-tuck-card = Vous avez gagné la manche { $round }. Laquelle de vos cartes glissez-vous sous votre dé, pour le reste de la partie ?

do-play = { $a } — { NAME("effect", $card) }
do-turn = Basculer votre dé sur { $a }
do-read =
    { $a ->
        [before] Avant le retournement : { $face } sur le dé, pour une valeur de { $value }
       *[after] Après le retournement : { $face } sur le dé, pour une valeur de { $value }
    }
do-take =
    { $a ->
        [one] Prendre à { SEAT($victim) } un jeton de { $a } point
       *[other] Prendre à { SEAT($victim) } un jeton de { $a } points
    }
do-pass = Ne rien prendre à { SEAT($victim) }
do-tuck = Glisser { NAME("the-character", $card) } sous votre dé

brief-take =
    { $a ->
        [one] jeton de { $a } point
       *[other] jeton de { $a } points
    }

## Ce qui se passe

event-characters-chosen = Les personnages de cette partie : { NAME("character", $characters) }.
event-round-began = La manche { $round } commence. Les jetons retournent à la réserve, et tous les dés sont lancés.
event-die-rolled = { $seat } lance le dé : { $face }.
    .you = Vous lancez votre dé : { $face }.
event-card-revealed =
    { $live ->
        [yes] { $seat } joue { NAME("the-character", $card) }.
       *[no] { $seat } joue { NAME("the-character", $card) } ; la carte est annulée.
    }
    .you =
    { $live ->
        [yes] Vous jouez { NAME("the-character", $card) }.
       *[no] Vous jouez { NAME("the-character", $card) } ; la carte est annulée.
    }
event-dice-passed = Les Marchands font passer chaque dé à gauche. Dés — { EACH($faces) }.
event-die-flipped = Le dé de { $seat } est retourné et montre maintenant { $face }.
    .you = Votre dé est retourné et montre maintenant { $face }.
event-choices-revealed = { SEATS($seats) } ont choisi en secret et montrent maintenant leur choix.
event-die-turned = { $seat } bascule son dé sur { $face }.
    .you = Vous basculez votre dé sur { $face }.
event-face-read =
    { $before ->
        [yes] { $seat } compte la face d’avant le retournement.
       *[no] { $seat } compte la face d’après le retournement.
    }
    .you =
    { $before ->
        [yes] Vous comptez la face d’avant le retournement.
       *[no] Vous comptez la face d’après le retournement.
    }
event-values-compared =
    { $first ->
        [-1] Valeurs — { EACH($values) }. Toutes s’annulent, et personne ne marque.
       *[other] Valeurs — { EACH($values) }. { SEAT($first) } prend la première place et { $prize ->
            [one] { $prize } point
           *[other] { $prize } points
        }{ $second ->
            [-1] .
           *[other] , puis { SEAT($second) } la deuxième et { $prize ->
                [1] 2 points
               *[other] 1 point
            }.
        }
    }
    .you-first =
    Valeurs — { EACH($values) }. Vous prenez la première place et { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }{ $second ->
        [-1] .
       *[other] , puis { SEAT($second) } la deuxième et { $prize ->
            [1] 2 points
           *[other] 1 point
        }.
    }
    .you-second =
    Valeurs — { EACH($values) }. { SEAT($first) } prend la première place et { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }, puis vous la deuxième et { $prize ->
        [1] 2 points
       *[other] 1 point
    }.
event-token-stolen =
    { $token ->
        [one] { SEAT($thief) } prend à { SEAT($victim) } un jeton de { $token } point.
       *[other] { SEAT($thief) } prend à { SEAT($victim) } un jeton de { $token } points.
    }
    .you-thief =
    { $token ->
        [one] Vous prenez à { SEAT($victim) } un jeton de { $token } point.
       *[other] Vous prenez à { SEAT($victim) } un jeton de { $token } points.
    }
    .you-victim =
    { $token ->
        [one] { SEAT($thief) } vous prend un jeton de { $token } point.
       *[other] { SEAT($thief) } vous prend un jeton de { $token } points.
    }
event-round-ended =
    { $winner ->
        [-1] La manche est finie. Points — { EACH($totals) }. Tous s’annulent, et personne ne gagne la manche.
       *[other] La manche est finie. Points — { EACH($totals) }. { SEAT($winner) } gagne la manche.
    }
    .you-winner = La manche est finie. Points — { EACH($totals) }. Vous gagnez la manche.
event-card-tucked =
    { $card ->
        [-1] { $seat } glisse une carte sous son dé, face cachée.
       *[other] { $seat } glisse { NAME("the-character", $card) } sous son dé.
    }
    .you = Vous glissez { NAME("the-character", $card) } sous votre dé, face cachée.

## Refus et fins de partie

why-not-in-this-match = Ce personnage n’est pas l’un des sept de cette partie.
why-under-the-die = Cette carte est sous votre dé et y reste jusqu’à la fin de la partie.
why-already-played = Vous avez déjà joué cette carte : elle revient en main à la manche suivante.
why-must-turn = Votre dé montre déjà cette face, et le Sorcier ne peut pas le laisser tel quel.
why-not-a-neighbour = Cette face ne touche pas celle que montre votre dé.
why-victim-has-none = Il n’y a pas de jeton de cette sorte à prendre.

reason-two-rounds-won = { SEATS($winners) } a gagné deux manches, et avec elles le trône.
reason-rounds-used-up = Cinquante manches ont passé sans que personne n’en gagne deux : la partie est nulle.

## La table

zone-characters = Personnages de cette partie
zone-match = Partie
zone-die = Dé
zone-tally = Score
zone-last = Dernière carte
zone-played = Jouées auparavant
zone-under = Sous le dé
zone-hand = Main

name-round = Manche
name-die = Dé
name-beside = Face voisine
name-points = Points
name-token-1 = Jetons de 1 point
name-token-2 = Jetons de 2 points
name-rounds-won = Manches gagnées
name-cancelled = Annulée

## Le plateau

box-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
box-under = sous : { $name }
field-round = Manche { $value }
field-owner-order =
    { $value ->
        [yes] chacun choisit quand lire son dé
       *[no] { "" }
    }
field-faces = { "" }
field-ones = jetons de 1 point : { $value }
field-twos = jetons de 2 points : { $value }
field-cards =
    { $value ->
        [-1] dernière carte : –
       *[other] dernière carte : { NAME("character", $value) }
    }
field-shown = jouées : { NAME("character", $value) }
field-under = sous le dé : { NAME("character", $value) }
field-rounds-won = manches gagnées : { $value }
# dit par les questions, les événements et la fin
field-characters = { "" }
field-past = { "" }
field-winner = { "" }
field-acting = { "" }
field-early = { "" }

score = { $count ->
        [one] { $count } manche gagnée
       *[other] { $count } manches gagnées
    }
