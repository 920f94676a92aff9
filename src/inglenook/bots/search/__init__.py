"""Search: a bot for any game, which looks ahead in worlds that its seat can't tell apart.

Start with `tree.py`; `planner.py` is for games whose turns are plans; `bot.py` is what plays.
"""
