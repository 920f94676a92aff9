# Textes du serveur et du terminal, et textes par défaut des jeux. Les identifiants : voir inglenook/texts.py.

seat = Joueur { $number }
nobody = personne
each = { $seat } : { $value }
face-down = face cachée
do-pass = Passer
refusal = { $sentence } ({ $clause })

## Clauses du noyau

# E1
why-match-over = La partie est terminée.
# E2
why-not-asked = Aucune question ne vous est posée pour l’instant.
# E3
why-no-answer-to-this = Ce n’est pas une réponse à cette question.
# E4
why-batch-too-far = Ces choix vont au-delà de ce que vous pouvez savoir. Envoyez-les un par un.
# E5
why-nothing-to-undo = Vous n’avez rien à annuler : vous n’avez pas encore répondu, ou depuis, un dé a été lancé, une carte piochée ou un secret dévoilé.
# E6
why-answered-since = Trop tard pour annuler : un autre joueur a répondu depuis.

## Le site

calendar-turn = Votre temps s’achève
preview-site = Des jeux de société modernes au coin du feu : contre des robots ou entre amis, par un simple lien et sans compte.
preview-open = Une table attend des joueurs
preview-invited = Vous êtes invité à cette table. Ouvrez le lien pour prendre place.
preview-playing = Une partie est en cours
preview-replay = Une partie terminée, à revoir
preview-result = Le résultat d’une partie terminée
preview-won = Gagnée par
answer-undone = { $seat } annule une réponse.
    .you = Vous annulez une réponse.
answer-filled = { $seat } n’a pas répondu : le serveur a joué un coup simple à sa place.
    .you = Le robot qui joue pour vous n’a pas répondu : le serveur a joué un coup simple à sa place.
order-this-turn = Ne rien faire jusqu’à la fin de ce tour

## Pages sans le client

unbuilt-title = Les pages de ce site ne sont pas encore construites
unbuilt-more = Les programmes peuvent utiliser son API
unbuilt-docs-title = La documentation n’est pas encore construite
unbuilt-docs-how = Dans le dossier du projet : python3 tools/dev.py docs
lost-title = Page introuvable
lost-home = Accueil

## La table

table-you = vous
name-random = hasard
name-greedy = glouton
table-picked = Jusqu’ici : { $picks }
table-keys = n° = réponse · u = annuler · w = pourquoi · ? = règles · s = enregistrer · q = quitter
table-number-please =
    { $count ->
        [one] Tapez { $low }, ou l’une de ces lettres :
       *[other] Tapez l’un des numéros de { $low } à { $high }, ou l’une de ces lettres :
    }
table-curtain = C’est au tour de { $seat }.
table-curtain-enter = Passez l’écran à { $seat }, puis appuyez sur Entrée.
table-curtain-undo = (Avec u, vous annulez d’abord votre réponse.)
table-allowed = C’est permis : numéro { $number }.
table-not-now = Impossible pour l’instant :
table-and-more = et { $count } de plus
table-total = Total
table-all-possible = Aucune règle ne vous interdit rien ici.
table-undone = Réponse annulée.
table-saved = Partie enregistrée dans { $file }. Pour la reprendre :
table-not-saved = Partie non enregistrée : { $problem }.
table-taken = { $file } existe déjà et contient autre chose
table-welcome = Tapez un numéro, puis Entrée. ? montre les règles, ? { $clause } celle citée ({ $clause }).
table-no-rules = Ce jeu n’a pas de règles écrites.
table-no-clause = Il n’y a pas de règle { $what }.
rules-status = statut
table-cell = { $head } : { $cell }
table-more = Entrée = suite · q = retour
table-which-game = Quel jeu ? (Entrée = { $title })
table-over = La partie est terminée.
table-left = La partie reste inachevée.
table-you-win = Vous gagnez.
table-won =
    { $count ->
        [0] Personne ne gagne.
        [one] { $winners } gagne.
       *[other] { $winners } gagnent.
    }
score = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## La liste des jeux

list-seats = de { $low } à { $high } joueurs, environ { $minutes } minutes

## Une partie revue

review-title = { $title } : l’analyse
review-accuracy =
    { $mistakes ->
        [0] { $count } décisions, et rien de mieux n’a été trouvé pour aucune d’elles.
       *[other] { $percent } % des { $count } décisions tiennent : rien de mieux n’a été trouvé.
    }
review-no-choice = Il n’y avait rien à décider.
review-start = Chances au départ, en %
review-lost = perdu par ses erreurs
review-given = par les erreurs des autres
review-luck = par la chance
review-result = Part de la victoire
review-biggest =
    { $count ->
        [one] L’erreur :
       *[other] Les plus grosses erreurs :
    }
review-where =
    { $round ->
        [0] Coup { $entry }
       *[other] Manche { $round }, coup { $entry }
    }
review-cost = −{ $lost } % (± { $doubt })
review-played = Joué : { $answer }
review-better = Mieux : { $answer }
review-note = Estimé par { $playouts } suites, d’après ce que chacun savait alors. La chance, c’est la donne, les dés, les faits révélés et les bons coups des autres.
