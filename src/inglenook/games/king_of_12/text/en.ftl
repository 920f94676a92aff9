title = King of 12

option-set = Characters beside the Knight (first, random, or six names separated by commas)
option-set-first = the set for a first game
option-set-random = six drawn at random, at least two of them with the blue symbol
option-value_order = When a value card reads a die that the Troublemakers turn over
option-value_order-final = always after all turning
option-value_order-owner = its owner chooses: before the flip or after it

## The characters

name-knight = Knight
name-sorcerer = Sorcerer
name-oracle = Oracle
name-alchemist = Alchemist
name-machine = Machine
name-parasite = Parasite
name-golem = Golem
name-gambler = Gambler
name-lady = Lady
name-merchants = Merchants
name-reverser = Reverser
name-troublemakers = Troublemakers

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

name-character-0 = { name-knight }
name-character-1 = { name-sorcerer }
name-character-2 = { name-oracle }
name-character-3 = { name-alchemist }
name-character-4 = { name-machine }
name-character-5 = { name-parasite }
name-character-6 = { name-golem }
name-character-7 = { name-gambler }
name-character-8 = { name-lady }
name-character-9 = { name-merchants }
name-character-10 = { name-reverser }
name-character-11 = { name-troublemakers }
name-character-hidden = a secret card

name-short-0 = Kni
name-short-1 = Sor
name-short-2 = Ora
name-short-3 = Alc
name-short-4 = Mac
name-short-5 = Par
name-short-6 = Gol
name-short-7 = Gam
name-short-8 = Lad
name-short-9 = Mer
name-short-10 = Rev
name-short-11 = Tro

name-effect-0 = { effect-knight }
name-effect-1 = { effect-sorcerer }
name-effect-2 = { effect-oracle }
name-effect-3 = { effect-alchemist }
name-effect-4 = { effect-machine }
name-effect-5 = { effect-parasite }
name-effect-6 = { effect-golem }
name-effect-7 = { effect-gambler }
name-effect-8 = { effect-lady }
name-effect-9 = { effect-merchants }
name-effect-10 = { effect-reverser }
name-effect-11 = { effect-troublemakers }

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
event-values-compared =
    { $first ->
        [-1] Values — { EACH($values) }. They all cancel each other, and nobody scores.
       *[other] Values — { EACH($values) }. { SEAT($first) } comes first and takes { $prize ->
            [one] { $prize } point
           *[other] { $prize } points
        }{ $second ->
            [-1] .
           *[other] ; { SEAT($second) } comes second and takes { $prize ->
                [1] 2 points
               *[other] 1 point
            }.
        }
    }
    .you-first =
    Values — { EACH($values) }. You come first and take { $prize ->
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
    Values — { EACH($values) }. { SEAT($first) } comes first and takes { $prize ->
        [one] { $prize } point
       *[other] { $prize } points
    }; you come second and take { $prize ->
        [1] 2 points
       *[other] 1 point
    }.
event-token-stolen = { SEAT($thief) } takes a { $token }-point token from { SEAT($victim) }.
    .you-thief = You take a { $token }-point token from { SEAT($victim) }.
    .you-victim = { SEAT($thief) } takes a { $token }-point token from you.
event-round-ended =
    { $winner ->
        [-1] The round is over. Points — { EACH($totals) }. They all cancel each other, and nobody wins the round.
       *[other] The round is over. Points — { EACH($totals) }. { SEAT($winner) } wins the round.
    }
    .you-winner = The round is over. Points — { EACH($totals) }. You win the round.
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
why-victim-has-none = There is no token of that kind to take.

reason-two-rounds-won = { SEATS($winners) } has won two rounds, and with them the throne.
reason-rounds-used-up = Fifty rounds are over and nobody has won two of them: a draw.

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
