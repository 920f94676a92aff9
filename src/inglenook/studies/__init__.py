"""Studies: what many matches between bots tell a game's designer.

settings.py    a study: the game, the bots, and the arms that are compared
observed.py    the figures of one match
watching.py    collects them while a match is played
restricted.py  a player that avoids one thing
playing.py     plays the matches of a study
ledger.py      the file of played matches: resumable
comparing.py   intervals and tests for many comparisons
things.py      use of each thing, and its effect on winning
summary.py     the figures of an arm, and the findings of a study
plots.py       SVG plots
page.py        the findings as an HTML page
tables.py      the matches as parquet files
study.py       runs a study from its options to its findings
"""
