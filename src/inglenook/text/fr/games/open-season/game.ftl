title = Open Season
credits = Amélie Assié et Romain Lisciandro, illustré par Djib ; Sit Down! et Megalopole, 2024
summary = Accrochez à votre mur des héros de six peuples, un par tour : ce qui y pend décide de ce que vaut votre collection.

preset-first = Première partie
preset-first-note = Sans tuiles bonus.
preset-expert = Expert
preset-expert-note = Avec quatre tuiles bonus secrètes chacun.

option-side = Face des plateaux
option-side-horn = Cor : onze manches
option-side-shield = Bouclier : neuf manches, les trophées activent des décomptes ; ce mur est en grande partie une supposition
option-expert = Expert
option-expert-off = sans tuiles bonus
option-expert-on = avec quatre tuiles bonus secrètes chacun
option-trophy = Un trophée sur une carte de la rangée du haut
option-trophy-any = déclenche n’importe quelle action encore libre
option-trophy-column = déclenche l’action de la case où il se trouve
option-piles = Les piles des autres
option-piles-closed = fermées : on voit le nombre de cartes de chaque palmarès et le dessus de chaque réserve
option-piles-open = ouvertes : chacun peut parcourir tous les palmarès et toutes les réserves

## Cartes et jetons

name-gnome = gnome
name-elf = elfe
name-barbarian = barbare
name-mage = mage
name-dwarf = nain
name-sorcerer = sorcier
name-crown = couronne
name-tattoo = tatouage
name-dagger = dague
name-earrings = boucles d’oreilles
name-eyepatch = cache-œil

name-gnome-crown = gnome à la couronne
    .the = le gnome à la couronne
    .short = Gn♛
name-gnome-tattoo = gnome au tatouage
    .the = le gnome au tatouage
    .short = Gn§
name-gnome-dagger = gnome à la dague
    .the = le gnome à la dague
    .short = Gn†
name-gnome-earrings = gnome aux boucles d’oreilles
    .the = le gnome aux boucles d’oreilles
    .short = Gn∞
name-gnome-eyepatch = gnome au cache-œil
    .the = le gnome au cache-œil
    .short = Gn◐
name-elf-crown = elfe à la couronne
    .the = l’elfe à la couronne
    .short = El♛
name-elf-tattoo = elfe au tatouage
    .the = l’elfe au tatouage
    .short = El§
name-elf-dagger = elfe à la dague
    .the = l’elfe à la dague
    .short = El†
name-elf-earrings = elfe aux boucles d’oreilles
    .the = l’elfe aux boucles d’oreilles
    .short = El∞
name-elf-eyepatch = elfe au cache-œil
    .the = l’elfe au cache-œil
    .short = El◐
name-barbarian-crown = barbare à la couronne
    .the = le barbare à la couronne
    .short = Ba♛
name-barbarian-tattoo = barbare au tatouage
    .the = le barbare au tatouage
    .short = Ba§
name-barbarian-dagger = barbare à la dague
    .the = le barbare à la dague
    .short = Ba†
name-barbarian-earrings = barbare aux boucles d’oreilles
    .the = le barbare aux boucles d’oreilles
    .short = Ba∞
name-barbarian-eyepatch = barbare au cache-œil
    .the = le barbare au cache-œil
    .short = Ba◐
name-mage-crown = mage à la couronne
    .the = le mage à la couronne
    .short = Ma♛
name-mage-tattoo = mage au tatouage
    .the = le mage au tatouage
    .short = Ma§
name-mage-dagger = mage à la dague
    .the = le mage à la dague
    .short = Ma†
name-mage-earrings = mage aux boucles d’oreilles
    .the = le mage aux boucles d’oreilles
    .short = Ma∞
name-mage-eyepatch = mage au cache-œil
    .the = le mage au cache-œil
    .short = Ma◐
name-dwarf-crown = nain à la couronne
    .the = le nain à la couronne
    .short = Na♛
name-dwarf-tattoo = nain au tatouage
    .the = le nain au tatouage
    .short = Na§
name-dwarf-dagger = nain à la dague
    .the = le nain à la dague
    .short = Na†
name-dwarf-earrings = nain aux boucles d’oreilles
    .the = le nain aux boucles d’oreilles
    .short = Na∞
name-dwarf-eyepatch = nain au cache-œil
    .the = le nain au cache-œil
    .short = Na◐
name-sorcerer-crown = sorcier à la couronne
    .the = le sorcier à la couronne
    .short = So♛
name-sorcerer-tattoo = sorcier au tatouage
    .the = le sorcier au tatouage
    .short = So§
name-sorcerer-dagger = sorcier à la dague
    .the = le sorcier à la dague
    .short = So†
name-sorcerer-earrings = sorcier aux boucles d’oreilles
    .the = le sorcier aux boucles d’oreilles
    .short = So∞
name-sorcerer-eyepatch = sorcier au cache-œil
    .the = le sorcier au cache-œil
    .short = So◐
name-short-hidden = –
name-card-hidden = –
name-the-card-hidden = une carte

short-people-0 = Gn
short-people-1 = El
short-people-2 = Ba
short-people-3 = Ma
short-people-4 = Na
short-people-5 = So
short-action-0 = vol
short-action-1 = dép
short-action-2 = coup
short-action-3 = grd
short-action-4 = prd
short-accolades = palmarès : { $count }
short-scoring-many = 18+
short-scoring-people = 1×5
short-scoring-wall = 5=
short-scoring-attribute = +1

name-trophy = trophée
name-wild = joker
name-wild-crown = joker, une couronne
name-wild-tattoo = joker, un tatouage
name-wild-dagger = joker, une dague
name-wild-earrings = joker, des boucles d’oreilles
name-wild-eyepatch = joker, un cache-œil
name-series-tile = tuile de séries : 7 points la série
name-penalty-tile = pénalité
name-accolade = palmarès
name-stock = réserve
name-accolades = palmarès
name-first = première
name-second = seconde

## Les murs

name-cell-0 = rangée du haut, première case
name-cell-1 = rangée du haut, deuxième case
name-cell-2 = rangée du haut, troisième case
name-cell-3 = rangée du haut, quatrième case
name-cell-4 = rangée du milieu, première case
name-cell-5 = rangée du milieu, deuxième case
name-cell-6 = rangée du milieu, troisième case
name-cell-7 = rangée du milieu, quatrième case
name-cell-8 = rangée du bas, première case
name-cell-9 = rangée du bas, deuxième case
name-cell-10 = rangée du bas, troisième case
name-space-steal = Voler
name-space-move = Déplacer un trophée
name-space-peek = Coup d’œil
name-space-keep = Garder
name-space-take = Prendre
name-space-minus-2 = −2 par carte de ce peuple au palmarès
name-space-minus-3 = −3 par carte de ce peuple au palmarès
name-space-plus-1 = 1 par carte de ce peuple au palmarès
name-space-plus-2 = 2 par carte de ce peuple au palmarès
name-space-attribute-2 = 2 par carte du palmarès au même attribut
name-space-majority-10 = 10 pour la majorité de ce peuple
name-space-none = case sans points
name-steal = Voler
name-move = Déplacer
name-peek = Coup d’œil
name-keep = Garder
name-take = Prendre

name-many = 18 cartes ou plus au palmarès
name-people = les cinq attributs dans un même peuple
name-wall = cinq cartes du mur au même attribut
name-attribute = les cartes du palmarès à l’attribut de votre choix
name-scoring-many = 7 pour 18 cartes ou plus au palmarès
name-scoring-people = 7 pour les cinq attributs dans un même peuple
name-scoring-wall = 7 pour cinq cartes du mur au même attribut
name-scoring-attribute = 1 par carte du palmarès à l’attribut de votre choix

## Les tuiles bonus

name-tile-1 = 1 · Chaque adversaire défausse une carte ; vous en prenez une
name-tile-2 = 2 · Regardez quatre cartes, reposez-en deux, mettez-en deux en réserve
name-tile-3 = 3 · Piochez une carte par joueur et distribuez-les
name-tile-4 = 4 · Mettez une carte dans la pioche et prenez-y celle que vous voulez
name-tile-5 = 5 · Échangez une de vos cartes avec une carte de votre mur
name-tile-6 = 6 · Prenez un trophée à chaque adversaire
name-tile-7 = 7 · Les cases à 1 point en valent 2
name-tile-8 = 8 · Les deux cases négatives ne coûtent que 1
name-tile-9 = 9 · 5 par colonne d’attributs tous différents
name-tile-10 = 10 · 8 moins votre attribut le plus rare
name-tile-11 = 11 · 3 par colonne d’un seul attribut
name-tile-12 = 12 · Deux de plus pour votre majorité
name-tile-13 = 13 · 12 si aucun peuple n’est trois fois sur votre mur
name-tile-14 = 14 · Deux attributs sur trois suffisent

## Les questions

ask-choose-tiles = Quelle tuile bonus va au-dessus de la colonne suivante, de gauche à droite ?
ask-take-card =
    { $held ->
        [0] Manche { $round } sur { $rounds }. Quelle carte prenez-vous à l’auberge ?
       *[other] Manche { $round } sur { $rounds }. Quelle deuxième carte prenez-vous à l’auberge ?
    }
ask-place-card = Quelle carte va où sur votre mur ? L’autre va sur votre réserve.
ask-choose-victim = Voler : à qui prenez-vous une carte ?
ask-offer-inn = { SEAT($thief) } vous a volé { NAME("the-card", $card) }. Prenez-vous une carte en échange ?
ask-move-trophy = Déplacer : quel trophée va sur quelle carte de votre rangée du bas ?
ask-keep-one = Coup d’œil : laquelle des deux cartes mettez-vous sur votre réserve ? L’autre retourne sur la pioche.
ask-return-card = Quelle carte retourne sur la pioche ? La dernière reposée sera au-dessus.
ask-stock-first = Laquelle des deux cartes mettez-vous d’abord sur votre réserve ?
ask-keep-card = Garder : quelle carte de l’auberge gardez-vous pour votre prochain tour ?
ask-stock-inn-card = Prendre : quelle carte de l’auberge va sur votre réserve ?
ask-offer-trophy = Mettez-vous un trophée sur une carte de votre mur ?
ask-choose-action = Quelle action le trophée déclenche-t-il ?
ask-mark-scoring = À côté de quel décompte mettez-vous le trophée ?
ask-order-tiles = Plusieurs tuiles bonus sont activées. Laquelle vient maintenant ?
ask-offer-wild = Votre joker pourrait activer une tuile bonus, ou empêcher qu’une tuile s’active. L’utilisez-vous maintenant ?
ask-wild-between = Vous avez le joker. Le mettez-vous maintenant sur votre mur ?
order-wild-between = Expert : ne rien demander sur mon joker entre les étapes de mon tour
ask-cover-card = Sur quelle carte de votre mur mettez-vous le joker, et comme quoi ?
ask-place-wild =
    { $space ->
        [-1] Sur quelle carte mettez-vous le joker, et comme quoi ? Le mieux : { NAME("the-card", $card) } de votre palmarès, comme { NAME("attribute", $attribute) }, pour { $total } en tout.
       *[other] Sur quelle carte mettez-vous le joker, et comme quoi ? Le mieux : { NAME("the-card", $card) } de votre mur, comme { NAME("attribute", $attribute) }, pour { $total } en tout.
    }
ask-claim-card = Laquelle des cartes défaussées va sur votre réserve ?
ask-give-card = À qui donnez-vous quelle carte ?
ask-choose-pile = Une carte de votre réserve, ou une de votre palmarès ?
ask-bury-card = Quelle carte mettez-vous dans la pioche ?
ask-fetch-card = Quelle carte de la pioche va sur votre réserve ?
ask-swap-card = Quelle carte va sur votre mur ?
ask-swap-space = Quelle carte de votre mur { NAME("the-card", $card) } remplace-t-il ?
ask-plunder-trophy = Quel trophée prenez-vous sur le mur de { SEAT($victim) } ?

## Les réponses

do-take =
    { $purpose ->
        [2] Garder { NAME("the-card", $card) }
        [3] Mettre en réserve { NAME("the-card", $card) }
       *[other] Prendre { NAME("the-card", $card) }
    }
do-draw = Prendre la première carte de la pioche, à l’aveugle
do-place = { NAME("card", $card) }, { NAME("cell", $space) } ({ $what ->
        [0] Voler
        [1] Déplacer
        [2] Coup d’œil
        [3] Garder
        [4] Prendre
        [6] −{ $value } par carte de son peuple
        [7] { $value } par carte de son peuple
        [8] { $value } par carte de son attribut
        [9] { $value } pour la majorité
       *[other] aucun point
    }{ $gift ->
        [0] { "" }
        [1]  ; un trophée
        [10]  ; la tuile de séries
        [11]  ; le joker
       *[other]  ; { $gift } trophées
    }{ $row ->
        [0] { "" }
       *[other]  ; rangée complète, { $row } trophées et la pénalité
    })
do-hide = { NAME("card", $card) }, face cachée, { NAME("cell", $space) } (−5{ $gift ->
        [0] { "" }
        [1]  ; un trophée
        [10]  ; la tuile de séries
        [11]  ; le joker
       *[other]  ; { $gift } trophées
    }{ $row ->
        [0] { "" }
       *[other]  ; rangée complète, { $row } trophées et la pénalité
    })
do-rob =
    { $card ->
        [-1] { SEAT($victim) } : une carte du palmarès, au hasard
       *[other] { SEAT($victim) } : { NAME("the-card", $card) }
    }
do-keep = { NAME("card", $card) }
do-return = { NAME("card", $card) }
do-move = Depuis { NAME("the-card", $card) } : { NAME("cell", $to) }
do-trophy =
    { $row ->
        [1] Sur { NAME("the-card", $card) }, rangée du haut : une action, maintenant
       *[other] Sur { NAME("the-card", $card) }, rangée du bas : un de plus de son peuple { $majority ->
            [1] pour la majorité
           *[other] ({ $gain ->
                [one] { $gain } point
               *[other] { $gain } points
            } à la fin)
        }
    }
do-act = { $a }
do-mark = { $a } ({ $now ->
        [one] { $now } point
       *[other] { $now } points
    } pour l’instant)
do-wild = Utiliser le joker
do-cover =
    { $total ->
        [-1] { NAME("card", $card) }, { NAME("cell", $space) } : { $b }
       *[other] { NAME("card", $card) }, { NAME("cell", $space) } : { $b }, pour { $total } en tout
    }
do-change = { $a } de votre palmarès : { $b }, pour { $total } en tout
do-tile =
    { $a ->
        [1] { name-tile-1 }
        [2] { name-tile-2 }
        [3] { name-tile-3 }
        [4] { name-tile-4 }
        [5] { name-tile-5 }
        [6] { name-tile-6 }
        [7] { name-tile-7 }
        [8] { name-tile-8 }
        [9] { name-tile-9 }
        [10] { name-tile-10 }
        [11] { name-tile-11 }
        [12] { name-tile-12 }
        [13] { name-tile-13 }
       *[other] { name-tile-14 }
    }
do-resolve = Colonne { $a } : { NAME("tile", $face) }
do-claim = { NAME("card", $card) }
do-give =
    { $mine ->
        [1] { NAME("card", $card) } pour vous
       *[other] { NAME("card", $card) } pour { SEAT($to) }
    }
do-from =
    { $pile ->
        [0] De votre réserve
       *[other] De votre palmarès
    }
do-card = { NAME("card", $card) }
do-replace = { NAME("card", $card) }, { NAME("cell", $space) }
do-plunder = Sur { NAME("the-card", $card) }
do-pass = Non
brief-place = { $a }, case { $b }
brief-hide = { $a }, case { $b }
brief-take = carte { $a }
brief-keep = carte { $a }
brief-return = carte { $a }
brief-claim = carte { $a }
brief-give = carte { $a } pour { SEAT($b) }
brief-tile = tuile { $a }
brief-resolve = colonne { $a }
brief-wild = le joker
brief-draw = la pioche
brief-rob = { SEAT($a) }
brief-replace = case { $a }
brief-trophy = case { $a }
brief-plunder = case { $a }
brief-move = { $a } vers { $b }

## Ce qui se passe

event-first-player-chosen = { $seat } joue en premier.
    .you = Vous jouez en premier.
event-tiles-revealed = { $seat } a choisi les tuiles bonus { $faces }.
    .you = Vous avez choisi les tuiles bonus { $faces }.
event-turn-began = Manche { $round } : au tour de { $seat }.
    .you = Manche { $round } : à vous.
event-inn-filled = Arrive à l’auberge : { NAME("card", $card) }.
event-card-taken = { $seat } prend { NAME("the-card", $card) }.
    .you = Vous prenez { NAME("the-card", $card) }.
event-kept-card-taken = { $seat } reprend la carte gardée : { NAME("card", $card) }.
    .you = Vous reprenez votre carte gardée : { NAME("card", $card) }.
event-card-placed =
    { $down ->
        [yes] { $seat } pose une carte face cachée : { NAME("cell", $space) }.
       *[no] { $seat } pose { NAME("the-card", $card) } : { NAME("cell", $space) }.
    }
    .you =
    { $down ->
        [yes] Vous posez une carte face cachée : { NAME("cell", $space) }.
       *[no] Vous posez { NAME("the-card", $card) } : { NAME("cell", $space) }.
    }
event-trophies-taken = { $seat } prend { $count ->
        [one] un trophée
       *[other] { $count } trophées
    }.
    .you = Vous prenez { $count ->
        [one] un trophée
       *[other] { $count } trophées
    }.
    .short = +{ $count ->
        [one] { $count } trophée
       *[other] { $count } trophées
    }
event-wild-taken = { $seat } prend le joker.
    .you = Vous prenez le joker.
    .short = le joker
event-series-tile-taken = { $seat } prend la tuile de séries.
    .you = Vous prenez la tuile de séries.
    .short = la tuile de séries
event-penalty-taken = { $seat } prend la pénalité.
    .you = Vous prenez la pénalité.
    .short = la tuile de pénalité
event-card-stocked = { $seat } met en réserve { NAME("the-card", $card) }.
    .you = Vous mettez en réserve { NAME("the-card", $card) }.
event-action-triggered = Cela déclenche l’action « { NAME("action", $action) } ».
event-action-failed = L’action « { NAME("action", $action) } » est impossible.
event-card-stolen =
    { $from-accolades ->
        [yes] { $seat } vole une carte du palmarès de { SEAT($victim) } : { NAME("the-card", $card) }.
       *[no] { $seat } vole { NAME("the-card", $card) } sur la réserve de { SEAT($victim) }.
    }
    .you =
    { $from-accolades ->
        [yes] Vous volez une carte du palmarès de { SEAT($victim) } : { NAME("the-card", $card) }.
       *[no] Vous volez { NAME("the-card", $card) } sur la réserve de { SEAT($victim) }.
    }
    .you-victim =
    { $from-accolades ->
        [yes] { $seat } vole une carte de votre palmarès : { NAME("the-card", $card) }.
       *[no] { $seat } vole { NAME("the-card", $card) } sur votre réserve.
    }
event-inn-card-stocked = { $seat } met en réserve { NAME("the-card", $card) } de l’auberge.
    .you = Vous mettez en réserve { NAME("the-card", $card) } de l’auberge.
event-deck-card-stocked = { $seat } met en réserve la première carte de la pioche : { NAME("card", $card) }.
    .you = Vous mettez en réserve la première carte de la pioche : { NAME("card", $card) }.
event-nothing-taken = { $seat } ne prend rien en échange.
    .you = Vous ne prenez rien en échange.
event-loot-stocked = { $seat } met en réserve la carte volée : { NAME("card", $card) }.
    .you = Vous mettez en réserve la carte volée : { NAME("card", $card) }.
event-card-lifted =
    { $card ->
        [-1] { $seat } regarde une carte de la pioche.
       *[other] { $seat } regarde une carte de la pioche : { NAME("card", $card) }.
    }
    .you = Vous regardez une carte de la pioche : { NAME("card", $card) }.
event-card-returned =
    { $card ->
        [-1] { $seat } repose une carte sur la pioche.
       *[other] { $seat } repose { NAME("the-card", $card) } sur la pioche.
    }
    .you = Vous reposez { NAME("the-card", $card) } sur la pioche.
event-lifted-card-stocked = { $seat } met en réserve { NAME("the-card", $card) } de la pioche.
    .you = Vous mettez en réserve { NAME("the-card", $card) } de la pioche.
event-card-kept = { $seat } garde { NAME("the-card", $card) } pour le prochain tour.
    .you = Vous gardez { NAME("the-card", $card) } pour votre prochain tour.
event-trophy-moved = { $seat } déplace un trophée. Il est maintenant ici : { NAME("cell", $to) }.
    .you = Vous déplacez un trophée. Il est maintenant ici : { NAME("cell", $to) }.
event-trophy-placed = { $seat } met un trophée sur une carte : { NAME("cell", $space) }.
    .you = Vous mettez un trophée sur une carte : { NAME("cell", $space) }.
event-scoring-marked = { $seat } met le trophée à côté d’un décompte : { NAME("scoring", $scoring) }.
    .you = Vous mettez le trophée à côté d’un décompte : { NAME("scoring", $scoring) }.
event-wild-placed = { $seat } met le joker sur son mur ({ NAME("cell", $space) }), comme { NAME("attribute", $attribute) }.
    .you = Vous mettez le joker sur votre mur ({ NAME("cell", $space) }), comme { NAME("attribute", $attribute) }.
event-wild-placed-on-card = { $seat } met le joker sur { NAME("the-card", $card) }, comme { NAME("attribute", $attribute) }.
    .you = Vous mettez le joker sur { NAME("the-card", $card) }, comme { NAME("attribute", $attribute) }.
event-tile-activated = { $seat } active une tuile bonus : { NAME("tile", $face) }.
    .you = Vous activez une tuile bonus : { NAME("tile", $face) }.
event-tile-scored = Tuile bonus de { $seat } : { NAME("tile", $face) }.
    .you = Votre tuile bonus : { NAME("tile", $face) }.
event-card-discarded = { $seat } défausse { NAME("the-card", $card) }.
    .you = Vous défaussez { NAME("the-card", $card) }.
event-card-claimed = { $seat } met en réserve { NAME("the-card", $card) } ; les autres défausses quittent la partie.
    .you = Vous mettez en réserve { NAME("the-card", $card) } ; les autres défausses quittent la partie.
event-card-offered = Piochée pour être distribuée : { NAME("card", $card) }.
event-own-card-stocked = { $seat } met en réserve { NAME("the-card", $card) }.
    .you = Vous mettez en réserve { NAME("the-card", $card) }.
event-card-given = { $seat } donne { NAME("the-card", $card) } à { SEAT($to) }.
    .you = Vous donnez { NAME("the-card", $card) } à { SEAT($to) }.
    .you-to = { $seat } vous donne { NAME("the-card", $card) }.
event-pile-chosen =
    { $pile ->
        [0] { $seat } choisit une carte de sa réserve.
       *[other] { $seat } choisit une carte de son palmarès.
    }
    .you =
    { $pile ->
        [0] Vous choisissez une carte de votre réserve.
       *[other] Vous choisissez une carte de votre palmarès.
    }
event-card-picked = { $seat } va accrocher { NAME("the-card", $card) }.
    .you = Vous allez accrocher { NAME("the-card", $card) }.
event-card-buried =
    { $card ->
        [-1] { $seat } met une carte de son palmarès dans la pioche.
       *[other] { $seat } met { NAME("the-card", $card) } dans la pioche.
    }
    .you = Vous mettez { NAME("the-card", $card) } dans la pioche.
event-deck-searched = { $seat } fouille la pioche.
    .you = Vous fouillez la pioche.
event-card-fetched = { $seat } va chercher { NAME("the-card", $card) } dans la pioche, qui est ensuite mélangée.
    .you = Vous allez chercher { NAME("the-card", $card) } dans la pioche, qui est ensuite mélangée.
event-card-swapped = { $seat } met { NAME("the-card", $card) } sur son mur ({ NAME("cell", $space) }) et { NAME("the-card", $old) } en réserve.
    .you = Vous mettez { NAME("the-card", $card) } sur votre mur ({ NAME("cell", $space) }) et { NAME("the-card", $old) } en réserve.
event-trophy-plundered = { $seat } prend un trophée à { SEAT($victim) }.
    .you = Vous prenez un trophée à { SEAT($victim) }.
    .you-victim = { $seat } vous prend un trophée.
event-accolades-shown = Tous les palmarès sont montrés : { $seat } avait mis { NAME("the-card", $buried) } dans la pioche.
    .you = Tous les palmarès sont montrés : vous aviez mis { NAME("the-card", $buried) } dans la pioche.
event-match-scored = Points — { EACH($points) }.

## Refus et fins de partie

why-own-cards = Vous ne pouvez pas vous voler vous-même.
why-no-such-seat = Personne n’est assis là.
why-no-cards = Il n’y a là ni réserve ni palmarès à voler.
why-no-such-card = Cette carte n’est pas là.
why-same-card = La même carte est déjà proposée à un autre endroit.
why-deck-empty = La pioche est vide.
why-same-space = Un trophée déplacé va sur une autre carte.
why-no-trophy-there = Il n’y a pas de trophée à cet endroit.
why-no-card-there = Il n’y a pas de carte à cet endroit.
why-not-lifted = Cette carte n’est pas parmi celles que vous regardez.
why-no-wild-now = Il n’y a pas de joker que vous puissiez placer maintenant.
why-no-such-space = Votre mur n’a pas cette case.
why-space-taken = Cette case est occupée.
why-one-card-only = Vous n’avez qu’une carte en main.
why-must-be-face-up = Une de vos cartes peut être posée face visible ; aucune ne se pose donc face cachée.
why-people-in-frieze = Ce peuple est déjà au-dessus de la même frise verte.
why-action-used = Cette action a déjà servi pendant ce tour.
why-no-such-action = Votre mur n’a pas cette action.
why-scoring-marked = Il y a déjà un trophée à côté de ce décompte.
why-horn-only = Cette face ne sert que du côté Cor.
why-tile-chosen = Vous avez déjà choisi cette tuile, sur cette face ou sur l’autre.
why-not-activated = Cette tuile n’est pas activée.
why-no-face-up-card = Le joker doit y trouver une carte face visible.
why-no-such-accolade = Cette carte n’est pas dans votre palmarès.
why-not-their-turn = Un autre joueur reçoit d’abord une carte, ou celui-ci en a déjà une.
why-not-in-pile = Cette carte n’est pas dans cette pile.
why-not-in-deck = Cette carte n’est pas dans la pioche.
why-fits-nowhere = Ce peuple n’a sa place nulle part sur votre mur.

reason-most-points = { SEATS($winners) } a le plus de points.
    .you = Vous avez le plus de points.
reason-fewest-accolades = À points égaux, { SEATS($winners) } a le palmarès le plus court.
    .you = À points égaux, vous avez le palmarès le plus court.
reason-shared = { SEATS($winners) } sont à égalité de points et de cartes, et se partagent la victoire.
    .you = { OTHERS($winners, $viewer) } et vous êtes à égalité de points et de cartes, et partagez la victoire.

## La table et la feuille de score

zone-inn = Auberge
zone-deck = Pioche
zone-deck-cards = Les cartes de la pioche
zone-offered = Au milieu
zone-faces = Tuiles bonus au choix
zone-tiles = Tuiles bonus de { $seat }
zone-wall = Mur de { $seat }
zone-hand = Main de { $seat }
zone-lifted = Cartes que regarde { $seat }
zone-kept = Gardée par { $seat }
zone-accolades = Palmarès de { $seat }
zone-supply = Jetons de { $seat }
zone-scorings = Décomptes de { $seat }
zone-score = Score de { $seat }, si tout s’arrêtait là

score-negatives = Cases négatives
score-positives = Cases positives
score-majority = Majorité
score-face-down = Cartes face cachée
score-attribute = Palmarès par attribut
score-series = Séries d’attributs
score-yellow = Frise jaune
score-penalty = Pénalité
score-tiles = Tuiles bonus
score-scoring-many = 18 cartes au palmarès
score-scoring-people = Tous les attributs dans un peuple
score-scoring-wall = Un attribut sur le mur
score-scoring-attribute = Un attribut
name-points = points
name-points-alone = points hors majorité
name-line-negatives = { score-negatives }
name-line-positives = { score-positives }
name-line-majority = { score-majority }
name-line-face-down = { score-face-down }
name-line-attribute = { score-attribute }
name-line-series = { score-series }
name-line-yellow = { score-yellow }
name-line-penalty = { score-penalty }
name-line-tiles = { score-tiles }
name-line-scoring-many = { score-scoring-many }
name-line-scoring-people = { score-scoring-people }
name-line-scoring-wall = { score-scoring-wall }
name-line-scoring-attribute = { score-scoring-attribute }

field-side =
    { $value ->
        [0] Cor
       *[other] Bouclier
    }
field-expert =
    { $value ->
        [yes] Expert
       *[no] { "" }
    }
field-deck-size = pioche : { $value }
field-inn = auberge : { NAME("short", $value) }
field-hand = { "" }
# ce que disent les cadres, les questions et les événements
field-by-column = { "" }
field-closed = { "" }
field-deck-cards = { "" }
field-sizes = { "" }
field-first = { "" }
field-turn = { "" }
field-active = { "" }
field-stage = { "" }
field-top = { "" }
field-laid-by = { "" }
field-walls = { "" }
field-down = { "" }
field-trophies = { "" }
field-supply = { "" }
field-series = { "" }
field-penalties = { "" }
field-wilds = { "" }
field-wild-at = { "" }
field-wild-as = { "" }
field-marks = { "" }
field-accolades = { "" }
field-stocks = { "" }
field-kept = { "" }
field-gone = { "" }
field-used = { "" }
field-spent = { "" }
field-won = { "" }
field-loot = { "" }
field-lifted = { "" }
field-log = { "" }
field-held = { "" }
field-offered = { "" }
field-given = { "" }
field-tiles = { "" }
field-lasting = { "" }
field-ready = { "" }
field-buried = { "" }
field-buried-known = { "" }
field-evidence = { "" }

## Ce que sont les choses

about-gnome = Les gnomes sont un des six peuples. Au palmarès, chacun compte partout où un gnome est accroché à votre mur ; ce qu’il porte est son attribut.
    .clause = O1
about-elf = Les elfes sont un des six peuples. Au palmarès, chacun compte partout où un elfe est accroché à votre mur ; ce qu’il porte est son attribut.
    .clause = O1
about-barbarian = Les barbares sont un des six peuples. Au palmarès, chacun compte partout où un barbare est accroché à votre mur ; ce qu’il porte est son attribut.
    .clause = O1
about-mage = Les mages sont un des six peuples. Au palmarès, chacun compte partout où un mage est accroché à votre mur ; ce qu’il porte est son attribut.
    .clause = O1
about-dwarf = Les nains sont un des six peuples. Au palmarès, chacun compte partout où un nain est accroché à votre mur ; ce qu’il porte est son attribut.
    .clause = O1
about-sorcerer = Les sorciers sont un des six peuples. Au palmarès, chacun compte partout où un sorcier est accroché à votre mur ; ce qu’il porte est son attribut.
    .clause = O1
about-space-steal = Voler : prenez la carte du dessus de la réserve d’un adversaire ou, s’il n’en a pas, une carte au hasard de son palmarès. La victime peut prendre une carte en échange.
    .clause = O16
about-space-move = Déplacer : un de vos trophées va sur une autre carte de votre rangée du bas. C’est obligatoire si c’est possible.
    .clause = O16
about-space-peek = Coup d’œil : regardez les deux premières cartes de la pioche ; l’une va sur votre réserve, l’autre retourne dessus.
    .clause = O16
about-space-keep = Garder : mettez de côté une carte de l’auberge, face visible. Elle sera l’une des deux cartes de votre prochain tour.
    .clause = O16
about-space-take = Prendre : une carte de l’auberge va sur votre réserve.
    .clause = O16
about-space-minus = Une case négative : à la fin, chaque carte du palmarès du peuple accroché ici coûte autant de points. Accrochez-y un peuple que vous ne prendrez pas.
    .clause = O22
about-space-plus = Une case positive : à la fin, chaque carte du palmarès du peuple accroché ici rapporte autant de points, et chaque trophée posé dessus aussi.
    .clause = O22
about-space-attribute = À la fin, chaque carte du palmarès qui a l’attribut de la carte accrochée ici rapporte autant de points, quel que soit son peuple.
    .clause = O22
about-space-majority = Dix points à la fin si vous avez plus de cartes de ce peuple que tous les autres. L’égalité ne suffit pas.
    .clause = O22
about-space-none = Cette case ne rapporte aucun point, mais elle donne des trophées ou le joker aux manches qui y sont inscrites.
    .clause = O14
about-stock = La carte que vous n’accrochez pas va ici, et peut déclencher une action. À votre prochain tour, la réserve rejoint votre palmarès.
    .clause = O15
about-trophy = Après l’enchaînement, vous pouvez en poser un sur une carte : en haut il déclenche une action, en bas il compte pour une carte de plus de ce peuple. Côté Bouclier, il active un décompte.
    .clause = O17
about-wild = Posé sur une carte, il change pour de bon son attribut en celui que vous nommez.
    .clause = O21
about-series-tile = Avec elle, chaque série des cinq attributs à votre palmarès rapporte 7 au lieu de 4.
    .clause = O22
about-penalty-tile = À la fin, elle coûte un point par carte de votre attribut le plus rare ; rien s’il vous en manque un.
    .clause = O22
about-accolade = Le nombre de cartes acquises pour de bon. À égalité de points, qui en a le moins l’emporte.
    .clause = O11
about-scoring-many = Sept points pour 18 cartes ou plus au palmarès, si un trophée est à côté.
    .clause = O22
about-scoring-people = Sept points pour les cinq attributs dans un même peuple, si un trophée est à côté.
    .clause = O22
about-scoring-wall = Sept points pour cinq cartes de votre mur au même attribut, si un trophée est à côté.
    .clause = O22
about-scoring-attribute = Un point par carte du palmarès d’un attribut choisi à la fin, si un trophée est à côté.
    .clause = O22
about-points = Ce que ce joueur aurait si la partie s’arrêtait là, réserve et carte gardée comprises.
    .clause = O22
about-points-alone = Ce que vous auriez si la partie s’arrêtait là, réserve et carte gardée comprises. La majorité n’est comptée qu’à la fin : les palmarès des autres sont fermés.
    .clause = O22
about-line = Une ligne de la feuille de score, comme si la partie s’arrêtait là.
    .clause = O22
about-tile-1 = Chaque adversaire défausse la carte du dessus de sa réserve, ou une carte au hasard de son palmarès. Vous en mettez une sur votre réserve ; les autres quittent la partie.
    .clause = OT1
about-tile-2 = Regardez quatre cartes de la pioche, reposez-en deux dessus, et mettez les deux autres l’une après l’autre sur votre réserve.
    .clause = OT2
about-tile-3 = Piochez une carte par joueur et distribuez-les à votre gré. Seule la vôtre peut déclencher une action.
    .clause = OT3
about-tile-4 = Mettez une de vos cartes dans la pioche, parcourez-la, et mettez sur votre réserve la carte de votre choix.
    .clause = OT4
about-tile-5 = Échangez une carte de votre réserve ou de votre palmarès avec une carte de votre mur. Les frises vertes s’appliquent ; l’ancienne carte va sur votre réserve.
    .clause = OT5
about-tile-6 = Prenez un trophée à chaque adversaire, parmi ses jetons ou sinon sur son mur.
    .clause = OT6
about-tile-7 = À la fin, vos cases à 1 point en valent 2, et leurs trophées aussi.
    .clause = OT7
about-tile-8 = À la fin, vos deux cases négatives ne coûtent que 1 par carte.
    .clause = OT8
about-tile-9 = Cinq points par colonne d’au moins deux cartes aux attributs tous différents.
    .clause = OT9
about-tile-10 = Huit points, moins un par carte de votre attribut le plus rare.
    .clause = OT10
about-tile-11 = Trois points par colonne d’au moins deux cartes au même attribut.
    .clause = OT11
about-tile-12 = Votre propre majorité compte deux cartes de plus que vous n’en avez.
    .clause = OT12
about-tile-13 = Douze points si aucun peuple n’est accroché plus de deux fois à votre mur.
    .clause = OT13
about-tile-14 = Une fois cette tuile activée, vos colonnes de trois cases ne demandent plus que deux cartes au même attribut, les trois cases étant occupées.
    .clause = OT14

about-zone-inn = Cinq cartes que chacun peut prendre. Elle est complétée au début de chaque tour.
    .clause = O10
about-zone-deck = L’auberge est complétée d’ici. Une fois vide, elle le reste.
    .clause = O10
about-zone-deck-cards = Tout ce que contient la pioche, pour qui la parcourt.
    .clause = OT4
about-zone-offered = Des cartes visibles, à distribuer ou à prendre en ce moment.
    .clause = OT3
about-zone-faces = Sept tuiles à deux faces. Choisissez-en quatre en secret, une par colonne.
    .clause = O30
about-zone-tiles = Les tuiles bonus au-dessus de leurs colonnes. Une tuile s’active quand sa colonne est complète et que toutes ses cartes montrent le même attribut.
    .clause = O31
about-zone-wall = Chaque tour on y accroche une carte, pour de bon. Au-dessus d’une frise verte, aucun peuple ne vient deux fois ; trois du même peuple au-dessus de la frise jaune rapportent 5.
    .clause = O13
about-zone-hand = Les cartes de ce tour : une pour le mur, une pour la réserve.
    .clause = O12
about-zone-lifted = Des cartes de la pioche que seul leur propriétaire regarde.
    .clause = O16
about-zone-kept = Une carte mise de côté par l’action Garder. Elle sera l’une des deux cartes du prochain tour, et personne ne peut la voler.
    .clause = OR8
about-zone-accolades = Les cartes acquises pour de bon, face cachée. Vous pouvez regarder les vôtres ; de celles des autres, on voit le nombre, à moins que la table ne joue à piles ouvertes. Elles rapportent selon ce qui est accroché au mur.
    .clause = O11
about-zone-supply = Les trophées, le joker et les tuiles gagnés et pas encore utilisés.
    .clause = O2
about-zone-scorings = Quatre façons de marquer. Seules comptent celles qui ont un trophée à côté.
    .clause = O22
about-zone-score = La feuille de score de ce joueur, comme si la partie s’arrêtait là.
    .clause = O22

## Comment jouer

lesson-1 = Cinq aventuriers attendent à l’auberge. La tête dit le peuple, ce qu’elle porte l’attribut : ici une dague pour l’elfe, une couronne pour le mage, et trois autres cartes.
lesson-2 = À chaque tour vous en prenez deux. L’une reste accrochée à votre mur jusqu’à la fin, l’autre va sur votre réserve.
lesson-3 = L’elfe est accroché là où la manche 1 donne deux trophées. Aux manches 3 et 4, la même case apporterait le joker, qui donne un autre attribut à une carte ; après la manche 6, plus rien.
lesson-4 = { SEAT(1) } a joué. Au début de votre tour, votre réserve, un mage, rejoint votre palmarès : c’est lui qui rapporte des points à la fin.
lesson-5 = Un gnome est accroché au Coup d’œil, et le second gnome va sur la réserve. Même peuple : l’action a lieu. Vous voyez les deux premières cartes de la pioche.
lesson-6 = L’elfe choisi est allé sur votre réserve. Avec un elfe en haut du mur, une autre action aurait suivi : un enchaînement. Vous pouvez maintenant dépenser un trophée.
lesson-7 = Sur une carte du haut, un trophée déclenche une action pas encore utilisée ce tour-ci. Vous avez volé le nain de { SEAT(1) }, qui n’a rien pris en échange.
lesson-8 = Au-dessus d’une frise verte, aucun peuple n’est accroché deux fois : pas de second gnome en haut. Si aucune de vos cartes ne convient, l’une est accrochée face cachée et coûte 5 points.
lesson-9 = Un mage sur cette case rapporte 2 par mage acquis : un au palmarès et un sur la réserve font 4. Les cases du dessus, elles, coûtent des points.
lesson-10 = En bas, un trophée compte pour une carte de plus de ce peuple : 6 points désormais.
lesson-11 = Après onze manches, on compte tout. Voici ce que vous auriez maintenant. Le plus de points l’emporte : collectionnez ce que demande votre mur.

## Ce qui est écrit sur les tuiles et les décomptes, au plus court

effect-tile-1 = Défausses
effect-tile-2 = Voir quatre
effect-tile-3 = Distribuer
effect-tile-4 = Chercher
effect-tile-5 = Échanger
effect-tile-6 = Piller
effect-tile-7 = 1 vaut 2
effect-tile-8 = Pertes à 1
effect-tile-9 = Variés : 5
effect-tile-10 = 8 − le plus rare
effect-tile-11 = Pareils : 3
effect-tile-12 = Majorité +2
effect-tile-13 = Mélangés : 12
effect-tile-14 = 2 sur 3
effect-scoring-many = 18+ → 7
effect-scoring-people = 5 ≠ → 7
effect-scoring-wall = 5 = → 7
effect-scoring-attribute = × 1
