# Quick phrases and reactions of the chat, shown to each reader in their language. The ids are those of
# `Phrase` in server/fields.py. What is `.drawn` is a reaction: browsers draw it, and its text is its name.

phrase-hello = Hello!
phrase-good-luck = Good luck, have fun!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-thinking = I am still thinking.
phrase-one-moment = One moment, please.
phrase-back = I am back.
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-again = Another match?
phrase-bye = I have to go. Goodbye!

phrase-thumb = Thumbs up
    .drawn = yes
phrase-laugh = Laughter
    .drawn = yes
phrase-wow = Surprise
    .drawn = yes
phrase-sad = Sadness
    .drawn = yes
phrase-heart = Heart
    .drawn = yes
phrase-crown = Crown
    .drawn = yes
