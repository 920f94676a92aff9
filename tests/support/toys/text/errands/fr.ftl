title = Courses

ask-run-errands = Vous avez { $coins } pièces. Quelle course vient ensuite ?
ask-go-to-market = Vous avez { $coins } pièces. Combien achetez-vous ?
do-run = Aller : { $a }
do-buy = En acheter { $a }, à deux pièces chacun

event-water-fetched = { $seat } va chercher de l’eau et gagne { $coins }.
    .you = Vous allez chercher de l’eau et gagnez { $coins }.
event-goods-bought = { $seat } achète au marché : { $goods }.
    .you = Vous achetez au marché : { $goods }.
event-toll-paid = { $seat } paie un péage de { $coins }.
    .you = Vous payez un péage de { $coins }.

why-errand-done = Vous avez déjà fait cette course.
why-too-dear = Vous n’avez pas assez de pièces.
reason-most-goods = Les plus gros achats : { SEATS($winners) }.

name-well = au puits
name-market = au marché
name-toll = au péage
