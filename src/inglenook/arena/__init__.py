"""The arena: who is stronger, and how sure is that?

fixture.py     who plays whom, where, with which draws
ledger.py      what was played: a file that grows, stops, goes on, and can be put together
standings.py   win rates with their intervals, mean scores, ratings
page.py        the same as one page to look at
"""
