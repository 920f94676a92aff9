# Textes de vos propres parties : historique, statistiques, calendrier, notes et marque-pages. Chargés avec eux.

matches-lead = Toutes les parties que vous avez jouées ici, la plus récente d’abord.
matches-none = Vous n’avez pas encore de partie.
matches-none-more = Jouez contre des robots ou avec des amis : vous retrouverez la partie ici, avec sa rediffusion.
matches-begin = Choisir un jeu
matches-none-fit = Aucune partie ne correspond à ces filtres.
filters = Filtres
filters-set =
    { $count ->
        [one] Filtres (1 actif)
       *[other] Filtres ({ $count } actifs)
    }
filters-clear = Effacer les filtres
filter-any = Tout
filter-game = Jeu
filter-state = État
state-finished = Terminée
state-running = En cours
state-cancelled = Annulée
filter-result = Résultat
result-won = Gagnée
result-shared = Victoire partagée
result-lost = Perdue
result-none = Sans vainqueur
filter-seats = Joueurs
seats-number = { $seats } joueurs
filter-pace = Rythme
pace-live = En direct
pace-turns = En différé
filter-opponent = Adversaire ou robot
filter-since = Du
filter-until = Au
filter-imported = Importées
imported-yes = Importées
imported-no = Jouées ici
filter-review = Avec une analyse terminée
load-more = Voir plus
with-players = avec { $names }
match-imported = importée : { $names }
match-replay = Revoir
match-review = Analyse
match-table = Aller à la table
match-reviewed = Analyse terminée

## Statistiques

statistics-lead = D’après vos parties terminées. Vous seul les voyez.
statistics-none = Il n’y a encore rien à compter.
statistics-none-more = Terminez une partie, et vos statistiques commenceront ici.
statistics-latest =
    { $count ->
        [one] Comptée : votre partie la plus récente.
       *[other] Comptées : vos { $count } parties les plus récentes.
    }
with-people = Avec des personnes
with-bots = Contre des robots seulement
stat-matches = Parties
stat-won = Gagnées
stat-shared = Victoires partagées
stat-lost = Perdues
stat-undecided = Sans vainqueur
stat-best = Meilleur score
stat-average = Score moyen
stat-longest = Plus longue série de victoires
stat-streak = Série en cours
stat-seconds-live = Temps par réponse, en direct
stat-seconds-turns = Temps par réponse, en différé
win-rate = Part de victoires selon le nombre de joueurs
win-rate-more = Le trait marque la part qu’auraient des joueurs de même force.
rate-of =
    { $count ->
        [one] { $rate } de 1 partie ; joueurs égaux : { $expected }
       *[other] { $rate } de { $count } parties ; joueurs égaux : { $expected }
    }
favourites = Les cartes et pièces que vous avez le plus utilisées
times-used =
    { $count ->
        [one] une fois
       *[other] { $count } fois
    }
opponents = Vos adversaires les plus fréquents
met-won =
    { $count ->
        [one] 1 partie, dont { $won } gagnée
       *[other] { $count } parties, dont { $won } gagnées
    }
a-bot = robot
span-seconds = { $number } s
span-minutes = { $number } min
span-hours = { $number } h
span-days =
    { $number ->
        [one] 1 jour
       *[other] { $number } jours
    }

## Calendrier

calendar-lead = Les tables qui attendent votre réponse, la plus urgente d’abord.
calendar-none = Ce n’est votre tour nulle part.
calendar-none-more = Dès qu’une partie vous attend, elle est ici, avec le temps qui reste.
today = Aujourd’hui
tomorrow = Demain
overdue = Temps écoulé
no-limit = Sans limite
clock-stands = L’horloge est arrêtée
due-at = jusqu’à { $time }
due-left = encore { $left }
calendar-address = Vos tours dans votre agenda
calendar-address-more = Beaucoup d’agendas savent lire une adresse sur le web. Celle-ci montre vos tours qui ont une limite, et rien d’autre : ni noms, ni tables, ni autres données. Toute personne qui connaît l’adresse peut les lire : gardez-la pour vous. Vous pouvez y mettre fin à tout moment.
calendar-make = Créer une adresse
calendar-again = Créer une nouvelle adresse
calendar-again-more = Une adresse est en service. Elle n’est plus affichée ; une nouvelle y met fin.
calendar-end = Mettre fin à l’adresse
calendar-ended = L’adresse n’est plus en service.
calendar-link = Adresse pour votre agenda
calendar-once = Copiez-la maintenant : elle ne s’affiche qu’une fois.

## Notes et marque-pages

note = Votre note
note-more = Vous seul la voyez.
note-saved = Note enregistrée
note-save = Enregistrer la note
bookmarks-lead = Les positions que vous avez marquées, la plus récente d’abord.
bookmarks-none = Vous n’avez pas encore de marque-page.
bookmarks-none-more = Ouvrez la rediffusion d’une partie et touchez le marque-page à la position que vous voulez retrouver.
bookmarks-to-matches = Vos parties
bookmark-at = Coup { $number }
bookmark-later = S’ouvre quand la partie est terminée
bookmark-remove = Retirer
bookmark-of = Retirer le marque-page « { $label } »
bookmark-running = Partie en cours
bookmark-label = Nom du marque-page
bookmark-set = Marquer cette position
bookmark-unset = Retirer le marque-page
bookmark-now-set = Position marquée
bookmark-now-unset = Marque-page retiré
bookmark-here = Marquer la position actuelle
bookmark-here-more = Vous pourrez l’ouvrir dans la rediffusion quand la partie sera terminée.
