### Goths Save the Queen : les mots du plateau. Les noms sont ceux des textes du jeu.

goths-king = Roi
goths-chief = Chef de guerre

## Le terrain

goths-objectives = Objectifs
goths-road = Route des { $clan }
goths-camp = Camp des { $clan }
goths-ground-forest = Forêt
goths-ground-first-plain = Première plaine
goths-ground-last-plain = Dernière plaine
goths-barricade = Barricade
goths-place-0 = forêt
goths-place-1 = première plaine
goths-place-2 = dernière plaine
goths-walled-0 = barricade à la place de la forêt
goths-walled-1 = barricade sur la première plaine
goths-walled-2 = barricade sur la dernière plaine
goths-terrain = { $clan } : { $what }
goths-fortified-0 = derrière une barricade, là où était la forêt
goths-fortified-1 = derrière une barricade sur la première plaine
goths-fortified-2 = derrière une barricade sur la dernière plaine
goths-army =
    { $count ->
        [0] Armée des { $clan } : plus personne
        [one] Armée des { $clan } : une unité { $where }
       *[other] Armée des { $clan } : { $count } unités { $where }
    }
goths-spot-0 = Objectif de gauche
goths-spot-1 = Objectif du milieu
goths-spot-2 = Objectif de droite
goths-known-hidden = { $spot } : face cachée
goths-known-open = { $spot } : { $name }
goths-known-seen = { $spot } : { $name }, vous seul le savez
goths-known-deduced = { $spot } : { $name }, face cachée, mais ce ne peut être rien d’autre
goths-scouted = le chef de guerre des { $clan } l’a regardé
goths-only-you = vous seul le savez
goths-it-follows = par déduction
goths-face-down = face cachée
goths-fog = Jeton de brouillard des { $clan } : { $what }
goths-token-does = { $name }, { $effect }
goths-catapult-active = Catapulte des { $clan } : active
goths-catapult-inactive = Catapulte des { $clan } : inactive
goths-active = active
goths-inactive = inactive
goths-reserve =
    { $count ->
        [0] Réserve des { $clan } : personne
        [one] Réserve des { $clan } : une unité
       *[other] Réserve des { $clan } : { $count } unités
    }

## Les cours

goths-turn = Tour { $turn }
goths-initiative = initiative
goths-initiative-short = en 1er
goths-initiative-means = Pose en premier ce tour-ci, et agit en premier si les deux ordres ont le même numéro
goths-laid-cards = Cartes du roi des { $clan } sur la table
goths-laid = { $clan } : une carte face cachée, { $first } ou { $second }
goths-laid-certain = { $clan } : une carte face cachée, { $first } ou { $second } ; ce ne peut être que : { $name }
goths-laid-own = Votre carte face cachée : { $name } ; les autres voient { $first } ou { $second }
goths-opened = Révélée : { $name }
goths-fallen = { $name } (bluff : { $bluff }), face visible
goths-fallen-with = { $name } (bluff : { $bluff }), face visible ; échec de l’ordre { $order }
goths-this-order = Ordre
goths-last-order = Dernier ordre
goths-succeeds = réussit
goths-fails = échoue
goths-no-effect = sans effet
goths-nothing-enemy-inactive = sans effet : déjà inactive
goths-nothing-army-full = sans effet : armée au complet
goths-nothing-already-active = sans effet : déjà active
goths-nothing-not-active = sans effet : pas chargée
goths-nothing-no-terrain = sans effet sur un objectif
goths-nothing-already-barricade = sans effet : il y en a une
goths-nothing-forbidden = sans effet dans ce brouillard
goths-nothing-protected = personne n’est touché
goths-chronicle = La partie jusqu’ici
goths-all-turns = { $count ->
    [one] Le seul tour
   *[other] Les { $count } tours
}

## Ce que l’on a en main

goths-king-hand = Vos cartes de roi
goths-king-tip = La petite paire est le dos : tout ce que les autres verront.
goths-hand-card =
    { $away ->
        [fallen] { $name }, face visible sur la table
        [laid] { $name }, face cachée sur la table
        [certain] { $name }, son dos montre { $name } ou { $bluff } ; ce ne peut être autre chose, votre chef de guerre sera sûr de lui
       *[other] { $name }, son dos montre { $name } ou { $bluff }
    }
goths-is-fallen = visible
goths-is-laid = posée
goths-your-orders = Vos ordres
goths-chiefs-orders = Les ordres de votre chef de guerre
goths-as-things-lie = dans la situation présente
goths-order-spoken = { $number } { $name } ({ $character })
goths-chosen = choisi
goths-sure-fails = échec certain
goths-sure-succeeds = succès certain

## Une première partie

guide-goths-goal = La reine est sous l’une de ces trois cartes. Entrez dans son objectif et votre clan gagne – ou ne laissez plus une seule unité à l’ennemi.
guide-goths-king = Vous êtes le roi. Posez ce que vous voulez voir accompli. Tous, et même votre chef de guerre, n’en voient que le dos : deux personnages, dont un bluff.
guide-goths-alone = Vous êtes à la fois roi et chef de guerre. Posez une carte, puis donnez un ordre de son personnage, mais jamais le même deux fois de suite.
guide-goths-chief = Voici la carte de votre roi. L’un des deux personnages est le bon. Donnez un ordre qui lui appartient, et votre clan agit.
guide-goths-numbers = Chaque ordre dit ce qu’il ferait maintenant. Les plus petits numéros passent d’abord : une barricade, 6, est debout avant qu’une hache, 8, n’arrive.
guide-goths-failed = Un ordre a échoué : cette carte reste face visible. Tant qu’elle y est, tous les ordres de son personnage réussissent à ce clan.
guide-goths-certain = L’autre moitié est barrée : cette carte-là est déjà face visible. Vous savez donc laquelle est celle-ci.
guide-goths-scout = Regardez-en un. Tous voient où vous regardez, mais vous seul ce qui s’y trouve.
guide-goths-secret = Vous seul le savez, jusqu’à la fin de la partie. À votre roi de le lire dans ce que vous faites.
guide-goths-enter = Choisissez bien : la reine fait gagner, le piège coûte une unité, et la plaine n’est qu’un endroit où s’arrêter.
guide-goths-loaded = Leur catapulte est active. Si elle tire, vous perdez deux unités – sauf sur une barricade, ou si l’un de vos vautours la sabote d’abord.
guide-goths-fog = Du brouillard sur votre route. Il vous prend un ordre dès que vous arrivez ici, jusqu’à ce que Barricade le défausse.

## Signes

sign-goths-king = Le roi du clan. Il pose face cachée une carte pour l’ordre qu’il souhaite.
    .name = Roi
    .clause = G10
sign-goths-chief = Le chef de guerre du clan. Il devine la carte du roi et donne l’ordre.
    .name = Chef de guerre
    .clause = G11
sign-goths-clan = L’emblème des { $clan }. Il figure sur tout ce qui appartient à ce clan.
    .name = { $clan }
    .clause = G1
sign-goths-initiative = Ce clan pose en premier ce tour-ci, et agit en premier si les deux ordres ont le même numéro. Au tour suivant, c’est l’autre clan.
    .name = Initiative
    .clause = G3
sign-goths-scouted = Le chef de guerre des { $clan } a regardé cet objectif. Lui seul sait ce que c’est.
    .name = Reconnu
    .clause = GA1
sign-goths-looked = Le chef de guerre de ce clan a regardé le jeton posé ici.
    .name = Regardé
    .clause = G33
sign-goths-only-you = Vous avez regardé cet objectif. Aucun autre joueur ne sait ce que vous avez vu.
    .name = Vous seul le savez
    .clause = G24
sign-goths-it-follows = Il est face cachée, mais les autres objectifs sont connus : il ne peut être que celui-ci.
    .name = Par déduction
    .clause = G22
sign-goths-number = Le numéro de l’ordre. Le plus petit est exécuté en premier.
    .name = Numéro
    .clause = G13
sign-goths-succeeds = L’ordre correspond au personnage de la nouvelle carte du roi, ou à une carte face visible : il est exécuté.
    .name = ✓ Réussite
    .clause = G12
sign-goths-fails = L’ordre ne correspond à aucune carte du roi : rien ne se passe, et la nouvelle carte reste face visible.
    .name = ✗ Échec
    .clause = G14
sign-goths-nothing = L’ordre a réussi mais n’a eu aucun effet. Le roi reprend tout de même ses cartes.
    .name = Sans effet
    .clause = G14
sign-goths-chosen = C’est votre ordre. Il reste secret jusqu’à ce que toutes les cartes soient révélées.
    .name = Choisi
    .clause = G11
sign-goths-sure-fails = Aucune carte que votre roi a pu poser, ou qui est face visible, n’est de ce personnage.
    .name = ✗ Échec certain
    .clause = G12
sign-goths-sure-succeeds = Une carte de ce personnage est face visible, ou la carte du roi ne peut être une autre.
    .name = ✓ Réussite certaine
    .clause = G12
sign-goths-failed = Le numéro de l’ordre qui a échoué avec cette carte. Elle reste face visible jusqu’à ce qu’un ordre réussisse.
    .name = ✗ Ordre manqué
    .clause = G14
sign-goths-bluff = Le dos de cette carte montre aussi ce personnage. C’est le bluff.
    .name = Bluff
    .clause = G4
sign-goths-certain = Cette moitié est barrée : toutes ses cartes avec ce dos sont face visible, donc le dos ne peut désigner que l’autre.
    .name = Exclu
    .clause = G24
sign-goths-turn = Ce qui s’est passé au tour { $turn }.
    .name = Tour { $turn }
    .clause = G13
