# Textes du client de navigateur. Le serveur envoie les textes des jeux.

skip = Aller au contenu
site = Site
theme-to-light = Thème clair
theme-to-dark = Thème sombre
moderation = Modération
report = Signaler
report-line = Signaler le message de { $name }
report-player = Signaler un joueur
me-profile = Profil
me-reports = Signalements
privacy = Vie privée
page-not-loaded = Cette page n’a pas pu être chargée. Réessayez une fois la connexion rétablie.
try-again = Réessayer

## Accueil

guest-name = Invité
loading = Un instant…
unreachable = Le site est injoignable pour le moment. Réessayez dans un instant.
open-replay = Ouvrir une partie enregistrée
how-to-play = Comment jouer
play-now = Jouer
make-table = Ouvrir une table
your-turn = À vous
change = Changer
level = Niveau
options = Options
offline = Vous êtes hors ligne.

## Pendules

clock-none = Sans pendule
clock-decision = { $time } par réponse
clock-bank = { $time } pour la partie, { $more } s de plus par réponse
clock-days = { $hours } heures par réponse
clock-days-quiet = { $hours } heures par réponse, sans compter de { $from } à { $to }
clock-long = { $days } j { $hours } h

## Une nouvelle table

how-many-seats = Places
seat-number = Place { $number }
player-number = Joueur { $number }
me-matches = Parties
me-statistics = Statistiques
me-calendar = Calendrier
me-bookmarks = Marque-pages
you = Vous
bot-named = Un robot : { $name }
bot-apprentice = Apprenti : aimable, un peu distrait
bot-regular = Habitué : connaît bien le jeu
bot-master = Maître : voit loin
level-apprentice = Apprenti
level-regular = Habitué
level-master = Maître
lesson-meanwhile = Apprendre le jeu en attendant (dans un nouvel onglet)
no-such-game = Ce jeu n’existe pas ici.
home = Accueil
lost-title = Page introuvable
lost-hint = L’adresse contient peut-être une faute de frappe, ou la page a été supprimée.

## Vous

your-name = Votre nom
save = Enregistrer
name-saved = Nom enregistré.
language = Langue
another-device = Sur un autre appareil
another-device-more = Ouvrez ce lien sur votre téléphone, ou scannez le code : vos places vous y attendent. Il sert une seule fois, pendant dix minutes.
make-personal-link = Créer un lien personnel
personal-link = Lien personnel
qr-of-link = Code QR de votre lien personnel
link-until = Il est valable jusqu’à { $time }.
other-sessions = Autres appareils
other-sessions-more = Déconnectez tous les autres navigateurs : ils ne sauront plus qui vous êtes.
end-sessions = Déconnecter les autres appareils
sessions-ended = Tous les autres appareils sont déconnectés.
your-data = Vos données
your-data-more = Téléchargez tout ce que ce site garde sur vous, ou faites-le supprimer.
download-data = Télécharger mes données
delete-me = Me supprimer, avec mes données
delete-me-sure = Vous supprimer pour de bon ? Vous quittez toutes les tables ouvertes, des robots reprennent vos places dans les parties en cours, vos messages et vos parties importées sont effacés, et les parties terminées montrent « Joueur » et un numéro à la place de votre nom. C’est irréversible.
delete-me-yes = Supprimer pour de bon
deleted-me = Votre profil et vos données ont été supprimés.
banned-title = Accès refusé
banned-more = Si vous pensez que c’est une erreur, adressez-vous aux responsables de ce site.
claim-title = Est-ce bien vous ?
claim-more = Avec ce lien, votre nom et vos places vous suivent sur cet appareil.
claim-replaces = Jusqu’ici, vous étiez { $name } sur cet appareil. Cet invité est remplacé.
claim-go = Oui, c’est moi

## Règles

rules = Règles
rules-sources = Montrer l’origine de chaque règle
rules-ours = Notre propre choix, là où les règles imprimées se taisent ou n’ont pu être lues
rules-ours-words = supposé supposée supposés supposées conçu conçue conçus conçues
rules-status = statut
search-rules = Chercher dans les règles
nothing-found = Aucun résultat.
no-rules = Ce jeu n’a pas de règles écrites.
buy-it = Voici, avec nos propres mots, comment on y joue. La boîte, ses dessins et son livret sont l’œuvre des personnes nommées ci-dessus : achetez-la là où vous achetez vos jeux.

## La table

table-tools = À la table
the-table = La table
pane-log = Journal
pane-talk = Discussion
pane-rules = Règles
pane-menu = Menu
pane-pin = Garder ouvert à côté du plateau
talk-unread =
    { $count ->
        [one] Discussion, { $count } nouveau message
       *[other] Discussion, { $count } nouveaux messages
    }
watching =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
close = Fermer
seats = Places
middle = Le milieu de la table
you-mark = (vous)
seat-won = a gagné
seat-bot = un robot
seat-apprentice = un robot, apprenti
seat-regular = un robot, habitué
seat-master = un robot, maître
seat-resigned = a abandonné
seat-stand-in = un robot joue à sa place
seat-away = pas là pour l’instant
seat-team = Équipe { $number }
seat-asked = doit jouer
time-left = Il reste { $time }
table-closed = Vous n’avez pas accès à cette table

face-down =
    { $count ->
        [one] Face cachée
       *[other] { $count } faces cachées
    }
thing-number = { $name } { $number }
thing-many = { $name } : { $count }
thing-of = { $thing }, à { $name }
thing-count-of = { $name } ({ $owner }) : { $count }
thing-does = { $thing }. { $does }
options-here =
    { $count ->
        [one] { $count } réponse commence ici
       *[other] { $count } réponses commencent ici
    }

prompt-bar = Question
to-question = Vers la question
prompt-resting = La partie est en pause.
prompt-sent = { $answer }…
prompt-chose = Votre choix : { $answer }. Les autres réfléchissent encore.
prompt-wait = Un instant…
prompt-others =
    { $count ->
        [one] C’est à { $names } de jouer.
       *[other] { $names } réfléchissent.
    }
your-turn-asked = À vous. { $question }
answer-back = Retour
change-mind = Changer ma réponse
change-mind-short = Changer
keep-choice = Garder ma réponse
keep-choice-short = Garder
undo = Annuler
hurry = Votre temps est presque écoulé.
point-at = Choisissez un élément en surbrillance, ou une réponse dans la liste.
point-further = Choisissez maintenant un autre élément en surbrillance.
standing-order = Toujours passer à cette question
all-answers =
    { $count ->
        [one] { $count } réponse
       *[other] Les { $count } réponses
    }
all-answers-short =
    { $count ->
        [one] { $count }
       *[other] Les { $count }
    }
find-answer = Chercher une réponse
no-such-answer = Aucune réponse de ce nom.
why-watching = Vous êtes spectateur. Seuls les joueurs peuvent choisir.
why-not-your-turn = Ce n’est pas votre tour.
why-chosen-already = Vous avez déjà choisi. Vous pouvez encore changer votre réponse.
why-nothing-to-do = Ce n’est pas à choisir maintenant.
why-elsewhere = Pas ceci, mais vous pouvez :
rule-cited = Règle { $clause }

rules-page = Les règles sur une page à part
log-empty = Il ne s’est encore rien passé.
log-start = Avant le premier tour
log-turn = Tour { $number }
log-all = Montrer aussi les détails
log-newest = Dernière ligne
ticker-line = { $line } : { $more }
recap = Depuis votre dernier coup
recap-open = { $line } Voir ce qui s’est passé depuis votre dernier coup
recap-nothing = Rien ne s’est passé depuis votre dernier coup.
recap-play = Revoir sur le plateau
recap-start = À votre dernier coup
recap-skip = Passer
talk = Discussion
talk-empty = Aucun message pour l’instant.
quick-phrases = Phrases rapides et réactions
talk-gallery = Jusqu’à la fin de la partie, seuls les spectateurs peuvent vous lire.
from-gallery = spectateur
say-something = Écrire un message
say = Envoyer
name-question = Quel est votre nom ?
name-go = Rejoindre

connection-lost = La connexion est perdue. Nouvel essai…
connection-back = La connexion est rétablie.
notice-frozen = Une erreur dans les règles a interrompu cette partie. Elle est en pause, et rien n’est perdu.
notice-paused = La partie est en pause.
resume = Reprendre
notice-resigned = Vous avez abandonné. Un robot joue pour vous.
notice-stand-in = Un robot joue pour vous.
take-seat-back = Reprendre ma place
notice-vote-end =
    { $count ->
        [one] { $names } voudrait terminer la partie sans vainqueur.
       *[other] { $names } voudraient terminer la partie sans vainqueur.
    }
notice-vote-pause =
    { $count ->
        [one] { $names } voudrait mettre la partie en pause.
       *[other] { $names } voudraient mettre la partie en pause.
    }
vote-agree = D’accord
vote-withdraw = Retirer
notice-free-seat = La place { $number } est libre ; un robot y joue en attendant.

menu-match = La partie
menu-settings = Paramètres
pause-match = Mettre la partie en pause
propose-pause = Proposer une pause
propose-end = Proposer de terminer la partie
leave-seat = Quitter la table
leave-sure = Quitter la table ? Un robot joue pour vous jusqu’à votre retour.
leave-yes = Quitter
cancel-match = Annuler la partie
cancel-sure = Annuler la partie ? Elle ne comptera pas. C’est possible tant que tous les joueurs n’ont pas répondu une fois.
cancel-yes = Annuler la partie
resign = Abandonner
resign-sure = Abandonner ? C’est irréversible.
resign-yes = Abandonner
standing-orders = Consignes permanentes
standing-orders-more = Elles passent pour vous jusqu’à ce que vous les changiez. Vous seul pouvez les voir.
absent-seats = Joueurs absents
seat-to-bot = Donner la place de { $name } à un robot, pour de bon
seat-to-anyone = Ouvrir la place de { $name } à toute personne qui a le lien
sounds = Sons
volume = Volume
vibration = Vibrer quand c’est mon tour
speed = Animations
speed-normal = Normales
speed-fast = Rapides
speed-off = Désactivées
speed-more = Toucher l’écran ou une touche passe une animation.
shortcuts = Raccourcis clavier
shortcuts-show = Afficher tous les raccourcis (?)
rather-not = Retour

over-you-win = Vous avez gagné !
over-wins =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
over-nobody = Aucun vainqueur
over-cancelled = Cette table a été annulée
over-resigned = Tous les autres ont abandonné.
over-agreed = Les joueurs se sont mis d’accord pour terminer la partie.
over-ended = Le site a mis fin à cette partie.
score-sheet = Feuille de score
score-made-of = D’où viennent les points
score-total = Score
rematch = Revanche
play-again = Rejouer
offer-rematch =
    { $count ->
        [one] { $names } propose une revanche : { $title }
       *[other] { $names } proposent une revanche : { $title }
    }
offer-kept = Votre place est réservée pendant { $left }
offer-later = Pas maintenant
offer-follow = Les joueurs se retrouvent pour une revanche.
offer-follow-in = Vous les suivez dans { $seconds } s.
offer-stay = Rester ici
offer-go = Regarder
to-rematch = Aller à la revanche
to-replay = Revoir la partie

who-plays = Qui joue
table-cards = Cartes : { $names }
table-rule = { $label } : { $value }
seat-free = La place { $number } est libre
seat-kept = Réservée à { $name }, { $time } au plus tard
seat-kept-you = Votre place, réservée pour vous, { $time } au plus tard
seat-kept-left = Réservée à { $name } : { $left }
seat-kept-you-left = Votre place, réservée pour vous : { $left }
seat-decline = Refuser
seats-kept = Les places libres sont réservées aux joueurs de la partie précédente. Vous pouvez regarder, ou attendre la fin de la réservation.
kept-then = Passé ce délai, toute personne qui a le lien peut prendre la place, et l’hôte peut ajouter un robot.
release = Ne plus réserver
release-sure = Ne plus réserver cette place à { $name } ? Tout le monde pourra alors la prendre.
release-yes = Libérer la place
sit-here = S’asseoir ici
move-here = Venir ici
bot-for-seat = Un robot pour la place { $number }
bot-choose = Ajouter un robot…
bot-away = Retirer le robot
kick = Exclure
kick-sure = Exclure { $name } ? Cette personne ne pourra plus revenir à cette table.
kick-yes = Exclure
seats-left =
    { $count ->
        [one] Il manque encore une personne.
       *[other] Il manque encore { $count } personnes.
    }
seats-full = Toutes les places sont prises.
starts-by-itself = La partie commencera alors automatiquement.
or-watch = Ou restez pour regarder : la partie s’affichera ici.
start-match = Commencer
get-up = Quitter ma place
cancel-table = Annuler la table
cancel-table-sure = Annuler cette table ? Elle sera fermée pour tous.
invite = Inviter
invite-more = Toute personne qui a ce lien peut s’asseoir. Un nom suffit.
table-link = Lien vers cette table
copy = Copier
copied = Copié
send-link = Envoyer…
qr-of-table = Code QR du lien vers cette table
qr-show = Afficher le code QR

## Confirmation

prompt-doubt = { $answer } ?
answer-sure = Confirmer
answer-sure-always = Ne plus demander ici
confirm-answers = Confirmer chaque réponse avant qu’elle ne compte
confirm-here = Aussi pour le type de question en cours
plain-board = Des textes et des zones au lieu d’un plateau dessiné

## Étapes d’une relecture

jump-to = Aller à
phase-round = Manche { $number }
phase-turn = Tour { $number } : { $name }
phase-turn-of-all = Tour { $number }
answered = { $name } : { $answer }
