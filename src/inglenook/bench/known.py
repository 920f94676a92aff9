"""The peers that are known here."""

from __future__ import annotations

from typing import Final

from inglenook.bench import openspiel, pythonic
from inglenook.bench.peers import Peer

PEERS: Final = [
    Peer("OpenSpiel", "open_spiel", openspiel.tasks),
    Peer("PettingZoo", "pettingzoo", pythonic.pettingzoo),
    Peer("RLCard", "rlcard", pythonic.rlcard),
    Peer("catanatron", "catanatron", pythonic.catanatron),
]
