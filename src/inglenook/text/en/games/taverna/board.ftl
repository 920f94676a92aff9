## The board of Taverna

taverna-table-free = { $tavern }, table { $place }: { $table }, free
taverna-table-taken = { $tavern }, table { $place }: { $table }, taken by: { $guest }
taverna-deed-free = { $tavern }, { $deed }, without an owner
taverna-deed-owned = { $tavern }, { $deed }, of { $name }
taverna-tavern = { $tavern }. Symbols: { $symbols }. Dignitaries: { $guests }. { $free ->
        [0] No free table
        [one] { $free } free table
       *[other] { $free } free tables
    }
taverna-guest = { $who }, in the { $tavern }
taverna-guest-acted = { $who }, in the { $tavern }; has acted this turn
taverna-coming =
    { $count ->
        [one] { $count } customer still to come
       *[other] { $count } customers still to come
    }
taverna-customer-of = { $name } has taken: { $customer }. Symbols now: { $symbols }
taverna-turn-of = Turn of { $name }
taverna-turn-number = Turn { $number } of { $all }
taverna-opening = The taverns are being shared out
taverna-also-paid =
    { $coins ->
        [one] Paid as well: { $names }, { $coins } coin
       *[other] Paid as well: { $names }, { $coins } coins each
    }
taverna-then-guest = May act then: { $who }
taverna-then-anyone = Influence: may act then, from anywhere: { $who }
taverna-influence = Influence: a dignitary from anywhere may act
taverna-in-force = { $name }: { $effect }
taverna-favour =
    { $count ->
        [one] Favour { $name }: { $effect }
       *[other] Favour { $name }, { $count } times: { $effect }
    }
taverna-no-favours = No favours lie here
taverna-no-spells = No spells in hand
taverna-spell =
    { $count ->
        [one] { $name } { $effect }; costs { $cost }
       *[other] { $name } { $effect }; costs { $cost }, held { $count } times
    }
taverna-royal = { $royal }, { $counts }
taverna-royal-now = { $royal }, { $counts }: worth { $points } points to you now
taverna-royal-used = { $royal }: used by { $name } for { $points } points
taverna-tracks = Tracks of the four peoples
taverna-stands = { $name }: level { $level }
taverna-you-stand = You: level { $level }, worth { $value }
taverna-next-level = Level { $level } is worth { $value } and brings: { $gift }
taverna-gift-coins = { $count } coins
taverna-gift-points = { $count } victory points
taverna-gift-spells =
    { $count ->
        [one] { $count } spell
       *[other] { $count } spells
    }
taverna-gift-privileges =
    { $count ->
        [one] { $count } privilege
       *[other] { $count } privileges
    }
taverna-has-points =
    { $count ->
        [one] { $count } victory point so far
       *[other] { $count } victory points so far
    }
taverna-has-coins =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
taverna-has-privileges =
    { $count ->
        [one] { $count } privilege
       *[other] { $count } privileges
    }
taverna-has-deeds =
    { $count ->
        [one] { $count } deed
       *[other] { $count } deeds
    }
taverna-has-spells =
    { $count ->
        [one] { $count } spell in hand
       *[other] { $count } spells in hand
    }
taverna-has-favours =
    { $count ->
        [one] { $count } favour
       *[other] { $count } favours
    }
taverna-has-cast =
    { $count ->
        [one] { $count } spell cast
       *[other] { $count } spells cast
    }
taverna-belongings = All that { $name } has
taverna-was-cast =
    { $count ->
        [one] { $name }: cast
       *[other] { $name }: cast { $count } times
    }
taverna-was-used =
    { $count ->
        [one] { $name }: used
       *[other] { $name }: used { $count } times
    }
taverna-court = The court is heard
taverna-court-heard = The court has spoken
taverna-court-by = Order: { $track }.
taverna-court-then = Then: { $track }.
taverna-court-now = is choosing
taverna-sum-points = Points
taverna-sum-peoples = Peoples
taverna-sum-all = In all
taverna-askings = Ask me whether I react
taverna-ask-between-turns = before turns
taverna-ask-after-seating = after seatings
taverna-ask-answer-spell = to spells
taverna-ask-answer-takeover = to takeovers
taverna-ways = Parts of the table
taverna-way-taverns = Taverns
taverna-way-castle = Castle
taverna-way-tracks = Tracks
taverna-way-mine = You
taverna-way-others = Others
taverna-way-lit = (something to choose)

## For a first match

guide-taverna-deed = A deed is your share in a tavern: the coin shows its price, the V its points. From then on you are paid whenever a customer sits down there.
guide-taverna-customer = Take one of these customers. The colour is the people, the little signs are what it brings along.
guide-taverna-table = Under each table you see what it would bring. A table of the customer’s own colour lifts you a level; equal signs on card and tavern bring more.
guide-taverna-mask = A mask may replace a seated customer: you rise with the people of the one who leaves.
guide-taverna-dignitary = A dignitary is here. Choose who acts for you, then the tavern to go to, and pay there. Or end your turn: the button is below.
guide-taverna-level = Your mark on a track. The number on top is what the level is worth at the end; the little gifts come when you reach them.
guide-taverna-spell = Dashed lines mark your other options. One spell a turn; those you don’t need sell for a coin each.
guide-taverna-favour = A favour works once, at any time, in your turn or not. The Queen counts it even when it is used.
guide-taverna-privilege = Two privileges call one more dignitary, wherever it is, once in your turn.
guide-taverna-moment = You may react now. If you never want to react here, choose below to always pass: the table then does not wait for you.
guide-taverna-spell-window = A spell was cast, and before it works everybody with spells in hand is asked. Holding no Counterspell, you do nothing; nobody learns why.
guide-taverna-court = The King is with this people. At the end, the player highest here chooses first at the royal scoring.
guide-taverna-royal = Each of the five is used once. The figure is its value to you now.

## Signs

sign-taverna-gain-level = A customer at this table lifts you a level with the people of this colour.
    .name = A level
    .clause = T21
sign-taverna-gain-coins = { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    } for you: the income of your deeds here, and the Feast if card and tavern both show beer.
    .name = Coins
    .clause = T23
sign-taverna-gain-points = { $count ->
        [one] { $count } victory point
       *[other] { $count } victory points
    } for you, at once.
    .name = Points
    .clause = T2
sign-taverna-gain-spells = { $count ->
        [one] { $count } spell
       *[other] { $count } spells
    } for you: a book on card and tavern, or a level that you reach.
    .name = Spells
    .clause = T23
sign-taverna-gain-privileges = { $count ->
        [one] { $count } privilege
       *[other] { $count } privileges
    } for you: for the last free table of the tavern, or for a level that you reach.
    .name = Privileges
    .clause = T21
sign-taverna-gain-influence = Card and tavern both show a lyre: the dignitary who acts may come from anywhere.
    .name = Influence
    .clause = T23
sign-taverna-gain-nothing = This table brings you nothing at once.
    .name = Nothing
    .clause = T21
sign-taverna-has-deeds = { $count ->
        [one] { $count } deed
       *[other] { $count } deeds
    }. Each pays its owner whenever a customer sits down in its tavern; the Archduke counts them.
    .name = Deeds
    .clause = T23
sign-taverna-has-spells = { $count ->
        [one] { $count } spell
       *[other] { $count } spells
    } in hand, which only their owner sees.
    .name = Spells
    .clause = T26
sign-taverna-has-favours = { $count ->
        [one] { $count } favour
       *[other] { $count } favours
    } that can still be used. The Queen counts all favours.
    .name = Favours
    .clause = T27
sign-taverna-has-cast = { $count ->
        [one] { $count } spell was
       *[other] { $count } spells were
    } cast. The Archmage counts them.
    .name = Spells cast
    .clause = T26
sign-taverna-values = The points that each level is worth at the end.
    .name = Worth of the levels
    .clause = T42
sign-taverna-value = Level { $level } of a track is worth { $value } at the end.
    .name = { $value }
    .clause = T2
sign-taverna-gift = You get this when you reach level { $level }: { $gift }.
    .name = { $gift }
    .clause = T2
sign-taverna-price = The Notary sells this deed for { $price } coins.
    .name = Price: { $price }
    .clause = T24
sign-taverna-deed-points = { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for buying this deed, at once.
    .name = Points: { $points }
    .clause = T24
sign-taverna-owner = { $name } owns this deed, and is paid whenever a customer sits down here.
    .name = Owner: { $name }
    .clause = T23
sign-taverna-royal-used = { $name } has used this royal scoring for { $points } points. Each is used once.
    .name = Used
    .clause = T41
sign-taverna-royal-worth = This royal scoring would bring you { $points } points now.
    .name = Worth now: { $points }
    .clause = T41
sign-taverna-royal-count = You have { $count } of the things that this royal scoring counts.
    .name = Counted: { $count }
    .clause = T41
sign-taverna-cost = This spell costs { $cost } coins when it is cast.
    .name = Cost: { $cost }
    .clause = T26
sign-taverna-times = There are { $count } of these.
    .name = ×{ $count }
    .clause = T3
sign-taverna-sum-peoples = The points for the levels on all four tracks.
    .name = Peoples
    .clause = T42
sign-taverna-sum-all = All points. Most points win; a tie goes by the birthdays, or by lot.
    .name = In all
    .clause = T42
sign-taverna-askings = The four moments at which you may react. Where you are not asked, you pass at once.
    .name = Reactions
    .clause = T30
sign-taverna-turn-number = With two players each has 8 turns, otherwise 6.
    .name = Turns
    .clause = T28
