"""The operators of dense nets in ONNX files, with numpy.

Each takes rows of numbers, one for each row of features, and tensors of the file, and gives rows
again. So a net can't mix rows, and no array has more columns than the features or a tensor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np

from inglenook.core.errors import BadInput
from inglenook.envs.policies.onnx_files import DOUBLE, FLOAT, Node, Numbers

FLOATS: Final[Mapping[int, Any]] = {FLOAT: np.float32, DOUBLE: np.float64}


class Inputs:
    """What a node takes: its attributes, rows, and tensors of the file.

    Each method raises BadInput for anything else than it is asked for.
    """

    def __init__(
        self,
        node: Node,
        where: str,
        rows: Mapping[str, Numbers],
        tensors: Mapping[str, Numbers],
    ) -> None:
        self.where = where
        self.names = node.inputs
        self.told = {one.name: one for one in node.attributes}
        self._rows = rows
        self._tensors = tensors

    def bad(self, expected: str, got: object) -> BadInput:
        return BadInput(self.where, expected, got)

    def check(self, least: int, most: int, *attributes: str) -> None:
        """Check the number of inputs and the names of attributes."""
        if not least <= len(self.names) <= most:
            raise self.bad(f"{least} to {most} inputs", len(self.names))
        if others := sorted(set(self.told) - set(attributes)):
            raise self.bad(f"no attributes but {', '.join(attributes) or 'none'}", others)

    def whole(self, name: str, default: int, *allowed: int) -> int:
        """Return an attribute that is one of some whole numbers."""
        found = self.told[name].whole if name in self.told else default
        if found is None or found not in allowed:
            raise self.bad(f"{name} one of {', '.join(map(str, allowed))}", found)
        return found

    def number(self, name: str, default: float) -> float:
        """Return an attribute that is a number."""
        found = self.told[name].number if name in self.told else default
        if found is None:
            raise self.bad(f"a number as {name}", "another")
        return found

    def any_rows(self, place: int = 0) -> Numbers:
        """Return rows of floats or bytes."""
        found = self._rows.get(self.names[place])
        if found is None:
            raise self.bad(f"rows as input {place}", self.names[place] or "none")
        return found

    def rows(self, place: int = 0) -> Numbers:
        """Return rows of floats."""
        found = self.any_rows(place)
        if found.dtype == np.uint8:
            raise self.bad("floats: Cast the features first", "bytes")
        return found

    def tensor(self, place: int, kind: Any) -> Numbers:
        """Return a tensor of the file, of a type."""
        found = self._tensors.get(self.names[place])
        if found is None or found.dtype != np.dtype(kind):
            raise self.bad(f"a tensor of {np.dtype(kind)} as input {place}", self.names[place])
        return found

    def is_tensor(self, place: int) -> bool:
        """Return whether an input is a tensor of the file."""
        return self.names[place] in self._tensors

    def beside(self, place: int, rows: Numbers) -> Numbers:
        """Return rows or a tensor that fit other rows: of as many columns, or of one."""
        if self.is_tensor(place):
            found = self.tensor(place, rows.dtype)
            # a tensor with a line of its own for each row would tie the net to their number
            if found.ndim == 2 and found.shape[0] == 1:
                found = found[0]
            if found.ndim > 1:
                raise self.bad("a tensor of one line", found.shape)
        else:
            found = self.rows(place)
        columns = found.shape[-1] if found.ndim else 1
        if 1 not in (columns, rows.shape[1]) and columns != rows.shape[1]:
            raise self.bad(f"{rows.shape[1]} columns, or one", columns)
        if found.dtype != rows.dtype:
            raise self.bad(f"numbers of {rows.dtype}", found.dtype)
        return found


Operator: TypeAlias = Callable[[Inputs], Numbers]


def gemm(inputs: Inputs) -> Numbers:
    """Multiply rows by weights and add biases."""
    inputs.check(2, 3, "alpha", "beta", "transA", "transB")
    inputs.whole("transA", 0, 0)
    alpha, beta = inputs.number("alpha", 1.0), inputs.number("beta", 1.0)
    found = _product(inputs, turned=inputs.whole("transB", 0, 0, 1) == 1)
    if alpha != 1:
        found = found * alpha
    if len(inputs.names) == 3 and inputs.names[2]:
        biases = inputs.beside(2, found)
        if biases.ndim and biases.shape[-1] > found.shape[1]:
            raise inputs.bad(f"{found.shape[1]} biases", biases.shape)
        found = found + (biases if beta == 1 else biases * beta)
    return found


def matmul(inputs: Inputs) -> Numbers:
    """Multiply rows by weights."""
    inputs.check(2, 2)
    return _product(inputs, turned=False)


def _product(inputs: Inputs, turned: bool) -> Numbers:
    rows = inputs.rows()
    weights = inputs.tensor(1, rows.dtype)
    if turned:
        weights = weights.T
    if weights.ndim != 2 or weights.shape[0] != rows.shape[1]:
        raise inputs.bad(f"weights for {rows.shape[1]} columns", weights.shape)
    found: Numbers = rows @ weights
    return found


def between(function: Callable[[Numbers, Numbers], Numbers]) -> Operator:
    """Make an operator of two inputs, of which one may be a tensor."""

    def run(inputs: Inputs) -> Numbers:
        inputs.check(2, 2)
        if inputs.is_tensor(0):
            rows = inputs.rows(1)
            return function(inputs.beside(0, rows), rows)
        rows = inputs.rows(0)
        return function(rows, inputs.beside(1, rows))

    return run


def of_each(function: Callable[[Numbers], Numbers]) -> Operator:
    """Make an operator that changes each number by itself."""

    def run(inputs: Inputs) -> Numbers:
        inputs.check(1, 1)
        return function(inputs.rows())

    return run


def leaky_relu(inputs: Inputs) -> Numbers:
    """Multiply negative numbers by alpha."""
    inputs.check(1, 1, "alpha")
    rows, alpha = inputs.rows(), inputs.number("alpha", 0.01)
    return np.where(rows < 0, rows * alpha, rows).astype(rows.dtype)


def elu(inputs: Inputs) -> Numbers:
    """Replace negative numbers by an exponential function that ends at -alpha."""
    inputs.check(1, 1, "alpha")
    rows, alpha = inputs.rows(), inputs.number("alpha", 1.0)
    return np.where(rows < 0, np.expm1(rows) * alpha, rows).astype(rows.dtype)


def log_softmax(inputs: Inputs) -> Numbers:
    """Return the logarithm of softmax over each row."""
    inputs.check(1, 1, "axis")
    inputs.whole("axis", -1, -1, 1)
    rows = inputs.rows()
    less = rows - rows.max(axis=1, keepdims=True)
    found: Numbers = less - np.log(np.exp(less).sum(axis=1, keepdims=True))
    return found


def softmax(inputs: Inputs) -> Numbers:
    """Return shares of each row that sum to 1."""
    return np.exp(log_softmax(inputs))


def cast(inputs: Inputs) -> Numbers:
    """Change the type of the numbers, to floats of 32 or 64 bits."""
    inputs.check(1, 1, "to", "saturate", "round_mode")
    return inputs.any_rows().astype(FLOATS[inputs.whole("to", 0, *FLOATS)])


def identity(inputs: Inputs) -> Numbers:
    """Return the rows."""
    inputs.check(1, 1)
    return inputs.any_rows()


def flatten(inputs: Inputs) -> Numbers:
    """Return the rows, which are flat already."""
    inputs.check(1, 1, "axis")
    inputs.whole("axis", 1, 1, -1)
    return inputs.any_rows()


def reshape(inputs: Inputs) -> Numbers:
    """Return the rows, if they keep their shape."""
    inputs.check(2, 2, "allowzero")
    rows, wanted = inputs.any_rows(), inputs.tensor(1, np.int64)
    kept = 0 if inputs.whole("allowzero", 0, 0, 1) == 0 else -1
    shape = wanted.tolist()
    lines, columns = (-1, kept, rows.shape[0]), (-1, kept, rows.shape[1])
    if (
        wanted.shape != (2,)
        or shape == [-1, -1]
        or shape[0] not in lines
        or shape[1] not in columns
    ):
        raise inputs.bad(f"the shape (N, {rows.shape[1]}) again", shape)
    return rows


OPERATORS: Final[Mapping[str, Operator]] = {
    "Add": between(np.add),
    "Cast": cast,
    "Div": between(np.divide),
    "Elu": elu,
    "Flatten": flatten,
    "Gemm": gemm,
    "Identity": identity,
    "LeakyRelu": leaky_relu,
    "LogSoftmax": log_softmax,
    "MatMul": matmul,
    "Mul": between(np.multiply),
    "Relu": of_each(lambda rows: np.maximum(rows, 0)),
    "Reshape": reshape,
    "Sigmoid": of_each(lambda rows: 1 / (1 + np.exp(-rows))),
    "Softmax": softmax,
    "Sub": between(np.subtract),
    "Tanh": of_each(np.tanh),
}
