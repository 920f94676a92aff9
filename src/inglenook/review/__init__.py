"""Review a finished match decision by decision, from each seat's knowledge at the time.

`moments.py` finds the decisions, `guide.py` plays on from them, `study.py` compares the answers to
one of them, and `account.py` separates skill from luck. `review.py` combines the parts.
"""
