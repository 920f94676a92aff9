# Courriels au sujet des comptes. Chaque message a un objet, un paragraphe, un bouton avec un lien, et un paragraphe après.
# $name est le nom du compte, $site l'adresse du site.

greeting = Bonjour { $name },

sign-in-subject = Connexion à Inglenook
sign-in-before = Vous avez demandé un lien pour vous connecter à { $site }. Il sert une seule fois, pendant 10 minutes.
sign-in-button = Se connecter
sign-in-after = Si vous ne l’avez pas demandé, ignorez ce message. Personne ne peut se connecter sans ce lien.

confirm-subject = Confirmez votre adresse e-mail
confirm-before = Le compte { $name } de { $site } veut utiliser cette adresse e-mail. Confirmez-la dans l’heure.
confirm-button = Confirmer cette adresse
confirm-after = Si ce compte n’est pas le vôtre, ignorez ce message. L’adresse ne sera alors pas utilisée.

changed-subject = Votre adresse e-mail a été changée
changed-before = Le compte { $name } de { $site } a maintenant une autre adresse e-mail. Si vous ne l’avez pas changée, annulez ce changement dans les 7 jours.
changed-button = Annuler le changement
changed-after = Toutes les connexions et le mot de passe du compte prennent alors fin. Vous pourrez ensuite vous connecter par un lien envoyé à cette adresse. Si vous avez changé l’adresse vous-même, il n’y a rien à faire.

removed-subject = Votre adresse e-mail a été retirée
removed-before = Le compte { $name } de { $site } n’utilise plus cette adresse e-mail. Si vous ne l’avez pas retirée, annulez ce changement dans les 7 jours.
removed-button = Annuler le changement
removed-after = Toutes les connexions et le mot de passe du compte prennent alors fin. Vous pourrez ensuite vous connecter par un lien envoyé à cette adresse. Si vous avez retiré l’adresse vous-même, il n’y a rien à faire.

password-subject = Votre mot de passe a été changé
password-before = Le mot de passe du compte { $name } de { $site } a été défini, changé ou retiré.
password-button = Sécurité de votre compte
password-after = Si ce n’était pas vous, connectez-vous par un lien envoyé à cette adresse, choisissez un autre mot de passe et fermez toutes les autres connexions.

passkey-subject = Vos clés d’accès ont été changées
passkey-before = Une clé d’accès a été ajoutée au compte { $name } de { $site }, ou en a été retirée.
passkey-button = Sécurité de votre compte
passkey-after = Si ce n’était pas vous, connectez-vous par un lien envoyé à cette adresse, retirez les clés d’accès que vous ne connaissez pas et fermez toutes les autres connexions.

codes-subject = Vos codes de secours ont été changés
codes-before = Le compte { $name } de { $site } a de nouveaux codes de secours. Les anciens ne servent plus.
codes-button = Sécurité de votre compte
codes-after = Si ce n’était pas vous, connectez-vous par un lien envoyé à cette adresse, créez de nouveaux codes et fermez toutes les autres connexions.

code-used-subject = Un code de secours a servi
code-used-before = Quelqu’un s’est connecté au compte { $name } de { $site } avec un code de secours. Ce code ne sert plus.
code-used-button = Sécurité de votre compte
code-used-after = Si ce n’était pas vous, connectez-vous par un lien envoyé à cette adresse, créez de nouveaux codes et fermez toutes les autres connexions.

token-subject = Un jeton d’accès a été créé
token-before = Un jeton d’accès pour un programme a été créé pour le compte { $name } de { $site }.
token-button = Sécurité de votre compte
token-after = Si ce n’était pas vous, connectez-vous par un lien envoyé à cette adresse, révoquez le jeton et fermez toutes les autres connexions.

identity-subject = Vos comptes liés ont été changés
identity-before = Un compte d’un autre site a été lié au compte { $name } de { $site }, ou en a été délié.
identity-button = Sécurité de votre compte
identity-after = Si ce n’était pas vous, connectez-vous par un lien envoyé à cette adresse, déliez les comptes que vous ne connaissez pas et fermez toutes les autres connexions.

owner-subject = Un lien du propriétaire du site a été utilisé
owner-before = Quelqu’un s’est connecté au compte { $name } de { $site } par un lien créé par le propriétaire du site.
owner-button = Sécurité de votre compte
owner-after = Si vous ne l’avez pas demandé, écrivez au propriétaire du site et fermez toutes les autres connexions.
