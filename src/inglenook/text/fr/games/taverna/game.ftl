title = Taverna
credits = Karl Marcelle, illustré par Jonathan « Cian » Hartert ; Geek Attitude Games, 2015. Le plateau et la plupart des cartes sont ici une reconstitution
summary = Tenez une auberge le jour de la fête d’Averna : placez des clients de quatre peuples où ils rapportent le plus, et plaisez à la cour.

preset-first = Première partie
preset-first-note = Sans la Malédiction parmi les sorts.
preset-full = Tous les sorts
preset-full-note = Avec la Malédiction parmi les sorts.

option-curse = La Malédiction fait partie des sorts
option-curse-on = oui
option-curse-off = non
option-birthdays = Jours avant le prochain anniversaire de chacun, séparés par des virgules (ou random)
option-birthdays-random = tirés au sort

## Les noms

name-elf = elfe
    .plural = elfes
name-dwarf = nain
    .plural = nains
name-orc = orque
    .plural = orques
name-human = humain
    .plural = humains
name-people-hidden = personne
name-table-elf = table des elfes
name-table-dwarf = table des nains
name-table-orc = table des orques
name-table-human = table des humains
name-book = livre
name-lyre = lyre
name-beer = bière
name-mask = masque
name-symbols-0 = aucun symbole
name-symbols-1 = livre
name-symbols-2 = lyre
name-symbols-3 = livre, lyre
name-symbols-4 = bière
name-symbols-5 = livre, bière
name-symbols-6 = lyre, bière
name-symbols-7 = livre, lyre, bière
name-symbols-8 = masque
name-symbols-9 = livre, masque
name-symbols-10 = lyre, masque
name-symbols-11 = livre, lyre, masque
name-symbols-12 = bière, masque
name-symbols-13 = livre, bière, masque
name-symbols-14 = lyre, bière, masque
name-symbols-15 = livre, lyre, bière, masque
name-book-lyre = livre et lyre
name-book-beer = livre et bière
name-lyre-beer = lyre et bière
name-gilded-lute = Luth doré
name-moonlit-folio = Folio lunaire
name-copper-keg = Tonnelet de cuivre
name-cracked-tusk = Croc fêlé
name-crown-of-averna = Blason d’Averna
name-tavern-hidden = –
name-notary = Notaire
    .the = le Notaire
    .to = au Notaire
name-gobtrotter = Gob’Trotter
    .the = le Gob’Trotter
    .to = au Gob’Trotter
name-princess = Princesse
    .the = la Princesse
    .to = à la Princesse
name-ambassadress = Ambassadrice
    .the = l’Ambassadrice
    .to = à l’Ambassadrice
name-king = Roi
    .the = le Roi
effect-king = 5 points et un niveau sur chaque piste
name-queen = Reine
    .the = la Reine
effect-queen = selon les faveurs possédées
name-master-of-coins = Maître des monnaies
    .the = le Maître des monnaies
effect-master-of-coins = selon les pièces
name-archduke = Archiduc
    .the = l’Archiduc
effect-archduke = selon les titres de propriété
name-archmage = Archimage
    .the = l’Archimage
effect-archmage = selon les sorts lancés
name-metamorphosis = Métamorphose
effect-metamorphosis = votre tuile devient celle d’un autre peuple
name-fireworks = Feu d’artifice
effect-fireworks = compte pour deux sorts lancés
name-golden-drizzle = Bruine dorée
effect-golden-drizzle = vous gagnez 3 pièces
name-divination = Divination
effect-divination = vous piochez 2 sorts
name-heralds-call = Appel du héraut
effect-heralds-call = un dignitaire de plus, où qu’il soit, agit à son prix habituel
name-silver-tongue = Langue d’argent
effect-silver-tongue = le prochain dignitaire payé ce tour coûte 3 de moins
name-guild-mirage = Mirage de guilde
effect-guild-mirage = les symboles de votre client et de sa taverne comptent comme présents sur les deux
name-disguise = Déguisement
effect-disguise = votre client porte aussi un masque ; piochez un sort
name-telekinesis = Télékinésie
effect-telekinesis = deux tuiles de tavernes différentes échangent leurs places ; un niveau pour chacune désormais sur sa couleur
name-wandering-chair = Chaise vagabonde
effect-wandering-chair = une tuile passe à une table libre d’une autre taverne
name-gilded-sign = Enseigne dorée
effect-gilded-sign = ajoutez un symbole de guilde manquant à une taverne pour 3 points
name-popular-tune = Air à la mode
effect-popular-tune = un niveau sur une piste où quelqu’un vous devance
name-toast-to-the-crown = Toast à la couronne
effect-toast-to-the-crown = un niveau sur chacune de deux pistes
name-transmutation = Transmutation
effect-transmutation = défaussez un ou deux autres sorts pour 3 pièces chacun
name-forged-seal = Sceau contrefait
effect-forged-seal = prenez un privilège de la réserve
name-counterspell = Contresort
effect-counterspell = annulez le sort
name-imps-tithe = Dîme du diablotin
effect-imps-tithe = prenez jusqu’à 2 pièces à un autre propriétaire qui vient d’être payé
name-borrowed-glory = Gloire d’emprunt
effect-borrowed-glory = vous montez sur la piste où le joueur actif vient de monter
name-ghost-partner = Associé fantôme
effect-ghost-partner = sans titre dans cette taverne, recevez un revenu
name-sudden-whim = Caprice soudain
effect-sudden-whim = déplacez un dignitaire vers une autre taverne, sans qu’il agisse
name-sealed-deed = Acte scellé
effect-sealed-deed = une pièce pour chacun de vos titres ; en réaction, le rachat de votre titre échoue
name-private-audience = Audience privée
effect-private-audience = prenez une faveur visible
name-spell-hidden = un sort
name-turncoat = Volte-face
effect-turncoat = changez un symbole de votre client en un autre
name-masquerade = Mascarade
effect-masquerade = votre client porte aussi un masque
name-second-breath = Second souffle
effect-second-breath = lancez un sort de plus ce tour
name-change-of-seat = Changer de table
effect-change-of-seat = une tuile passe à une table libre d’une autre taverne
name-unexpected-guest = Invité imprévu
effect-unexpected-guest = prenez une tuile d’un peuple absent de la carte
name-good-word = Bonne parole
effect-good-word = un niveau sur une piste
name-guild-seal = Sceau de guilde
effect-guild-seal = ajoutez un symbole de guilde manquant à une taverne pour 3 points
name-barrel = Tonneau
effect-barrel = votre client a aussi une bière
name-tome = Grimoire
effect-tome = votre client a aussi un livre
name-minstrel = Ménestrel
effect-minstrel = votre client a aussi une lyre
name-human-book = humain avec livre
name-human-lyre-beer = humain avec lyre et bière
name-human-beer = humain avec bière
name-human-mask = humain avec masque
name-elf-book = elfe avec livre
name-elf-lyre = elfe avec lyre
name-elf-lyre-beer = elfe avec lyre et bière
name-elf-mask = elfe avec masque
name-dwarf-book = nain avec livre
name-dwarf-lyre = nain avec lyre
name-dwarf-book-beer = nain avec livre et bière
name-dwarf-mask = nain avec masque
name-orc-book = orque avec livre
name-orc-lyre = orque avec lyre
name-orc-lyre-beer = orque avec lyre et bière
name-orc-mask = orque avec masque
name-human-elf-lyre = humain ou elfe avec lyre
name-human-dwarf-beer = humain ou nain avec bière
name-human-orc-book = humain ou orque avec livre
name-elf-dwarf-book = elfe ou nain avec livre
name-elf-orc-beer = elfe ou orque avec bière
name-dwarf-orc-book = nain ou orque avec livre
name-human-book-lyre = humain avec livre et lyre
name-elf-book-beer = elfe avec livre et bière
name-human-elf-beer = humain ou elfe avec bière
name-dwarf-orc-lyre = nain ou orque avec lyre
name-dwarf-lyre-beer = nain avec lyre et bière
name-orc-book-lyre = orque avec livre et lyre
name-human-dwarf-lyre = humain ou nain avec lyre
name-deed = titre : { $a ->
        [one] { $a } pièce
       *[other] { $a } pièces
    }, { $b ->
        [one] { $b } point
       *[other] { $b } points
    }
name-privilege = privilège
name-coins = pièces
name-points = points de victoire
name-score-token = jeton de score
name-crown-king = le Roi
name-crown-queen = la Reine
name-guild-token = jeton de guilde
name-deed-taken-over = titres rachetés par d’autres
name-level-0 = niveau 0
name-level-1 = niveau 1
name-level-2 = niveau 2
name-level-3 = niveau 3
name-level-4 = niveau 4
name-level-5 = niveau 5
name-level-6 = niveau 6
name-level-7 = niveau 7
name-chose-1 = premier à choisir
name-chose-2 = deuxième à choisir
name-chose-3 = troisième à choisir
name-chose-4 = quatrième à choisir
name-chose-5 = cinquième à choisir
name-by-elf = par la piste des elfes
name-by-dwarf = par la piste des nains
name-by-orc = par la piste des orques
name-by-human = par la piste des humains
name-by-birthday = par le prochain anniversaire
name-by-lot = par tirage au sort

## Les lieux de la table

zone-customers = Clients
zone-card = Client de ce tour
zone-gilded-lute = Luth doré
zone-gilded-lute-deeds = Luth doré : titres
zone-gilded-lute-court = Luth doré : symboles et hôtes
zone-moonlit-folio = Folio lunaire
zone-moonlit-folio-deeds = Folio lunaire : titres
zone-moonlit-folio-court = Folio lunaire : symboles et hôtes
zone-copper-keg = Tonnelet de cuivre
zone-copper-keg-deeds = Tonnelet de cuivre : titres
zone-copper-keg-court = Tonnelet de cuivre : symboles et hôtes
zone-cracked-tusk = Croc fêlé
zone-cracked-tusk-deeds = Croc fêlé : titres
zone-cracked-tusk-court = Croc fêlé : symboles et hôtes
zone-crown-of-averna = Blason d’Averna
zone-crown-of-averna-deeds = Blason d’Averna : titres
zone-crown-of-averna-court = Blason d’Averna : symboles et hôtes
zone-track-elf = Piste des elfes
zone-track-dwarf = Piste des nains
zone-track-orc = Piste des orques
zone-track-human = Piste des humains
zone-castle = Faveurs au château
zone-royals = Décompte royal
zone-spells = Pioche des sorts
zone-coming = Clients à venir
zone-purse = { $seat } : bourse
zone-hand = { $seat } : sorts en main
zone-favours = { $seat } : faveurs
zone-used = { $seat } : faveurs utilisées
zone-cast = { $seat } : sorts lancés

## Les questions

ask-name-king = Sur la piste de quel peuple se tient le Roi ?
ask-name-queen = Sur quelle autre piste se tient la Reine ?
ask-buy-deed = Vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }. Quel titre achetez-vous ?
ask-take-turn =
    { $phase ->
        [0] À vous : prenez un client. Pièces : { $coins }, points : { $points }.
        [1] Où s’assied votre client ({ NAME("people", $people) }) ? Pièces : { $coins }, points : { $points }.
       *[2] Votre client est servi. Autre chose, ou fin du tour ? Pièces : { $coins }, points : { $points }.
    }
ask-choose-deed = Quel titre du { NAME("tavern", $tavern) } le Notaire vous procure-t-il ? Vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
ask-add-symbols = Quels symboles le Gob’Trotter ajoute-t-il au { NAME("tavern", $tavern) } ? Vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
ask-choose-size =
    { $dignitary ->
        [2] Combien de faveurs achetez-vous à la Princesse ? Pièces : { $coins }.
       *[other] Combien de niveaux achetez-vous à l’Ambassadrice ? Pièces : { $coins }.
    }
ask-raise-level =
    { $left ->
        [1] Sur quelle piste gagnez-vous un niveau ?
       *[other] Sur quelle piste gagnez-vous le prochain des { $left } niveaux ?
    }
ask-pick-favour =
    { $left ->
        [1] Quelle faveur prenez-vous ?
       *[other] Quelle faveur prenez-vous ? Il vous en revient encore { $left }.
    }
ask-lift-tile =
    { $exchange ->
        [1] Quel client assis change de place ?
       *[other] Quel client assis change de taverne ?
    }
ask-lift-other = Avec quel client d’une autre taverne échange-t-il sa place ?
ask-set-tile = À quelle table libre va ce client ({ NAME("people", $people) }) ?
ask-place-token = Quel symbole ajoutez-vous, et à quelle taverne ?
ask-shift-dignitary = Quel dignitaire se déplace, et vers où ?
ask-send-herald = Quel dignitaire agit, et où ? Vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
ask-rob-owner = À qui prenez-vous des pièces ?
ask-turn-tile = De quel peuple sera votre tuile ?
ask-change-symbol = Quel symbole devient lequel ?
ask-discard-spell =
    { $left ->
        [1] Défaussez-vous un autre sort pour 3 pièces ?
       *[other] Quel sort défaussez-vous pour 3 pièces ?
    }
ask-between-turns =
    { $last ->
        [1] Le dernier tour est fini. Faites-vous quelque chose avant le décompte ?
       *[0] { SEAT($active) } va commencer son tour. Faites-vous quelque chose avant ?
    }
ask-after-seating =
    { $own ->
        [1] Votre client est assis au { NAME("tavern", $tavern) }. Lancez-vous un sort sur-le-champ ?
       *[0] { SEAT($active) } a placé un client au { NAME("tavern", $tavern) }. Réagissez-vous ?
    }
ask-answer-spell = { SEAT($caster) } lance { NAME("spell", $spell) } (« { NAME("spell-effect", $spell) } »). Contrez-vous ce sort ?
ask-answer-takeover = { SEAT($buyer) } rachète votre titre du { NAME("tavern", $tavern) } et vous laisse { $share ->
        [one] { $share } pièce
       *[other] { $share } pièces
    }. L’en empêchez-vous ?
ask-claim-royal = Quel décompte royal utilisez-vous ?

## Les consignes

order-between-turns = Ne rien faire avant les tours des autres
order-after-seating = Ne rien faire quand un client est placé
order-answer-spell = Ne contrer aucun sort
order-answer-takeover = Laisser racheter mes titres

## Les réponses

do-pass = Ne rien faire
do-name = { $a }
do-buy =
    { $owner ->
        [-1] { $a } : acheter le titre
       *[other] { $a } : racheter le titre de { SEAT($owner) }
    } pour { $cost ->
        [one] { $cost } pièce
       *[other] { $cost } pièces
    } et marquer { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
do-take = Prendre la carte { $a } : { NAME("customer", $card) }{ $dual ->
        [0] { "" }
       *[other] , comme { $b }
    }
do-seat = { $a }, { NAME("table", $colour) } ({ $b }){ $level ->
        [0] { "" }
       *[other] , +1 niveau
    }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } pièce
       *[other] , +{ $coins } pièces
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } sort
       *[other] , +{ $spells } sorts
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilège
       *[other] , +{ $privileges } privilèges
    }{ $influence ->
        [0] { "" }
       *[other] , Influence
    }
do-swap = Masque — { $a }, à la place du client de la table { $b } ({ NAME("people", $removed) }){ $level ->
        [0] { "" }
       *[other] , +1 niveau
    }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } pièce
       *[other] , +{ $coins } pièces
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } sort
       *[other] , +{ $spells } sorts
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilège
       *[other] , +{ $privileges } privilèges
    }{ $influence ->
        [0] { "" }
       *[other] , Influence
    }
do-set = { $a }, { NAME("table", $colour) } ({ $b }){ $level ->
        [0] { "" }
       *[other] , +1 niveau
    }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } pièce
       *[other] , +{ $coins } pièces
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } sort
       *[other] , +{ $spells } sorts
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilège
       *[other] , +{ $privileges } privilèges
    }{ $influence ->
        [0] { "" }
       *[other] , Influence
    }
do-lift = { $a }, table { $b } : { NAME("people", $people) }
do-send = { $a } au { $b } : { $several ->
        [0] { $least ->
            [one] { $least } pièce
           *[other] { $least } pièces
        }
       *[other] { $least } à { $most } pièces
    }, { $dignitary ->
        [0] { $size ->
            [one] un titre
           *[other] un titre parmi { $size }
        }
        [1] { $size ->
            [one] un symbole
           *[other] un ou deux symboles
        }
        [2] { $size ->
            [one] une faveur
           *[other] jusqu’à { $size } faveurs
        }
       *[other] { $size ->
            [one] un niveau
           *[other] jusqu’à { $size } niveaux
        }
    }
do-call = Deux privilèges — { $a } au { $b } : { $several ->
        [0] { $least ->
            [one] { $least } pièce
           *[other] { $least } pièces
        }
       *[other] { $least } à { $most } pièces
    }, { $dignitary ->
        [0] { $size ->
            [one] un titre
           *[other] un titre parmi { $size }
        }
        [1] { $size ->
            [one] un symbole
           *[other] un ou deux symboles
        }
        [2] { $size ->
            [one] une faveur
           *[other] jusqu’à { $size } faveurs
        }
       *[other] { $size ->
            [one] un niveau
           *[other] jusqu’à { $size } niveaux
        }
    }
do-shift = { $a } au { $b }
do-cast = Lancer { $a } ({ $cost }) — { NAME("spell-effect", $spell) }
do-sell =
    { $coins ->
        [1] Vendre { $a } pour 1 pièce
       *[other] Défausser { $a } pour { $coins } pièces
    }
do-use = Utiliser { $a } — { NAME("favour-effect", $favour) }
do-end = Finir le tour
do-size =
    { $dignitary ->
        [2] { $a ->
            [one] { $a } faveur
           *[other] { $a } faveurs
        }
       *[other] { $a ->
            [one] { $a } niveau
           *[other] { $a } niveaux
        }
    } pour { $cost ->
        [one] { $cost } pièce
       *[other] { $cost } pièces
    }
do-add = { $a } : { $cost ->
        [one] { $cost } pièce
       *[other] { $cost } pièces
    }, { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }
do-pick = { $a } — { NAME("favour-effect", $favour) }
do-raise = { $a }, au niveau { $level }{ $coins ->
        [0] { "" }
        [one] , +{ $coins } pièce
       *[other] , +{ $coins } pièces
    }{ $points ->
        [0] { "" }
        [one] , +{ $points } point
       *[other] , +{ $points } points
    }{ $spells ->
        [0] { "" }
        [one] , +{ $spells } sort
       *[other] , +{ $spells } sorts
    }{ $privileges ->
        [0] { "" }
        [one] , +{ $privileges } privilège
       *[other] , +{ $privileges } privilèges
    }
do-turn = { $a }
do-change = { $a } devient { $b }
do-token = { $a } : { $b }, { $worth } points
do-rob = { SEAT($a) } : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
do-claim = { $a } : { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }{ $rise ->
        [0] { "" }
       *[other] , et { $rise } de plus grâce à un niveau sur chaque piste
    }
brief-seat = { $a } { $b }
brief-end = finir le tour

## Ce qui se passe

event-birthday-told = { $seat } fête son anniversaire dans { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }.
    .you = Vous fêtez votre anniversaire dans { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }.
event-lot-drawn = { $seat } tire le numéro { $days }, en guise d’anniversaire.
    .you = Vous tirez le numéro { $days }, en guise d’anniversaire.
event-dignitary-placed = Le { NAME("tavern", $tavern) } accueille { NAME("dignitary", $dignitary) }.
event-favour-revealed = Faveur au château : { NAME("favour", $favour) }.
event-customer-revealed = Un client arrive : { NAME("customer", $customer) }.
event-crown-placed =
    { $queen ->
        [yes] La Reine se tient sur la piste des { NAME("peoples", $people) }.
       *[no] Le Roi se tient sur la piste des { NAME("peoples", $people) }.
    }
event-deed-bought = { $seat } achète un titre du { NAME("tavern", $tavern) } pour { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous achetez un titre du { NAME("tavern", $tavern) } pour { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-turn-began = { $seat } commence son tour { $number }.
    .you = Votre tour { $number } commence.
event-customer-taken = { $seat } prend un client : { NAME("customer", $customer) }. Tuile : { NAME("people", $people) }.
    .you = Vous prenez un client : { NAME("customer", $customer) }. Tuile : { NAME("people", $people) }.
event-tile-changed = { $seat } prend une autre tuile : { NAME("people", $people) }.
    .you = Vous prenez une autre tuile : { NAME("people", $people) }.
event-symbols-changed = Le client a maintenant : { NAME("symbols", $symbols) }.
event-tile-seated = { $seat } place son client ({ NAME("people", $people) }) au { NAME("tavern", $tavern) }, { NAME("table", $colour) }.
    .you = Vous placez votre client ({ NAME("people", $people) }) au { NAME("tavern", $tavern) }, { NAME("table", $colour) }.
event-tile-swapped = { $seat } glisse son client ({ NAME("people", $people) }) au { NAME("tavern", $tavern) } ; celui de la table { $table } ({ NAME("people", $removed) }) s’en va.
    .you = Vous glissez votre client ({ NAME("people", $people) }) au { NAME("tavern", $tavern) } ; celui de la table { $table } ({ NAME("people", $removed) }) s’en va.
event-tile-lifted = { $seat } fait lever un client ({ NAME("people", $people) }) du { NAME("tavern", $tavern) }, table { $table }.
    .you = Vous faites lever un client ({ NAME("people", $people) }) du { NAME("tavern", $tavern) }, table { $table }.
event-tile-moved = { $seat } déplace un client ({ NAME("people", $people) }) au { NAME("tavern", $tavern) }, { NAME("table", $colour) }.
    .you = Vous déplacez un client ({ NAME("people", $people) }) au { NAME("tavern", $tavern) }, { NAME("table", $colour) }.
event-tiles-exchanged = Deux clients échangent leurs places : { NAME("people", $one) } et { NAME("people", $other) } ({ NAME("tavern", $tavern) }, table { $table }).
event-level-gained = { $seat } monte au niveau { $level } chez les { NAME("peoples", $people) }.
    .you = Vous montez au niveau { $level } chez les { NAME("peoples", $people) }.
    .short = niveau { $level } chez les { NAME("peoples", $people) }
event-privilege-gained =
    { $count ->
        [0] Il ne reste aucun privilège pour { $seat }.
        [one] { $seat } reçoit un privilège.
       *[other] { $seat } reçoit { $count } privilèges.
    }
    .you =
    { $count ->
        [0] Il ne reste aucun privilège pour vous.
        [one] Vous recevez un privilège.
       *[other] Vous recevez { $count } privilèges.
    }
    .short = +{ $count ->
        [one] { $count } privilège
       *[other] { $count } privilèges
    }
event-bonus-coins = La piste rapporte { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { $seat }.
    .you = La piste vous rapporte { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
    .short = +{ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
event-bonus-points = La piste vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à { $seat }.
    .you = La piste vous vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .short = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-coins-gained = { $seat } reçoit { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
    .you = Vous recevez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
    .short = +{ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
event-income-paid = Revenu du { NAME("tavern", $tavern) } : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour { SEATS($owners, you: "yes") }.
event-feast-held = Festin : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour { $seat }.
    .you = Festin : { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } pour vous.
    .short = +{ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
event-dignitary-activated = { $seat } envoie { NAME("dignitary", $dignitary) } au { NAME("tavern", $tavern) }.
    .you = Vous envoyez { NAME("dignitary", $dignitary) } au { NAME("tavern", $tavern) }.
event-dignitary-paid = { $seat } paie { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } { NAME("to-dignitary", $dignitary) }.
    .you = Vous payez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } { NAME("to-dignitary", $dignitary) }.
    .short = −{ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
event-privileges-spent = { $seat } rend deux privilèges.
    .you = Vous rendez deux privilèges.
event-symbols-added = { $seat } ajoute au { NAME("tavern", $tavern) } : { NAME("symbols", $symbols) }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous ajoutez au { NAME("tavern", $tavern) } : { NAME("symbols", $symbols) }, pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .short = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-favour-taken = { $seat } prend la faveur { NAME("favour", $favour) }.
    .you = Vous prenez la faveur { NAME("favour", $favour) }.
event-deed-taken-over = { $seat } rachète le titre de { SEAT($victim) } au { NAME("tavern", $tavern) } pour { $paid ->
        [one] { $paid } pièce
       *[other] { $paid } pièces
    } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; { SEAT($victim) } reçoit { $share ->
        [one] { $share } pièce
       *[other] { $share } pièces
    }.
    .you = Vous rachetez le titre de { SEAT($victim) } au { NAME("tavern", $tavern) } pour { $paid ->
        [one] { $paid } pièce
       *[other] { $paid } pièces
    } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; { SEAT($victim) } reçoit { $share ->
        [one] { $share } pièce
       *[other] { $share } pièces
    }.
    .you-victim = { $seat } rachète votre titre au { NAME("tavern", $tavern) } pour { $paid ->
        [one] { $paid } pièce
       *[other] { $paid } pièces
    } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ; vous recevez { $share ->
        [one] { $share } pièce
       *[other] { $share } pièces
    }.
event-takeover-failed = Le rachat de { $seat } échoue ; { $paid ->
        [one] { $paid } pièce lui revient
       *[other] { $paid } pièces lui reviennent
    }.
    .you = Votre rachat échoue ; { $paid ->
        [one] { $paid } pièce vous revient
       *[other] { $paid } pièces vous reviennent
    }.
    .you-victim = Le rachat de votre titre par { $seat } échoue ; { $paid ->
        [one] { $paid } pièce lui revient
       *[other] { $paid } pièces lui reviennent
    }.
event-spell-declared = { $seat } lance { NAME("spell", $spell) } (« { NAME("spell-effect", $spell) } »).
    .you = Vous lancez { NAME("spell", $spell) } (« { NAME("spell-effect", $spell) } »).
event-spell-countered = Le sort de { $seat } ({ NAME("spell", $spell) }) est contré et défaussé.
    .you = Votre sort ({ NAME("spell", $spell) }) est contré et défaussé.
event-discount-granted = Le prochain dignitaire coûte 3 pièces de moins à { $seat }.
    .you = Le prochain dignitaire vous coûte 3 pièces de moins.
event-mirage-raised = Où que { $seat } place un client ce tour, chaque symbole de guilde de la carte ou de la taverne se voit sur les deux.
    .you = Où que vous placiez un client ce tour, chaque symbole de guilde de la carte ou de la taverne se voit sur les deux.
event-spell-discarded = { $seat } défausse { NAME("spell", $spell) }.
    .you = Vous défaussez { NAME("spell", $spell) }.
event-favour-used = { $seat } utilise la faveur { NAME("favour", $favour) } (« { NAME("favour-effect", $favour) } »).
    .you = Vous utilisez la faveur { NAME("favour", $favour) } (« { NAME("favour-effect", $favour) } »).
event-dignitary-moved = { $seat } déplace { NAME("dignitary", $dignitary) } au { NAME("tavern", $tavern) }.
    .you = Vous déplacez { NAME("dignitary", $dignitary) } au { NAME("tavern", $tavern) }.
event-coins-taken = { $seat } prend { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { SEAT($victim) }.
    .you = Vous prenez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } à { SEAT($victim) }.
    .you-victim = { $seat } vous prend { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
event-curse-drawn = { $seat } pioche la Malédiction et perd { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }. Elle quitte la partie.
    .you = Vous piochez la Malédiction et perdez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }. Elle quitte la partie.
event-spell-drawn = { $seat } pioche un sort.
    .you = Vous piochez un sort : { NAME("spell", $spell) }.
    .short = +1 sort
event-spell-sold = { $seat } vend un sort pour 1 pièce.
    .you = Vous vendez un sort pour 1 pièce : { NAME("spell", $spell) }.
event-spells-shuffled = La défausse, mélangée, forme une nouvelle pioche de { $count ->
        [one] { $count } sort
       *[other] { $count } sorts
    }.
event-window-closed =
    { $reactor ->
        [-1] Personne ne réagit.
       *[other] { SEAT($reactor) } réagit.
    }
    .you-reactor = Vous réagissez.
event-spells-exchanged = { $seat } échange ses sorts restants contre { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
    .you = Vous échangez vos sorts restants contre { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
    .short = +{ $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
event-privileges-exchanged = { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour ses privilèges restants.
    .you = Vous marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour vos privilèges restants.
    .short = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-order-settled = D’après la piste des { NAME("peoples", $people) }, la cour entend, dans cet ordre : { SEATS($order, you: "yes") }.
event-royal-claimed = { $seat } choisit { NAME("royal", $royal) } et marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .you = Vous choisissez { NAME("royal", $royal) } et marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-peoples-scored = Les peuples valent { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à { $seat }.
    .you = Les peuples vous valent { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Refus et fins de partie

why-another-track = Les deux niveaux vont sur des pistes différentes.
why-track-is-full = Vous ne pouvez plus monter sur cette piste.
why-nobody-ahead = Personne ne vous devance sur cette piste.
why-not-this-tile = Cette tuile ne peut pas bouger : personne n’est assis là, il n’y a nulle part où aller, ou une autre pareille à la même couleur en tient lieu.
why-not-this-table = Une tuile va à une table libre d’une autre taverne ; de plusieurs tables pareilles, la première compte.
why-symbol-is-there = Cette taverne montre déjà ce symbole.
why-symbol-on-card = Votre client a déjà ce symbole.
why-not-face-up = Cette faveur n’est pas visible au château.
why-no-room-there = Il faut une autre taverne, avec moins de deux dignitaires.
why-no-income-to-rob = Ce joueur ne vient pas d’être payé comme propriétaire, ou n’a pas de pièces.
why-same-people = Il faut un autre peuple.
why-no-such-change = Le symbole à changer doit être là, et le nouveau ne doit pas y être.
why-dignitary-was-sent = Ce dignitaire a déjà agi ce tour.
why-no-effect-there = Ce dignitaire ne pourrait rien faire pour vous là-bas, ou rien que vous puissiez payer.
why-other-tavern = Le Notaire agit dans la taverne d’arrivée.
why-last-deed = Le dernier titre d’un joueur ne peut pas être racheté.
why-too-expensive = Vous ne pouvez pas payer cela.
why-not-so-many = Vous ne pouvez pas en payer autant, ou il n’y en a pas autant.
why-favour-not-held = Vous n’avez pas cette faveur, ou elle est utilisée.
why-same-favour-twice = Vous avez déjà utilisé une telle faveur ce tour.
why-not-in-this-window = Cela ne se fait pas à ce moment.
why-in-your-own-turn = Vous pourrez le faire dans votre tour, juste après.
why-favour-without-effect = Cette faveur ne ferait rien maintenant.
why-spell-not-in-hand = Vous n’avez pas ce sort en main.
why-one-spell-a-turn = Vous avez déjà lancé un sort ce tour.
why-spell-without-effect = Ce sort ne ferait rien maintenant.
why-only-a-reaction = Ce sort ne se lance qu’en réaction.
why-one-customer-a-turn = Vous avez déjà pris votre client.
why-same-as-another-card = Une carte pareille se trouve avant ; prenez celle-là.
why-people-not-on-card = Ce peuple n’est pas sur cette carte.
why-seat-a-customer-first = Il faut d’abord placer votre client.
why-take-a-customer-first = Prenez d’abord un client.
why-customer-is-seated = Votre client est déjà assis.
why-no-mask = Sans masque, seules les tables libres conviennent.
why-same-as-another-table = Une autre table de cette couleur, dans cette taverne, vaut autant et est encadrée : choisissez celle-là.
why-nobody-sits-there = Personne n’est assis là.
why-table-is-taken = Quelqu’un est assis là.
why-no-such-table = Ce plateau n’a pas cette table.
why-one-dignitary = Un dignitaire a déjà agi pour votre client.
why-called-already = Les privilèges n’appellent qu’un dignitaire par tour.
why-two-privileges = Il faut deux privilèges.
why-dignitary-elsewhere = Ce dignitaire est dans une autre taverne.
why-not-on-the-card = Le Roi se tient avec un peuple de la première carte.
why-is-the-kings = C’est le peuple du Roi.
why-deed-is-taken = Ce titre a un propriétaire.
why-one-deed-a-tavern = Vous avez un titre dans cette taverne.
why-no-such-deed = Ce plateau n’a pas ce titre.
why-royal-was-used = Ce décompte royal a déjà servi.
reason-most-points = { SEATS($winners) } a le plus de points de victoire.
    .you = Vous avez le plus de points de victoire.
reason-next-birthday = { SEATS($winners) }, à égalité de points, a le prochain anniversaire.
    .you = À égalité de points, vous avez le prochain anniversaire.
reason-by-lot = { SEATS($winners) }, à égalité de points, a le meilleur numéro au tirage au sort.
    .you = À égalité de points, vous avez le meilleur numéro au tirage au sort.

## La feuille de score

score-deeds = Titres de propriété
score-guild-tokens = Jetons de guilde
score-track-bonuses = Bonus des pistes
score-privileges = Privilèges
score-royal = Décompte royal
score-people-elf = Elfes
score-people-dwarf = Nains
score-people-orc = Orques
score-people-human = Humains
score = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Le plateau

field-first = { "" }
field-active = { "" }
field-turn = { "" }
field-king = { "" }
field-queen = { "" }
field-honours = { "" }
field-coins = { "" }
field-privileges = { "" }
field-days = { "" }
field-ledger = { "" }
field-tracks = { "" }
field-hand = { "" }
field-held = { "" }
field-cast = { "" }
field-favours = { "" }
field-used = { "" }
field-tables = { "" }
field-deeds = { "" }
field-tokens = { "" }
field-dignitaries = { "" }
field-row = { "" }
field-castle = { "" }
field-royals = { "" }
field-claims = { "" }
field-decided = { "" }
field-customers = { "" }
field-curse = { "" }
field-deck = { "" }
field-open-discards = { "" }
field-memory = { "" }
field-card = { "" }
field-symbols = { "" }
field-tile = { "" }
field-tavern = { "" }
field-gained = { "" }
field-influence = { "" }
field-sent = { "" }
field-acted = { "" }
field-called = { "" }
field-discount = { "" }
field-mirage = { "" }
field-spent = { "" }
field-favoured = { "" }
short-people-0 = E
short-people-1 = N
short-people-2 = O
short-people-3 = H
short-symbols-1 = livre
short-symbols-2 = lyre
short-symbols-4 = bière
middle-customers = Clients
middle-hand = Vos sorts : { $names }
middle-castle = Château
middle-card = Ce tour
middle-deck = À venir : sorts { $spells } · clients { $customers }
box-coins = pièces { $coins } · points { $points }
box-goods = ✦ { $privileges } · titres { $deeds }
box-cards = main { $held } · lancés { $cast }
box-hand = { $names }
box-favours = faveurs : { $names }
box-used = faveurs utilisées { $count }

## Ce que sont les choses

about-human = Un humain. À une table d’humains, il vous fait monter d’un niveau chez les humains ; ailleurs, c’est un client comme un autre.
    .clause = T21
about-elf = Un elfe. À une table d’elfes, il vous fait monter d’un niveau chez les elfes ; ailleurs, c’est un client comme un autre.
    .clause = T21
about-dwarf = Un nain. À une table de nains, il vous fait monter d’un niveau chez les nains ; ailleurs, c’est un client comme un autre.
    .clause = T21
about-orc = Un orque. À une table d’orques, il vous fait monter d’un niveau chez les orques ; ailleurs, c’est un client comme un autre.
    .clause = T21
about-human-elf = Il vient comme humain ou comme elfe : vous choisissez en prenant la carte. Ses symboles comptent dans les deux cas.
    .clause = TR11
about-human-dwarf = Il vient comme humain ou comme nain : vous choisissez en prenant la carte. Ses symboles comptent dans les deux cas.
    .clause = TR11
about-human-orc = Il vient comme humain ou comme orque : vous choisissez en prenant la carte. Ses symboles comptent dans les deux cas.
    .clause = TR11
about-elf-dwarf = Il vient comme elfe ou comme nain : vous choisissez en prenant la carte. Ses symboles comptent dans les deux cas.
    .clause = TR11
about-elf-orc = Il vient comme elfe ou comme orque : vous choisissez en prenant la carte. Ses symboles comptent dans les deux cas.
    .clause = TR11
about-dwarf-orc = Il vient comme nain ou comme orque : vous choisissez en prenant la carte. Ses symboles comptent dans les deux cas.
    .clause = TR11
about-table = Une table à la couleur d’un peuple. Une tuile de ce peuple y donne un niveau sur sa piste ; toute autre tuile peut aussi s’y asseoir.
    .clause = T21
about-book = L’enseigne des savants. Un livre sur la carte et sur la taverne fait piocher un sort.
    .clause = T23
about-lyre = L’enseigne des musiciens. Une lyre sur la carte et sur la taverne, et le dignitaire qui agit pour vous peut venir de partout.
    .clause = T23
about-beer = L’enseigne des brasseurs. Une bière sur la carte et sur la taverne, c’est le festin : le revenu vous revient une fois de plus.
    .clause = T23
about-mask = Un client masqué peut remplacer un client assis. Vous montez alors chez le peuple de celui qui part.
    .clause = T22
about-deed = Une part de cette taverne : son prix, et les points marqués aussitôt. Chaque fois qu’un client s’y assied, les propriétaires sont payés.
    .clause = T12
about-privilege = Deux privilèges font agir un dignitaire de plus, où qu’il soit. Chacun de ceux qui restent vaut un point à la fin.
    .clause = T25
about-notary = Là où il arrive, il vous procure un titre : un titre libre à son prix, ou celui d’un autre pour 3 pièces de plus.
    .clause = T24
about-gobtrotter = Là où il arrive, il accroche une ou deux enseignes manquantes, pour 3 ou 5 pièces ; chacune vous vaut 3 points.
    .clause = T24
about-princess = Elle vous cède une, deux ou trois des faveurs visibles, pour 3, 5 ou 7 pièces.
    .clause = T24
about-ambassadress = Elle vous cède un, deux ou trois niveaux sur les pistes de votre choix, pour 3, 6 ou 9 pièces.
    .clause = T24
about-score-token = La place de ce joueur auprès de ce peuple. La valeur du niveau est marquée à la fin ; au sommet, il n’y a place que pour un.
    .clause = T2
about-crown-king = Le Roi est auprès de ce peuple : qui est le plus haut sur cette piste choisit en premier au décompte royal.
    .clause = T41
about-crown-queen = La Reine est auprès de ce peuple : à deux joueurs, sa piste fixe l’ordre du second décompte royal.
    .clause = T41
about-king = 5 points et un niveau sur chaque piste, sans bonus.
    .clause = T41
about-queen = De 3 points pour une faveur ou aucune jusqu’à 15 pour cinq. Les faveurs utilisées comptent aussi.
    .clause = T41
about-master-of-coins = De 3 points jusqu’à 5 pièces à 15 points pour 15 pièces.
    .clause = T41
about-archduke = 3 points pour chacun de vos titres, jusqu’à cinq.
    .clause = T41
about-archmage = De 3 points pour un sort lancé ou aucun jusqu’à 15 pour cinq. Le Feu d’artifice compte double.
    .clause = T41
about-coins = Tout se paie avec elles, en entier et aussitôt ; 15 à la fin plaisent au Maître des pièces.
    .clause = T3
about-points = Points de victoire acquis. La cour et les quatre pistes viendront s’y ajouter.
    .clause = T42
about-turncoat = Un symbole de votre client en devient un autre qu’il n’a pas. Une fois la carte prise, avant de placer la tuile.
    .rule = changez un symbole de votre client en un autre, masque compris, qui n’y est pas.
about-masquerade = Votre client porte aussi un masque, et peut prendre la place de quelqu’un.
    .rule = votre client porte aussi un masque. Ceci, comme tout ce qui change la carte ou la tuile : après la prise de la carte, avant de placer la tuile.
about-second-breath = Vous pouvez lancer un sort de plus dans ce tour, quel que soit le joueur actif.
    .rule = un sort de plus ce tour.
about-change-of-seat = Quelqu’un d’assis passe à une table libre d’une autre taverne : les propriétaires y sont payés, et vous montez si la couleur convient.
    .rule = une tuile assise passe à une table libre d’une autre taverne. Les propriétaires de celle-ci reçoivent le revenu *(déduit)* ; vous montez si les couleurs concordent, et prenez le privilège si la taverne est pleine.
about-unexpected-guest = Au lieu du peuple de la carte, vous prenez une tuile d’un peuple qui n’y figure pas.
    .rule = prenez une tuile d’un peuple absent de la carte.
about-good-word = Un niveau sur une piste de votre choix, à tout tour.
    .rule = un niveau sur une piste.
about-guild-seal = Une enseigne qui manque à une taverne, où vous voulez ; elle vaut 3 points.
    .rule = un symbole de guilde manquant dans une taverne, 3 points.
about-barrel = Votre client apporte aussi une bière.
    .rule = votre client a aussi une bière.
about-tome = Votre client apporte aussi un livre.
    .rule = votre client a aussi un livre.
about-minstrel = Votre client apporte aussi une lyre.
    .rule = votre client a aussi une lyre.
about-metamorphosis = Une fois la carte prise, avant de placer la tuile : votre tuile devient celle d’un autre peuple. Coûte 2.
    .rule = après la carte, avant de placer la tuile : une tuile d’un autre peuple.
about-fireworks = Ne fait rien d’autre que ravir l’Archimage : compte pour deux sorts lancés. Coûte 3.
    .rule = compte pour deux sorts lancés.
about-golden-drizzle = 3 pièces tombées du ciel. Ne coûte rien.
    .rule = 3 pièces.
about-divination = Vous piochez deux sorts. Coûte 1.
    .rule = piochez 2 sorts.
about-heralds-call = Un dignitaire de plus agit pour vous, où qu’il soit, à son propre prix. Coûte 2.
    .rule = un dignitaire de plus, où qu’il soit, à son prix.
about-silver-tongue = Le prochain dignitaire payé ce tour demande 3 pièces de moins. Coûte 1.
    .rule = le prochain dignitaire payé ce tour coûte 3 de moins, jamais moins de 0.
about-guild-mirage = Avant que votre client s’asseye : chaque symbole de guilde de la carte ou de la taverne compte comme présent sur les deux. Coûte 1.
    .rule = avant de placer : pour T23, chaque symbole de guilde de la carte ou de la taverne compte comme présent sur les deux, sans jetons.
about-disguise = Avant que votre client s’asseye : il porte aussi un masque, et vous piochez un sort. Coûte 1.
    .rule = avant de placer : votre client porte aussi un masque, et vous piochez un sort.
about-telekinesis = Deux clients assis dans des tavernes différentes échangent leurs places ; vous montez pour chacun qui retrouve sa couleur. Coûte 3.
    .rule = deux tuiles assises de tavernes différentes échangent leurs places ; un niveau pour chacune désormais à sa couleur, et rien d’autre.
about-wandering-chair = Quelqu’un d’assis passe à une table libre d’une autre taverne : les propriétaires y sont payés, et vous montez si la couleur convient. Coûte 2.
    .rule = comme TF4.
about-gilded-sign = Une enseigne qui manque à une taverne, où vous voulez ; elle vaut 3 points. Coûte 2.
    .rule = comme TF7.
about-popular-tune = Un niveau sur une piste où quelqu’un est au-dessus de vous. Coûte 2.
    .rule = un niveau sur une piste où quelqu’un vous devance.
about-toast-to-the-crown = Un niveau sur chacune de deux pistes. Coûte 4.
    .rule = un niveau sur chacune de deux pistes.
about-transmutation = Vous défaussez un ou deux autres sorts, pour 3 pièces chacun. Ne coûte rien.
    .rule = défaussez un ou deux autres sorts, face visible, pour 3 pièces chacun.
about-forged-seal = Un privilège de la réserve. Coûte 1.
    .rule = un privilège de la réserve.
about-counterspell = Une réaction : le sort d’un autre, payé comme il est, ne fait rien et ne compte pas comme lancé. Coûte 2.
    .rule = en réaction : annulez le sort d’un autre. Il reste payé et utilisé, est défaussé et ne compte pas comme lancé. Un contresort peut être contré.
about-imps-tithe = Une réaction : jusqu’à 2 pièces prises à un autre propriétaire qui vient d’être payé. Ne coûte rien.
    .rule = en réaction : jusqu’à 2 pièces d’un autre joueur qui vient de toucher un revenu de propriétaire.
about-borrowed-glory = Une réaction : si le joueur actif est monté en plaçant un client, vous montez sur la même piste. Coûte 2.
    .rule = en réaction : si le joueur actif est monté en plaçant, vous montez sur la même piste.
about-ghost-partner = Une réaction : là où vous n’avez pas de titre, le revenu vous est payé quand même. Ne coûte rien.
    .rule = en réaction : sans titre à vous dans cette taverne, recevez un revenu.
about-sudden-whim = Dans votre tour ou en réaction : un dignitaire va dans une autre taverne, sans y agir. Coûte 1.
    .rule = dans votre tour ou en réaction : déplacez un dignitaire vers une autre taverne qui a de la place ; il n’agit pas.
about-sealed-deed = Dans votre tour : une pièce pour chacun de vos titres. En réaction : votre titre n’est pas racheté, et les pièces reviennent. Coûte 1.
    .rule = dans votre tour : une pièce pour chacun de vos titres ; ou en réaction : le rachat de votre titre échoue, les pièces reviennent ; le Notaire s’est déplacé et a agi.
about-private-audience = Dans votre tour ou en réaction : une des faveurs visibles est à vous. Coûte 2.
    .rule = dans votre tour ou en réaction : une faveur visible, puis on complète.

about-zone-customers = Quatre clients attendent à la porte. Le joueur actif en prend un.
    .clause = T20
about-zone-card = Le client de ce tour, avec les symboles qui comptent à présent, et la tuile à placer.
    .clause = T20
about-zone-gilded-lute = La taverne des humains, à l’enseigne de la lyre.
    .clause = T1
about-zone-moonlit-folio = La taverne des elfes, à l’enseigne du livre.
    .clause = T1
about-zone-copper-keg = La taverne des nains, à l’enseigne de la bière.
    .clause = T1
about-zone-cracked-tusk = La taverne des orques, à l’enseigne de la bière.
    .clause = T1
about-zone-crown-of-averna = La grande taverne du centre, où les quatre peuples ont leurs tables ; à l’enseigne de la lyre.
    .clause = T1
about-zone-gilded-lute-deeds = Les titres de cette taverne. Chaque propriétaire reçoit le revenu chaque fois qu’un client s’y assied.
    .clause = T23
about-zone-gilded-lute-court = Les enseignes accrochées ici, le privilège pour qui occupe la dernière table, et les dignitaires présents, deux au plus.
    .clause = T24
about-zone-moonlit-folio-deeds = Les titres de cette taverne. Chaque propriétaire reçoit le revenu chaque fois qu’un client s’y assied.
    .clause = T23
about-zone-moonlit-folio-court = Les enseignes accrochées ici, le privilège pour qui occupe la dernière table, et les dignitaires présents, deux au plus.
    .clause = T24
about-zone-copper-keg-deeds = Les titres de cette taverne. Chaque propriétaire reçoit le revenu chaque fois qu’un client s’y assied.
    .clause = T23
about-zone-copper-keg-court = Les enseignes accrochées ici, le privilège pour qui occupe la dernière table, et les dignitaires présents, deux au plus.
    .clause = T24
about-zone-cracked-tusk-deeds = Les titres de cette taverne. Chaque propriétaire reçoit le revenu chaque fois qu’un client s’y assied.
    .clause = T23
about-zone-cracked-tusk-court = Les enseignes accrochées ici, le privilège pour qui occupe la dernière table, et les dignitaires présents, deux au plus.
    .clause = T24
about-zone-crown-of-averna-deeds = Les titres de cette taverne. Chaque propriétaire reçoit le revenu chaque fois qu’un client s’y assied.
    .clause = T23
about-zone-crown-of-averna-court = Les enseignes accrochées ici, le privilège pour qui occupe la dernière table, et les dignitaires présents, deux au plus.
    .clause = T24
about-zone-track = Votre crédit auprès de ce peuple. Les niveaux valent de −3 à 10 points à la fin ; les niveaux 2 et 4 rapportent aussitôt.
    .clause = T2
about-zone-castle = Les faveurs que la Princesse peut céder. Cinq sont visibles tant qu’il y en a assez.
    .clause = T24
about-zone-royals = À la fin, chacun est entendu par l’un des cinq, et chacun d’eux une seule fois.
    .clause = T41
about-zone-spells = Les sorts à piocher. Quand il n’en reste plus, la défausse forme une nouvelle pioche.
    .clause = T26
about-zone-coming = Les clients en chemin. À la fin d’un tour, la rangée est complétée à quatre.
    .clause = T28
about-zone-purse = Pièces, points et privilèges de ce joueur, visibles par tous.
    .clause = T3
about-zone-hand = Les sorts en main, que seul leur possesseur voit. On en lance un par tour ; dans son propre tour, on les vend une pièce chacun.
    .clause = T26
about-zone-favours = Les faveurs pas encore utilisées. Chacune sert une fois, à tout tour.
    .clause = T27
about-zone-used = Les faveurs qui ont servi. La Reine les compte quand même.
    .clause = T27
about-zone-cast = Les sorts lancés. Ils restent visibles, et l’Archimage les compte.
    .clause = T26

## Comment jouer

lesson-1 = Cinq tavernes, et des clients de quatre peuples. Vous avez deux titres, au Tonnelet de cuivre et au Blason d’Averna ; chaque fois que quelqu’un s’y assied, vous êtes payé.
lesson-2 = À votre tour, vous prenez un des quatre clients qui attendent. La carte montre un peuple, ou deux au choix, et des symboles.
lesson-3 = Vous prenez le nain au livre et à la bière. Il faut à sa tuile une table libre, et chacune dit d’avance ce qu’elle rapporterait.
lesson-4 = Un nain à une table de nains : vous montez d’un niveau chez les nains. Toute autre table irait, mais sans le niveau.
lesson-5 = Vous avez un titre ici, donc le Tonnelet de cuivre vous paie 3 pièces. Son enseigne et votre carte montrent toutes deux une bière : c’est le festin, et 3 pièces de plus. Un livre sur les deux ferait piocher un sort, une lyre ferait venir n’importe quel dignitaire.
lesson-6 = La Princesse est dans cette taverne : elle peut agir pour vous. Un dignitaire va dans une autre taverne et s’y fait payer : le Notaire pour des titres, le Gob’Trotter pour des enseignes, l’Ambassadrice pour des niveaux.
lesson-7 = La Princesse est allée au Blason d’Averna, et pour 5 pièces vous avez pris deux faveurs. Chacune sert une fois, quand vous voulez, et toutes plaisent à la Reine à la fin.
lesson-8 = Bonne parole donne un niveau sur une piste au choix. La troisième case d’une piste et la cinquième apportent le cadeau qu’elles montrent : les nains paient 3 pièces.
lesson-9 = Un sort par tour : la Bruine dorée donne 3 pièces. Les autres peuvent y répondre, comme vous aux leurs : le Contresort attend dans votre main.
lesson-10 = L’orque de { SEAT(1) } porte un masque, et un masque peut remplacer un client assis. Votre nain a dû partir, et { SEAT(1) } monte chez les nains. Mais vous y possédez un titre : 3 pièces pour vous.
lesson-11 = Après huit tours chacun, la cour donne audience. Qui est le plus haut sur la piste du Roi choisit en premier parmi cinq décomptes royaux ; pièces, titres, faveurs ou sorts lancés y valent jusqu’à 15 points. À deux joueurs, la piste de la Reine règle un second tour.
lesson-12 = À la fin, les quatre pistes comptent, de −3 tout en bas à 10 tout en haut. Plaisez un peu à chaque peuple, beaucoup à l’un d’eux, et songez à la cour.

## Les listes de cartes des règles

rule-spells = - **{ $id }** { $name } ({ $cost }){ $copies ->
        [1] { "" }
        [2] , deux fois
       *[other] , { $copies } fois
    } : { $rule } *({ $status ->
        [stated] énoncé
        [inferred] déduit
       *[designed] conçu
    })*
rule-favours = - **{ $id }** { $name }{ $copies ->
        [1] { "" }
       *[other] { " " }({ $copies })
    } : { $rule } *({ $status ->
        [stated] énoncé
        [inferred] déduit
       *[designed] conçu
    })*
