title = Lanterns

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
        [-1] The round ends in a tie, and nobody wins it. Points — { EACH($points) }.
       *[other] { SEAT($winner) } wins the round. Points — { EACH($points) }.
    }
    .you-winner = You win the round. Points — { EACH($points) }.

## Refusals and endings

why-wick-kept = You kept that wick aside; it stays aside until the round is over.
why-wick-burned = That wick has burned down; it comes back with the next round.

reason-rounds-won = { SEATS($winners) } wins a second round, and with it the match.
reason-rounds-used-up = Twelve rounds are over and nobody has won two of them: a draw.

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
