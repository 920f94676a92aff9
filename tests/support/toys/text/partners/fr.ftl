title = Partenaires

ask-signal = Quel signe donnez-vous ?
ask-show-role = Montrez-vous votre couleur à quelqu’un ?
ask-point-at-partner = Qui est votre partenaire ?
do-signal = Donner le signe : { $a }
do-show = Montrer votre couleur à { SEAT($a) }
do-point = Désigner { SEAT($a) }

event-role-dealt = { $seat } reçoit une couleur.
    .you = Vous êtes { NAME("role", $card) }.
event-signalled = { $seat } donne le signe : { NAME("sign", $sign) }.
    .you = Vous donnez le signe : { NAME("sign", $sign) }.
event-role-shown = { $seat } montre sa couleur à { SEAT($to) }.
    .you = Vous montrez à { SEAT($to) } que vous êtes { NAME("role", $role) }.
    .you-to = { $seat } vous montre : { NAME("role", $role) }.
event-partners-revealed = Couleurs : { NAME("role", $roles) }. Désignés : { SEATS($pointed) }.

why-sign-of-the-others = Ce signe est celui de l’autre équipe.
why-yourself = C’est vous.
reason-partners-found = Se sont le mieux trouvés : { SEATS($winners) }.

name-sun = soleil
name-star = étoile
name-moon = lune
name-role-0 = rouge
name-role-1 = bleu
name-sign-0 = soleil
name-sign-1 = étoile
name-sign-2 = lune
