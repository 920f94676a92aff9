# %% [markdown]
# # Write a bot
#
# A bot sees what a person in its seat sees: a view and a prompt. It returns one of the prompt's
# choices. This one plays King of 12, and beats random play by a simple rule.
#
# ## Look at a question

# %%
import inglenook as ink

match = ink.Match("king-of-12", seats=2, seed=3, options={"set": "first"})
view, prompt = match.view(0), match.prompt(0)
print(match.texts("en").prompt(prompt))
print("faces:", view.faces)
print("choices:", [choice.action.text for choice in prompt.choices])

# %% [markdown]
# ```text
# Your die shows 3, and you hold no points. Which character do you play?
# faces: (3, 6)
# choices: ['play knight', 'play sorcerer', 'play oracle', 'play alchemist', 'play machine', 'play parasite', 'play golem']
# ```
#
# The classes of views are in `inglenook.types`, so that an editor completes their fields.
#
# ## Write the class
#
# A bot is made with a seed, anew for each match. Its answers may depend on the seed and the view
# alone; then matches can be played again. This bot estimates the value that each card gives to
# its die, and plays the best. The figures of a prompt say what the die shows.

# %%
VALUES = {
    "alchemist": lambda face: 2 * face,
    "machine": lambda face: face + 7,
    "golem": lambda face: 1 if face == 12 else 12,
    "parasite": lambda face: face - 7,
    "knight": lambda face: 13 - face,  # the lowest comes first in that turn
}


class Highest:
    """Plays the card that makes the value of its die as high as possible."""

    def __init__(self, seed):
        self.rng = ink.Rng(seed)

    def choose(self, view, prompt, budget):
        if prompt.decision != "play-card":  # such as the Sorcerer's choice of a face
            return prompt.choices[self.rng.below(len(prompt.choices))].action
        face = view.faces[view.viewer]

        def value(choice):
            card = choice.action.text.removeprefix("play ")
            return VALUES.get(card, lambda face: face)(face)

        return max(prompt.choices, key=value).action


# %% [markdown]
# ## Let it play
#
# `ink.play` plays one match and returns it. Bots are classes, or names such as `greedy`.

# %%
first = {"set": "first"}
match = ink.play("king-of-12", [Highest, "random"], seed=3, options=first)
print("winners:", match.result.winners)

# %% [markdown]
# ```text
# winners: (0,)
# ```
#
# `ink.simulate` plays many.

# %%
found = ink.simulate("king-of-12", [Highest, "random"], games=200, options=first)
print("Highest won", found.wins[0], "and random", found.wins[1])

# %% [markdown]
# ```text
# Highest won 139 and random 61
# ```
#
# ## Compare it with others
#
# The arena lets bots change seats over the same draws, and prints intervals. A class is named by
# its module:
#
#     cd docs/tutorials
#     inglenook arena king-of-12 --bots write_a_bot:Highest,greedy --games 300
#
# `greedy` will win: it knows that opponents try the same. [Bots](../bots.md) describes the search
# that samples what others may hold, how to give your bot a name, and how to write one in another
# language.
