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
king-prizes-swapped = Prizes are swapped
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
