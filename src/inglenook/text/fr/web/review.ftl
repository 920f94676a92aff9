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
review-luck = par le hasard
review-result = Part de la victoire
review-biggest = Les plus grosses erreurs
review-whose = Les erreurs de qui
review-everybody = de tous
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
review-note = Estimé par { $playouts } suites, d’après ce que chacun savait alors. Le hasard, c’est la donne, les dés, ce qui s’est révélé et ce que les autres ont bien joué. Un écart trop faible pour être certain n’est pas appelé erreur.
