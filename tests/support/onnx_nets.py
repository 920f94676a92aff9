"""Nets as ONNX files, written with the package `onnx`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import onnx
from onnx import TensorProto, helper, numpy_helper

from inglenook.envs.policies.policy_files import MlpPolicy


def exported(path: Path, policy: MlpPolicy, *, told: bool = True, kind: int = 1) -> Path:
    """Write a net of dense layers as an ONNX file."""
    nodes, last = [], "features"
    values: dict[str, Any] = {}
    if kind != TensorProto.FLOAT:
        nodes.append(helper.make_node("Cast", ["features"], ["numbers"], to=TensorProto.FLOAT))
        last = "numbers"
    for place, (weights, biases) in enumerate(policy.layers):
        values |= {f"w{place}": weights, f"b{place}": biases}
        out = f"h{place}"
        nodes.append(helper.make_node("Gemm", [last, f"w{place}", f"b{place}"], [out]))
        last = out
        if place < len(policy.layers) - 1:
            nodes.append(helper.make_node("Relu", [out], [f"r{place}"]))
            last = f"r{place}"
    inputs, outputs = policy.layers[0][0].shape[0], policy.layers[-1][1].shape[0]
    facts = {"inglenook.id": policy.env_id} if told else {}
    built = model(nodes, values, ["n", inputs], ["n", outputs], last, kind=kind, facts=facts)
    onnx.save(built, path)
    return path


def model(
    nodes: Sequence[Any],
    values: Mapping[str, Any],
    inputs: Sequence[Any],
    outputs: Sequence[Any],
    last: str,
    *,
    kind: int = TensorProto.FLOAT,
    opset: int = 17,
    facts: Mapping[str, str] | None = None,
) -> Any:
    """Return a model of some nodes from `features` to `last`, with tensors by name."""
    out = TensorProto.DOUBLE if kind == TensorProto.DOUBLE else TensorProto.FLOAT
    graph = helper.make_graph(
        nodes,
        "policy",
        [helper.make_tensor_value_info("features", kind, inputs)],
        [helper.make_tensor_value_info(last, out, outputs)],
        [
            value if isinstance(value, TensorProto) else numpy_helper.from_array(value, name)
            for name, value in values.items()
        ],
    )
    built = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=9)
    helper.set_model_props(built, dict(facts or {}))
    return built
