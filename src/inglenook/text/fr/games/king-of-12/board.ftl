## King of 12

king-round = Manche { $round }
king-turn = Tour { $turn }
king-die = { $name } : dé, { $face } ; à côté { $faces }
king-face = Face { $face }
king-tokens =
    { $count ->
        [one] Un jeton de { $worth }
       *[other] { $count } jetons de { $worth }
    }
king-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
king-score =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
king-rounds-won =
    { $won ->
        [one] { $won } manche gagnée sur { $all }
       *[other] { $won } manches gagnées sur { $all }
    }
king-first = 1re
king-second = 2e
king-tied = égalité : annulées
king-before-flip = avant le retournement
king-no-card = Pas encore de carte
king-cancelled = annulée
king-under = Sous le dé : { $name }
king-under-secret = Une carte secrète sous le dé
king-held =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
king-hand = Votre main
king-chosen = Choisie
king-is-played = Jouée
king-is-under = Sous votre dé
king-round-won = { $name } gagne la manche
king-round-tied = Tous les totaux sont égaux : personne ne gagne la manche
king-won-it = gagne la manche
king-lowest-first = La plus basse est première
king-lowest-was-first = La plus basse était première
king-prizes-swapped = Les récompenses sont échangées
king-prizes-were-swapped = Les récompenses étaient échangées
king-history = Tours joués

## À qui joue au Roi des 12 pour la première fois

guide-king-of-12-die = Voici votre dé. Ce qu’il montre est votre valeur, et la plus haute gagne le tour – sauf si une carte en décide autrement.
guide-king-of-12-hand = Choisissez une carte : chacun le fait en secret, puis toutes sont montrées ensemble. Attardez-vous sur une carte, ou gardez le doigt dessus, pour lire ce qu’elle fait.
guide-king-of-12-sealed = Choisie, et encore secrète. Tant que tout le monde n’a pas choisi, vous pouvez changer d’avis.
guide-king-of-12-value = Voici ce que votre dé a donné. La plus haute valeur a pris 2 points, la suivante 1. Les valeurs égales s’annulent.
guide-king-of-12-cancelled = Barrée : quand deux personnes montrent la même carte, aucune des deux n’agit.
guide-king-of-12-sorcerer = Votre Sorcier bascule le dé sur une face voisine. Vous voyez déjà toutes les cartes : prenez de quoi les battre.
guide-king-of-12-theft = Plusieurs Dames se sont rencontrées, et la vôtre est la plus basse. Prenez un jeton à la plus haute, si vous voulez.
guide-king-of-12-points = Huit points mettent fin à une manche, comme une main d’une seule carte. Le plus haut total qu’un seul joueur possède la gagne.
guide-king-of-12-hands = Ce que les autres ont joué a quitté leur main jusqu’à la fin de la manche. Avec quoi peuvent-ils encore vous surprendre ?
guide-king-of-12-tuck = La manche est à vous ! Une carte va sous votre dé pour le reste de la partie. Choisissez-en une dont vous pouvez vous passer.
guide-king-of-12-under = Une carte repose sous ce dé : il en reste une de moins à choisir, et nul autre ne sait laquelle.

## Signes

sign-king-sum = La valeur de ce dé pour ce tour : la face visible, modifiée par la carte du joueur si elle compte.
    .name = Valeur
    .clause = K14
sign-king-before-flip = Le joueur a appliqué sa carte à la face d’avant le retournement des dés.
    .name = Avant le retournement
    .clause = K14
sign-king-first = La première place du tour prend un jeton de { $points }. La plus haute valeur est première, sauf si une carte en décide autrement.
    .name = Première place
    .clause = K16
sign-king-second = La deuxième place du tour prend un jeton de { $points }.
    .name = Deuxième place
    .clause = K16
sign-king-tied = Un autre dé a la même valeur. Les valeurs égales s’annulent, et aucune ne prend de jeton.
    .name = Valeurs égales
    .clause = K15
sign-king-round-won = Le plus haut total qu’un seul joueur possède gagne la manche. Le gagnant glisse une carte sous son dé.
    .name = Manche gagnée
    .clause = K21
sign-king-round-tied = Chaque total en égalait un autre : ils se sont annulés.
    .name = Pas de vainqueur
    .clause = K21
sign-king-lowest-first = Le Chevalier agit : la plus basse valeur est première, la suivante deuxième.
    .name = La plus basse d’abord
    .clause = K17
sign-king-prizes-swapped = Le Parieur agit : la première place prend le jeton de 1, la deuxième celui de 2.
    .name = Récompenses échangées
    .clause = K17
sign-king-cancelled = Cette carte ne fait rien ce tour-ci : un autre joueur a montré la même, ou une Dame était seule.
    .name = Annulée
    .clause = K11
sign-king-total = Les points de ce joueur à la fin de la manche.
    .name = Total de la manche
    .clause = K21
sign-king-points = { $points ->
        [one] Un jeton de { $points } point
       *[other] Un jeton de { $points } points
    } gagné ce tour-ci.
    .name = Jeton
    .clause = K16
sign-king-stolen = Les Dames se sont annulées, et la plus basse a pris un jeton à la plus haute.
    .name = Jeton volé
    .clause = K18
