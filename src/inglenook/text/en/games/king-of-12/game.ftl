title = King of 12
credits = Rita Modl, art by Robin Lagofun; Corax Games and Lucky Duck Games, 2020
summary = Roll a twelve-sided die and play a character in secret: the highest number scores, but never one that is equal to another.

preset-first = First game
preset-first-note = Six characters that are easy to learn.
preset-random = Random
preset-random-note = Six characters are drawn at random.
preset-expert = Expert
preset-expert-note = Six characters that upset every plan.

option-set = Characters beside the Knight (first, random, or six names separated by commas)
option-set-first = the set for a first game
option-set-random = six drawn at random, at least two of them with the blue symbol
option-value_order = When a value card reads a die that the Troublemakers turn over
option-value_order-final = always after all turning (a shortcut: no player is asked, and the choice that the rules give is gone)
option-value_order-owner = its owner chooses: before the flip or after it

## The characters

name-knight = Knight
    .short = Kni
name-sorcerer = Sorcerer
    .short = Sor
name-oracle = Oracle
    .short = Ora
name-alchemist = Alchemist
    .short = Alc
name-machine = Machine
    .short = Mac
name-parasite = Parasite
    .short = Par
name-golem = Golem
    .short = Gol
name-gambler = Gambler
    .short = Gam
name-lady = Lady
    .short = Lad
name-merchants = Merchants
    .short = Mer
name-reverser = Reverser
    .short = Rev
name-troublemakers = Troublemakers
    .short = Tro

effect-knight = this turn the lowest value comes first
effect-sorcerer = you turn your die to a face beside the one it shows
effect-oracle = you roll your die again, after everything else
effect-alchemist = your die counts double
effect-machine = your die counts 7 more
effect-parasite = your die counts 7 less
effect-golem = your die counts 12; but if it ends up showing 12, it counts 1
effect-gambler = first place takes 1 point, and second place 2
effect-lady = cancels all other cards; if several play her, the lowest may rob the highest
effect-merchants = before anything else, every die moves on to the player on the left
effect-reverser = you turn your die over to the opposite face
effect-troublemakers = everyone turns their die over to the opposite face

name-character-hidden = a secret card

# between the face that a card reads and the value that it makes of it: 10 × 2 = 20
name-sum-alchemist = × 2 =
name-sum-machine = + 7 =
name-sum-parasite = − 7 =
name-sum-golem = →

## Questions and answers

ask-play-card = Your die shows { $face }, and you hold { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }. Which character do you play?
ask-shape-die =
    { $card ->
        [1] Your die shows { $face }. To which face beside it does the Sorcerer turn it?
       *[other] The Troublemakers have turned your die over to { $face }. When does the { NAME("character", $card) } read it?
    }
ask-steal-token = The Ladies cancelled each other; yours is the lowest, and that of { SEAT($victim) } the highest. Do you take a token?
ask-tuck-card = You have won round { $round }. Which of your cards goes under your die, for the rest of the match?

do-play = { $a } — { NAME("effect", $card) }
do-turn = Turn your die to { $a }
do-read =
    { $a ->
        [before] Before the flip: it reads { $face }, for a value of { $value }
       *[after] After the flip: it reads { $face }, for a value of { $value }
    }
do-take = Take a { $a }-point token from { SEAT($victim) }
do-pass = Take nothing from { SEAT($victim) }
do-tuck = Put the { $a } under your die

brief-take = { $a }-point token

## What happens

event-characters-chosen = The characters of this match are { NAME("character", $characters) }.
event-round-began = Round { $round } begins. All tokens are back in the supply, and all dice are rolled.
event-die-rolled = { $seat } rolls the die: { $face }.
    .you = You roll your die: { $face }.
event-card-revealed =
    { $live ->
        [yes] { $seat } plays the { NAME("character", $card) }.
       *[no] { $seat } plays the { NAME("character", $card) }; the card is cancelled.
    }
    .you =
    { $live ->
        [yes] You play the { NAME("character", $card) }.
       *[no] You play the { NAME("character", $card) }; the card is cancelled.
    }
event-dice-passed = The Merchants move every die on to the left. Dice — { EACH($faces) }.
event-die-flipped = { $seat }’s die is turned over and now shows { $face }.
    .you = Your die is turned over and now shows { $face }.
event-choices-revealed = { SEATS($seats) } chose in secret, and now show what.
    .you-seats = You and { OTHERS($seats, $viewer) } chose in secret, and now show what.
event-die-turned = { $seat } turns the die to { $face }.
    .you = You turn your die to { $face }.
event-face-read =
    { $before ->
        [yes] { $seat } counts the face from before the flip.
       *[no] { $seat } counts the face from after the flip.
    }
    .you =
    { $before ->
        [yes] You count the face from before the flip.
       *[no] You count the face from after the flip.
    }
compared-values = Values — { EACH($values) }.{ COUNT($tied) ->
        [0] { "" }
       *[other] { " " }Equal and so cancelled: { SEATS($tied) }.
    }{ compared-cards }
compared-cards = { $knight ->
        [yes] { " " }The Knight puts the lowest first.
       *[no] { "" }
    }{ $gambler ->
        [yes] { " " }The Gambler swaps the prizes.
       *[no] { "" }
    }
compared-places = { SEAT($first) } comes first and takes { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }{ $second ->
        [-1] .
       *[other] ; { SEAT($second) } comes second and takes { $prize ->
            [1] 2 points
           *[other] 1 point
        }.
    }
event-values-compared =
    { $first ->
        [-1] Values — { EACH($values) }. They all cancel each other, and no player scores.
       *[other] { compared-values } { compared-places }
    }
    .you-first =
    { compared-values } You come first and take { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }{ $second ->
        [-1] .
       *[other] ; { SEAT($second) } comes second and takes { $prize ->
            [1] 2 points
           *[other] 1 point
        }.
    }
    .you-second =
    { compared-values } { SEAT($first) } comes first and takes { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }; you come second and take { $prize ->
        [1] 2 points
       *[other] 1 point
    }.
    .you-tied =
    { $first ->
        [-1] Values — { EACH($values) }. They all cancel each other, and no player scores.
       *[other] Values — { EACH($values) }. Equal and so cancelled: you and { OTHERS($tied, $viewer) }.{ compared-cards } { compared-places }
    }
event-token-stolen = { SEAT($thief) } takes a { $token }-point token from { SEAT($victim) }.
    .you-thief = You take a { $token }-point token from { SEAT($victim) }.
    .you-victim = { SEAT($thief) } takes a { $token }-point token from you.
event-token-left = { SEAT($thief) } has the lowest Lady, and takes no token from { SEAT($victim) }.
    .you-thief = You have the lowest Lady, and take no token from { SEAT($victim) }.
    .you-victim = { SEAT($thief) } has the lowest Lady, and takes no token from you.
event-theft-failed =
    { $victim ->
        [-1] The Ladies cancelled each other, and two of them tie for the lowest or the highest value: no token changes hands.
       *[other] The Ladies cancelled each other, but { SEAT($victim) }, who has the highest, has no token to lose.
    }
    .you-victim = The Ladies cancelled each other, but you, who have the highest, have no token to lose.
event-round-ended =
    { $winner ->
        [-1] The round is over. Points — { EACH($totals) }. They all cancel each other, and no player wins the round.
       *[other] The round is over. Points — { EACH($totals) }. { SEAT($winner) } wins the round with the highest total that no other player has.
    }
    .you-winner = The round is over. Points — { EACH($totals) }. You win the round with the highest total that no other player has.
event-card-tucked =
    { $card ->
        [-1] { $seat } puts a card under the die, face down.
       *[other] { $seat } puts the { NAME("character", $card) } under the die.
    }
    .you = You put the { NAME("character", $card) } under your die, face down.

## Refusals and endings

why-not-in-this-match = That character is not among the seven of this match.
why-under-the-die = That card lies under your die and stays there until the match is over.
why-already-played = You have played that card already; it comes back to your hand with the next round.
why-must-turn = Your die shows that face already, and the Sorcerer can’t leave it as it is.
why-not-a-neighbour = That face does not touch the one that your die shows.
why-only-the-sorcerer-turns = Only the Sorcerer turns a die. You choose when your card reads it: before the flip or after.
why-the-sorcerer-reads-nothing = The Sorcerer turns your die and reads nothing; only the Alchemist, the Machine and the Parasite do.
why-victim-has-none = There is no token of that kind to take.

reason-two-rounds-won = { SEATS($winners) } has won two rounds, and with them the throne.
    .you = You have won two rounds, and with them the throne.
reason-rounds-used-up = Fifty rounds are over and no player has won two of them: a draw.

## The table

zone-characters = Characters of this match
zone-match = Match
zone-die = Die
zone-tally = Score
zone-last = Last card
zone-played = Played before
zone-under = Under the die
zone-hand = Hand

name-round = Round
name-die = Die
name-beside = Face beside the top
name-points = Points
name-token-1 = 1-point tokens
name-token-2 = 2-point tokens
name-rounds-won = Rounds won
name-cancelled = Cancelled

## The board

box-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
box-under = under: { $name }
field-round = Round { $value }
field-owner-order =
    { $value ->
        [yes] owners choose when to read a die
       *[no] { "" }
    }
field-faces = { "" }
field-ones = 1-point tokens: { $value }
field-twos = 2-point tokens: { $value }
field-cards =
    { $value ->
        [-1] last card: –
       *[other] last card: { NAME("character", $value) }
    }
field-shown = played: { NAME("character", $value) }
field-under = under the die: { NAME("character", $value) }
field-rounds-won = rounds won: { $value }
# said by the questions, the events and the ending
field-characters = { "" }
field-past = { "" }
field-winner = { "" }
field-acting = { "" }
field-early = { "" }

score = { $count ->
        [one] { $count } round won
       *[other] { $count } rounds won
    }
scores = { $scores } rounds

## What things are

about-knight = The only character in every match. While he acts, the lowest value comes first and the next lowest second.
    .clause = K17
about-sorcerer = Once all cards and dice are seen, you turn your die to one of the five faces beside the top one. You must turn it.
    .clause = K13
about-oracle = You roll your die once more, after the effects of all other cards. The new face counts.
    .clause = K13
about-alchemist = Your value is twice what your die shows. The die itself does not change.
    .clause = K14
about-machine = Your value is 7 more than your die shows, and may go beyond 12.
    .clause = K14
about-parasite = Your value is 7 less than your die shows, and may fall below 1. A good companion for a Knight.
    .clause = K14
about-golem = Your value is 12, whatever your die shows – unless it ends up showing 12: then it is 1.
    .clause = K14
about-gambler = While he acts, first place takes the 1-point token and second place the 2-point token.
    .clause = K17
about-lady = Alone, she cancels all other cards. Several Ladies cancel each other, and then the lowest of them may take a token from the highest.
    .clause = K12
about-merchants = Before all else, each die goes to the player on the left, and stays there.
    .clause = K13
about-reverser = You turn your die over to the opposite face. Opposite faces add up to 13.
    .clause = K13
about-troublemakers = All players turn their dice over to the opposite face. Opposite faces add up to 13.
    .clause = K13
about-round = Which round is being played. Two rounds won are the match won.
    .clause = K23
about-die = A twelve-sided die. What it shows is its value, unless a card changes that; equal values cancel each other.
    .clause = K15
about-beside = A face beside the top one. The Sorcerer can turn the die to it.
    .clause = K6
about-points = The points of this round. Eight end it, and the highest total that only one player has wins it.
    .clause = K20
about-token = Won by coming first or second in a turn; back to the supply when the round is over.
    .clause = K16
about-rounds-won = Rounds this player has won. The second one wins the match.
    .clause = K23
about-cancelled = The card does nothing this turn: somebody played the same one, or a Lady was alone on the table.
    .clause = K11

about-zone-characters = The seven characters of this match. Everybody holds the same ones.
    .clause = K1
about-zone-match = How far the match has come.
    .clause = K23
about-zone-die = The die with its five neighbours, as one sees it from above. It is rolled when a round begins and not again from turn to turn.
    .clause = K5
about-zone-tally = Points of this round, the tokens they lie in, and the rounds won so far.
    .clause = K16
about-zone-last = The card that was shown last. All cards of a turn are chosen in secret and shown together.
    .clause = K10
about-zone-played = Cards played earlier in this round. They come back to the hand when it is over.
    .clause = K19
about-zone-under = A card that its owner put away after winning a round. It stays there for good, and only its owner knows it.
    .clause = K22
about-zone-hand = The cards that can still be played this round. When somebody has one left, the round is over.
    .clause = K20

## How to play

lesson-1 = Everyone has a twelve-sided die and the same seven cards. The dice were rolled when the round began: 9 for you, 6 for { SEAT(1) }, 9 for { SEAT(2) }.
lesson-2 = Each turn all of you choose a card in secret. The highest value will win, so let the Machine add 7 to your 9.
lesson-3 = All cards are shown at once. You have 16. { SEAT(1) }’s Alchemist doubles the 6, { SEAT(2) }’s Golem counts 12 – and equal values cancel each other.
lesson-4 = So you come first, and first place takes 2 points. Second place would take 1, but no other player is left in the running.
lesson-5 = Equal cards cancel each other, too. Two Knights do nothing at all, and the dice alone decide: 9 against 6. { SEAT(2) }’s Parasite made 2 of a 9.
lesson-6 = { SEAT(2) } plays the Knight: this turn the lowest comes first. Your Sorcerer turns the die to a face beside the top one, now that you have seen all cards. The 5 will do.
lesson-7 = 5 is the lowest, so you come first again. The cards that were played stay on the table until the round is over.
lesson-8 = Your Golem counts 12, and { SEAT(2) }’s Oracle rolls only a 3. That makes 8 points, which ends the round; so does a hand with one card left. The highest total that only one player has wins it.
lesson-9 = The winner of a round puts one card under the die, for good and in secret. You will have one less to choose from – so choose well.
lesson-10 = All dice are rolled anew. Win a second round, and the throne is yours. Be the best at the table, but never just as good as another player.
