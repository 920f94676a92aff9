title = Goths Save the Queen
credits = Vincent Bonnard, illustré par Gyom ; Sit Down! et Megalopole, 2016
summary = Deux rois donnent des ordres, deux chefs de guerre les devinent, et les partenaires se taisent : quel clan sauvera la reine ?

preset-first = Première partie
preset-first-note = Les routes sont dégagées.
preset-expert = Brouillard de guerre
preset-expert-note = Des jetons cachés sur les deux routes peuvent interdire un ordre.

option-fog = Brouillard de guerre
option-fog-off = les routes sont dégagées
option-fog-on = un jeton attend, face cachée, sur la dernière carte de chaque route
option-forbidden = Ce que devient un ordre que le brouillard interdit
option-forbidden-success = il réussit, sans effet
option-forbidden-failure = il échoue
option-fog_discard = Où Barricade peut défausser un jeton de brouillard révélé
option-fog_discard-anywhere = où que se trouve l’armée
option-fog_discard-on_card = seulement sur la carte où il se trouvait
option-lone = Le clan qu’un joueur dirige seul, à trois
option-lone-ostrogoths = les Ostrogoths
option-lone-visigoths = les Wisigoths

note-seats-2 = La boîte n’a plus de règles pour deux joueurs. Celles-ci sont les nôtres (G41) : chacun mène seul un clan.
note-seats-3 = La boîte n’a plus de règles pour trois joueurs. Celles-ci sont les nôtres (G41) : l’un des joueurs mène seul un clan.

## Noms

name-clan-0 = Ostrogoths
name-clan-1 = Wisigoths
name-of-clan-0 = des Ostrogoths
name-of-clan-1 = des Wisigoths

name-vulture = Vautour
    .the = le Vautour
    .short = Vau
name-recruiter = Recruteur
    .the = le Recruteur
    .short = Rec
name-catapult = Catapulte
    .the = la Catapulte
    .short = Cat
name-barbarian = Barbare
    .the = le Barbare
    .short = Bar

name-vulture-recruiter = Vautour (bluff : Recruteur)
name-vulture-barbarian = Vautour (bluff : Barbare)
name-recruiter-vulture = Recruteur (bluff : Vautour)
name-recruiter-catapult = Recruteur (bluff : Catapulte)
name-catapult-recruiter = Catapulte (bluff : Recruteur)
name-catapult-barbarian = Catapulte (bluff : Barbare)
name-barbarian-catapult = Barbare (bluff : Catapulte)
name-barbarian-vulture = Barbare (bluff : Vautour)

name-reconnaissance = Reconnaissance
    .does = vous seul regardez un objectif
name-sabotage = Sabotage
    .does = la catapulte ennemie devient inactive
name-recruit = Recrutement
    .does = votre armée gagne une unité, trois au plus
name-load = Chargement
    .does = votre catapulte devient active
name-fire = Tir
    .does = une catapulte active tue deux unités, sauf derrière une barricade
name-barricade = Barricade
    .does = une barricade là où se trouve votre armée
name-advance = Avancée
    .does = une carte en avant ; aux objectifs, celui de votre choix
name-axe = Hache
    .does = tue une unité, sauf dans la forêt ou derrière une barricade
name-rats = Rats
    .does = tuent une unité, si elle est derrière une barricade

name-forest = Forêt
    .the = la forêt
    .at = dans la forêt
name-first-plain = Première plaine
    .the = la première plaine
    .at = sur la première plaine
    .to = jusqu’à la première plaine
name-last-plain = Dernière plaine
    .the = la dernière plaine
    .at = sur la dernière plaine
    .to = jusqu’à la dernière plaine
name-left = gauche
    .the = l’objectif de gauche
    .at = sur l’objectif de gauche
name-middle = milieu
    .the = l’objectif du milieu
    .at = sur l’objectif du milieu
name-right = droite
    .the = l’objectif de droite
    .at = sur l’objectif de droite
name-fog = jeton de brouillard
    .the = le jeton de brouillard du clan

name-trap = Piège
    .the = le piège
name-plains = Plaine
    .the = rien que de la plaine
name-queen = Reine
    .the = la reine

name-pea-soup = Purée de pois
    .does = plus de reconnaissance
name-reduced-numbers = Effectifs réduits
    .does = plus de recrutement
name-boar-shortage = Pénurie de sangliers
    .does = la catapulte devient inactive et ne peut plus être chargée
name-gusts = Bourrasques
    .does = plus de haches

## La table

zone-objectives = Objectifs
zone-road-ostrogoths = Route des Ostrogoths
zone-road-visigoths = Route des Wisigoths
zone-camp-ostrogoths = Camp des Ostrogoths
zone-camp-visigoths = Camp des Wisigoths
zone-laid-ostrogoths = Cartes du roi des Ostrogoths
zone-laid-visigoths = Cartes du roi des Wisigoths
zone-king-hand = Cartes de roi de { $seat }
zone-chief-hand = Ordres de { $seat }
name-barricade-card = Barricade
name-army-ostrogoths = Armée des Ostrogoths
name-army-visigoths = Armée des Wisigoths
name-reserve = Réserve
name-catapult-active = Catapulte active
name-catapult-inactive = Catapulte inactive
name-back-vulture-recruiter = Vautour ou Recruteur
name-back-vulture-barbarian = Vautour ou Barbare
name-back-recruiter-catapult = Recruteur ou Catapulte
name-back-catapult-barbarian = Catapulte ou Barbare

## Questions et réponses

ask-lay-card =
    { $enemy ->
        [-2] Tour { $turn }. Vous êtes le roi { NAME("of-clan", $clan) } et posez en premier. Quelle carte ?
       *[other] Tour { $turn }. Vous êtes le roi { NAME("of-clan", $clan) }. La carte ennemie montre : { NAME("back", $enemy) }. Laquelle posez-vous ?
    }
ask-give-orders =
    { $lone ->
        [1] Votre carte est { NAME("the-character", $character) }, celle de l’ennemi montre : { NAME("back", $enemy) }. Que font les { NAME("clan", $clan) } ?
       *[0] La carte de votre roi montre : { NAME("back", $back) } ; celle de l’ennemi : { NAME("back", $enemy) }. Quel ordre donnez-vous aux { NAME("clan", $clan) } ?
    }
ask-scout-spot = Reconnaissance : que regardez-vous ?
ask-build-or-clear = Barricade : que font vos { NAME("clan", $clan) } du brouillard ({ NAME("token", $token) } : { NAME("fog-effect", $token) }) ?
ask-enter-spot = Vos { NAME("clan", $clan) } avancent. Dans quel objectif entrent-ils ?

do-lay =
    { $certain ->
        [1] { NAME("character", $character) } — les autres voient { NAME("back", $back) }, et ce ne peut être autre chose : votre chef de guerre sera sûr de lui
       *[0] { NAME("character", $character) } — les autres voient { NAME("back", $back) }
    }
do-order =
    { $fog ->
        [-1] { $chance ->
            [0] { $a } (n° { $number }) — { NAME("effect", $number) } (échec certain)
            [2] { $a } (n° { $number }) — { NAME("effect", $number) } (réussite certaine)
           *[1] { $a } (n° { $number }) — { NAME("effect", $number) }
        }
       *[other] { $a } (n° { $number }) — interdit par le brouillard ({ NAME("token", $fog) } : { NAME("fog-effect", $fog) }){ $chance ->
            [0] , échec certain
           *[other] { " " }: sans effet
        }
    }
do-scout =
    { $known ->
        [-1] Regarder { NAME("spot", $spot) }
       *[other] { $spot ->
            [3] Regarder encore { NAME("spot", $spot) } ({ NAME("token", $known) })
           *[other] Regarder encore { NAME("spot", $spot) } ({ NAME("objective", $known) })
        }
    }
do-enter =
    { $known ->
        [-1] Entrer dans { NAME("spot", $spot) }
       *[other] Entrer dans { NAME("spot", $spot) } ({ NAME("objective", $known) })
    }
do-build = Construire une barricade
do-discard = Défausser le jeton de brouillard
do-pass = Ne rien faire

brief-build = construire
brief-discard = défausser
brief-scout = { $a }

## Ce qui se passe

event-turn-began = Tour { $turn }. Les { NAME("clan", $clan) } ont l’initiative.
event-card-laid =
    { $card ->
        [-1] { $seat }, roi { NAME("of-clan", $clan) }, pose une carte : { NAME("back", $back) }.
       *[other] { $seat }, roi { NAME("of-clan", $clan) }, pose la carte { NAME("card", $card) }.
    }
    .you = Vous posez la carte { NAME("card", $card) }. Les autres voient : { NAME("back", $back) }.
event-cards-revealed =
    { $success ->
        [yes] { NAME("clan", $clan) } : le roi a posé la carte { NAME("card", $card) }, l’ordre est { NAME("order", $order) }. Il réussit.
       *[no] { NAME("clan", $clan) } : le roi a posé la carte { NAME("card", $card) }, l’ordre est { NAME("order", $order) }. Il échoue, et la carte reste face visible.
    }
    .you-king =
    { $success ->
        [yes] { NAME("clan", $clan) } : vous avez posé la carte { NAME("card", $card) }, l’ordre est { NAME("order", $order) }. Il réussit.
       *[no] { NAME("clan", $clan) } : vous avez posé la carte { NAME("card", $card) }, l’ordre est { NAME("order", $order) }. Il échoue, et la carte reste face visible.
    }
    .you-chief =
    { $success ->
        [yes] { NAME("clan", $clan) } : votre roi a posé la carte { NAME("card", $card) }, votre ordre est { NAME("order", $order) }. Il réussit.
       *[no] { NAME("clan", $clan) } : votre roi a posé la carte { NAME("card", $card) }, votre ordre est { NAME("order", $order) }. Il échoue, et la carte reste face visible.
    }
event-cards-taken-back = Le roi { NAME("of-clan", $clan) } reprend ses cartes : { NAME("card", $cards) }.
    .you-king = Vous reprenez vos cartes : { NAME("card", $cards) }.
event-scouted =
    { $found ->
        [-1] Le chef de guerre { NAME("of-clan", $clan) } regarde { NAME("spot", $spot) }.
       *[other] { $spot ->
            [3] Le chef de guerre { NAME("of-clan", $clan) } regarde { NAME("spot", $spot) } : { NAME("token", $found) }.
           *[other] Le chef de guerre { NAME("of-clan", $clan) } regarde { NAME("spot", $spot) } : { NAME("the-objective", $found) }.
        }
    }
    .you =
    { $spot ->
        [3] Vous regardez votre jeton de brouillard : { NAME("token", $found) }. Personne d’autre ne doit le savoir.
       *[other] Vous regardez { NAME("spot", $spot) } : { NAME("the-objective", $found) }. Personne d’autre ne doit le savoir.
    }
event-catapult-sabotaged = Les { NAME("clan", $clan) } sabotent la catapulte { NAME("of-clan", $victim) }.
event-unit-recruited = Les { NAME("clan", $clan) } recrutent une unité : ils en ont maintenant { $size }.
event-catapult-loaded = Les { NAME("clan", $clan) } chargent leur catapulte.
event-units-hit =
    { $order ->
        [5] La catapulte { NAME("of-clan", $clan) } tire{ $lost ->
            [0] , mais les { NAME("clan", $victim) } sont à l’abri derrière leur barricade
            [one] { " " }: les { NAME("clan", $victim) } perdent { $lost } unité, il leur en reste { $size }
           *[other] { " " }: les { NAME("clan", $victim) } perdent { $lost } unités, il leur en reste { $size }
        }. Elle est de nouveau inactive.
        [8] Les { NAME("clan", $clan) } lancent une hache{ $lost ->
            [0] , mais les { NAME("clan", $victim) } sont à l’abri.
           *[other] { " " }: les { NAME("clan", $victim) } perdent une unité, il leur en reste { $size }.
        }
       *[9] Les { NAME("clan", $clan) } lâchent leurs rats{ $lost ->
            [0] , mais les { NAME("clan", $victim) } ne sont sur aucune barricade.
           *[other] { " " }: les { NAME("clan", $victim) } perdent une unité, il leur en reste { $size }.
        }
    }
event-barricade-built = Les { NAME("clan", $clan) } élèvent une barricade { NAME("at-place", $place) }.
event-army-advanced = Les { NAME("clan", $clan) } avancent { NAME("to-place", $place) }.
event-objective-entered =
    { $found ->
        [2] Les { NAME("clan", $clan) } entrent dans { NAME("spot", $spot) } et trouvent la reine !
       *[other] Les { NAME("clan", $clan) } entrent dans { NAME("spot", $spot) } : { NAME("the-objective", $found) }.
    }
event-trap-sprung = Le piège coûte une unité aux { NAME("clan", $clan) } : il leur en reste { $size }.
event-token-revealed = Brouillard sur les { NAME("clan", $clan) } : { NAME("token", $token) } ({ NAME("fog-effect", $token) }).
event-token-discarded = Les { NAME("clan", $clan) } sortent du brouillard : le jeton { NAME("token", $token) } est défaussé.
event-nothing-happened =
    { $why ->
        [enemy-inactive] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : la catapulte ennemie est déjà inactive.
        [army-full] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : leur armée a déjà ses trois unités.
        [already-active] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : leur catapulte est déjà active.
        [not-active] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : leur catapulte est inactive.
        [no-terrain] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : on ne construit pas de barricade sur un objectif.
        [already-barricade] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : ils sont déjà sur une barricade.
       *[forbidden] L’ordre { NAME("order", $order) } { NAME("of-clan", $clan) } est compris, mais sans effet : le brouillard l’interdit.
    }

## Refus et fins de partie

why-card-is-face-up = Cette carte est posée devant vous, face visible. Elle revient en main dès que votre clan réussit.
why-recruited-last-turn = Vous avez recruté au tour précédent, et ne pouvez pas refaire la même chose : le Recruteur reste en main cette fois.
why-same-order-again = C’est votre ordre du tour précédent, et vous ne pouvez pas refaire la même chose.
why-not-of-your-card = Cet ordre n’appartient pas au personnage de votre carte de roi.
why-no-hidden-token = Vous n’avez pas de jeton de brouillard face cachée à regarder.
why-already-face-up = Cet objectif est déjà face visible.
why-must-be-done = Un ordre réussi doit être exécuté : construisez, ou défaussez le jeton.
why-no-barricade-there = On ne construit pas de barricade sur un objectif.
why-barricade-stands = Votre armée est déjà sur une barricade.
why-held-by-the-enemy = L’armée ennemie tient cet objectif.
why-cards-stay = Une carte que les autres ont vue reste en place : la reprendre serait un signe à votre partenaire.
why-already-there = Votre armée y est déjà.

reason-queen-freed = La reine est libre, grâce à { SEATS($winners) }.
    .you =
    { COUNT($winners) ->
        [one] La reine est libre, grâce à vous.
       *[other] La reine est libre, grâce à { OTHERS($winners, $viewer) } et à vous.
    }
reason-army-gone =
    { COUNT($winners) ->
        [one] { SEATS($winners) } a anéanti l’armée ennemie.
       *[other] { SEATS($winners) } ont anéanti l’armée ennemie.
    }
    .you =
    { COUNT($winners) ->
        [one] L’armée ennemie n’est plus : la victoire est à vous.
       *[other] L’armée ennemie n’est plus : victoire pour { OTHERS($winners, $viewer) } et vous.
    }
reason-turns-used-up = Trois cents tours ont passé et la reine est toujours captive : la partie est nulle.

## Le plateau

box-king = { NAME("clan", $clan) } · roi
box-chief = { NAME("clan", $clan) } · chef
box-both = { NAME("clan", $clan) } · seul
box-initiative = initiative
box-laid = posée : { $what }
box-face-up = visibles : { $what }
box-last = dernier ordre : { NAME("order", $order) }
box-catapult-on = catapulte active
box-catapult-off = catapulte inactive
box-fog = brouillard : { $what }
box-fog-ahead = brouillard devant : { $what }
box-fog-hidden = inconnu
box-seen = regardé : { $what }

field-turn = Tour { $value }
field-fog =
    { $value ->
        [yes] brouillard de guerre
       *[no] { "" }
    }
# dessiné dans les cadres, ou dit par les questions et les événements
field-table = { "" }
field-initiative = { "" }
field-failing = { "" }
field-on-card = { "" }
field-places = { "" }
field-sizes = { "" }
field-barricades = { "" }
field-loaded = { "" }
field-objectives = { "" }
field-face-up = { "" }
field-seen = { "" }
field-tokens = { "" }
field-token-is = { "" }
field-backs = { "" }
field-candidates = { "" }
field-fallen = { "" }
field-shown = { "" }
field-orders = { "" }
field-winner = { "" }

score =
    { $count ->
        [1] victoire
       *[other] pas de victoire
    }

## Ce qu’est chaque chose

about-trap = Une armée qui entre dans le piège perd une unité, chaque fois. Si c’était la dernière, la partie est perdue.
    .clause = GA7
about-plains = Rien que de la plaine. Une armée peut s’y arrêter et repartir, mais pas y bâtir de barricade.
    .clause = G21
about-queen = Qui entre dans cet objectif libère la reine et gagne aussitôt la partie.
    .clause = G20
about-army = Les unités d’un clan en campagne, trois au plus. Un clan qui n’a plus d’armée a perdu.
    .clause = G20
about-forest = Le début d’une route. La forêt protège des haches, mais pas des pierres.
    .clause = GA8
about-first-plain = La deuxième carte d’une route. Rien n’y protège une armée, à moins qu’elle ne bâtisse une barricade.
    .clause = G1
about-last-plain = La dernière carte d’une route. De là, une armée entre dans l’objectif de son choix.
    .clause = GA7
about-barricade-card = Une barricade protège des pierres et des haches, et reste pour de bon. Les rats mordent ici, et seulement ici.
    .clause = GA6
about-catapult-active = Une catapulte chargée. Tir coûte deux unités à l’ennemi, sauf sur une barricade, et la laisse inactive.
    .clause = GA5
about-catapult-inactive = Elle ne peut tirer avant qu’un Chargement ne l’ait rendue active.
    .clause = GA4
about-reserve = Des unités qui attendent d’être recrutées. Celles qui tombent reviennent ici et peuvent l’être à nouveau.
    .clause = G20
about-pea-soup = Brouillard sur le clan qui le porte : plus de reconnaissance tant qu’il n’est pas défaussé.
    .clause = G32
about-reduced-numbers = Brouillard sur le clan qui le porte : plus de recrutement tant qu’il n’est pas défaussé.
    .clause = G32
about-boar-shortage = Brouillard sur le clan qui le porte : sa catapulte est inactive et ne peut être chargée tant qu’il n’est pas défaussé.
    .clause = G32
about-gusts = Brouillard sur le clan qui le porte : ses haches ne touchent personne tant qu’il n’est pas défaussé.
    .clause = G32
about-vulture = Une carte de roi pour le vautour, qui épie et sabote : ordres 1 et 2. Son dos montre aussi un bluff.
    .clause = G4
about-recruiter = Une carte de roi pour le recruteur, qui n’a que l’ordre 3. Son dos montre aussi un bluff.
    .clause = G4
about-catapult = Une carte de roi pour la catapulte, que l’on charge et qui tire : ordres 4 et 5. Son dos montre aussi un bluff.
    .clause = G4
about-barbarian = Une carte de roi pour le barbare, qui bâtit, marche, lance la hache et lâche les rats : ordres 6 à 9. Son dos montre aussi un bluff.
    .clause = G4
about-back = Le dos d’une carte de roi : l’un des deux personnages est le bon, l’autre un bluff. Une carte de ce dos déjà face visible ne peut pas être celle-ci.
    .clause = G24
about-reconnaissance = Le premier de tous les ordres : le chef de guerre, seul, regarde un objectif face cachée. Tous voient lequel.
    .clause = GA1
about-sabotage = La catapulte ennemie devient inactive, avant qu’elle ne puisse tirer ce tour-ci.
    .clause = GA2
about-recruit = Une unité de la réserve rejoint l’armée là où elle se trouve, trois au plus.
    .clause = GA3
about-load = La catapulte du clan devient active.
    .clause = GA4
about-fire = Une catapulte active coûte deux unités à l’ennemi, sauf sur une barricade ; puis elle est de nouveau inactive.
    .clause = GA5
about-barricade = La carte sous l’armée devient une barricade, pour de bon. Dans le brouillard, le chef de guerre peut préférer le défausser.
    .clause = GA6
about-advance = L’armée avance d’une carte ; de la dernière plaine ou d’un objectif, vers l’objectif de son choix que l’ennemi ne tient pas.
    .clause = GA7
about-axe = L’ennemi perd une unité, sauf dans la forêt ou derrière une barricade.
    .clause = GA8
about-rats = L’ennemi perd une unité, s’il est sur une barricade.
    .clause = GA9

about-zone-objectives = Le piège, la plaine et la reine, mélangés et posés face cachée. Les deux routes y mènent.
    .clause = G1
about-zone-road = La route d’un clan : forêt, plaine, plaine. Aucune armée n’y recule ni n’entre dans l’autre.
    .clause = G21
about-zone-camp = La catapulte du clan, sa réserve, et le brouillard qui suit son armée.
    .clause = G2
about-zone-laid = La carte du roi pour ce tour, face cachée, et celles qui restent face visible depuis un échec. Pour chacune de celles-ci, les ordres de son personnage réussissent.
    .clause = G14
about-zone-king-hand = Les cartes du roi, deux de chaque personnage. Celles qui sont sur la table manquent jusqu’à un succès du clan.
    .clause = G10
about-zone-chief-hand = Les neuf ordres. Chaque tour, un seul est choisi en secret, et il revient toujours ; les plus petits numéros passent d’abord.
    .clause = G13

## Comment on joue

lesson-1 = Deux clans viennent délivrer la reine. Elle est sous l’une de ces cartes ; les autres cachent un piège et une plaine vide. Rejoignez-la en premier, ou anéantissez l’armée ennemie.
lesson-2 = Vous êtes le chef de guerre des Ostrogoths, et { SEAT(0) } est votre roi. Votre armée est dans la forêt, forte de deux unités sur trois.
lesson-3 = Chaque roi pose une carte. Son dos montre deux personnages : le bon et un bluff. { SEAT(0) } veut la catapulte ou le barbare – et il est interdit de parler.
lesson-4 = À vous de donner l’un des neuf ordres, en secret. Il réussit s’il est celui du personnage que veut votre roi. Chargement est à la catapulte, Barricade au barbare.
lesson-5 = Tout est révélé. Bien deviné : votre catapulte est active. Les Wisigoths se sont trompés : le barbare de leur roi reste face visible, et désormais tout ordre de barbare leur réussit.
lesson-6 = Un Tir tuerait deux unités, et ils n’en ont pas d’autres. { SEAT(0) } pose la catapulte ou le recruteur : cela peut marcher. Mais que feront les Wisigoths ?
lesson-7 = Les plus petits numéros d’abord : leur Sabotage, 2, passe avant votre Tir, 5. C’est un succès, et rien n’a volé. Après un succès, le roi reprend toutes ses cartes.
lesson-8 = L’Avancée vous mène hors de la forêt, où aucune hache ne vous touchait. En plaine, seule une barricade protège – et pas même elle contre les rats.
lesson-9 = Deux tours plus tard, vous voici sur la dernière plaine. Une Reconnaissance vous montre un objectif : la reine ! Vous seul le savez. Même votre roi ne doit pas l’apprendre.
lesson-10 = Cette fois, le dos dit vautour ou barbare. Il vous faut une Avancée ; { SEAT(0) } ne sait rien, mais vous a vu regarder là et marcher.
lesson-11 = C’était le barbare. De la dernière plaine, on entre dans n’importe quel objectif que l’ennemi ne tient pas.
lesson-12 = La reine est libre, et vous avez gagné à deux. Tout est là : se comprendre sans un mot.

## Ce que ferait un ordre maintenant

now-look = vous regardez un objectif
now-look-fog = vous regardez un objectif ou votre brouillard
now-sabotage = leur catapulte devient inactive
now-recruit = votre armée passe à { $count }
now-load = votre catapulte devient active
now-hit =
    { $count ->
        [one] ils perdent une unité
       *[other] ils perdent { $count } unités
    }
now-hit-all = ils perdent tout : victoire
now-fire-wasted = en vain : une barricade
now-build = une barricade sous votre armée
now-build-or-clear = une barricade, ou le brouillard se lève
now-clear = le brouillard se lève
now-march-1 = vers la première plaine
now-march-2 = vers la dernière plaine
now-enter = vers un objectif
now-enter-other = vers un autre objectif
now-forbidden = rien : le brouillard l’interdit
now-enemy-inactive = rien : la leur est inactive
now-army-full = rien : armée au complet
now-already-active = rien : elle est active
now-not-active = rien : pas chargée
now-no-terrain = rien : sur un objectif
now-already-barricade = rien : il y en a une
now-behind-barricade = rien : leur barricade
now-in-forest = rien : ils sont dans la forêt
now-no-barricade = rien : pas de barricade
