# The page about privacy, made from the settings of the site.

privacy-lead = Ce que ce site conserve à votre sujet, combien de temps, qui le voit, et comment l’obtenir ou le supprimer.
privacy-who = Qui gère ce site
privacy-contact = Vous joignez les responsables de ce site ici :
privacy-no-contact = Les responsables de ce site n’ont pas indiqué de contact ici. Demandez à la personne qui vous a invité.
privacy-stored = Ce qui est conservé
privacy-name = Votre nom, votre avatar et votre langue. Tous ceux qui sont à vos tables voient le nom et l’avatar.
privacy-account = Avec un compte : vos moyens de connexion (les mots de passe sous forme d’empreinte seulement), votre adresse e-mail si vous l’avez donnée, vos appareils et vos réglages. Vous seul les voyez.
privacy-matches = Vos parties, coup par coup. Les joueurs de la table les voient ; d’autres aussi avec le lien, si les spectateurs sont admis.
privacy-chats = Ce que vous écrivez dans les discussions. Les personnes à la table le lisent, et la modération peut le lire.
privacy-addresses = Une courte empreinte de votre adresse réseau avec les tables que vous créez, contre les abus ; jamais l’adresse elle-même. La modération voit l’empreinte, non l’adresse.
privacy-reports = Ce que vous signalez, et ce qui est signalé à votre sujet. La modération le voit. La personne signalée ne sait pas par qui.
privacy-audit = Ce que fait la modération, et à l’égard de qui. La modération et les responsables le voient.
privacy-failures = Combien de fois une connexion à un compte a échoué, sous forme d’empreinte.
privacy-how-long = Combien de temps
privacy-guests-days = Les visiteurs qui ne reviennent pas sont supprimés après { $days } jours.
privacy-guests-ever = Les visiteurs restent jusqu’à ce qu’ils se suppriment.
privacy-chats-days = Les discussions des parties terminées sont supprimées après { $days } jours.
privacy-chats-ever = Les discussions sont conservées avec leur partie.
privacy-matches-days = Les parties terminées sont supprimées après { $days } jours.
privacy-matches-ever = Les parties terminées sont conservées.
privacy-addresses-days = { $days ->
        [one] Les empreintes d’adresses sont supprimées un jour après la partie.
       *[other] Les empreintes d’adresses sont supprimées { $days } jours après la partie.
    }
privacy-addresses-ever = Les empreintes d’adresses sont conservées avec leur table.
privacy-reports-days = Les signalements sont supprimés { $days } jours après leur clôture.
privacy-reports-ever = Les signalements sont conservés.
privacy-audit-days = Le journal de la modération est supprimé après { $days } jours.
privacy-audit-ever = Le journal de la modération est conservé.
privacy-failures-days = Les nombres de connexions échouées sont supprimés après { $days } jours.
privacy-failures-ever = Les nombres de connexions échouées sont conservés.
privacy-backups = Les sauvegardes gardent les données supprimées jusqu’à leur propre suppression.
privacy-cookies = Cookies
privacy-cookie = Il y a un seul cookie, « { $name } ». Il permet de vous reconnaître, il est nécessaire pour cela et dure { $days } jours. Votre navigateur garde aussi pour lui la langue, le thème et d’autres choix. Il n’y a ni pistage ni publicité.
privacy-sent = Ce qui est envoyé ailleurs
privacy-nothing = Les pages ne chargent rien depuis d’autres sites.
privacy-mail = L’e-mail passe par le serveur de messagerie de ce site vers l’adresse que vous avez donnée. Il contient le nom de la table et du jeu, et aucune carte cachée.
privacy-no-mail = Ce site n’envoie pas d’e-mail.
privacy-push = Si vous activez les notifications dans un navigateur, le service de son éditeur les transmet. Elles sont chiffrées, et ce service apprend quand vous êtes notifié.
privacy-webhooks = Si vous ou une personne de votre table configurez un webhook, le site qui le reçoit apprend que c’est le tour de quelqu’un, avec les noms de la table.
privacy-yours = Vos droits
privacy-get = Sur la page « Vous », vous pouvez télécharger tout ce qui est conservé à votre sujet, et vous supprimer. Les parties terminées restent alors sans votre nom.
privacy-to-me = Vers la page « Vous »
privacy-own = De la part des responsables de ce site
