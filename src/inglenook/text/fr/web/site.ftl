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

## Refus

refused-sent-away = L’hôte vous a exclu de cette table.
refused-banned = Vous n’avez plus accès à ce site.
refused-banned-until = Vous n’avez plus accès à ce site jusqu’au { $until }.
refused-muted = Vous ne pouvez pas écrire dans la discussion.
refused-muted-until = Vous ne pouvez pas écrire dans la discussion jusqu’au { $until }.
refused-not-for-you = Seuls les joueurs de cette table peuvent regarder.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.
refused-not-moderator = Seule la modération peut le faire.
refused-not-owner = Seuls les responsables du site peuvent le faire.
refused-name-blocked = Ce nom n’est pas admis ici. Choisissez-en un autre.
refused-word-blocked = Un mot de votre message n’est pas admis ici.
refused-yourself = Vous ne pouvez pas faire cela pour vous-même.
refused-reported = Vous l’avez déjà signalé. La modération va s’en occuper.
refused-too-many-reports = Beaucoup de vos signalements attendent encore. La modération les examine d’abord.
refused-no-line = Ce message n’existe plus.
refused-outranked = Vous ne pouvez agir ni sur les responsables du site, ni sur les autres modérateurs.
refused-last-owner = C’est le dernier responsable du site. Nommez-en d’abord un autre.
refused-needs-account = Cette personne n’a pas encore de compte. Seul un compte peut avoir un rôle.
refused-no-such-person = Personne n’a cet identifiant.
refused-no-report = Ce signalement n’existe pas.
refused-no-sanction = Cela n’est plus en vigueur.
refused-no-word = Ce mot n’est pas dans la liste.
refused-bad-word = Indiquez un seul mot de 2 à 40 caractères, avec une lettre.
refused-bad-range = Indiquez une plage d’adresses, comme 203.0.113.0/24 ou 2001:db8::/48.
refused-range-too-wide = Cette plage compte trop d’adresses. Choisissez-en une plus étroite.
refused-range-of-site = Cette plage est celle de la machine du site. Tout le monde pourrait être banni.
refused-own-range = Votre propre adresse est dans cette plage.
refused-needs-end = Le bannissement d’adresses doit avoir une fin.
refused-no-account = Il faut un compte pour cela. Créez-en un d’abord.
refused-bad-passkey = Cette clé d’accès n’a pas été acceptée. Réessayez.
refused-no-passkeys = Les clés d’accès demandent un site qui a un nom. Ouvrez ce site par son nom, non par une adresse IP.
refused-name-taken = Ce nom appartient à un compte, ou lui ressemble trop. Choisissez-en un autre.
refused-reserved-name = Ce nom est réservé au site. Choisissez-en un autre.
refused-mixed-name = Ce nom mêle les lettres de plusieurs écritures. Utilisez-en une seule.
refused-has-account = Vous avez déjà un compte.
refused-no-credential = Choisissez un mot de passe ou ajoutez une clé d’accès.
refused-short-password = Ce mot de passe est trop court. Utilisez au moins 10 caractères.
refused-long-password = Ce mot de passe est trop long. Utilisez au plus 256 caractères.
refused-common-password = Ce mot de passe est facile à deviner. Utilisez plusieurs mots sans lien entre eux.
refused-wrong-credentials = Le nom et ce que vous avez saisi ne vont pas ensemble.
refused-too-many-tries = Trop d’essais ont échoué. Attendez un moment, ou connectez-vous autrement.
refused-prove-yourself = Confirmez d’abord que c’est bien vous.
refused-current-password = Saisissez aussi votre mot de passe actuel.
refused-changed-meanwhile = Le mot de passe a été changé entre-temps. Rechargez la page.
refused-last-way-in = Rien d’autre n’ouvre votre compte. Ajoutez d’abord une clé d’accès ou un mot de passe.
refused-many-passkeys = Vous avez atteint le nombre maximal de clés d’accès. Retirez-en une d’abord.
refused-no-passkey = Votre compte n’a pas cette clé d’accès.
refused-no-login = Cette connexion a déjà pris fin.
refused-this-login = C’est la connexion que vous utilisez. Déconnectez-vous plutôt.
refused-no-mail = Ce site n’envoie pas d’e-mails.
refused-bad-email = Ce n’est pas une adresse e-mail.
refused-many-links = Trop de messages ont été envoyés. Réessayez dans une heure.
refused-email-taken = Un autre compte a cette adresse e-mail.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-nobody = Indiquez d’abord votre nom.
refused-bad-name = Un nom doit contenir au moins une lettre visible.
refused-link-gone = Ce lien a déjà servi, ou il a expiré.
refused-bad-time-zone = Ce fuseau horaire n’existe pas.
refused-no-email = Il faut pour cela une adresse e-mail confirmée. Ajoutez-en une à votre compte d’abord.
refused-bad-endpoint = Le service de notifications de ce navigateur ne peut pas être utilisé ici.
refused-bad-webhook = Un webhook demande une adresse qui commence par https:// et qui se trouve sur l’internet public.
refused-too-many-webhooks = Vous avez atteint le nombre maximal de webhooks. Supprimez-en un d’abord.
refused-no-channel = Cet appareil, ce webhook ou cette adresse e-mail n’existe pas.
refused-no-such-link = Ce lien n’est pas complet. Copiez-le en entier depuis l’e-mail.
refused-no-table = Cette table n’existe pas.
refused-archived = Cette partie se trouve désormais dans les archives du site. Demandez-la à l’hébergeur.
refused-no-rules = Ce jeu n’a pas de règles écrites.
refused-enough = Vous avez changé votre réponse trop souvent.
refused-frozen = Une erreur dans les règles a interrompu cette partie. Elle est en pause, et rien n’est perdu.
refused-no-talking = Les partenaires ne doivent pas se parler : la discussion est fermée ici jusqu’à la fin de la partie.
refused-nobody-there = Il n’y a pas de joueur à cette place.
refused-not-absent = La personne assise là est encore présente.
refused-paused = La partie est en pause.
refused-resigned = Vous avez abandonné ; un robot continue pour vous.
refused-seat-kept = Cette place est réservée à un joueur de la partie précédente.
refused-seat-taken = Cette place est déjà prise.
refused-seated = Vous avez déjà une place dans cette partie.
refused-seats-free = Il reste des places libres.
refused-stale = Cette question a reçu une réponse entre-temps.
refused-stand-in = Un robot joue pour vous. Reprenez d’abord votre place.
refused-table-open = La partie n’a pas encore commencé.
refused-table-playing = La partie a déjà commencé.
refused-table-over = La partie est terminée.
refused-table-cancelled = Cette table a été annulée.
refused-time-over = Votre temps pour cette question est écoulé.
refused-too-late = Il est trop tard pour cela.
refused-too-many-open = Trop de vos tables attendent des joueurs. Annulez d’abord l’une d’elles.
refused-too-many-open-network = Trop de tables créées depuis votre réseau attendent des joueurs. Réessayez plus tard.
refused-too-many-seats = Vous avez trop de places à des tables qui attendent des joueurs. Quittez d’abord l’une d’elles.
refused-too-many-seats-network = Trop de places à des tables en attente ont été prises depuis votre réseau. Réessayez plus tard.
refused-too-many-tables = Terminez d’abord quelques-unes de vos tables.
refused-no-scope = Ce jeton n’a pas la portée nécessaire ici.
refused-not-by-token = Les jetons d’accès ne servent pas ici. Connectez-vous avec un navigateur.
refused-no-token = Ce jeton a déjà été révoqué.
refused-too-many-tokens = Vous avez trop de jetons. Révoquez-en un d’abord.
refused-same-table = Vous êtes assis deux fois à la même table. Quittez-la avec l’un des deux, ou terminez la partie, puis réessayez.
refused-offer-gone = Ces deux joueurs ne peuvent plus être fusionnés. Reconnectez-vous.
refused-no-oidc = Ce site ne propose pas de connexion par un autre site.
refused-oidc-late = Cela a pris trop de temps, ou a commencé dans un autre navigateur. Réessayez.
refused-oidc-cancelled = L’autre site ne vous a pas connecté.
refused-oidc-refused = La réponse de l’autre site n’a pas été acceptée. Réessayez.
refused-oidc-unavailable = L’autre site ne répond pas. Réessayez plus tard.
refused-no-identity = Aucun compte d’ici n’y est lié. Créez un compte, ou connectez-vous pour le lier.
refused-identity-taken = Il est lié à un autre compte d’ici.
refused-many-identities = Vous avez lié trop de comptes. Déliez-en un d’abord.
refused-no-such-identity = Votre compte n’y est pas lié.
refused-too-large = C’est trop volumineux pour ce site.
refused-too-often = Trop de demandes en peu de temps. Réessayez dans un instant.
refused-too-long = Cette partie est trop longue pour être vérifiée ici.
refused-too-much = Cette partie n’a pas pu être vérifiée en un temps raisonnable.
refused-bad-export = Ce fichier ne contient aucune partie qui puisse être rejouée.
refused-bad-position = Dans cette position, la partie est terminée.
refused-no-result = Seule une partie jouée jusqu’au bout peut être analysée.
refused-one-at-a-time = Une autre partie est en cours d’analyse pour vous. Attendez qu’elle soit finie.
refused-no-such-entry = Il n’y a rien à montrer à ce coup.
refused-busy = Le site est très occupé en ce moment. Réessayez dans un instant.
refused-closing = Le site redémarre. Revenez dans un instant.
refused-not-kept = Le site ne peut rien enregistrer pour l’instant, rien n’a donc été fait. Réessayez bientôt.
refused-store-down = Le site n’a pas accès à ses données pour l’instant. Réessayez bientôt.
refused-being-deleted = Vos données sont en cours de suppression. Cela prend un instant.
refused-elsewhere = Un autre serveur a cette table. Réessayez dans un instant.
refused-moved = Cette table passe à un autre serveur. Réessayez dans un instant.
refused-moving = Cette table passe à un autre serveur. Réessayez dans un instant.
refused-no-answer = Le serveur qui a cette table ne répond pas. Réessayez dans un instant.
refused-unreadable-match = Le site ne peut plus lire cette partie. Elle est gardée telle quelle.
refused-our-fault = Une erreur s’est produite de notre côté. Elle a été enregistrée.
refused-no-room = Ce site n’a plus de place pour les parties importées.
refused-no-lesson = Il n’y a pas de leçon pour ce jeu.
refused-no-bot-there = Aucun robot n’occupe cette place.
refused-no-person = Au moins une place doit revenir à une personne.
refused-too-many-sockets = Trop de tables sont ouvertes dans votre navigateur. Fermez-en une d’abord.
refused-bad-request = Le site ne comprend pas cette demande. Rechargez la page.
refused-bad-action = Le site ne comprend pas cette réponse. Rechargez la page.
refused-bad-seats = Il faut une place pour vous et un robot pour chacune des autres.
refused-bad-table = Cette table ne peut pas être ouverte ainsi : { $detail }
refused-empty = Ce message est vide.
refused-full = Le site est complet. Réessayez bientôt.
refused-illegal = Les règles ne le permettent pas.
refused-no-commitment = Le secret préparé pour cette table a déjà servi. Réessayez.
refused-no-such-bot = Ce robot n’existe pas ici.
refused-no-such-game = Ce jeu n’existe pas ici.
refused-no-such-seat = Cette place n’existe pas.
refused-no-such-viewer = Ce point de vue n’existe pas.
refused-no-such-window = Il n’y a pas de consigne permanente pour cette question.
refused-not-found = Il n’y a rien ici.
refused-not-over = Seule une partie terminée peut être ouverte ici.
refused-other-rules = Cette partie a été jouée avec d’autres règles que celles d’aujourd’hui. Elle ne peut pas être rejouée.
refused-too-many = Trop de connexions sont ouvertes depuis votre réseau. Fermez quelques onglets.
refused-too-slow = L’envoi de la demande a pris trop de temps. Réessayez.
refused-wrong-host = Ce site n’est pas accessible à cette adresse.
refused-wrong-origin = Seules les pages de ce site peuvent faire cela.
refused-bad-http = Ceci n’est pas une requête HTTP valide.
refused-bad-length = La longueur d’une demande doit être un nombre.
refused-bad-path = Un chemin de ce site était attendu, comme /t/…
refused-key-used = Cette clé a déjà servi à une autre demande.
refused-no-hello = Le premier message d’une connexion doit être un « hello ».
refused-no-origin = Une demande avec un cookie doit nommer son origine.
refused-refused = Ce n’est pas possible.
refused-wrong-body = Un serveur de ce site a reçu un autre contenu que celui qu’un autre a envoyé. Réessayez.
refused-wrong-method = Cela ne peut pas se faire ici.
refused-wrong-type = Le contenu d’une demande doit être du type application/json.
refused-no-bookmark = Ce marque-page n’existe pas.
refused-too-many-bookmarks = Vous avez déjà trop de marque-pages. Supprimez-en d’abord.
refused-too-many-notes = Vous avez déjà trop de notes. Supprimez-en d’abord.
