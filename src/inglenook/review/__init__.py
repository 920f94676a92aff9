"""Review: a finished match looked at again, decision by decision, with what each seat knew then.

`moments.py` finds the decisions, `guide.py` plays on from them, `study.py` weighs one of them, and
`account.py` tells skill from luck. `review.py` puts it together.
"""
