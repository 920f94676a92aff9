# The page of moderators, loaded with it.

mod-tab-reports = Signalements
mod-tab-people = Personnes
mod-tab-sanctions = En vigueur
mod-tab-words = Mots bloqués
mod-tab-audit = Journal
mod-tab-settings = Réglages
mod-only = Cette page est réservée à la modération.
mod-done = C’est fait.
mod-reason = Motif
mod-more = Afficher la suite
mod-none = Rien ici.
mod-until = jusqu’au { $until }
mod-for-good = sans fin
mod-id = Identifiant

## Reports

mod-waiting = En attente
mod-closed = Clos
mod-report-chat = Message de { $name }
mod-report-name = Nom : { $name }
mod-report-conduct = Comportement de { $name }
mod-reported-by = Signalé par { $name }
mod-reporter-gone = La personne qui signale n’est pas montrée
mod-earlier = { $count ->
        [0] Premier signalement de cette personne
        [one] { $count } autre signalement de cette personne
       *[other] { $count } autres signalements de cette personne
    }
mod-take = Je m’en occupe
mod-put-back = Remettre
mod-taken-by = { $name } s’en occupe
mod-closed-by = Clos par { $name } : { $how }
mod-to-person = Vers la personne
mod-to-table = Vers la table
mod-delete-line = Supprimer le message
mod-how = Résultat
mod-close-report = Clore
mod-note = Note pour la modération
mod-acted = Suivi d’effet
mod-warned = Averti
mod-unfounded = Rien à reprocher
mod-duplicate = Signalé deux fois

## People

mod-search = Nom ou identifiant
mod-find = Chercher
mod-guest = Sans compte
mod-account = Compte
mod-owner = Responsable du site
mod-moderator = Modération
mod-no-role = Aucun rôle
mod-role = Rôle
mod-seen = Dernière visite : { $date }
mod-created = Ici depuis le { $date }
mod-reports-about = { $count ->
        [0] Aucun signalement
        [one] { $count } signalement
       *[other] { $count } signalements
    }
mod-act = Agir
mod-what = Quoi
mod-warning = Avertir
mod-mute = Empêcher d’écrire
mod-ban = Bannir
mod-how-long = Combien de temps
mod-hours = { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
mod-days = { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
mod-warning-more = La personne lit le motif.
mod-do-it = Appliquer
mod-rename = Retirer le nom
mod-rename-more = La personne s’appelle « Player » et un numéro jusqu’à ce qu’elle choisisse un autre nom. Personne ne pourra reprendre l’ancien.
mod-tables = Tables
mod-addresses = Adresses (empreintes)
mod-address-ban = Bannir 7 jours
mod-history = Ce qui a été fait
mod-close-table = Fermer cette table
mod-chat = Discussion
mod-deleted = Supprimé.

## In force

mod-lift = Lever
mod-kind-ban = Bannissement
mod-kind-mute = Silence
mod-kind-warning = Avertissement, pas encore lu
mod-kind-name = Nom que personne ne peut prendre
mod-range-title = Bannir une plage d’adresses
mod-range-more = Tous ceux qui partagent ces adresses sont bannis, sauf la modération et les responsables.
mod-range = Plage, comme 203.0.113.0/24

## Blocked words

mod-words-more-mask = Les noms contenant ces mots sont refusés. Dans les discussions, ils sont remplacés par des astérisques.
mod-words-more-refuse = Les noms et les messages contenant ces mots sont refusés.
mod-words-owners = Les responsables du site modifient cette liste.
mod-word = Mot
mod-word-part = Aussi à l’intérieur d’autres mots
mod-word-add = Bloquer
mod-word-remove = Admettre { $word } à nouveau

## Audit log

mod-action = Action
mod-any = Toutes
mod-actor = Par qui
mod-on-whom = Sur qui
mod-filter = Filtrer
mod-command = Une commande sur le serveur
act-ban = Banni
act-unban = Bannissement levé
act-mute = Réduit au silence
act-unmute = Silence levé
act-warning = Averti
act-unwarning = Avertissement retiré
act-unname = Nom admis à nouveau
act-rename = Nom retiré
act-delete-chat = Message supprimé
act-close-table = Table fermée
act-role = Rôle modifié
act-report-take = Signalement pris en charge
act-report-back = Signalement remis
act-report-close = Signalement clos
act-word-add = Mot bloqué
act-word-remove = Mot admis à nouveau

## Settings

mod-settings-more = Ils découlent des réglages du serveur ; l’hébergeur les modifie.
mod-owners = Responsables du site
mod-moderators = Modération
mod-filter-chat = Mots bloqués dans les discussions
mod-filter-mask = remplacés par des astérisques
mod-filter-refuse = refusés
mod-mail = E-mail
mod-mail-on = configuré
mod-mail-off = non configuré
mod-contact = Contact
mod-no-contact = aucun : réglez INGLENOOK_CONTACT
mod-keep-guests = Visiteurs qui ne reviennent pas
mod-keep-chats = Discussions des parties terminées
mod-keep-matches = Parties terminées
mod-keep-addresses = Empreintes des adresses
mod-keep-reports = Signalements clos
mod-keep-audit = Journal
mod-keep-failures = Connexions échouées
mod-forever = conservé
