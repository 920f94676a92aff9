# Quick phrases and reactions of the chat, shown to each reader in their language. The ids are those of
# `Phrase` in server/fields.py. What is `.drawn` is a reaction: browsers draw it, and its text is its name.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance, amusez-vous bien !
phrase-nice-move = Joli coup !
phrase-well-played = Bien joué !
phrase-oops = Oups !
phrase-thinking = Je réfléchis encore.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-back = Je suis de retour.
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-again = Une autre partie ?
phrase-bye = Je dois partir. Au revoir !

phrase-thumb = Pouce levé
    .drawn = yes
phrase-laugh = Rire
    .drawn = yes
phrase-wow = Surprise
    .drawn = yes
phrase-sad = Tristesse
    .drawn = yes
phrase-heart = Cœur
    .drawn = yes
phrase-crown = Couronne
    .drawn = yes
