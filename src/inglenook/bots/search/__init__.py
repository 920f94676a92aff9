"""Search: a bot for any game, which looks ahead in worlds that its seat can't tell apart.

Start with `tree.py`; `bot.py` is what plays.
"""
