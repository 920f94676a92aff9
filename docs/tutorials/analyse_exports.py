# %% [markdown]
# # Analyse a thousand exports
#
# An [export](../library.md#the-export) is the file of a finished match: every answer, every draw,
# and the result. This tutorial makes a thousand of them, reads them into a table with polars, and
# asks which characters of King of 12 win. It needs polars: `pip install polars`.
#
# ## Make the files

# %%
import json
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

import inglenook as ink

MATCHES = 1000
folder = TemporaryDirectory()
options = {"set": "random"}
simulated = ink.simulate("king-of-12", games=MATCHES, seats=2, options=options, keep="exports")
for number, record in enumerate(simulated.matches):
    Path(folder.name, f"{number:04}.json").write_text(json.dumps(record.export))
print(len(list(Path(folder.name).iterdir())), "files")

# %% [markdown]
# ```text
# 1000 files
# ```
#
# Exports of a site are the same files: each player can download that of a finished match.
#
# ## Read them into a table
#
# An entry of the journal holds the seat and the actions of an answer. One row for each card that
# was played:

# %%
rows = []
for path in sorted(Path(folder.name).iterdir()):
    export = json.loads(path.read_text())
    winners = export["result"]["winners"]
    for entry in export["entries"]:
        for action in entry.get("actions", []):
            verb, _, card = action.partition(" ")
            if verb == "play":
                rows.append((path.stem, entry["seat"], card, entry["seat"] in winners))
played = pl.DataFrame(rows, schema=["match", "seat", "card", "won"], orient="row")
print(played.shape)

# %% [markdown]
# ```text
# (25940, 4)
# ```
#
# ## Ask
#
# How often did the seat win that played a card? A seat plays a card several times in a match, so
# each match counts once.

# %%
found = (
    played.unique(["match", "seat", "card"])
    .group_by("card")
    .agg(pl.len().alias("seats"), pl.col("won").mean().round(3).alias("won"))
    .sort("won", "card", descending=[True, False])
)
for card, seats, won in found.rows():
    print(f"{card:<14}{seats:>5}{won:>7.3f}")

# %% [markdown]
# ```text
# golem           944  0.505
# troublemakers   869  0.503
# machine         894  0.502
# alchemist       884  0.501
# oracle         1404  0.500
# merchants       911  0.499
# gambler         858  0.497
# lady            908  0.497
# knight         1880  0.496
# parasite        909  0.496
# reverser       1395  0.495
# sorcerer       1371  0.494
# ```
#
# These are random players, and no card helps them much: with so many seats a share is uncertain
# by three hundredths. Better players make a difference; `inglenook simulate king-of-12 --bots
# greedy,greedy` plays with them.
#
# ## Check what you were given
#
# Before you count in files of others, verify them. All draws are computed again, and the rules
# play every entry.

# %%
first = json.loads(Path(folder.name, "0000.json").read_text())
print({check.check: check.state for check in ink.verify(first)})
folder.cleanup()

# %% [markdown]
# ```text
# {'form': 'holds', 'commitment': 'unknown', 'tags': 'holds', 'draws': 'unknown', 'positions': 'holds', 'result': 'holds'}
# ```
#
# [Journals](../journal.md) describes the fields of an entry.
