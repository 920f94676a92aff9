## Pour apprendre un jeu

guide-hint = Un conseil
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
turning-gain = { $name } { $points }
turning-lead = { $name } prend la tête
turning-see = Voir le coup { $number }
keepsake = Une image à partager
keepsake-of = { $title } : { $result }
keepsake-svg = Enregistrer en SVG
keepsake-png = Enregistrer en PNG
keepsake-send = Envoyer…
keepsake-failed = L’image n’a pas pu être faite ici.
