# %% [markdown]
# # Write a game
#
# `inglenook new` makes a package with a small, whole game: rules, texts, features for nets, a bot
# and tests. You change it into yours, and every change is held to the laws that all games keep.
# Here we make one, add a rule and play it.
#
# ## Make a package
#
# In a terminal that is `inglenook new river`. A folder `river` appears where you are:

# %%
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

place = TemporaryDirectory()
new = [sys.executable, "-m", "inglenook", "new", "river"]
subprocess.run(new, cwd=place.name, check=True, stdout=subprocess.DEVNULL)
package = Path(place.name, "river", "src", "river")
print(*sorted([path.name for path in package.glob("*.py")]))

# %% [markdown]
# ```text
# __init__.py advisor.py features.py game.py state.py turn.py
# ```
#
# | module | holds |
# |---|---|
# | `state.py` | what lies on the table, and the verbs that a seat can answer with |
# | `turn.py` | the steps of a match, its decisions and its events |
# | `game.py` | what a viewer knows, what fits that, where things lie, and the game itself |
# | `features.py` | what a seat knows as bytes for nets |
# | `advisor.py` | advice for bots |
#
# ## Read a rule
#
# River is about pebbles that are thrown near or far. A decision lists its legal answers in
# `options`. This is the only place that knows: refusals, prompts, masks and bots all ask it.

# %%
turn = package / "turn.py"
source = turn.read_text("utf-8")
first = source.index("class ThrowPebbles")
print(source[first : source.index("def revealed")].rstrip())

# %% [markdown]
# ```text
# class ThrowPebbles(Together[RiverState]):
#     """P5: everybody chooses near or far in secret; flint is too heavy to go far."""
#
#     __slots__ = ()
#
#     def options(self, s: RiverState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
#         if s.hands[seat] != FLINT:
#             return THROW.actions
#         if why is not None:
#             why.no(THROW(FAR), "P5", "too-heavy")
#         return NEAR_ONLY
# ```
#
# ## Change it
#
# Flint may not be thrown far. Let the last round be an exception. The rule is one condition, and
# a sentence in `RULES.en.md` under its clause:

# %%
old = "if s.hands[seat] != FLINT:"
changed = "if s.hands[seat] != FLINT or s.round == ROUNDS[s.seats]:"
turn.write_text(source.replace(old, changed), "utf-8")

rules = package / "RULES.en.md"
sentence = "Flint is too heavy to\n  be thrown far"
text = rules.read_text("utf-8")
rules.write_text(text.replace(sentence, f"{sentence}, except in the last round"), "utf-8")
print(rules.read_text("utf-8").count("except in the last round"))

# %% [markdown]
# ```text
# 1
# ```
#
# ## Play it
#
# `pip install --editable river` installs the package; its entry point tells Inglenook of the
# game. Then it is at `inglenook play river`, and on your site. Here we take the game from its
# module.

# %%
sys.path.insert(0, str(package.parent))
from river.game import GAME

import inglenook as ink

match = ink.Match(GAME, seats=2, seed=8)
print(match)
print(match.texts("en").prompt(match.prompt(0)))
match.play(0, "pass")
for seat in match.waiting:
    refused = match.why(seat, "throw far")
    print(seat, [str(action) for action in match.legal(seat)], refused and refused.clause)

# %% [markdown]
# ```text
# River · Round 1 · In the pond (–, chalk, slate, flint): 0, 0, 0, 0
# Player 1: holds a hidden pebble, points: 0
# Player 2: holds a hidden pebble, points: 0
# You start round 1 and hold slate. Will you drop it into the pond, for all to see, and draw another?
# 0 ['throw near', 'throw far'] None
# 1 ['throw near'] P5
# ```
#
# In the last round no seat is refused a far throw:

# %%
rng = ink.Rng(1)
far = {"earlier": 0, "last": 0}
for seed in range(100):
    match = ink.Match(GAME, seats=2, seed=seed)
    while match.waiting:
        seat = match.waiting[0]
        if match.pending.decision == "throw-pebbles" and match.why(seat, "throw far"):
            far["last" if match.view(seat).round == 4 else "earlier"] += 1
        match.random(rng)
print(far["earlier"] > 0, far["last"])

# %% [markdown]
# ```text
# True 0
# ```
#
# ## Hold it to the laws
#
# In a terminal that is `inglenook check river`. A law is a function of a game: it plays at
# random, and fails with a sentence where the game breaks it.

# %%
from inglenook.conformance import LAWS

for law in LAWS:
    law.check(GAME)
print("all hold:", *[law.name for law in LAWS])
place.cleanup()

# %% [markdown]
# ```text
# all hold: ends conserves clones saves legality replays samples frequencies secrets features seals shows undo layouts texts doers uses-everything
# ```
#
# The tests of the package hold it to the laws as well, and tell a story for each rule: run
# `pytest` in its folder. One of them now fails to describe your game: mend it, and add one for
# the last round.
#
# ## Go on
#
# - [Adding a game](../adding-a-game.md) explains every part: hidden hands, reactions, duplicates,
#   layouts, texts, bots.
# - [The kernel](../kernel.md) says how steps and decisions work.
# - [Games](../games/README.md) shows what a finished one looks like.
