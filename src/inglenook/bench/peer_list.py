"""The list of peers that `inglenook bench --peers` measures."""

from __future__ import annotations

from typing import Final

from inglenook.bench import openspiel, python_peers
from inglenook.bench.comparison import Peer

PEERS: Final = [
    Peer("OpenSpiel", "open_spiel", openspiel.workloads),
    Peer("PettingZoo", "pettingzoo", python_peers.pettingzoo),
    Peer("RLCard", "rlcard", python_peers.rlcard),
    Peer("catanatron", "catanatron", python_peers.catanatron),
]
