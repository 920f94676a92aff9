"""The library behind `import inglenook as ink`: play, save and simulate matches."""

from __future__ import annotations

from inglenook.core.playout import Rollout
from inglenook.core.registry import game_names
from inglenook.core.registry import load_game as game
from inglenook.library.json_files import read_json, write_whole
from inglenook.library.match import ALL, Match, random_match, verify
from inglenook.library.position import CHANCE, OVER, Outcome, Position
from inglenook.library.rollouts import rollout

load = Match.load

__all__ = [
    "ALL",
    "CHANCE",
    "OVER",
    "Match",
    "Outcome",
    "Position",
    "Rollout",
    "game",
    "game_names",
    "load",
    "random_match",
    "read_json",
    "rollout",
    "verify",
    "write_whole",
]
