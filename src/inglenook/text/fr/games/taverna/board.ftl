## Le plateau de Taverna

taverna-table-free = { $tavern }, table { $place } : { $table }, libre
taverna-table-taken = { $tavern }, table { $place } : { $table }, occupée par : { $guest }
taverna-deed-free = { $tavern }, { $deed }, sans propriétaire
taverna-deed-owned = { $tavern }, { $deed }, à { $name }
taverna-tavern = { $tavern }. Symboles : { $symbols }. Dignitaires : { $guests }. { $free ->
        [0] Aucune table libre
        [one] { $free } table libre
       *[other] { $free } tables libres
    }
taverna-guest = { $who }, dans cette taverne : { $tavern }
taverna-guest-acted = { $who }, dans cette taverne : { $tavern } ; a déjà agi ce tour-ci
taverna-coming =
    { $count ->
        [one] { $count } client encore à venir
       *[other] { $count } clients encore à venir
    }
taverna-customer-of = { $name } a pris : { $customer }. Symboles à présent : { $symbols }
taverna-turn-of = Au tour de { $name }
taverna-turn-number = Tour { $number } sur { $all }
taverna-opening = On se partage les tavernes
taverna-also-paid =
    { $coins ->
        [one] Touchent aussi { $coins } pièce : { $names }
       *[other] Touchent aussi { $coins } pièces : { $names }
    }
taverna-then-guest = Pourra agir ensuite : { $who }
taverna-then-anyone = Influence : pourra agir ensuite, où qu’il soit : { $who }
taverna-influence = Influence : un dignitaire peut agir, où qu’il soit
taverna-in-force = { $name } : { $effect }
taverna-favour =
    { $count ->
        [one] Faveur { $name } : { $effect }
       *[other] Faveur { $name }, { $count } fois : { $effect }
    }
taverna-no-favours = Aucune faveur ici
taverna-no-spells = Aucun sort en main
taverna-spell =
    { $count ->
        [one] { $name } { $effect } ; coûte { $cost }
       *[other] { $name } { $effect } ; coûte { $cost }, { $count } en main
    }
taverna-royal = { $royal }, { $counts }
taverna-royal-now = { $royal }, { $counts } : { $points } points pour vous à présent
taverna-royal-used = { $royal } : à { $name }, pour { $points } points
taverna-tracks = Pistes des quatre peuples
taverna-stands = { $name } : niveau { $level }
taverna-you-stand = Vous : niveau { $level }, valeur { $value }
taverna-next-level = Le niveau { $level } vaut { $value } et apporte : { $gift }
taverna-gift-coins = { $count } pièces
taverna-gift-points = { $count } points de victoire
taverna-gift-spells =
    { $count ->
        [one] { $count } sort
       *[other] { $count } sorts
    }
taverna-gift-privileges =
    { $count ->
        [one] { $count } privilège
       *[other] { $count } privilèges
    }
taverna-has-points =
    { $count ->
        [one] { $count } point de victoire pour l’instant
       *[other] { $count } points de victoire pour l’instant
    }
taverna-has-coins =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
taverna-has-privileges =
    { $count ->
        [one] { $count } privilège
       *[other] { $count } privilèges
    }
taverna-has-deeds =
    { $count ->
        [one] { $count } titre
       *[other] { $count } titres
    }
taverna-has-spells =
    { $count ->
        [one] { $count } sort en main
       *[other] { $count } sorts en main
    }
taverna-has-favours =
    { $count ->
        [one] { $count } faveur
       *[other] { $count } faveurs
    }
taverna-has-cast =
    { $count ->
        [one] { $count } sort lancé
       *[other] { $count } sorts lancés
    }
taverna-belongings = Tout ce qu’a { $name }
taverna-was-cast =
    { $count ->
        [one] { $name } : lancé
       *[other] { $name } : lancé { $count } fois
    }
taverna-was-used =
    { $count ->
        [one] { $name } : utilisée
       *[other] { $name } : utilisée { $count } fois
    }
taverna-court = La cour donne audience
taverna-court-heard = La cour s’est prononcée
taverna-court-by = Ordre : { $track }.
taverna-court-then = Ensuite : { $track }.
taverna-court-now = choisit
taverna-sum-points = Points
taverna-sum-peoples = Peuples
taverna-sum-all = Total
taverna-askings = Me demander si je réagis
taverna-ask-between-turns = avant les tours
taverna-ask-after-seating = après un placement
taverna-ask-answer-spell = aux sorts
taverna-ask-answer-takeover = aux rachats
taverna-ways = Parties de la table
taverna-way-taverns = Tavernes
taverna-way-castle = Château
taverna-way-tracks = Pistes
taverna-way-mine = Vous
taverna-way-others = Autres
taverna-way-lit = (il y a un choix)

## Pour une première partie

guide-taverna-deed = Un titre est votre part d’une taverne : la pièce montre son prix, le V ses points. Dès lors, vous êtes payé chaque fois qu’un client s’y assied.
guide-taverna-customer = Prenez un de ces clients. La couleur est celle de son peuple, les petits signes sont ce qu’il apporte.
guide-taverna-table = Sous chaque table, vous voyez ce qu’elle rapporterait. Une table à la couleur du client vous fait monter d’un niveau ; un même signe sur la carte et la taverne rapporte davantage.
guide-taverna-mask = Un masque peut remplacer un client assis : vous montez chez le peuple de celui qui part.
guide-taverna-dignitary = Un dignitaire est là. Choisissez qui agit pour vous, puis la taverne où il va, et payez là-bas. Ou terminez votre tour : le bouton est en bas.
guide-taverna-level = Votre marque sur une piste. Le nombre du haut est la valeur du niveau à la fin ; les petits cadeaux viennent quand on les atteint.
guide-taverna-spell = Les pointillés marquent ce que vous pouvez faire en plus. Un sort par tour ; ceux dont vous n’avez pas besoin se vendent une pièce chacun.
guide-taverna-favour = Une faveur sert une fois, à tout moment, dans votre tour ou non. La Reine la compte même utilisée.
guide-taverna-privilege = Deux privilèges font agir un dignitaire de plus, où qu’il soit, une fois dans votre tour.
guide-taverna-moment = Un moment où vous pouvez réagir. Si rien ne vous y intéresse, dites en bas que vous passez toujours ; la table n’attendra personne.
guide-taverna-spell-window = Un sort est lancé, et avant qu’il agisse, tous ceux qui ont des sorts en main sont consultés. Sans Contresort, ne faites rien ; personne ne saura pourquoi.
guide-taverna-court = Le Roi est auprès de ce peuple. À la fin, qui est le plus haut ici choisit en premier au décompte royal.
guide-taverna-royal = Chacun des cinq sert une seule fois. Le chiffre dit ce qu’il vous rapporte à présent.

## Signes

sign-taverna-gain-level = Un client à cette table vous fait monter d’un niveau chez le peuple de cette couleur.
    .name = Un niveau
    .clause = T21
sign-taverna-gain-coins = { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    } pour vous : le revenu de vos titres ici, et le Festin si carte et taverne montrent une bière.
    .name = Pièces
    .clause = T23
sign-taverna-gain-points = { $count ->
        [one] { $count } point de victoire
       *[other] { $count } points de victoire
    } pour vous, tout de suite.
    .name = Points
    .clause = T2
sign-taverna-gain-spells = { $count ->
        [one] { $count } sort
       *[other] { $count } sorts
    } pour vous : un livre sur la carte et la taverne, ou un niveau atteint.
    .name = Sorts
    .clause = T23
sign-taverna-gain-privileges = { $count ->
        [one] { $count } privilège
       *[other] { $count } privilèges
    } pour vous : pour la dernière table libre de la taverne, ou pour un niveau atteint.
    .name = Privilèges
    .clause = T21
sign-taverna-gain-influence = Carte et taverne montrent une lyre : le dignitaire qui agit peut venir de n’importe où.
    .name = Influence
    .clause = T23
sign-taverna-gain-nothing = Cette table ne vous apporte rien tout de suite.
    .name = Rien
    .clause = T21
sign-taverna-has-deeds = { $count ->
        [one] { $count } titre
       *[other] { $count } titres
    }. Chacun paie son propriétaire quand un client s’assied dans sa taverne ; l’Archiduc les compte.
    .name = Titres
    .clause = T23
sign-taverna-has-spells = { $count ->
        [one] { $count } sort
       *[other] { $count } sorts
    } en main, que seul le propriétaire voit.
    .name = Sorts
    .clause = T26
sign-taverna-has-favours = { $count ->
        [one] { $count } faveur
       *[other] { $count } faveurs
    } à utiliser. La Reine compte toutes les faveurs.
    .name = Faveurs
    .clause = T27
sign-taverna-has-cast = { $count ->
        [one] { $count } sort lancé
       *[other] { $count } sorts lancés
    }. L’Archimage les compte.
    .name = Sorts lancés
    .clause = T26
sign-taverna-values = Les points que vaut chaque niveau à la fin.
    .name = Valeur des niveaux
    .clause = T42
sign-taverna-value = Le niveau { $level } d’une piste vaut { $value } à la fin.
    .name = { $value }
    .clause = T2
sign-taverna-gift = Vous recevez ceci en atteignant le niveau { $level } : { $gift }.
    .name = { $gift }
    .clause = T2
sign-taverna-price = Le Notaire vend ce titre pour { $price } pièces.
    .name = Prix : { $price }
    .clause = T24
sign-taverna-deed-points = { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour l’achat de ce titre, tout de suite.
    .name = Points : { $points }
    .clause = T24
sign-taverna-owner = Ce titre appartient à { $name }, qui est payé quand un client s’assied ici.
    .name = Propriétaire : { $name }
    .clause = T23
sign-taverna-royal-used = { $name } a utilisé ce décompte royal pour { $points } points. Chacun ne sert qu’une fois.
    .name = Utilisé
    .clause = T41
sign-taverna-royal-worth = Ce décompte royal vous rapporterait { $points } points maintenant.
    .name = Valeur actuelle : { $points }
    .clause = T41
sign-taverna-royal-count = Vous avez { $count } des choses que ce décompte royal compte.
    .name = Compté : { $count }
    .clause = T41
sign-taverna-cost = Lancer ce sort coûte { $cost } pièces.
    .name = Coût : { $cost }
    .clause = T26
sign-taverna-times = Il y en a { $count }.
    .name = ×{ $count }
    .clause = T3
sign-taverna-sum-peoples = Les points des niveaux sur les quatre pistes.
    .name = Peuples
    .clause = T42
sign-taverna-sum-all = Tous les points. Le plus grand total gagne ; à égalité, les anniversaires ou le tirage au sort décident.
    .name = En tout
    .clause = T42
sign-taverna-askings = Les quatre moments où vous pouvez réagir. Là où l’on ne vous demande rien, vous passez aussitôt.
    .name = Réactions
    .clause = T30
sign-taverna-turn-number = À deux joueurs, chacun a 8 tours, sinon 6.
    .name = Tours
    .clause = T28
