#!/usr/bin/env python3
"""A bot for any game: it takes the choice with the lowest figures, and needs Python alone.

    inglenook simulate king-of-12 --bots ./lowest.py,random
    inglenook play king-of-12 --players me,./lowest.py

It reads a JSON object from each line of standard input, and answers each question with a line on
standard output. When the input ends, so does it.
"""

import json
import sys


def choose(view: dict, prompt: dict) -> str:
    """The text of one of the prompt's choices; `view` has all that this seat may know."""

    def how_low(choice: dict) -> tuple[int, str]:
        return sum(choice["figures"].values()), choice["action"]

    return min(prompt["choices"], key=how_low)["action"]


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            answer = {"action": choose(message["view"], message["prompt"])}
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()  # a line that stays in a buffer is not an answer
        # "hello" begins a match and wants no answer; unknown messages may be ignored


if __name__ == "__main__":
    main()
