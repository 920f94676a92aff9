## Keyboard shortcuts

keys-on = Use keyboard shortcuts
keys-of-site = On every page
keys-of-table = At a table
keys-of-board = On a board
keys-of-replay = In a replay
keys-of-learn = In a lesson
keys-help = Show this list
keys-next = Go to the next control
keys-answer = Choose the answer with this number
keys-undo = Undo
keys-back = Go back, or close what is open
keys-steer = Go to the thing beside this one
keys-ends = Go to the first or the last thing here
keys-touch = Choose the thing
keys-explain = Explain the thing that has the focus
keys-explain-next = Go on to the next symbol; with Shift back
keys-step = One step back or on
keys-play = Play or pause
keys-ends-of-lesson = Go to the first or the last step
key-escape = Escape
key-home = Home
key-end = End
key-enter = Enter
key-space = Space
key-tab = Tab
