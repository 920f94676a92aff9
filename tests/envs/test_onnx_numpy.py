"""ONNX files that numpy runs: the same numbers as onnxruntime's, and no trust in the bytes."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from inglenook import BadInput, envs
from inglenook.bots.bot import make_bot
from inglenook.core.registry import load_game
from inglenook.envs.policies import onnx_numpy, protobuf
from inglenook.envs.policies.onnx_files import read_model
from inglenook.envs.policies.onnx_numpy import NumpySession
from inglenook.envs.policies.onnx_operators import OPERATORS
from tests.support.onnx_nets import exported, model
from tests.support.small_nets import LANTERNS, net

FEATURES, ACTIONS = 71, 14  # of Lanterns at two seats
TORCH = sorted((Path(__file__).parent / "torch_nets").glob("*.onnx"))
FLOAT, DOUBLE, UINT8 = TensorProto.FLOAT, TensorProto.DOUBLE, TensorProto.UINT8
TYPES = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(uint8)": np.uint8,
}
RNG = np.random.default_rng(1)
W = {kind: RNG.normal(size=(FEATURES, ACTIONS)).astype(kind) for kind in (np.float32, np.float64)}
B = RNG.normal(size=ACTIONS).astype(np.float32)
WEIGHTS = W[np.float32]
node = helper.make_node


def by_onnxruntime(data: bytes) -> Any:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    # what onnxruntime fuses may differ in the last digits
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(data, options, ["CPUExecutionProvider"])


def outcome(session: Any, rows: Any) -> Any:
    """The first output for the rows, in the type that the net takes."""
    port = session.get_inputs()[0]
    out = session.get_outputs()[0].name
    return session.run([out], {port.name: rows.astype(TYPES[port.type])})[0]


def agree(data: bytes, rows: Any) -> None:
    mine, theirs = NumpySession(data), by_onnxruntime(data)
    for name in ("get_inputs", "get_outputs"):
        one, other = getattr(mine, name)()[0], getattr(theirs, name)()[0]
        assert (one.name, one.shape[1]) == (other.name, other.shape[1])
    assert mine.get_inputs()[0].type == theirs.get_inputs()[0].type
    assert mine.get_modelmeta().custom_metadata_map == theirs.get_modelmeta().custom_metadata_map
    found, expected = outcome(mine, rows), outcome(theirs, rows)
    assert found.dtype == expected.dtype
    np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-5)


def rows_of(count: int = 5, high: int = 13) -> Any:
    return np.random.default_rng(2).integers(0, high, (count, FEATURES))


@pytest.mark.parametrize("file", TORCH, ids=lambda file: file.stem)
def test_nets_that_torch_exports_give_the_numbers_of_onnxruntime(file):
    for count in (1, 5, FEATURES):
        agree(file.read_bytes(), rows_of(count))


def test_all_nets_of_torch_are_there():
    assert len(TORCH) == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", [FLOAT, UINT8])
def test_the_nets_of_the_example_give_the_numbers_of_onnxruntime(tmp_path, seats, kind):
    policy = net(LANTERNS, seats, hidden=9 + seats, seed=seats)
    data = exported(tmp_path / "net.onnx", policy, kind=kind).read_bytes()
    agree(data, rows_of(4).repeat(2, axis=1)[:, : policy.layers[0][0].shape[0]])


def dense(*nodes: Any, kind: int = FLOAT, opset: int = 17, last: str = "y", **values: Any) -> bytes:
    """A net from `features` through these nodes, with tensors by name."""
    built = model(nodes, values, ["n", FEATURES], ["n", ACTIONS], last, kind=kind, opset=opset)
    data: bytes = built.SerializeToString()
    return data


def then(*nodes: Any, opset: int = 17, **values: Any) -> bytes:
    """A net whose nodes begin with `h`, the features times weights."""
    return dense(node("MatMul", ["features", "w"], ["h"]), *nodes, opset=opset, w=WEIGHTS, **values)


LINE = RNG.normal(size=(1, ACTIONS)).astype(np.float32)
SCALE = np.array(3.0, np.float32)
NETS: dict[str, Callable[[], bytes]] = {
    "gemm": lambda: dense(node("Gemm", ["features", "w", "b"], ["y"]), w=WEIGHTS, b=B),
    "gemm, all settings": lambda: dense(
        node("Gemm", ["features", "w", "b"], ["y"], alpha=0.5, beta=2.0, transA=0, transB=1),
        w=np.ascontiguousarray(WEIGHTS.T),
        b=LINE,
    ),
    "gemm without biases": lambda: dense(node("Gemm", ["features", "w"], ["y"]), w=WEIGHTS),
    "gemm, one bias": lambda: dense(
        node("Gemm", ["features", "w", "b"], ["y"]), w=WEIGHTS, b=SCALE
    ),
    "matmul, add": lambda: then(node("Add", ["h", "b"], ["y"]), b=B),
    "a tensor first": lambda: then(node("Sub", ["b", "h"], ["y"]), b=LINE),
    "divided": lambda: then(node("Div", ["h", "s"], ["y"]), s=SCALE),
    "scaled": lambda: then(node("Mul", ["h", "b"], ["y"]), b=B),
    "both computed": lambda: then(
        node("Sigmoid", ["h"], ["g"]), node("Mul", ["h", "g"], ["y"])
    ),
    "one column beside many": lambda: dense(
        node("MatMul", ["features", "v"], ["value"]),
        node("MatMul", ["features", "w"], ["h"]),
        node("Add", ["value", "h"], ["y"]),
        w=WEIGHTS,
        v=WEIGHTS[:, :1].copy(),
    ),
    "elu": lambda: then(node("Elu", ["h"], ["y"], alpha=0.7)),
    "leaky relu": lambda: then(node("LeakyRelu", ["h"], ["y"])),
    "softmax": lambda: then(node("Softmax", ["h"], ["y"])),
    "softmax of version 11": lambda: then(node("Softmax", ["h"], ["y"]), opset=11),
    "log softmax": lambda: then(node("LogSoftmax", ["h"], ["y"], axis=1)),
    "flatten, identity": lambda: then(
        node("Flatten", ["h"], ["f"]), node("Identity", ["f"], ["y"])
    ),
    "reshape": lambda: then(node("Reshape", ["h", "shape"], ["y"]), shape=np.array([-1, ACTIONS])),
    "reshape by a constant": lambda: then(
        node("Constant", [], ["shape"], value=numpy_helper.from_array(np.array([0, -1]))),
        node("Reshape", ["h", "shape"], ["y"]),
    ),
    "a tensor by another name": lambda: then(
        node("Identity", ["b"], ["c"]), node("Add", ["h", "c"], ["y"]), b=B
    ),
    "typed fields": lambda: then(
        node("Add", ["h", "b"], ["g"]),
        node("Reshape", ["g", "shape"], ["y"]),
        b=helper.make_tensor("b", FLOAT, [ACTIONS], B.tolist()),
        shape=helper.make_tensor("shape", TensorProto.INT64, [2], [-1, ACTIONS]),
    ),
    "doubles": lambda: dense(
        node("MatMul", ["features", "w"], ["h"]),
        node("Tanh", ["h"], ["y"]),
        kind=DOUBLE,
        w=W[np.float64],
    ),
    "bytes to doubles to floats": lambda: dense(
        node("Reshape", ["features", "shape"], ["r"]),
        node("Cast", ["r"], ["d"], to=DOUBLE),
        node("Cast", ["d"], ["f"], to=FLOAT),
        node("MatMul", ["f", "w"], ["y"]),
        kind=UINT8,
        w=WEIGHTS,
        shape=np.array([-1, FEATURES]),
    ),
    "the second output is out of reach": lambda: then(
        node("Relu", ["h"], ["y"]), node("ArgMax", ["h"], ["best"], axis=1)
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", NETS)
def test_each_operator_gives_the_numbers_of_onnxruntime(name):
    data = NETS[name]()
    agree(data, rows_of())
    agree(data, rows_of(ACTIONS))  # as many rows as columns
    agree(data, 100 * rows_of(2))


def test_each_operator_is_compared():
    nets = [read_model(make()) for make in NETS.values()]
    nets += [read_model(file.read_bytes()) for file in TORCH]
    assert {one.operator for found in nets for one in found.nodes} >= set(OPERATORS)


# -- what is refused


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "another operator": (
        lambda: then(node("Erf", ["h"], ["y"])),
        "node: expected an operator of Add, Cast, .* or onnxruntime for others, got Erf",
    ),
    "another domain": (
        lambda: then(node("Relu", ["h"], ["y"], domain="ours")),
        "node: expected .*, got ours Relu",
    ),
    "another attribute": (
        lambda: then(node("Relu", ["h"], ["y"], slope=1)),
        r"node 1 \(Relu\): expected no attributes but none, got \['slope'\]",
    ),
    "an attribute of another type": (
        lambda: then(node("Softmax", ["h"], ["y"], axis=1.0)),
        "axis one of -1, 1, got None",
    ),
    "softmax over rows": (lambda: then(node("Softmax", ["h"], ["y"], axis=0)), "axis one of -1, 1"),
    "weights of another size": (
        lambda: dense(node("MatMul", ["features", "w"], ["y"]), w=WEIGHTS[:-1].copy()),
        r"node 0 \(MatMul\): expected weights for 71 columns, got \(70, 14\)",
    ),
    "weights of one dimension": (
        lambda: dense(node("MatMul", ["features", "w"], ["y"]), w=WEIGHTS[:, 0].copy()),
        "weights for 71 columns",
    ),
    "turned rows": (
        lambda: dense(node("Gemm", ["features", "w"], ["y"], transA=1), w=WEIGHTS),
        "transA one of 0",
    ),
    "weights that are computed": (
        lambda: then(node("MatMul", ["h", "h"], ["y"])),
        "a tensor of float32 as input 1, got h",
    ),
    "a product of outer lines": (
        lambda: then(node("Add", ["h", "b"], ["y"]), b=np.zeros((ACTIONS, 1), np.float32)),
        "a tensor of one line",
    ),
    "too wide": (
        lambda: then(node("Add", ["h", "b"], ["y"]), b=np.zeros(15, np.float32)),
        "14 columns, or one, got 15",
    ),
    "too many biases": (
        lambda: dense(node("Gemm", ["features", "w", "b"], ["y"]), w=WEIGHTS[:, :1].copy(), b=B),
        "1 biases",
    ),
    "doubles beside floats": (
        lambda: then(node("Add", ["h", "b"], ["y"]), b=np.zeros(ACTIONS)),
        "a tensor of float32",
    ),
    "half floats": (
        lambda: dense(node("MatMul", ["features", "w"], ["y"]), w=WEIGHTS.astype(np.float16)),
        "tensor w: expected 32-bit or 64-bit numbers in the file itself",
    ),
    "bytes in a sum": (
        lambda: dense(node("Add", ["features", "features"], ["y"]), kind=UINT8),
        "floats: Cast the features first, got bytes",
    ),
    "a cast to whole numbers": (
        lambda: then(node("Cast", ["h"], ["y"], to=TensorProto.INT64)),
        "to one of 1, 11, got 7",
    ),
    "another shape": (
        lambda: then(node("Reshape", ["h", "shape"], ["y"]), shape=np.array([ACTIONS, -1])),
        r"the shape \(N, 14\) again, got \[14, -1\]",
    ),
    "a shape of rows": (
        lambda: then(node("Reshape", ["h", "shape"], ["y"]), shape=np.array([-1, -1])),
        "again",
    ),
    "a long shape": (
        lambda: then(node("Reshape", ["h", "shape"], ["y"]), shape=np.array([-1, 2, 7])),
        "again",
    ),
    "an unknown name": (lambda: then(node("Relu", ["gone"], ["y"])), "rows as input 0, got gone"),
    "a name without a node": (lambda: then(last_is("gone")), "the first output among them"),
    "a name given twice": (
        lambda: then(node("Relu", ["h"], ["h"]), node("Relu", ["h"], ["y"])),
        "a name for each array",
    ),
    "nodes out of order": (
        lambda: dense(
            node("Relu", ["h"], ["y"]), node("MatMul", ["features", "w"], ["h"]), w=WEIGHTS
        ),
        r"node 0 \(Relu\): expected rows as input 0, got h",
    ),
    "too few inputs": (lambda: then(node("Add", ["h"], ["y"])), "2 to 2 inputs, got 1"),
    "a constant alone": (lambda: dense(node("Identity", ["y0"], ["y"]), y0=LINE), "a constant"),
    "an old version": (
        lambda: then(node("Relu", ["h"], ["y"]), opset=6),
        "operators of version 7 to 28, got 6",
    ),
}


def last_is(name: str) -> Any:
    return node("Relu", ["h"], [name])


@pytest.mark.parametrize("name", BAD)
def test_other_nets_are_refused_with_what_they_need(name):
    make, problem = BAD[name]
    with pytest.raises(BadInput, match=problem):
        NumpySession(make())


def test_inputs_that_are_no_rows_of_features_are_refused():
    relu = [node("Relu", ["features"], ["y"])]
    for shape in ([5, FEATURES], ["n"], ["n", "m"], ["n", 0], ["n", 1 << 40], []):
        data = model(relu, {}, shape, ["n", FEATURES], "y").SerializeToString()
        with pytest.raises(BadInput, match="input: expected"):
            NumpySession(data)
    one = NumpySession(model(relu, {}, [1, 3], [1, 3], "y").SerializeToString())
    with pytest.raises(BadInput, match="input: expected one row, got 2"):
        outcome(one, np.ones((2, 3)))


def test_nets_that_are_too_large_are_refused(monkeypatch):
    names = [f"h{place}" for place in range(300)]
    many = [node("Relu", [one], [other]) for one, other in pairwise(names)]
    with pytest.raises(BadInput, match="at most 256 with one output each"):
        NumpySession(then(node("Relu", ["h"], ["h0"]), *many, node("Relu", ["h299"], ["y"])))
    monkeypatch.setattr(onnx_numpy, "MOST_NUMBERS", 4 * ACTIONS)  # one tensor counts for each use
    adds = [node("Add", [f"h{place}", "b"], [f"h{place + 1}"]) for place in range(5)]
    with pytest.raises(BadInput, match="tensors of at most 56 numbers, got more"):
        NumpySession(
            dense(node("Gemm", ["features", "b"], ["h0"]), *adds, node("Relu", ["h5"], ["y"]), b=B)
        )


def varint(value: int) -> bytes:
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])


def field(number: int, value: bytes | int) -> bytes:
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def forged(**parts: bytes) -> bytes:
    """A file with a tensor, a node and an input that hold these bytes."""
    name = parts.get("name", b"w")
    tensor = parts.get("tensor", field(1, FEATURES) + field(2, 1)) + field(8, name)
    matmul = field(1, b"x") + field(1, name) + field(2, b"y") + field(4, b"MatMul")
    dims = field(1, field(2, b"n")) + field(1, field(1, FEATURES))
    port = field(1, b"x") + field(2, field(1, field(1, FLOAT) + field(2, dims)))
    out = field(1, b"y")
    graph = field(1, matmul) + field(5, tensor) + field(11, port) + field(12, out)
    return field(8, field(2, 17)) + field(7, graph) + parts.get("more", b"")


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "one graph and one set of standard operators"),
        (b"PK\x03\x04 not a net", "whole fields of protocol buffers"),
        (b"\xff" * 11, "whole numbers of at most 64 bits"),
        (b"\x80", "whole numbers of at most 64 bits"),
        (field(7, b"")[:-1] + b"\x7f", "whole fields of protocol buffers"),  # longer than the file
        (varint(7 << 3 | 2) + b"\xff" * 9 + b"\x01", "whole fields of protocol buffers"),
        (varint(7 << 3 | 3), "whole fields of protocol buffers"),  # a group
        (b"\x02\x00", "whole fields of protocol buffers"),  # field number 0
        (varint(1 << 3 | 1) + b"1234567", "whole fields of protocol buffers"),
        (field(7, 1), "field 7 of wire type 2"),
        (forged(more=field(7, b"")), "one graph"),
        (forged(more=field(14, field(1, b"\xff"))), "texts in UTF-8"),
        (forged(more=field(7 << 20, b"")), "tensor w: expected 71 numbers"),  # an unknown field
        (forged(tensor=field(1, 1 << 62) + field(1, 1 << 62) + field(2, 1)), "tensors of at most"),
        (forged(tensor=field(1, (1 << 64) - 1) + field(2, 1)), "no empty dimension"),
        (forged(tensor=field(1, 0) + field(1, 1 << 62) + field(2, 1)), "no empty dimension"),
        (forged(tensor=field(1, 1) * 9 + field(2, 1)), "at most 8 dimensions"),
        (forged(tensor=field(1, b"\x01" * (1 << 20)) + field(2, 1)), "at most 8 dimensions"),
        (forged(tensor=field(1, 1) + field(2, 1) + field(9, 7)), "field 9 of wire type 2"),
        (forged(tensor=field(1, 1) + field(2, 1) + field(9, b"12345")), "got 5 bytes"),
        (forged(tensor=field(1, 1) + field(2, 1) + field(14, 1)), "in the file itself"),
        (forged(tensor=field(2, 1) + field(13, field(1, b"location"))), "in the file itself"),
        (forged(tensor=field(1, 9) + field(2, 7) + field(7, b"\x01" * 9999)), "got 9999 bytes"),
        (forged(tensor=field(1, 9) + field(2, 7) + field(7, 1) * 9), "9 numbers, of shape"),
        (forged(name=b"long" * 99), r"tensor longlong.*\.\.\.: expected 71 numbers"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_bytes_that_are_no_sound_file_are_refused(data, problem):
    with pytest.raises(BadInput, match=problem) as caught:
        NumpySession(data)
    assert len(str(caught.value)) < 300


def test_a_file_of_too_many_fields_is_refused():
    with pytest.raises(BadInput, match=f"at most {protobuf.MOST_FIELDS} fields, got more"):
        NumpySession(field(1, 1) * (protobuf.MOST_FIELDS + 1))


def seeds() -> list[bytes]:
    torch = [file.read_bytes() for file in TORCH if file.stem.endswith("legacy")]
    return [*torch, NETS["typed fields"](), NETS["reshape by a constant"]()]


def changed(data: bytes, rng: random.Random) -> bytes:
    """A file with some bytes changed, left out, repeated or put in."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(len(found))
        # most bytes are weights: the ends of a file hold its structure
        place = rng.choice((place, place % 200, len(found) - 1 - place % 400)) % len(found)
        match rng.randrange(5):
            case 0:
                found[place] ^= 1 << rng.randrange(8)
            case 1:
                found[place] = rng.choice((0, 1, 127, 128, 255))
            case 2:
                del found[place : place + rng.choice((1, 2, 50))]
            case 3:
                found[place:place] = found[place : place + rng.choice((1, 9, 60))]
            case _:
                found[place:place] = b"\xff" * rng.choice((1, 4, 9))
        found = found or bytearray(b"\0")
    return bytes(found)


def test_files_with_changed_bytes_are_refused_or_give_the_numbers_of_onnxruntime():
    rng, files = random.Random(23), seeds()
    refused = same = 0
    for number in range(1500):
        data = changed(files[number % len(files)], rng)
        try:
            mine = NumpySession(data)
        except BadInput:
            refused += 1
            continue
        found = outcome(mine, rows_of(3)) if mine.get_inputs()[0].shape[1] == FEATURES else None
        try:
            theirs = by_onnxruntime(data)
            expected = outcome(theirs, rows_of(3))
        except Exception:  # onnxruntime checks more, such as the shape of the output
            continue
        assert found is not None
        with np.errstate(all="ignore"):
            assert np.allclose(found, expected, rtol=1e-3, atol=1e-3, equal_nan=True), number
        same += 1
    assert refused > 300
    assert same > 200


def test_files_that_are_cut_off_are_refused():
    for data in seeds():
        for size in {*range(0, len(data), 97), *range(120), len(data) - 1}:
            try:
                NumpySession(data[:size])
            except BadInput:
                continue
            pytest.fail(f"{size} of {len(data)} bytes are a file")


# -- as policies


def test_without_onnxruntime_a_file_plays_and_is_evaluated_the_same(tmp_path, monkeypatch):
    policy = net(LANTERNS)
    path = exported(tmp_path / "net.onnx", policy)
    expected = envs.evaluate(path, LANTERNS, against=["random"], games=8)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    read = envs.load_policy(path)
    assert isinstance(read.session, NumpySession)  # type: ignore[attr-defined]
    assert envs.evaluate(read, LANTERNS, against=["random"], games=8) == expected
    make_bot(f"policy:{path}", 1, load_game("lanterns"))


def test_without_onnxruntime_a_net_of_other_operators_says_what_it_needs(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    path = tmp_path / "net.onnx"
    path.write_bytes(then(node("Erf", ["h"], ["y"])))
    with pytest.raises(BadInput, match=r"policy net.onnx, node: .*pip install 'inglenook\[onnx\]'"):
        envs.load_policy(path, LANTERNS)
    for file in TORCH:
        (tmp_path / "net.onnx").write_bytes(file.read_bytes())
        assert envs.load_policy(path, LANTERNS).seats == 2
