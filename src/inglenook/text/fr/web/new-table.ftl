# Textes de la page d’une nouvelle table, chargés avec elle.

clock = Pendule
clock-choice-none = Prenez votre temps
clock-choice-quick = Une minute par réponse
clock-choice-calm = Trois minutes par réponse
clock-choice-bank = Dix minutes pour la partie, cinq secondes de plus par réponse
clock-choice-day = Un jour par réponse, sans compter les nuits
clock-choice-days = Trois jours par réponse, sans compter les nuits
new-table-of = Une table : { $title }
who-sits-where = Qui joue à quelle place
seat-yours = Place { $number }
a-person = Une personne
own-cards = Choisir les cartes
own-options = Choisir chaque option
more-options = Plus
developer-bots = Proposer aussi les robots pour développeurs
cards-picked = { $count } sur { $all } choisies
cards-given = Toujours en jeu : { $names }
cards-missing = Choisissez d’abord { $all } cartes.
rules-of-the-table = Règles de cette table
public-table = L’afficher sur la page d’accueil
allow-watching = Autoriser les spectateurs
draw-seats = Tirer les places au sort
