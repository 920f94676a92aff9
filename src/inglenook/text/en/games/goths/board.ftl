### Goths Save the Queen: the words of its board. Names are those of the game's own texts.

goths-king = King
goths-chief = Warchief

## The land

goths-objectives = Objectives
goths-road = Road of the { $clan }
goths-camp = Camp of the { $clan }
goths-ground-forest = Forest
goths-ground-first-plain = First plain
goths-ground-last-plain = Last plain
goths-barricade = Barricade
goths-place-0 = forest
goths-place-1 = first plain
goths-place-2 = last plain
goths-walled-0 = barricade where the forest was
goths-walled-1 = barricade on the first plain
goths-walled-2 = barricade on the last plain
goths-terrain = { $clan }: { $what }
goths-fortified-0 = behind a barricade where the forest was
goths-fortified-1 = behind a barricade on the first plain
goths-fortified-2 = behind a barricade on the last plain
goths-army =
    { $count ->
        [0] Army of the { $clan }: nobody is left
        [one] Army of the { $clan }: one unit { $where }
       *[other] Army of the { $clan }: { $count } units { $where }
    }
goths-spot-0 = Left objective
goths-spot-1 = Middle objective
goths-spot-2 = Right objective
goths-known-hidden = { $spot }: face-down
goths-known-open = { $spot }: { $name }
goths-known-seen = { $spot }: { $name }, only you know
goths-known-deduced = { $spot }: { $name }, face-down, but it can be nothing else
goths-scouted = the warchief of the { $clan } has looked at it
goths-only-you = only you know
goths-it-follows = it follows
goths-face-down = face-down
goths-fog = Fog token of the { $clan }: { $what }
goths-token-does = { $name }, { $effect }
goths-catapult-active = Catapult of the { $clan }: active
goths-catapult-inactive = Catapult of the { $clan }: inactive
goths-active = active
goths-inactive = inactive
goths-reserve =
    { $count ->
        [0] Reserve of the { $clan }: nobody
        [one] Reserve of the { $clan }: one unit
       *[other] Reserve of the { $clan }: { $count } units
    }

## The courts

goths-turn = Turn { $turn }
goths-initiative = initiative
goths-initiative-short = first
goths-initiative-means = Lays first this turn, and acts first if both orders have the same number
goths-laid-cards = King’s cards of the { $clan } on the table
goths-laid = { $clan }: a face-down card, { $first } or { $second }
goths-laid-certain = { $clan }: a face-down card, { $first } or { $second }; it can only be the { $name }
goths-laid-own = Your face-down card: { $name }; the others see { $first } or { $second }
goths-opened = Revealed: { $name }
goths-fallen = { $name } (bluff: { $bluff }), face-up
goths-fallen-with = { $name } (bluff: { $bluff }), face-up; { $order } failed with it
goths-this-order = Order
goths-last-order = Last order
goths-succeeds = succeeds
goths-fails = fails
goths-no-effect = no effect
goths-nothing-enemy-inactive = no effect: inactive already
goths-nothing-army-full = no effect: the army is full
goths-nothing-already-active = no effect: active already
goths-nothing-not-active = no effect: not loaded
goths-nothing-no-terrain = no effect on an objective
goths-nothing-already-barricade = no effect: one stands there
goths-nothing-forbidden = no effect in this fog
goths-nothing-protected = nobody is hit
goths-chronicle = The match so far
goths-all-turns = { $count ->
    [one] The only turn
   *[other] All { $count } turns
}

## What one holds

goths-king-hand = Your king’s cards
goths-king-tip = The small pair is the back: all that anybody else will see.
goths-hand-card =
    { $away ->
        [fallen] { $name }, lies face-up on the table
        [laid] { $name }, lies face-down on the table
        [certain] { $name }, its back shows { $name } or { $bluff }; it can be nothing else, so your warchief will be certain
       *[other] { $name }, its back shows { $name } or { $bluff }
    }
goths-is-fallen = face-up
goths-is-laid = laid
goths-your-orders = Your orders
goths-chiefs-orders = Your warchief’s orders
goths-as-things-lie = as things lie now
goths-order-spoken = { $number } { $name } ({ $character })
goths-chosen = chosen
goths-sure-fails = sure to fail
goths-sure-succeeds = sure to succeed

## A first match

guide-goths-goal = The queen is under one of these three. Enter her objective and your clan wins – or leave the enemy without a single unit.
guide-goths-king = You are the king. Lay the card of the order that you want. All others, your warchief too, see only the back: two characters, one of them a bluff.
guide-goths-alone = You are king and warchief in one. Lay a card; then give an order of its character, but never the same one twice running.
guide-goths-chief = Your king laid this. One of the two characters is meant. Give an order that belongs to it, and your clan acts.
guide-goths-numbers = Each order shows its effect now. Lower numbers are carried out first: a barricade, 6, stands before an axe, 8, arrives.
guide-goths-failed = An order failed, so this card stays face-up. While it does, all orders of its character succeed for that clan.
guide-goths-certain = The other half is struck out: that card lies face-up already. So you know which one this is.
guide-goths-scout = Look at one of them. All players see where you look, but only you see what is there.
guide-goths-secret = Only you know this, to the end of the match. Your king has to infer it from your orders.
guide-goths-enter = Choose well: the queen wins, the trap costs a unit, and the plains are only a place to stand.
guide-goths-loaded = Their catapult is active. If it fires, you lose two units – unless your army stands on a barricade, or a vulture of yours sabotages it first.
guide-goths-fog = Fog on your own road. It takes one order from you as soon as you come here, until Barricade discards it.

## Signs

sign-goths-king = The king of the clan. He lays a card face-down for the order that he wants.
    .name = King
    .clause = G10
sign-goths-chief = The warchief of the clan. He guesses the king’s card and gives the order.
    .name = Warchief
    .clause = G11
sign-goths-clan = The crest of the { $clan }. It stands on all that belongs to this clan.
    .name = { $clan }
    .clause = G1
sign-goths-initiative = This clan lays first in the turn, and acts first if both orders have the same number. Next turn it is the other clan.
    .name = Initiative
    .clause = G3
sign-goths-scouted = The warchief of the { $clan } has looked at this objective. Only he knows what it is.
    .name = Scouted
    .clause = GA1
sign-goths-looked = The warchief of this clan has looked at the token that lies here.
    .name = Looked at
    .clause = G33
sign-goths-only-you = You have looked at this objective. No other player knows what you saw.
    .name = Only you know
    .clause = G24
sign-goths-it-follows = It lies face-down, but with the other objectives known it can be nothing else.
    .name = It follows
    .clause = G22
sign-goths-number = The number of the order. The lower number is carried out first.
    .name = Number
    .clause = G13
sign-goths-succeeds = The order belongs to the character of the king’s new card, or to one that lies face-up: it is carried out.
    .name = ✓ Success
    .clause = G12
sign-goths-fails = The order belongs to none of the king’s cards: nothing happens, and the new card stays face-up.
    .name = ✗ Failure
    .clause = G14
sign-goths-nothing = The order succeeded but had no effect. The king takes his cards back all the same.
    .name = No effect
    .clause = G14
sign-goths-chosen = This is your order. It stays secret until all cards are revealed.
    .name = Chosen
    .clause = G11
sign-goths-sure-fails = None of the cards that your king may have laid, or that lie face-up, is of this character.
    .name = ✗ Sure to fail
    .clause = G12
sign-goths-sure-succeeds = A card of this character lies face-up, or the king’s card can be no other.
    .name = ✓ Sure to succeed
    .clause = G12
sign-goths-failed = The number of the order that failed with this card. The card stays face-up until an order succeeds.
    .name = ✗ Failed order
    .clause = G14
sign-goths-bluff = The back of this card shows this character as well. It is the bluff.
    .name = Bluff
    .clause = G4
sign-goths-certain = This half is struck out: all its cards with this back lie face-up, so the back can only mean the other one.
    .name = Ruled out
    .clause = G24
sign-goths-turn = What happened in turn { $turn }.
    .name = Turn { $turn }
    .clause = G13
