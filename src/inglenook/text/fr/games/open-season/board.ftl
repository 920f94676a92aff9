## Le plateau d’Open Season

season-inn = L’auberge
season-inn-empty = L’auberge est vide.
season-round = Manche { $round } sur { $rounds }
season-deck = Pioche : { $count ->
        [0] vide
        [one] une carte
       *[other] { $count } cartes
    }
season-deck-known = Pioche : { $count ->
        [one] une carte
       *[other] { $count } cartes
    } ; au-dessus, { $card }

season-down = carte face cachée
season-trophy = trophée

## Le mur

season-steal = Voler
season-move = Déplacer
season-peek = Coup d’œil
season-keep = Garder
season-take = Prendre
season-gift =
    aux manches { $from } à { $to } : { $gives ->
        [wild] le joker
        [series] la tuile de séries
       *[trophies] { $count ->
            [one] un trophée
           *[other] { $count } trophées
        }
    }
season-hangs = { $card } : { $does }
season-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant
season-used = utilisée ce tour-ci
season-trophies-on = { $count ->
        [one] Trophée
       *[other] { $count } trophées
    } sur { $card }
season-green = Frise verte : aucun peuple n’y vient deux fois.
season-yellow = Frise jaune : { $value } points si tous sont d’un même peuple.
season-there = Déjà là : { $names }.
season-lost = Elle ne peut plus rien rapporter.
season-scores = Elle rapporte ses points.
season-row = Complète à la manche { $by } : { $trophies } trophées et la pénalité.
season-won = C’est gagné.
season-too-late = C’est trop tard.
season-series = Chaque série des cinq attributs vaut { $value } ; { $count ->
        [0] aucune encore
        [one] une pour l’instant
       *[other] { $count } pour l’instant
    }
season-series-closed = Chaque série des cinq attributs rapporte { $value }
season-stock-word = Réserve
season-stock-empty = Réserve, vide
season-stock = Réserve, { $count ->
        [one] une carte
       *[other] { $count } cartes
    } ; au-dessus, { $card }
season-stock-below = { $stock } ; en dessous, { $cards }
season-scorings = Décomptes
season-marked = avec un trophée : il compte
season-unmarked = sans trophée : il ne compte pas

## Tuiles bonus

season-tile-number = tuile bonus { $face }
season-when-turn = à la fin d’un tour
season-when-lasting = pour le reste de la partie
season-when-scoring = au décompte
season-above = au-dessus de la colonne { $column }
season-column-open = sa colonne peut encore être uniforme
season-column-won = sa colonne est complète et uniforme
season-column-lost = les attributs de sa colonne diffèrent

## Une place à la table

season-hand = Main
season-lifted = De la pioche
season-kept = Gardée
season-supply = Palmarès, trophées et tuiles
season-pile = { $name } : { $count }
season-sort = Trier le palmarès
season-by-people = Par peuple
season-by-attribute = Par attribut
season-no-accolades = Aucune carte au palmarès pour l’instant.
season-closed = { $count ->
        [one] Une carte au palmarès, face cachée.
       *[other] { $count } cartes au palmarès, face cachée.
    }
season-in-stock = encore sur la réserve, ou gardée
season-wild-on = { $card } : joker, { $attribute }
season-points-now = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } si tout s’arrêtait là
season-points-alone = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } si tout s’arrêtait là, hors majorité
season-open = Montrer le mur de { $name } en grand
season-close = Montrer le mur de { $name } en petit
season-chain = Ce que le tour de { $name } a déclenché
season-failed = { $action }, sans effet
season-loot = volée : { $card }
season-sheet = Feuille de score, si tout s’arrêtait là
season-sheet-own = Votre feuille de score, si tout s’arrêtait là
season-total-alone = Total hors majorité
season-sheet-over = Feuille de score

## Première partie

guide-open-season-tiles = Choisissez quatre tuiles, une par colonne en partant de la gauche. Une tuile s’active quand sa colonne est complète et que toutes ses cartes montrent le même attribut.
guide-open-season-inn = À chaque tour vous prenez deux cartes à l’auberge : une pour votre mur, une pour votre réserve. La tête montre le peuple ; ce qu’elle porte, rappelé dans le coin, est l’attribut.
guide-open-season-hand = Choisissez une carte, puis une case, ou glissez-la dessus. Une carte du mur y reste pour de bon ; l’autre va sur votre réserve.
guide-open-season-gift = Cette case n’apporte quelque chose qu’aux manches de son étiquette. Celle de cette manche est allumée.
guide-open-season-frieze = Au-dessus d’une frise verte, aucun peuple n’est accroché deux fois. Si aucune de vos cartes ne convient nulle part, l’une est accrochée face cachée et coûte 5 points.
guide-open-season-stock = La dernière carte posée ici peut déclencher une action. Au début de votre prochain tour, toute la réserve rejoint votre palmarès, qui rapporte des points.
guide-open-season-action = Quand une carte de ce peuple arrive sur votre réserve, l’action de cette case a lieu, et peut amener la carte suivante : un enchaînement. Chaque action sert une fois par tour.
guide-open-season-reaction = On vous a volé. Prenez une carte de l’auberge en échange, ou celle du dessus de la pioche, sans la voir.
guide-open-season-accolades = Votre palmarès rapporte selon ce qui est accroché à votre mur. Il est compté plus bas par peuple et par attribut ; les cartes en pointillé sont encore sur votre réserve.
guide-open-season-trophy = Après l’enchaînement, vous pouvez mettre un trophée sur une carte : en haut il déclenche une action, en bas il compte pour une carte de plus de ce peuple.
guide-open-season-scorings = Un trophée à côté d’un décompte le fait compter. Sans trophée il ne vaut rien.
guide-open-season-score = Voici ce que vous auriez si tout s’arrêtait là. La feuille, plus bas, le donne ligne par ligne.

## Signes

sign-season-green = Une frise verte. Aucun peuple ne peut y être accroché deux fois.
    .name = ≠ Tous différents
    .clause = O13
sign-season-yellow = Une frise jaune. Si toutes les cartes au-dessus sont d’un même peuple, elles rapportent { $value } points à la fin.
    .name = = Tous d’un même peuple : { $value }
    .clause = O22
sign-season-yellow-open = Les cartes d’un même peuple au-dessus de la frise jaune, sur celles qu’il lui faut.
    .name = Jusqu’ici
    .clause = O22
sign-season-yellow-won = Toutes les cartes au-dessus de la frise jaune sont d’un même peuple : elle rapporte { $value }.
    .name = ✓ Elle marque
    .clause = O22
sign-season-yellow-lost = Les peuples au-dessus de la frise jaune diffèrent : elle ne peut plus marquer.
    .name = Elle ne marque plus
    .clause = O22
sign-season-row = Remplissez cette rangée avant la fin de la manche { $by } : elle donne { $trophies } trophées et la pénalité. { $stands ->
        [won] Vous les avez gagnés.
        [lost] Il est trop tard.
       *[open] C’est encore possible.
    }
    .name = ≤ { $by } : ×{ $trophies }
    .clause = OH31
sign-season-gift = Une carte placée ici aux manches { $from } à { $to } apporte { $gives ->
        [wild] le joker
        [series] la tuile de séries
       *[trophies] { $count ->
            [one] un trophée
           *[other] { $count } trophées
        }
    }. { $due ->
        [now] C’est le cas pour cette manche.
        [past] Ces manches sont passées.
       *[later] Ces manches sont à venir.
    }
    .name = Manches { $from } à { $to }
    .clause = O14
sign-season-does = L’effet de l’emplacement sous cette carte : { $does }.
    .name = L’emplacement
    .clause = { $clause }
sign-season-used = Cette action a déjà eu lieu. Chacune n’a lieu qu’une fois par tour.
    .name = ✓ Utilisée ce tour
    .clause = O16
sign-season-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : ce que rapporterait l’emplacement de cette carte si la partie s’arrêtait maintenant.
    .name = Valeur actuelle
    .clause = O22
sign-season-series = Chaque série des cinq attributs au palmarès rapporte { $value } à la fin.
    .name = Série
    .clause = O22
sign-season-marked = Un trophée marque ce décompte : il compte à la fin.
    .name = Marqué
    .clause = O22
sign-season-column-won = La colonne est pleine et tous ses attributs sont identiques : la tuile est activée.
    .name = ✓ Activée
    .clause = O31
sign-season-column-lost = Les attributs de cette colonne diffèrent : la tuile ne peut plus être activée.
    .name = ✕ Impossible
    .clause = O31
sign-season-round = La manche est le nombre de cartes qui seront au mur après ce tour. Après { $rounds } manches, la partie est finie.
    .name = Manche { $round } sur { $rounds }
    .clause = O3
sign-season-in-stock = Ces cartes sont encore sur la réserve ou gardées. Elles rejoindront le palmarès, et sont déjà comptées ici.
    .name = Pas encore au palmarès
    .clause = O20
sign-season-attribute = L’attribut d’une carte : { $name }. Chaque peuple le porte sur six cartes.
    .name = { $name }
    .clause = O1
sign-season-sum = { $name } : { $count ->
        [one] { $count } carte du palmarès compte
       *[other] { $count } cartes du palmarès comptent
    } à la fin.
    .name = En tout
    .clause = O22
sign-season-sum-more = { $name } : { $count ->
        [one] { $count } carte du palmarès compte
       *[other] { $count } cartes du palmarès comptent
    } à la fin, et { $more ->
        [one] un trophée
       *[other] { $more } trophées
    } de la rangée du bas comme { $more } de plus.
    .name = En tout
    .clause = O17
sign-season-link-action = Une action de ce tour : { $does }. Une carte dont le peuple est dans la rangée du haut déclenche l’action qui s’y trouve.
    .name = { $does }
    .clause = O16
sign-season-link-trophy = Un trophée a été posé sur une carte. Dans la rangée du haut, il déclenche une action.
    .name = Trophée
    .clause = O17
sign-season-link-tile = Une tuile bonus a agi à la fin du tour.
    .name = { $does }
    .clause = O31
sign-season-loot = Cette carte a été volée. La victime peut d’abord en prendre une autre, puis celle-ci va sur la réserve du voleur.
    .name = Volée
    .clause = O16
