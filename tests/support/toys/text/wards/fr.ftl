title = Sceaux

ask-rob = Qui dépouillez-vous ?
ask-guard = Jouez-vous un sceau ?
order-guard = Ne jouer aucun sceau
do-rob = Dépouiller { SEAT($a) }
do-ward = Jouer un sceau

event-card-dealt = { $seat } reçoit une carte.
    .you =
    { $card ->
        [0] Vous recevez une carte vierge.
       *[1] Vous recevez un sceau.
    }
event-robbery-begun = { $seat } s’apprête à dépouiller { SEAT($victim) }.
    .you = Vous vous apprêtez à dépouiller { SEAT($victim) }.
    .you-victim = { $seat } s’apprête à vous dépouiller.
event-seats-passed = Laissent faire : { SEATS($passed) }.
event-ward-played = { $seat } joue un sceau.
    .you = Vous jouez un sceau.
event-ward-held = Le sceau de { $seat } tient bon.
    .you = Votre sceau tient bon.
event-gem-taken = { $seat } prend une gemme à { SEAT($victim) }.
    .you = Vous prenez une gemme à { SEAT($victim) }.
    .you-victim = { $seat } vous prend une gemme.

why-own-gems = On ne se dépouille pas soi-même.
why-no-such-seat = Personne n’est assis là.
why-no-gems = Il n’y a aucune gemme à prendre.
why-no-ward = Vous n’avez pas de sceau.
reason-most-gems = Le plus de gemmes : { SEATS($winners) }.
