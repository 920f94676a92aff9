"""Run dense nets from ONNX files with numpy, where onnxruntime is not installed."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np

from inglenook.core.errors import BadInput, displayed
from inglenook.envs.policies.onnx_files import (
    DOUBLE,
    FLOAT,
    UINT8,
    Node,
    Numbers,
    OnnxModel,
    Tensor,
    read_model,
)
from inglenook.envs.policies.onnx_operators import OPERATORS, Inputs
from inglenook.envs.policies.protobuf import FILE

MOST_NODES: Final = 256
MOST_NUMBERS: Final = 1 << 24  # of the tensors that all nodes take
MOST_FEATURES: Final = 1 << 16
OPSETS: Final = range(7, 29)  # the versions in which the operators mean the same
KINDS: Final[Mapping[int, Any]] = {FLOAT: np.float32, DOUBLE: np.float64, UINT8: np.uint8}
NAMES: Final = {FLOAT: "tensor(float)", DOUBLE: "tensor(double)", UINT8: "tensor(uint8)"}
STANDARD: Final = ("", "ai.onnx")  # names of the domain of standard operators


class NumpyPort(NamedTuple):
    """An input or output, described as onnxruntime describes it."""

    name: str
    type: str
    shape: list[int | str | None]


class NumpyMeta(NamedTuple):
    """The file's own metadata."""

    custom_metadata_map: dict[str, str]


class NumpySession:
    """A net that numpy runs, with those methods of onnxruntime's `InferenceSession` that we call.

    Only what the first output needs is read and run.
    """

    def __init__(self, data: bytes) -> None:
        """Read a file. Raises BadInput for one that is no net of the operators in `OPERATORS`."""
        model = read_model(data)
        if model.opset not in OPSETS:
            expected = f"operators of version {OPSETS[0]} to {OPSETS[-1]}"
            raise BadInput(FILE, expected, model.opset)
        if len(model.inputs) != 1 or not model.outputs:
            raise BadInput(FILE, "one input and an output", len(model.inputs))
        self._told = model.told
        self._input, self._output = model.inputs[0], model.outputs[0].name
        shape = self._input.shape
        columns = shape[1] if len(shape) == 2 else None
        if self._input.kind not in KINDS or not isinstance(columns, int):
            raise BadInput("input", "an array (N, features) of floats or bytes", shape)
        several = isinstance(shape[0], int) and shape[0] != 1
        if several or not 1 <= columns <= MOST_FEATURES:
            raise BadInput("input", f"any number of rows, of 1 to {MOST_FEATURES} columns", shape)
        held = _held(model)
        if self._output in held:
            raise BadInput("output", "numbers that depend on the features", "a constant")
        self._nodes = _needed(model, held, self._output)
        self._tensors = _arrays(held, self._nodes)
        first = self._run(np.zeros((1, columns), KINDS[self._input.kind]))
        self._columns = int(first.shape[1])

    def get_inputs(self) -> list[NumpyPort]:
        """Return the input."""
        return [NumpyPort(self._input.name, NAMES[self._input.kind], list(self._input.shape))]

    def get_outputs(self) -> list[NumpyPort]:
        """Return the first output."""
        return [NumpyPort(self._output, NAMES[FLOAT], [None, self._columns])]

    def get_modelmeta(self) -> NumpyMeta:
        """Return the metadata of the file."""
        return NumpyMeta(self._told)

    def run(self, names: list[str], features: Mapping[str, Any]) -> list[Numbers]:
        """Return the first output for rows of features."""
        rows = features[self._input.name]
        if self._input.shape[0] == 1 and len(rows) != 1:
            raise BadInput("input", "one row", len(rows))
        return [self._run(rows)]

    def _run(self, features: Numbers) -> Numbers:
        rows = {self._input.name: features}
        with np.errstate(all="ignore"):
            for number, node in enumerate(self._nodes):
                where = f"node {number} ({node.operator})"
                inputs = Inputs(node, where, rows, self._tensors)
                rows[node.outputs[0]] = OPERATORS[node.operator](inputs)
        return rows[self._output]


def _held(model: OnnxModel) -> dict[str, Tensor | None]:
    """Return the tensors by name, also those of nodes that only give or repeat one."""
    names = [port.name for port in model.inputs] + [tensor.name for tensor in model.tensors]
    names += [name for node in model.nodes for name in node.outputs if name]
    if len(set(names)) < len(names) or model.outputs[0].name not in names:
        raise BadInput(FILE, "a name for each array, and the first output among them", "others")
    held: dict[str, Tensor | None] = {tensor.name: tensor for tensor in model.tensors}
    for node in model.nodes:
        if node.domain not in STANDARD or len(node.outputs) != 1:
            continue
        if node.operator == "Constant":
            told = [one.tensor for one in node.attributes if one.name == "value"]
            held[node.outputs[0]] = told[0] if told else None
        elif node.operator == "Identity" and len(node.inputs) == 1 and node.inputs[0] in held:
            held[node.outputs[0]] = held[node.inputs[0]]
    return held


def _needed(model: OnnxModel, held: Mapping[str, object], output: str) -> tuple[Node, ...]:
    """Return the nodes that the output needs, in their order."""
    wanted = {output}
    found: list[Node] = []
    for node in reversed(model.nodes):
        if wanted.isdisjoint(node.outputs) or node.outputs[0] in held:
            continue
        if node.operator not in OPERATORS or node.domain not in STANDARD:
            expected = f"an operator of {', '.join(OPERATORS)}, or onnxruntime for others"
            raise BadInput("node", expected, f"{node.domain} {node.operator}".strip())
        if len(node.outputs) != 1 or len(found) == MOST_NODES:
            raise BadInput("nodes", f"at most {MOST_NODES} with one output each", "others")
        wanted.update(node.inputs)
        found.append(node)
    return tuple(reversed(found))


def _arrays(held: Mapping[str, Tensor | None], nodes: tuple[Node, ...]) -> dict[str, Numbers]:
    """Return the tensors that the nodes take."""
    found: dict[str, Numbers] = {}
    count = 0
    for name in [name for node in nodes for name in node.inputs if name in held]:
        tensor = held[name]
        if tensor is None:
            raise BadInput(f"constant {displayed(name, 40)}", "a tensor as its value", "another")
        count += prod(tensor.shape)
        if count > MOST_NUMBERS:
            raise BadInput("nodes", f"tensors of at most {MOST_NUMBERS} numbers", "more")
        if name not in found:
            found[name] = tensor.array()
    return found
