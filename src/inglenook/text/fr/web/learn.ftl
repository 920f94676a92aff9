## Pour apprendre un jeu

guide-hint = Un conseil
guide-hint-short = Conseil
guide-next = Compris
guide-skip = Masquer les conseils
guide-again = Conseils pour une première partie
learn-of = Comment jouer : { $title }
learn-back = Retour
learn-on = Suite
learn-step = Étape { $number } sur { $all }
learn-none = Il n’y a pas encore de leçon pour ce jeu.
learn-try = Dans cette leçon : { $label }
learn-read-on = Rien à décider pour l’instant : continuez avec « Suite ».
learn-rules = Lire les règles

## Après la partie

turning-points = Moments décisifs
turning-takes-lead = { $name } prend la tête, { $own } à { $best }.
    .you = Vous prenez la tête, { $own } à { $best }.
turning-level = { $name } revient à égalité, à { $own }.
    .you = Vous revenez à égalité, à { $own }.
turning-ahead = { $name } gagne { $points } et mène { $own } à { $best }.
    .you = Vous gagnez { $points } et menez { $own } à { $best }.
turning-behind = { $name } gagne { $points } et reste derrière, { $own } à { $best }.
    .you = Vous gagnez { $points } et restez derrière, { $own } à { $best }.
turning-loses = { $name } perd { $points }, et le score est de { $own } à { $best }.
    .you = Vous perdez { $points }, et le score est de { $own } à { $best }.
turning-lead = { $name } prend la tête.
    .you = Vous prenez la tête.
turning-mistake = { $name } joue « { $played } » et perd { $lost } % de chances de gagner.
    .you = Vous jouez « { $played } » et perdez { $lost } % de chances de gagner.
turning-better = Mieux : « { $better } ».
turning-see = Voir le coup { $number }
share-result = Partager
share-title = Partager ce résultat
share-link = Lien vers la relecture
share-drawing = Dessin de l’image…
keepsake-of = { $title } : { $result }
keepsake-copy = Copier l’image
keepsake-copied = Image copiée
keepsake-png = Enregistrer l’image
keepsake-send = Envoyer…
keepsake-failed = L’image n’a pas pu être faite ici.
review-begin = Analyser cette partie

## Signes d’une place

sign-seat-mark = La marque de { $name }. Elle figure sur tout ce qui appartient à ce joueur.
    .name = { $name }
sign-seat-won = Ce joueur a gagné la partie.
    .name = Vainqueur
sign-seat-bot = Le serveur joue cette place.
    .name = { $bot }
sign-seat-resigned = Ce joueur a abandonné. Un robot joue la place jusqu’à la fin.
    .name = Abandon
sign-seat-stand-in = Le joueur est absent ; un robot le remplace jusqu’à son retour.
    .name = Remplaçant
sign-seat-away = Le joueur n’est pas connecté en ce moment. Sa pendule continue.
    .name = Déconnecté
sign-seat-team = Les joueurs qui ont le même numéro gagnent et perdent ensemble.
    .name = Équipe { $number }
sign-seat-asked = La table attend la réponse de ce joueur.
    .name = Au trait
sign-seat-you-asked = La table attend votre réponse.
    .name = À vous de jouer
sign-seat-clock = Le temps de réflexion qui reste à ce joueur.
    .name = Pendule
