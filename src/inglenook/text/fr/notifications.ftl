# Notifications : sur les appareils, par e-mail et dans les canaux d’autres services.

turn-title = À vous de jouer : { $game }
turn-text = C’est à vous de jouer à { $game } avec { $names }.
turn-text-alone = C’est à vous de jouer à { $game }.
turn-asked = { $game } : au tour de { $asked }.
begin-title = La partie commence : { $game }
begin-text = La partie de { $game } avec { $names } a commencé.
begin-text-alone = La partie de { $game } a commencé.
begin-asked = La partie de { $game } a commencé.
over-title = Partie terminée : { $game }
over-text = La partie de { $game } avec { $names } est terminée.
over-text-alone = La partie de { $game } est terminée.
over-asked = La partie de { $game } est terminée.
invitation-title = Une invitation : { $game }
invitation-text = { $person } vous invite à jouer à { $game }.
rematch-title = Une revanche : { $game }
rematch-text = { $person } vous garde une place pour une revanche à { $game }.
mention-title = Votre nom dans la discussion : { $game }
mention-text = { $person } vous a mentionné dans la discussion de { $game }.
friend-title = Une demande d’ami
friend-text = { $person } aimerait être votre ami.
digest-title =
    { $count ->
        [one] À vous de jouer à une table
       *[other] À vous de jouer à { $count } tables
    }
digest-text =
    { $count ->
        [one] Une réponse de votre part est attendue.
       *[other] { $count } réponses de votre part sont attendues.
    }
test-title = Les notifications fonctionnent
test-text = Ceci est un essai, demandé sur la page des réglages d’Inglenook.
open-table = Ouvrir la table
open-site = Ouvrir Inglenook
mail-why = Vous recevez cet e-mail parce que les notifications par e-mail sont activées pour votre compte.
mail-settings = Choisir quand être prévenu
mail-stop = Ne plus recevoir ces e-mails
stop-title = Arrêter les notifications par e-mail ?
stop-text = Vous ne recevrez plus de notifications par e-mail. Vous pourrez les réactiver sur votre page.
stop-button = Les arrêter
stopped-title = Les notifications par e-mail sont désactivées
stopped-text = Vous n’en recevrez plus. Vous pouvez les réactiver sur votre page.
