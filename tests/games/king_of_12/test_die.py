"""The die: its faces touch as those of a dodecahedron do, K6."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import permutations, product
from math import dist, isclose, sqrt

from inglenook.games import king_of_12
from inglenook.games.king_of_12.rules.die import NEIGHBOURS, SIDES

# copied from the rules, not from the program
TABLE = """
1: 2 4 5 6 10
2: 1 4 7 8 10
3: 4 6 8 11 12
4: 1 2 3 6 8
5: 1 6 9 10 11
6: 1 3 4 5 11
7: 2 8 9 10 12
8: 2 3 4 7 12
9: 5 7 10 11 12
10: 1 2 5 7 9
11: 3 5 6 9 12
12: 3 7 8 9 11
"""
FACES = range(1, SIDES + 1)
Point = tuple[float, float, float]


def test_K6_the_table_of_the_rules():
    rows = [line.split(": ") for line in TABLE.split("\n") if line]
    table = {int(face): tuple(map(int, around.split())) for face, around in rows}
    assert {face: NEIGHBOURS[face] for face in FACES} == table


def test_K6_every_face_touches_five_and_is_touched_by_them():
    assert len(NEIGHBOURS) == SIDES + 1
    assert NEIGHBOURS[0] == ()
    for face in FACES:
        assert len(set(NEIGHBOURS[face])) == 5
        assert face not in NEIGHBOURS[face]
        assert all([face in NEIGHBOURS[other] for other in NEIGHBOURS[face]])


def test_K6_opposite_faces_sum_to_13_and_do_not_touch():
    """The opposite face is the only one that shares no neighbour."""
    for face in FACES:
        assert 13 - face not in NEIGHBOURS[face]
        around = set(NEIGHBOURS[face])
        apart = [other for other in FACES if not around & set(NEIGHBOURS[other])]
        assert apart == [13 - face]


def test_K6_the_faces_around_the_opposite_are_the_opposites():
    for face in FACES:
        assert NEIGHBOURS[13 - face] == tuple(sorted([13 - other for other in NEIGHBOURS[face]]))


def icosahedron() -> tuple[list[Point], list[set[int]]]:
    """The corners of an icosahedron, one for each face of a dodecahedron, and its edges."""
    golden = (1 + sqrt(5)) / 2
    corners: list[Point] = []
    for one, other in product((1.0, -1.0), (golden, -golden)):
        corners += [(0.0, one, other), (one, other, 0.0), (other, 0.0, one)]
    edges = [
        {there for there, far in enumerate(corners) if isclose(dist(near, far), 2.0)}
        for near in corners
    ]
    return corners, edges


def isomorphisms(edges: list[set[int]]) -> list[dict[int, int]]:
    """All ways to put the faces of our die onto the corners so that what touches is joined."""
    found: list[dict[int, int]] = []
    todo: list[dict[int, int]] = [{}]
    while todo:
        placed = todo.pop()
        if len(placed) == SIDES:
            found.append(placed)
            continue
        face = len(placed) + 1
        for corner in range(SIDES):
            fits = [
                (other in NEIGHBOURS[face]) == (there in edges[corner])
                for other, there in placed.items()
            ]
            if corner not in placed.values() and all(fits):
                todo.append(placed | {face: corner})
    return found


def test_K6_the_faces_form_an_icosahedral_graph():
    corners, edges = icosahedron()
    assert len(corners) == SIDES
    assert [len(near) for near in edges] == [5] * SIDES
    found = isomorphisms(edges)
    assert len(found) == 120  # the symmetries of an icosahedron, reflections included
    for placed in found:
        for face in FACES:
            here, opposite = corners[placed[face]], corners[placed[13 - face]]
            assert all([isclose(a, -b) for a, b in zip(here, opposite, strict=True)])


def test_K6_the_die_is_built_from_the_ring_in_the_data():
    data = json.loads((files(king_of_12) / "data" / "die.json").read_text("utf-8"))
    ring = data["ring_around_12"]["faces"]
    assert set(NEIGHBOURS[12]) == set(ring)
    for here, beside in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert beside in NEIGHBOURS[here]
    assert data["opposite_sum"]["value"] == 13


def test_K6_the_ring_says_all():
    """Of all orders in which these five may go around 12, only the ring, turned or mirrored, gives
    these neighbours: nothing else had to be assumed."""
    same = [ring for ring in permutations(NEIGHBOURS[12]) if built_from(ring) == NEIGHBOURS[1:]]
    assert len(same) == 10


def built_from(ring: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    pairs = [(12, face) for face in ring]
    for place, face in enumerate(ring):
        pairs += [(face, ring[place - 1]), (face, 13 - ring[place - 2])]
    touching: dict[int, set[int]] = {face: set() for face in FACES}
    for one, other in pairs:
        for a, b in ((one, other), (13 - one, 13 - other)):
            touching[a].add(b)
            touching[b].add(a)
    return tuple([tuple(sorted(touching[face])) for face in FACES])
