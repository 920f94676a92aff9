"""The arena: compare the strength of bots, with confidence intervals.

fixture.py     seatings and draws of all matches
ledger.py      the file of played matches: resumable and mergeable
standings.py   win rates with their intervals, mean scores, ratings
page.py        the standings as an HTML page
"""
