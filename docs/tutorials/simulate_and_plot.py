# %% [markdown]
# # Simulate and plot
#
# How much is a seat worth, and how long is a match? This tutorial plays a few thousand matches of
# King of 12 at random and draws two pictures. It needs matplotlib: `pip install matplotlib`.
#
# ## Count wins
#
# `ink.simulate` plays matches, at random unless bots are named, and returns totals and a record of
# each match. The same seed gives the same matches.

# %%
import matplotlib

matplotlib.use("svg")  # draws into files; leave it out in a notebook
import matplotlib.pyplot as plt

import inglenook as ink

GAMES = 1000
found = {seats: ink.simulate("king-of-12", games=GAMES, seats=seats) for seats in (2, 3, 4)}
for seats, one in found.items():
    print(seats, "seats:", one.wins, "wins,", one.draws, "draws")

# %% [markdown]
# ```text
# 2 seats: (487, 513) wins, 0 draws
# 3 seats: (349, 310, 341) wins, 0 draws
# 4 seats: (239, 243, 253, 265) wins, 0 draws
# ```
#
# ## Is that more than chance?
#
# All seats answer at once in King of 12, so no seat should be better. A share of wins from so
# many matches has an error: Wilson's interval says how large. The arena and studies use the same
# one.


# %%
def interval(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


for seats, one in found.items():
    decided = one.games - one.draws
    for seat, wins in enumerate(one.wins):
        low, high = interval(wins, decided)
        fair = "fair" if low <= 1 / seats <= high else "not fair"
        print(f"{seats} seats, seat {seat}: {low:.3f} to {high:.3f}, {fair}")

# %% [markdown]
# ```text
# 2 seats, seat 0: 0.456 to 0.518, fair
# 2 seats, seat 1: 0.482 to 0.544, fair
# 3 seats, seat 0: 0.320 to 0.379, fair
# 3 seats, seat 1: 0.282 to 0.339, fair
# 3 seats, seat 2: 0.312 to 0.371, fair
# 4 seats, seat 0: 0.214 to 0.266, fair
# 4 seats, seat 1: 0.217 to 0.271, fair
# 4 seats, seat 2: 0.227 to 0.281, fair
# 4 seats, seat 3: 0.239 to 0.293, fair
# ```
#
# ## Measure the length of a match
#
# The record of a match has its result and the number of its decisions.

# %%
lengths = [record.decisions for record in found[2].matches]
print("shortest", min(lengths), "longest", max(lengths), "mean", sum(lengths) / len(lengths))

# %% [markdown]
# ```text
# shortest 17 longest 70 mean 30.967
# ```
#
# ## Plot

# %%
figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), layout="constrained")
places = 0
for seats, one in found.items():
    decided = one.games - one.draws
    bounds = [interval(wins, decided) for wins in one.wins]
    at = [places + seat for seat in range(seats)]
    shares = [wins / decided for wins in one.wins]
    below = [share - low for share, (low, _) in zip(shares, bounds, strict=True)]
    above = [high - share for share, (_, high) in zip(shares, bounds, strict=True)]
    left.bar(at, shares, yerr=[below, above], capsize=3, label=f"{seats} seats")
    places += seats + 1
left.set(title="Share of wins by seat", xticks=[])
left.legend()
right.hist(lengths, bins=range(min(lengths), max(lengths) + 2))
right.set(title="Length of a match", xlabel="decisions")
figure.savefig("king-of-12.svg", metadata={"Date": None})

# %% [markdown]
# ![Shares of wins by seat with intervals, and the lengths of 1,000 matches](../pictures/king-of-12-plots.svg)
#
# ## Go on
#
# - Random players tell about the rules, not about good play. `ink.simulate("king-of-12", ["greedy",
#   "random"])` lets bots play; [bots](../bots.md#counting-matches) says more.
# - `jobs=2` plays in two processes, with the same results.
# - `ink.rollout` only counts, and is faster; see [the library](../library.md#random-play).
