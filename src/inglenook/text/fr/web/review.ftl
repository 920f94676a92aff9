review-chances = Chances de gagner, d’après ce que chacun savait alors
review-percent = { $number } %
review-accuracy =
    { $mistakes ->
        [0] { $count } décisions, et rien de mieux n’a été trouvé pour aucune d’elles
       *[other] { $percent } % des { $count } décisions tiennent : rien de mieux n’a été trouvé
    }
review-no-choice = Rien à décider
review-start = Chances au départ, en %
review-lost = perdu par ses erreurs
review-given = par les erreurs des autres
review-luck = par la chance
review-result = Part de la victoire
review-biggest = Les plus grosses erreurs
review-whose = Erreurs de
review-everybody = tous les joueurs
review-none = Aucune erreur certaine.
review-mistake =
    { $round ->
        [0] { $name }, coup { $place } : −{ $lost } %
       *[other] { $name }, manche { $round }, coup { $place } : −{ $lost } %
    }
review-played = Joué : { $answer }
review-better = Mieux : { $answer }
review-at-move = { $name } perd ici { $lost } % (± { $doubt }) : « { $better } » valait mieux que « { $played } ».
review-fine = Rien de mieux n’a été trouvé. Chances de { $name } à présent : { $percent } %.
review-after = Montrer le coup joué
review-before = Montrer la position d’avant
review-back = Retour à l’analyse
review-note = Estimé par { $playouts } suites, d’après ce que chacun savait alors. La chance, c’est la donne, les dés, les faits révélés et les bons coups des autres. Une perte trop faible pour être certaine ne compte pas comme erreur.
