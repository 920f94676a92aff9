## King of 12

king-round = Round { $round }
king-turn = Turn { $turn }
king-die = { $name }: die, { $face }; beside it { $faces }
king-face = Face { $face }
king-tokens =
    { $count ->
        [one] One { $worth }-point token
       *[other] { $count } { $worth }-point tokens
    }
king-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
king-score =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
king-rounds-won = { $won } of { $all } rounds won
king-first = 1st
king-second = 2nd
king-tied = equal: cancelled
king-before-flip = before the flip
king-no-card = No card yet
king-cancelled = cancelled
king-under = Under the die: { $name }
king-under-secret = A secret card under the die
king-held =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
king-hand = Your hand
king-chosen = Chosen
king-is-played = Played
king-is-under = Under your die
king-round-won = { $name } wins the round
king-round-tied = All totals are equal: no player wins the round
king-won-it = wins the round
king-lowest-first = The lowest comes first
king-lowest-was-first = The lowest came first
king-prizes-swapped = Prizes are swapped
king-prizes-were-swapped = Prizes were swapped
king-history = History of the match

## To whoever plays King of 12 for the first time

guide-king-of-12-die = This is your die. What it shows is your value, and the highest value wins the turn – unless a card changes that.
guide-king-of-12-hand = Choose a card; everybody does so in secret, and then all are shown at once. Rest on a card, or hold a finger on it, to read what it does.
guide-king-of-12-sealed = Chosen, and still secret. Until everybody has chosen you may change your mind.
guide-king-of-12-value = Here is what your die came to. The highest value took 2 points, the next one 1. Equal values cancel each other.
guide-king-of-12-cancelled = Struck out: if two players show the same card, neither does anything.
guide-king-of-12-sorcerer = Your Sorcerer turns the die to a face beside the top one. You see all cards already, so take what beats them.
guide-king-of-12-theft = Several Ladies met, and yours is the lowest. Take a token from the highest of them, if you like.
guide-king-of-12-points = Eight points end a round, and so does a hand with one card left. The highest total that only one player has wins it.
guide-king-of-12-hands = What others have played is out of their hands until the round is over. What can they still surprise you with?
guide-king-of-12-tuck = The round is yours! One card goes under your die for the rest of the match. Choose one that you can do without.
guide-king-of-12-under = A card lies under this die: its owner has one less to choose from, and no other player knows which.

## Signs

sign-king-sum = The value of this die in the turn: the face that it shows, changed by the player’s own card if that counts.
    .name = Value
    .clause = K14
sign-king-before-flip = The player let the own card act on the face from before the dice were turned over.
    .name = Before the flip
    .clause = K14
sign-king-first = First place of the turn takes a { $points }-point token. The highest value comes first, unless a card changes that.
    .name = First place
    .clause = K16
sign-king-second = Second place of the turn takes a { $points }-point token.
    .name = Second place
    .clause = K16
sign-king-tied = Another die has the same value. Equal values cancel each other, and neither takes a token.
    .name = Equal values
    .clause = K15
sign-king-round-won = The highest total that only one player has wins the round. The winner puts a card under the die.
    .name = Round won
    .clause = K21
sign-king-round-tied = Every total was equal to another one, so they cancelled each other.
    .name = No winner
    .clause = K21
sign-king-lowest-first = The Knight acts: the lowest value comes first, the next lowest second.
    .name = The lowest comes first
    .clause = K17
sign-king-prizes-swapped = The Gambler acts: first place takes the 1-point token, second place the 2-point token.
    .name = Prizes are swapped
    .clause = K17
sign-king-cancelled = This card does nothing this turn: another player showed the same one, or a Lady was alone.
    .name = Cancelled
    .clause = K11
sign-king-total = The points that this player had at the end of the round.
    .name = Total of the round
    .clause = K21
sign-king-points = { $points ->
        [one] A token of { $points } point
       *[other] A token of { $points } points
    } won in this turn.
    .name = Token
    .clause = K16
sign-king-stolen = The Ladies cancelled each other, and the lowest of them took a token from the highest.
    .name = Stolen token
    .clause = K18
