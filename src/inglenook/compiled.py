"""Find out which build of the kernel runs: compiled with mypyc, or plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from inglenook.core import engine


def is_compiled() -> bool:
    """Return whether the kernel runs as compiled code."""
    return engine.__file__.endswith(tuple(EXTENSION_SUFFIXES))
