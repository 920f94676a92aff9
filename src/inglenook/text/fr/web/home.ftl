# Textes de la page d’accueil, chargés avec elle.

welcome = Prenez place
welcome-more = Des jeux de société modernes au coin du feu : contre des robots qui ne voient que ce que leur place peut voir, ou entre amis, par un simple lien. Sans compte.
games = Les jeux
your-matches = Vos parties
open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs pour l’instant. Ouvrez-en une et envoyez le lien à vos amis.
watch = Regarder une partie
nothing-to-watch = Aucune partie publique n’est en cours.
past-matches = Vos parties terminées
documentation = Documentation (en anglais)
independent = Inglenook est une réalisation indépendante et libre, sans lien avec les auteurs ni les éditeurs cités avec chaque jeu. Si un jeu vous plaît ici, achetez-le : il est encore meilleur avec la boîte sur la table.
seats-of = { $seats } joueurs
minutes = { $minutes } min
weight-1 = très facile
weight-2 = facile
weight-3 = moyen
weight-4 = exigeant
weight-5 = très exigeant
free-seats =
    { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
seat-for = une place réservée à { $name }
seat-for-you = votre place
rematch-waits = Une revanche vous attend
others-turn = Les autres réfléchissent
is-over = Terminée
is-playing = En cours
is-open = En attente de joueurs
is-open-now = Des joueurs vous attendent
more-tables = Voir plus de tables
quick-plan = { $count ->
    [one] Vous et 1 robot ({ $level })
   *[other] Vous et { $count } robots ({ $level })
}
lesson-first = Apprendre d’abord, en 2 minutes
hide-match = Masquer { $title }
all-matches = Tout afficher ({ $count })
all-my-matches = Toutes vos parties
more-matches = Voir plus de parties
you-won = Vous avez gagné
you-shared = Vous avez gagné avec d’autres
to-film = Revoir
to-review = Analyser
played-with = avec { $names }
imported-of = importée : { $names }
demos = Une démo pour les auteurs
demos-more = Un petit jeu à lire et à copier, si vous voulez en écrire un.
offline-more = Les leçons, les règles et les parties à revoir que vous avez déjà ouvertes restent disponibles. Pour jouer, il faut le site.
install = Installer
install-offer = Installer Inglenook sur cet appareil ? Il s’ouvre depuis sa propre icône, dans sa propre fenêtre.
no-thanks = Non merci
