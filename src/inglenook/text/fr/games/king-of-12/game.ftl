title = Le Roi des 12
credits = Rita Modl, illustré par Robin Lagofun ; Corax Games et Lucky Duck Games, 2020
summary = Lancez un dé à douze faces et jouez un personnage en secret : le plus grand nombre marque, mais jamais à égalité avec un autre.

preset-first = Première partie
preset-first-note = Six personnages faciles à apprendre.
preset-random = Au hasard
preset-random-note = Six personnages tirés au sort.
preset-expert = Expert
preset-expert-note = Six personnages qui bouleversent tous les plans.

option-set = Personnages aux côtés du Chevalier (first, random, ou six noms anglais séparés par des virgules)
option-set-first = ceux d’une première partie
option-set-random = six tirés au hasard, dont au moins deux au symbole bleu
option-value_order = Quand une carte de valeur lit un dé que les Chenapans retournent
option-value_order-final = toujours après tous les mouvements de dés (plus rapide : rien n’est demandé, mais le choix que donne la règle disparaît)
option-value_order-owner = au choix de qui l’a jouée : avant le retournement ou après

## Les personnages

name-knight = Chevalier
    .the = le { name-knight }
    .short = Che
name-sorcerer = Sorcier
    .the = le { name-sorcerer }
    .short = Sor
name-oracle = Oracle
    .the = l’{ name-oracle }
    .short = Ora
name-alchemist = Alchimiste
    .the = l’{ name-alchemist }
    .short = Alc
name-machine = Automate
    .the = l’{ name-machine }
    .short = Aut
name-parasite = Parasite
    .the = le { name-parasite }
    .short = Para
name-golem = Golem
    .the = le { name-golem }
    .short = Gol
name-gambler = Parieur
    .the = le { name-gambler }
    .short = Pari
name-lady = Dame
    .the = la { name-lady }
    .short = Dam
name-merchants = Marchands
    .the = les { name-merchants }
    .short = Mar
name-reverser = Inverseuse
    .the = l’{ name-reverser }
    .short = Inv
name-troublemakers = Chenapans
    .the = les { name-troublemakers }
    .short = Chen

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

name-character-hidden = carte secrète

# entre la face que lit une carte et la valeur qu’elle en fait : 10 × 2 = 20
name-sum-alchemist = × 2 =
name-sum-machine = + 7 =
name-sum-parasite = − 7 =
name-sum-golem = →

## Questions et réponses

ask-play-card = Votre dé montre { $face }, et vous avez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. Quel personnage jouez-vous ?
ask-shape-die =
    { $card ->
        [1] Votre dé montre { $face }. Sur quelle face voisine le Sorcier le bascule-t-il ?
       *[other] Les Chenapans ont retourné votre dé sur { $face }. À quel moment { NAME("the-character", $card) } le lit-il ?
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
    .you-seats = { OTHERS($seats, $viewer) } et vous avez choisi en secret et montrez maintenant votre choix.
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
compared-values = Valeurs — { EACH($values) }.{ COUNT($tied) ->
        [0] { "" }
       *[other] { " " }À égalité, donc annulés : { SEATS($tied) }.
    }{ compared-cards }
compared-cards = { $knight ->
        [yes] { " " }Avec le Chevalier, le plus bas l’emporte.
       *[no] { "" }
    }{ $gambler ->
        [yes] { " " }Le Parieur échange les récompenses.
       *[no] { "" }
    }
compared-places = { SEAT($first) } prend la première place et { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }{ $second ->
        [-1] .
       *[other] , puis { SEAT($second) } la deuxième et { $prize ->
            [1] 2 points
           *[other] 1 point
        }.
    }
event-values-compared =
    { $first ->
        [-1] Valeurs — { EACH($values) }. Toutes s’annulent, et personne ne marque.
       *[other] { compared-values } { compared-places }
    }
    .you-first =
    { compared-values } Vous prenez la première place et { $prize ->
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
    { compared-values } { SEAT($first) } prend la première place et { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }, puis vous la deuxième et { $prize ->
        [1] 2 points
       *[other] 1 point
    }.
    .you-tied =
    { $first ->
        [-1] Valeurs — { EACH($values) }. Toutes s’annulent, et personne ne marque.
       *[other] Valeurs — { EACH($values) }. À égalité, donc annulés : { OTHERS($tied, $viewer) } et vous.{ compared-cards } { compared-places }
    }
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
event-token-left = { SEAT($thief) } a la Dame la plus basse et ne prend aucun jeton à { SEAT($victim) }.
    .you-thief = Vous avez la Dame la plus basse et ne prenez aucun jeton à { SEAT($victim) }.
    .you-victim = { SEAT($thief) } a la Dame la plus basse et ne vous prend aucun jeton.
event-theft-failed =
    { $victim ->
        [-1] Les Dames se sont annulées, et deux d’entre elles sont à égalité pour la plus basse ou la plus haute valeur : aucun jeton ne change de main.
       *[other] Les Dames se sont annulées, mais { SEAT($victim) }, qui a la plus haute, n’a aucun jeton à perdre.
    }
    .you-victim = Les Dames se sont annulées, mais vous, qui avez la plus haute, n’avez aucun jeton à perdre.
event-round-ended =
    { $winner ->
        [-1] La manche est finie. Points — { EACH($totals) }. Tous s’annulent, et personne ne gagne la manche.
       *[other] La manche est finie. Points — { EACH($totals) }. { SEAT($winner) } gagne la manche avec le plus haut total qu’aucun autre joueur n’a.
    }
    .you-winner = La manche est finie. Points — { EACH($totals) }. Vous gagnez la manche avec le plus haut total qu’aucun autre joueur n’a.
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
why-only-the-sorcerer-turns = Seul le Sorcier bascule un dé. Vous choisissez quand votre carte le lit : avant le retournement ou après.
why-the-sorcerer-reads-nothing = Le Sorcier bascule votre dé et ne lit rien ; seuls l’Alchimiste, l’Automate et le Parasite le font.
why-victim-has-none = Il n’y a pas de jeton de cette sorte à prendre.

reason-two-rounds-won = { SEATS($winners) } a gagné deux manches, et avec elles le trône.
    .you = Vous avez gagné deux manches, et avec elles le trône.
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
scores = { $scores } manches

## Ce que sont les choses

about-knight = Le seul personnage présent à chaque partie. Quand il agit, la valeur la plus basse est première, et la suivante deuxième.
    .clause = K17
about-sorcerer = Une fois toutes les cartes et tous les dés vus, vous basculez votre dé sur l’une des cinq faces voisines. Le laisser n’est pas permis.
    .clause = K13
about-oracle = Vous relancez votre dé, après que toutes les autres cartes ont agi ; c’est ce nouveau résultat qui compte.
    .clause = K13
about-alchemist = Votre valeur est le double de ce que montre votre dé. Le dé lui-même ne change pas.
    .clause = K14
about-machine = Votre valeur dépasse de 7 ce que montre votre dé, même au-delà de 12.
    .clause = K14
about-parasite = Votre valeur est de 7 de moins que ce que montre votre dé, même en dessous de 1. Un bon compagnon du Chevalier.
    .clause = K14
about-golem = Votre valeur est 12, quoi que montre votre dé – sauf s’il finit par montrer 12 : elle est alors 1.
    .clause = K14
about-gambler = Quand il agit, la première place prend le jeton de 1 point, et la deuxième celui de 2 points.
    .clause = K17
about-lady = Seule, elle annule toutes les autres cartes. Plusieurs Dames s’annulent entre elles, et la plus basse peut alors prendre un jeton à la plus haute.
    .clause = K12
about-merchants = Avant tout le reste, chaque dé passe au voisin de gauche, et y reste.
    .clause = K13
about-reverser = Vous retournez votre dé sur la face opposée. Deux faces opposées font 13.
    .clause = K13
about-troublemakers = Tout le monde retourne son dé sur la face opposée. Deux faces opposées font 13.
    .clause = K13
about-round = La manche en cours. Deux manches gagnées, et la partie l’est aussi.
    .clause = K23
about-die = Un dé à douze faces. Ce qu’il montre est sa valeur, sauf si une carte la change ; les valeurs égales s’annulent.
    .clause = K15
about-beside = Une face voisine de celle du dessus. Le Sorcier peut y basculer le dé.
    .clause = K6
about-points = Les points de cette manche. Huit y mettent fin, et le plus haut total qu’un seul joueur possède la gagne.
    .clause = K20
about-token = Se gagne en finissant un tour premier ou deuxième ; retourne à la réserve à la fin de la manche.
    .clause = K16
about-rounds-won = Les manches que cette personne a gagnées. La deuxième lui donne la partie.
    .clause = K23
about-cancelled = La carte ne fait rien ce tour-ci : quelqu’un a joué la même, ou une Dame était seule sur la table.
    .clause = K11

about-zone-characters = Les sept personnages de cette partie. Tout le monde a les mêmes en main.
    .clause = K1
about-zone-match = Où en est la partie.
    .clause = K23
about-zone-die = Le dé et ses cinq faces voisines, vus du dessus. On le lance au début d’une manche, et pas d’un tour à l’autre.
    .clause = K5
about-zone-tally = Les points de cette manche, les jetons qui les portent, et les manches déjà gagnées.
    .clause = K16
about-zone-last = La dernière carte montrée. Toutes les cartes d’un tour sont choisies en secret et montrées ensemble.
    .clause = K10
about-zone-played = Les cartes jouées plus tôt dans cette manche. Elles reviennent en main quand elle est finie.
    .clause = K19
about-zone-under = Une carte mise de côté après une manche gagnée. Elle y reste jusqu’à la fin, et seule la personne à qui elle appartient la connaît.
    .clause = K22
about-zone-hand = Les cartes qui peuvent encore être jouées dans cette manche. Quand quelqu’un n’en a plus qu’une, la manche est finie.
    .clause = K20

## Comment jouer

lesson-1 = Chacun a un dé à douze faces et les sept mêmes cartes. Les dés ont été lancés au début de la manche : 9 pour vous, 6 pour { SEAT(1) }, 9 pour { SEAT(2) }.
lesson-2 = À chaque tour, tout le monde choisit une carte en secret. La plus haute valeur va gagner : que l’Automate ajoute 7 à votre 9.
lesson-3 = Toutes les cartes sont montrées ensemble. Vous avez 16. L’Alchimiste de { SEAT(1) } double le 6, le Golem de { SEAT(2) } compte 12 – et les valeurs égales s’annulent.
lesson-4 = Vous voilà donc en tête, et la première place prend 2 points. La deuxième en prendrait 1, mais plus personne n’est en course.
lesson-5 = Les cartes identiques s’annulent aussi. Deux Chevaliers ne font rien du tout, et seuls les dés décident : 9 contre 6. Le Parasite de { SEAT(2) } a fait un 2 d’un 9.
lesson-6 = { SEAT(2) } joue le Chevalier : ce tour-ci, la plus basse est première. Votre Sorcier bascule le dé sur une face voisine, maintenant que vous avez vu toutes les cartes. Le 5 fera l’affaire.
lesson-7 = 5 est la plus basse valeur : vous êtes encore en tête. Les cartes jouées restent sur la table jusqu’à la fin de la manche.
lesson-8 = Votre Golem compte 12, et l’Oracle de { SEAT(2) } ne lance qu’un 3. Cela fait 8 points, et la manche est finie ; elle l’est aussi quand il ne reste qu’une carte à quelqu’un. Le plus haut total qu’un seul joueur possède la gagne.
lesson-9 = Qui gagne une manche met une carte sous son dé, pour toujours et en secret. Il vous en restera une de moins – choisissez bien.
lesson-10 = Tous les dés sont relancés. Gagnez une deuxième manche, et le trône est à vous. Soyez au-dessus de tous, mais jamais à égalité.
