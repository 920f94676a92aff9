## Learning a game

guide-hint = A hint
guide-next = Got it
guide-skip = Hide hints
guide-again = Hints for a first match
learn-of = How to play { $title }
learn-back = Back
learn-on = Next
learn-step = Step { $number } of { $all }
learn-none = There is no lesson for this game yet.
learn-try = In this lesson: { $label }
learn-read-on = Nothing to decide just now: go on with “Next”.
learn-rules = Read the rules

## After the match

turning-points = Turning points
turning-gain = { $name } { $points }
turning-lead = { $name } takes the lead
turning-see = See move { $number }
keepsake = A picture to share
keepsake-of = { $title }: { $result }
keepsake-svg = Save as SVG
keepsake-png = Save as PNG
keepsake-send = Send …
keepsake-failed = The picture could not be made here.
