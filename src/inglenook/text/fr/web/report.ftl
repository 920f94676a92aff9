# Reports of players and messages of moderators, loaded with their dialogs.

report-title-line = Signaler ce message
report-title-person = Signaler un joueur
report-who = Joueur
report-what = Quel est le problème ?
report-name = Le nom est offensant
report-conduct = Le comportement à la table
report-note = Que doit savoir la modération ? (facultatif)
report-secret = Cette personne ne saura pas qui l’a signalée.
report-send = Envoyer
report-thanks = Merci. La modération va l’examiner.
warning-title = Un message de la modération
warning-read = J’ai lu ce message

## The part of the page You

my-reports-more = Ce que vous avez signalé, et si quelqu’un l’a examiné.
my-reports-none = Vous n’avez rien signalé.
my-report-chat = Un message de { $name }
my-report-name = Le nom { $name }
my-report-conduct = { $name }, à une table
my-report-waits = En attente de la modération
my-report-closed = Merci, c’est examiné
my-restrictions = En vigueur pour vous
my-mute = Vous ne pouvez pas écrire dans les discussions
my-ban = Vous n’avez plus accès au site
my-until = jusqu’au { $until }
