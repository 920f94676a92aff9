"""Read the parts of ONNX files that dense nets use, without other libraries.

The bytes are not trusted. Tensors in other files are refused, and nothing is run here. Field
numbers are those of `onnx.proto`.
"""

from __future__ import annotations

import struct
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from inglenook.core.errors import BadInput, displayed
from inglenook.envs.policies.protobuf import (
    BYTES,
    FILE,
    FIXED32,
    VARINT,
    Message,
    signed,
    varints,
)

MOST_DIMENSIONS: Final = 8
MOST_PACKED: Final = 64  # whole numbers of one tensor that are not stored as raw bytes
# the types of numbers: TensorProto.DataType
FLOAT, UINT8, INT64, DOUBLE = 1, 2, 7, 11
ARRAYS: Final[dict[int, Any]] = {FLOAT: "<f4", INT64: "<i8", DOUBLE: "<f8"}

Numbers: TypeAlias = NDArray[Any]


class Tensor(NamedTuple):
    """An array as it is stored; `array` reads it when it is needed."""

    name: str
    shape: tuple[int, ...]
    kind: int
    raw: memoryview | None  # the numbers in the order of bytes of Intel's processors
    typed: tuple[tuple[int, memoryview], ...]  # fields of numbers of one type, by field number
    external: bool

    def array(self) -> Numbers:
        """Return the numbers. Raises BadInput unless they fill the shape."""
        what = f"tensor {displayed(self.name, 40)}" if self.name else "tensor of a constant"
        if self.external or self.kind not in ARRAYS:
            raise BadInput(what, "32-bit or 64-bit numbers in the file itself", "others")
        kind, count = np.dtype(ARRAYS[self.kind]), prod(self.shape)
        if min(self.shape, default=1) < 1:
            raise BadInput(what, "no empty dimension", self.shape)
        data = self.raw
        if data is None:
            wanted = {FLOAT: 4, INT64: 7, DOUBLE: 10}[self.kind]
            parts = [part for number, part in self.typed if number == wanted]
            data = parts[0] if len(parts) == 1 else memoryview(b"")  # packed in one field
            if self.kind == INT64 and len(data) <= 10 * MOST_PACKED:
                data = memoryview(np.array(list(varints(data)), kind).tobytes())
        if len(data) != count * kind.itemsize:
            raise BadInput(what, f"{count} numbers, of shape {self.shape}", f"{len(data)} bytes")
        return np.frombuffer(data, kind).reshape(self.shape).astype(kind.newbyteorder("="))


class Attribute(NamedTuple):
    """A setting of a node; those of other types than these have none of the three."""

    name: str
    number: float | None
    whole: int | None
    tensor: Tensor | None


class Node(NamedTuple):
    """One operator, with the names of what it takes and gives; "" for an input left out."""

    operator: str
    domain: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    attributes: tuple[Attribute, ...]


class Port(NamedTuple):
    """An input or output of the whole net; a dimension is a number, a name or unknown."""

    name: str
    kind: int
    shape: tuple[int | str | None, ...]


class OnnxModel(NamedTuple):
    """What an ONNX file holds, as far as it is read."""

    opset: int  # the version of the standard operators
    told: dict[str, str]  # the file's own metadata
    nodes: tuple[Node, ...]
    tensors: tuple[Tensor, ...]
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]


def read_model(data: bytes) -> OnnxModel:
    """Read a file. Raises BadInput for bytes that are no ONNX file."""
    message = Message(memoryview(data))
    sets = [(one.text(1), one.whole(2)) for one in message.messages(8)]
    opsets = [version for domain, version in sets if domain in ("", "ai.onnx")]
    graphs = message.messages(7)
    if len(graphs) != 1 or len(opsets) != 1:
        raise BadInput(FILE, "one graph and one set of standard operators", "others")
    [graph] = graphs
    if graph.messages(15):
        raise BadInput(FILE, "no sparse tensors", "some")
    tensors = tuple(map(_tensor, graph.messages(5)))
    held = {tensor.name for tensor in tensors}  # old files list them among the inputs, too
    return OnnxModel(
        opsets[0],
        {pair.text(1): pair.text(2) for pair in message.messages(14)},
        tuple(map(_node, graph.messages(1))),
        tensors,
        tuple([port for port in map(_port, graph.messages(11)) if port.name not in held]),
        tuple(map(_port, graph.messages(12))),
    )


def _node(message: Message) -> Node:
    return Node(
        message.text(4),
        message.text(7),
        tuple(message.texts(1)),
        tuple(message.texts(2)),
        tuple(map(_attribute, message.messages(5))),
    )


def _attribute(message: Message) -> Attribute:
    number, tensors = message.last(2, FIXED32), message.messages(5)
    whole = message.last(3, VARINT)
    return Attribute(
        message.text(1),
        None if number is None else struct.unpack("<f", number)[0],
        None if whole is None else signed(whole),
        _tensor(tensors[-1]) if tensors else None,
    )


def _tensor(message: Message) -> Tensor:
    shape: list[int] = []
    for _, value in message.fields.get(1, ()):
        if isinstance(value, int):
            shape.append(signed(value))
        elif len(value) <= 10 * MOST_DIMENSIONS:
            shape += varints(value)
        else:
            shape += [0] * (MOST_DIMENSIONS + 1)
        if len(shape) > MOST_DIMENSIONS:
            raise BadInput(FILE, f"tensors of at most {MOST_DIMENSIONS} dimensions", "more")
    typed = tuple(
        [
            (field, value)
            for field in (4, 7, 10)
            for kind, value in message.fields.get(field, ())
            if isinstance(value, memoryview)
        ]
    )
    external = bool(message.whole(14) or 13 in message.fields or 3 in message.fields)
    return Tensor(
        message.text(8), tuple(shape), message.whole(2), message.last(9, BYTES), typed, external
    )


def _port(message: Message) -> Port:
    shape: list[int | str | None] = []
    kind = 0
    for one in message.messages(2):
        for tensor in one.messages(1):
            kind = tensor.whole(1)
            for dimensions in tensor.messages(2):
                for dimension in dimensions.messages(1):
                    known = 1 in dimension.fields
                    shape.append(dimension.whole(1) if known else dimension.text(2) or None)
    return Port(message.text(1), kind, tuple(shape))
