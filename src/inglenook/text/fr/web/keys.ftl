## Raccourcis clavier

keys-on = Utiliser les raccourcis clavier
keys-of-site = Sur chaque page
keys-of-table = À une table
keys-of-board = Sur un plateau
keys-of-replay = Dans une rediffusion
keys-of-learn = Dans une leçon
keys-help = Afficher cette liste
keys-next = Aller à la commande suivante
keys-answer = Choisir la réponse qui porte ce numéro
keys-undo = Annuler
keys-back = Revenir, ou fermer ce qui est ouvert
keys-steer = Aller à l’élément voisin
keys-ends = Aller au premier ou au dernier élément d’ici
keys-touch = Choisir l’élément
keys-explain = Expliquer l’élément sélectionné
keys-explain-next = Passer au symbole suivant ; avec Maj, au précédent
keys-step = Un pas en arrière ou en avant
keys-play = Lire ou mettre en pause
keys-ends-of-lesson = Aller à la première ou à la dernière étape
key-escape = Échap
key-home = Début
key-end = Fin
key-enter = Entrée
key-space = Espace
key-tab = Tab
