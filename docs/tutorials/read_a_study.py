# %% [markdown]
# # Read a study
#
# A study lets bots play many matches and counts what a designer wants to know. This tutorial runs a
# small one of Lanterns and reads its figures. [Studies](../studies.md) explains each of them, and
# [balance](../balance.md) has what we learned about our own games.
#
# ## Run it
#
# In a terminal that is `inglenook study lanterns --seats 3 --bots random --games 300 --html
# lanterns.html`, which also makes a page with plots. Random bots are quick; for decisions about a
# game use `regular` or better.

# %%
import inglenook as ink

found = ink.study("lanterns", seats=3, bots="random", games=300, seed=1)
arm = found.findings["arms"][0]  # one for each varied option; here there is one
print(*arm)

# %% [markdown]
# ```text
# name options matches draws reasons places length lead waiting points things
# ```
#
# ## Are the places even?
#
# A place is counted in turn order from the first player. `differs` says whether a place wins more or
# less than its share, with a correction for the number of places.

# %%
for place in arm["places"]:
    wins = place["wins"]
    told = "differs" if place["differs"] else "is even"
    print(f"place {place['place']}: {wins['low']:.3f} to {wins['high']:.3f}, {told}")

# %% [markdown]
# ```text
# place 1: 0.295 to 0.402, is even
# place 2: 0.282 to 0.389, is even
# place 3: 0.270 to 0.375, is even
# ```
#
# ## How long is a match?
#
# Minutes are questions at the pace of people, ten seconds each unless you say otherwise.

# %%
for kind in ("decisions", "questions", "minutes"):
    spread = arm["length"][kind]
    print(
        f"{kind}: {spread['low_tenth']:.1f} to {spread['high_tenth']:.1f} in four of five matches"
    )

# %% [markdown]
# ```text
# decisions: 36.0 to 91.0 in four of five matches
# questions: 18.0 to 46.0 in four of five matches
# minutes: 3.0 to 7.7 in four of five matches
# ```
#
# ## What helps?
#
# `effect` compares the sides that used a thing more than the mean with the others. It is an
# association, not a cause: a side that is ahead can afford more. `--without THING` plays matches in
# which one seat avoids the thing; where both agree, believe it. Here every interval includes zero:
# random players use all wicks alike.

# %%
for thing in arm["things"]:
    effect = thing["effect"]
    print(thing["thing"], f"{effect['low']:+.2f} to {effect['high']:+.2f}", effect["differs"])

# %% [markdown]
# ```text
# wick/1 -0.16 to +0.08 False
# wick/2 -0.15 to +0.09 False
# wick/3 -0.18 to +0.07 False
# wick/4 -0.07 to +0.19 False
# wick/5 -0.07 to +0.17 False
# wick/6 -0.04 to +0.21 False
# ```
