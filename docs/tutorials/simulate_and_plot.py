# %% [markdown]
# # Simulate and plot
#
# How much is a seat worth, and how long is a match? This tutorial plays a few thousand matches of
# King of 12 at random and draws two pictures. It needs matplotlib: `pip install matplotlib`.
#
# ## Count wins
#
# `ink.rollout` plays matches without leaving the engine. The same seed gives the same counts.

# %%
import matplotlib

matplotlib.use("svg")  # draws into files; leave it out in a notebook
import matplotlib.pyplot as plt

import inglenook as ink

GAMES = 1000
found = {seats: ink.rollout("king-of-12", n=GAMES, seed=1, seats=seats) for seats in (2, 3, 4)}
for seats, one in found.items():
    print(seats, "seats:", one.wins, "wins,", one.draws, "draws")

# %% [markdown]
# ```text
# 2 seats: (498, 502) wins, 0 draws
# 3 seats: (329, 336, 335) wins, 0 draws
# 4 seats: (237, 238, 261, 264) wins, 0 draws
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
    decided = one.matches - one.draws
    for seat, wins in enumerate(one.wins):
        low, high = interval(wins, decided)
        fair = "fair" if low <= 1 / seats <= high else "not fair"
        print(f"{seats} seats, seat {seat}: {low:.3f} to {high:.3f}, {fair}")

# %% [markdown]
# ```text
# 2 seats, seat 0: 0.467 to 0.529, fair
# 2 seats, seat 1: 0.471 to 0.533, fair
# 3 seats, seat 0: 0.301 to 0.359, fair
# 3 seats, seat 1: 0.307 to 0.366, fair
# 3 seats, seat 2: 0.306 to 0.365, fair
# 4 seats, seat 0: 0.212 to 0.264, fair
# 4 seats, seat 1: 0.213 to 0.265, fair
# 4 seats, seat 2: 0.235 to 0.289, fair
# 4 seats, seat 3: 0.238 to 0.292, fair
# ```
#
# ## Measure the length of a match
#
# `ink.random_match` plays one match and returns it, with its journal, events and result. The
# journal has an entry for each question that was settled.

# %%
lengths = [len(ink.random_match("king-of-12", seats=2, seed=n).journal.entries) for n in range(200)]
print("shortest", min(lengths), "longest", max(lengths), "mean", sum(lengths) / len(lengths))

# %% [markdown]
# ```text
# shortest 19 longest 74 mean 32.485
# ```
#
# ## Plot

# %%
figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), layout="constrained")
places = 0
for seats, one in found.items():
    decided = one.matches - one.draws
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
right.set(title="Length of a match", xlabel="entries of the journal")
figure.savefig("king-of-12.svg", metadata={"Date": None})

# %% [markdown]
# ![Shares of wins by seat with intervals, and the lengths of 200 matches](../pictures/king-of-12-plots.svg)
#
# ## Go on
#
# - Random players tell about the rules, not about good play. `inglenook simulate king-of-12
#   --bots greedy,random` lets bots play; [bots](../bots.md#counting-matches) says more.
# - `ink.rollout` takes a policy of your own, see [the library](../library.md#random-play).
# - Several processes: `--jobs` of the commands.
