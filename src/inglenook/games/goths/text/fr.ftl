title = Goths Save the Queen

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

## Noms

name-clan-0 = Ostrogoths
name-clan-1 = Wisigoths
name-of-clan-0 = des Ostrogoths
name-of-clan-1 = des Wisigoths

name-vulture = Vautour
name-recruiter = Recruteur
name-catapult = Catapulte
name-barbarian = Barbare
name-character-0 = { name-vulture }
name-character-1 = { name-recruiter }
name-character-2 = { name-catapult }
name-character-3 = { name-barbarian }
name-the-character-0 = le Vautour
name-the-character-1 = le Recruteur
name-the-character-2 = la Catapulte
name-the-character-3 = le Barbare

name-vulture-recruiter = Vautour (bluff : Recruteur)
name-vulture-barbarian = Vautour (bluff : Barbare)
name-recruiter-vulture = Recruteur (bluff : Vautour)
name-recruiter-catapult = Recruteur (bluff : Catapulte)
name-catapult-recruiter = Catapulte (bluff : Recruteur)
name-catapult-barbarian = Catapulte (bluff : Barbare)
name-barbarian-catapult = Barbare (bluff : Catapulte)
name-barbarian-vulture = Barbare (bluff : Vautour)
name-card-0 = { name-vulture-recruiter }
name-card-1 = { name-vulture-barbarian }
name-card-2 = { name-recruiter-vulture }
name-card-3 = { name-recruiter-catapult }
name-card-4 = { name-catapult-recruiter }
name-card-5 = { name-catapult-barbarian }
name-card-6 = { name-barbarian-catapult }
name-card-7 = { name-barbarian-vulture }

name-back-0 = Vautour ou Recruteur
name-back-1 = Vautour ou Barbare
name-back-2 = Recruteur ou Catapulte
name-back-3 = Catapulte ou Barbare

name-reconnaissance = Reconnaissance
name-sabotage = Sabotage
name-recruit = Recrutement
name-load = Chargement
name-fire = Tir
name-barricade = Barricade
name-advance = Avancée
name-axe = Hache
name-rats = Rats
name-order-1 = { name-reconnaissance }
name-order-2 = { name-sabotage }
name-order-3 = { name-recruit }
name-order-4 = { name-load }
name-order-5 = { name-fire }
name-order-6 = { name-barricade }
name-order-7 = { name-advance }
name-order-8 = { name-axe }
name-order-9 = { name-rats }

name-effect-1 = vous seul regardez un objectif
name-effect-2 = la catapulte ennemie devient inactive
name-effect-3 = votre armée gagne une unité, trois au plus
name-effect-4 = votre catapulte devient active
name-effect-5 = une catapulte active en tue deux, sauf sur une barricade
name-effect-6 = une barricade là où se trouve votre armée
name-effect-7 = une carte en avant ; aux objectifs, celui de votre choix
name-effect-8 = elle en tue un, sauf en forêt ou sur une barricade
name-effect-9 = ils en tuent un, s’il est sur une barricade

name-forest = Forêt
name-first-plain = Première plaine
name-last-plain = Dernière plaine
name-place-0 = la forêt
name-place-1 = la première plaine
name-place-2 = la dernière plaine
name-place-3 = l’objectif de gauche
name-place-4 = l’objectif du milieu
name-place-5 = l’objectif de droite
name-to-place-1 = jusqu’à la première plaine
name-to-place-2 = jusqu’à la dernière plaine
name-left = gauche
name-middle = milieu
name-right = droite
name-fog = jeton de brouillard
name-spot-0 = l’objectif de gauche
name-spot-1 = l’objectif du milieu
name-spot-2 = l’objectif de droite
name-spot-3 = le jeton de brouillard de son clan

name-trap = Piège
name-plains = Plaine
name-queen = Reine
name-objective-0 = { name-trap }
name-objective-1 = { name-plains }
name-objective-2 = { name-queen }
name-the-objective-0 = le piège
name-the-objective-1 = rien que de la plaine
name-the-objective-2 = la reine

name-pea-soup = Purée de pois
name-reduced-numbers = Effectifs réduits
name-boar-shortage = Pénurie de sangliers
name-gusts = Bourrasques
name-token-0 = { name-pea-soup }
name-token-1 = { name-reduced-numbers }
name-token-2 = { name-boar-shortage }
name-token-3 = { name-gusts }
name-fog-effect-0 = plus de reconnaissance
name-fog-effect-1 = plus de recrutement
name-fog-effect-2 = la catapulte devient inactive et ne peut plus être chargée
name-fog-effect-3 = plus de haches

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
name-back-vulture-recruiter = { name-back-0 }
name-back-vulture-barbarian = { name-back-1 }
name-back-recruiter-catapult = { name-back-2 }
name-back-catapult-barbarian = { name-back-3 }

## Questions et réponses

ask-lay-card =
    { $enemy ->
        [-2] Tour { $turn }. Vous êtes le roi { NAME("of-clan", $clan) } et posez en premier. Quelle carte ?
       *[other] Tour { $turn }. Vous êtes le roi { NAME("of-clan", $clan) }. La carte ennemie montre : { NAME("back", $enemy) }. Laquelle posez-vous ?
    }
ask-give-orders =
    { $lone ->
        [1] Votre carte est { NAME("the-character", $character) }, celle de l’ennemi montre : { NAME("back", $enemy) }. Que font les { NAME("clan", $clan) } ?
       *[0] La carte de votre roi montre : { NAME("back", $back) } ; celle de l’ennemi : { NAME("back", $enemy) }. Quel ordre donnez-vous aux { NAME("clan", $clan) } ?
    }
ask-scout-spot = Reconnaissance : que regardez-vous ?
ask-build-or-clear = Barricade : que font vos { NAME("clan", $clan) } du brouillard ({ NAME("token", $token) } : { NAME("fog-effect", $token) }) ?
ask-enter-spot = Vos { NAME("clan", $clan) } avancent. Dans quel objectif entrent-ils ?

do-lay = { NAME("character", $character) } — les autres voient : { NAME("back", $back) }
do-order =
    { $chance ->
        [0] { $number } { $a } — { NAME("effect", $number) } (échec certain)
        [2] { $number } { $a } — { NAME("effect", $number) } (réussite certaine)
       *[1] { $number } { $a } — { NAME("effect", $number) }
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
        [-1] { $seat }, roi { NAME("of-clan", $clan) }, pose une carte : { NAME("back", $back) }.
       *[other] { $seat }, roi { NAME("of-clan", $clan) }, pose la carte { NAME("card", $card) }.
    }
    .you = Vous posez la carte { NAME("card", $card) }. Les autres voient : { NAME("back", $back) }.
event-cards-revealed =
    { $success ->
        [yes] { NAME("clan", $clan) } : le roi a posé { NAME("card", $card) }, l’ordre est { NAME("order", $order) }. Il réussit.
       *[no] { NAME("clan", $clan) } : le roi a posé { NAME("card", $card) }, l’ordre est { NAME("order", $order) }. Il échoue, et la carte reste face visible.
    }
event-cards-taken-back = Le roi { NAME("of-clan", $clan) } reprend ses cartes : { NAME("card", $cards) }.
event-scouted =
    { $found ->
        [-1] Le chef de guerre { NAME("of-clan", $clan) } regarde { NAME("spot", $spot) }.
       *[other] { $spot ->
            [3] Le chef de guerre { NAME("of-clan", $clan) } regarde { NAME("spot", $spot) } : { NAME("token", $found) }.
           *[other] Le chef de guerre { NAME("of-clan", $clan) } regarde { NAME("spot", $spot) } : { NAME("the-objective", $found) }.
        }
    }
    .you =
    { $spot ->
        [3] Vous regardez votre jeton de brouillard : { NAME("token", $found) }. Personne d’autre ne doit le savoir.
       *[other] Vous regardez { NAME("spot", $spot) } : { NAME("the-objective", $found) }. Personne d’autre ne doit le savoir.
    }
event-catapult-sabotaged = Les { NAME("clan", $clan) } sabotent la catapulte { NAME("of-clan", $victim) }.
event-unit-recruited = Les { NAME("clan", $clan) } recrutent une unité : ils en ont maintenant { $size }.
event-catapult-loaded = Les { NAME("clan", $clan) } chargent leur catapulte.
event-units-hit =
    { $order ->
        [5] La catapulte { NAME("of-clan", $clan) } tire{ $lost ->
            [0] , mais les { NAME("clan", $victim) } sont à l’abri de leur barricade
            [one] { " " }: les { NAME("clan", $victim) } perdent { $lost } unité, il leur en reste { $size }
           *[other] { " " }: les { NAME("clan", $victim) } perdent { $lost } unités, il leur en reste { $size }
        }. Elle est de nouveau inactive.
        [8] Les { NAME("clan", $clan) } lancent une hache{ $lost ->
            [0] , mais les { NAME("clan", $victim) } sont à l’abri.
           *[other] { " " }: les { NAME("clan", $victim) } perdent une unité, il leur en reste { $size }.
        }
       *[9] Les { NAME("clan", $clan) } lâchent leurs rats{ $lost ->
            [0] , mais les { NAME("clan", $victim) } ne sont sur aucune barricade.
           *[other] { " " }: les { NAME("clan", $victim) } perdent une unité, il leur en reste { $size }.
        }
    }
event-barricade-built = Les { NAME("clan", $clan) } élèvent une barricade sur { NAME("place", $place) }.
event-army-advanced = Les { NAME("clan", $clan) } avancent { NAME("to-place", $place) }.
event-objective-entered =
    { $found ->
        [2] Les { NAME("clan", $clan) } entrent dans { NAME("spot", $spot) } et trouvent la reine !
       *[other] Les { NAME("clan", $clan) } entrent dans { NAME("spot", $spot) } : { NAME("the-objective", $found) }.
    }
event-trap-sprung = Le piège coûte une unité aux { NAME("clan", $clan) } : il leur en reste { $size }.
event-token-revealed = Brouillard sur les { NAME("clan", $clan) } : { NAME("token", $token) } ({ NAME("fog-effect", $token) }).
event-token-discarded = Les { NAME("clan", $clan) } sortent du brouillard : { NAME("token", $token) } est défaussé.
event-nothing-happened =
    { $why ->
        [enemy-inactive] Sabotage des { NAME("clan", $clan) } : la catapulte ennemie est déjà inactive.
        [army-full] Les { NAME("clan", $clan) } ne recrutent personne : leur armée a ses trois unités.
        [already-active] Les { NAME("clan", $clan) } ne chargent rien : leur catapulte est déjà active.
        [not-active] Les { NAME("clan", $clan) } ne tirent rien : leur catapulte est inactive.
        [no-terrain] Les { NAME("clan", $clan) } ne construisent rien : un objectif ne porte pas de barricade.
        [already-barricade] Les { NAME("clan", $clan) } ne construisent rien : ils sont déjà sur une barricade.
       *[forbidden] { NAME("order", $order) } des { NAME("clan", $clan) } : sans effet dans ce brouillard.
    }

## Refus et fins de partie

why-card-is-face-up = Cette carte est posée devant vous, face visible. Elle revient en main dès que votre clan réussit.
why-recruited-last-turn = Vous avez recruté au tour précédent, et ne pouvez refaire la même chose : pas de Recruteur cette fois.
why-same-order-again = C’est votre ordre du tour précédent, et vous ne pouvez refaire la même chose.
why-not-of-your-card = Cet ordre n’est pas de ceux du personnage de votre carte de roi.
why-no-hidden-token = Vous n’avez pas de jeton de brouillard face cachée à regarder.
why-already-face-up = Cet objectif est déjà face visible.
why-must-be-done = Un ordre réussi doit être exécuté : construisez, ou défaussez le jeton.
why-no-barricade-there = On ne construit pas de barricade sur un objectif.
why-barricade-stands = Votre armée est déjà sur une barricade.
why-held-by-the-enemy = L’armée ennemie tient cet objectif.
why-already-there = Votre armée y est déjà.

reason-queen-freed = La reine est libre, grâce à { SEATS($winners) }.
reason-army-gone = L’armée ennemie n’est plus : victoire de { SEATS($winners) }.
reason-turns-used-up = Trois cents tours ont passé et la reine est toujours captive : la partie est nulle.

## Le plateau

box-king = { NAME("clan", $clan) } · roi
box-chief = { NAME("clan", $clan) } · chef
box-both = { NAME("clan", $clan) } · seul
box-initiative = initiative
box-laid = posée : { $what }
box-face-up = visibles : { $what }
box-last = dernier ordre : { NAME("order", $order) }
box-catapult-on = catapulte active
box-catapult-off = catapulte inactive
box-fog = brouillard : { $what }
box-fog-ahead = brouillard devant : { $what }
box-fog-hidden = inconnu
box-seen = regardé : { $what }
name-short-0 = Vau
name-short-1 = Rec
name-short-2 = Cat
name-short-3 = Bar

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
