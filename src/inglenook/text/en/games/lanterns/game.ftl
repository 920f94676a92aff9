title = Lanterns
credits = A game written for Inglenook, made to be copied.
summary = Burn the brightest wick, but not one as bright as another: a small game of dice, made to be read and copied.

option-trim = Trimming
option-trim-on = the dimmest lantern may turn its die up
option-trim-off = dice stay as they were rolled

## Questions and answers

ask-keep-wick = Your die shows { $die }. Which wick do you keep aside for the whole of round { $round }?
ask-burn-wick = Your die shows { $die }. Which wick do you burn?
ask-trim-wick = Yours is the dimmest lantern, and your die shows { $die }. Do you trim the wick?

do-keep = Keep wick { $a } aside
do-burn = Burn wick { $a }, for a light of { $light }
do-trim = Turn your die up to { $face }
do-pass = Leave your die as it is

brief-keep = wick { $a }
brief-burn = wick { $a }

## What happens

event-round-began = Round { $round } begins.
event-die-rolled = { $seat } rolls a { $face }.
    .you = You roll a { $face }.
event-wick-kept =
    { $wick ->
        [-1] { $seat } keeps a wick aside.
       *[other] { $seat } keeps wick { $wick } aside.
    }
    .you = You keep wick { $wick } aside.
event-wicks-burned = Wicks burned — { EACH($wicks) }.
event-lights-compared =
    { $first ->
        [-1] Lights — { EACH($lights) }. They all put each other out.
       *[other] Lights — { EACH($lights) }. { SEAT($first) } shines brightest and scores 2{ $second ->
            [-1] .
           *[other] ; { SEAT($second) } comes next and scores 1.
        }
    }
    .you-first =
    Lights — { EACH($lights) }. You shine brightest and score 2{ $second ->
        [-1] .
       *[other] ; { SEAT($second) } comes next and scores 1.
    }
    .you-second = Lights — { EACH($lights) }. { SEAT($first) } shines brightest and scores 2; you come next and score 1.
event-die-trimmed = { $seat } trims the wick: the die now shows { $face }.
    .you = You trim the wick: your die now shows { $face }.
event-round-ended =
    { $winner ->
        [-1] The round ends in a tie, and no player wins it. Points — { EACH($points) }.
       *[other] { SEAT($winner) } wins the round. Points — { EACH($points) }.
    }
    .you-winner = You win the round. Points — { EACH($points) }.

## Refusals and endings

why-wick-kept = You kept that wick aside; it stays aside until the round is over.
why-wick-burned = That wick has burned down; it comes back with the next round.

reason-rounds-won = { SEATS($winners) } wins a second round, and with it the match.
    .you = You win a second round, and with it the match.
reason-rounds-used-up = Twelve rounds are over and no player has won two of them: a draw.

## The table

zone-match = Match
zone-lantern = Lantern
zone-tally = Score
zone-burned = Burned
zone-aside = Aside
zone-hand = Hand

name-round = Round
name-die = Die
name-points = Points
name-rounds-won = Rounds won
name-wick = Wick

## The board

field-round = Round { $value }
field-trim = { $value ->
        [yes] trimming is allowed
       *[no] no trimming
    }
field-dice = die { $value }
field-burned = burned: { BITS($value) }
field-kept = { $value ->
        [-1] aside: –
       *[other] aside: wick { $value }
    }
field-points = points: { $value }
field-rounds-won = rounds won: { $value }
# said by the questions and the ending
field-choosing = { "" }
field-winner = { "" }

score = { $count ->
        [one] { $count } round won
       *[other] { $count } rounds won
    }

## What things are

about-round = The current round. The player who wins a second one wins the match.
    .clause = L10
about-die = A six-sided die, rolled when a round begins. Its number and that of the wick you burn make your light.
    .clause = L5
about-wick = Burns once in a round and adds its number to your die. Burned wicks are back with the next round.
    .clause = L7
about-points = Points of this round: 2 for the brightest lantern of a turn, 1 for the next brightest.
    .clause = L6
about-rounds-won = Rounds this player has won. The second one wins the match.
    .clause = L10

about-zone-match = How far the match has come.
    .clause = L10
about-zone-lantern = The lantern’s die. After a turn the one dimmest lantern may turn it up by one.
    .clause = L8
about-zone-tally = Points of this round, and the rounds won so far.
    .clause = L9
about-zone-burned = Wicks that have burned in this round, for all to see.
    .clause = L7
about-zone-aside = The wick set aside in secret. It is out of play until the round is over, and is never shown.
    .clause = L3
about-zone-hand = The wicks that can still burn. When all hands are empty, the round is over.
    .clause = L4

## How to play

lesson-1 = Everyone has a lantern with a die, rolled when the round begins, and six wicks numbered 1 to 6. Your die shows 4.
lesson-2 = First each of you sets a wick aside in secret. You can spare the 1.
lesson-3 = It is out of play until the round is over, and no player will ever see it.
lesson-4 = Now all of you burn a wick at the same time. Die and wick together make your light: 9 for you, 8 for { SEAT(1) }, 8 for { SEAT(2) }. Equal lights put each other out.
lesson-5 = The brightest lantern scores 2 points, the next one 1 – but the other two are out, so you alone score.
lesson-6 = This time yours is the dimmest lantern. The one dimmest may turn its die up by one after the turn: you shine brighter from now on.
lesson-7 = With a 5 and the wick 6 you outshine everybody. Wicks that have burned are gone for the rest of the round.
lesson-8 = When all hands are empty, the player who alone has the most points wins the round. Win a second one, and the match is yours.
