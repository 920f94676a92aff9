"""Search: a bot for any game, which looks ahead in sampled worlds that fit its view.

Start with `tree.py`. `planner.py` is for games whose turns are plans. `bot.py` holds the bot.
"""
