"""Make accounts of guests, sign people in, and change what opens their accounts."""
