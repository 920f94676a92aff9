"""Search: a bot for any game, which looks ahead in sampled worlds that fit its view.

Start with `tree.py`. Its statistics are flat arrays (`nodes.py`), which `climber.py` and `mixer.py`
read and update; `bandit.py` chooses between the two. `planner.py` is for games whose turns are
plans. `bot.py` holds the bot.
"""
