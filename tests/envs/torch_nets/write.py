"""Write the nets of this folder: small policies as torch exports them, for Lanterns at two seats.

    pip install torch==2.13.0 onnx onnxscript; python tests/envs/torch_nets/write.py

`legacy` files are by torch's TorchScript exporter, `dynamo` files by the newer one, without the
tracebacks that it adds to each node. They need not be written again: the tests compare numpy with
onnxruntime on them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import onnx
import torch
from torch import nn

FEATURES, HIDDEN, ACTIONS = 71, 6, 14
HERE = Path(__file__).parent


class Scaled(nn.Module):  # type: ignore[misc]  # torch is not installed
    """Takes bytes and divides them by their range."""

    def __init__(self) -> None:
        super().__init__()
        self.net = nn.Sequential(nn.Linear(FEATURES, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, ACTIONS))
        self.register_buffer("high", torch.full((FEATURES,), 12.0))

    def forward(self, seen: Any) -> Any:
        return self.net(seen.float() / self.high)


class Heads(nn.Module):  # type: ignore[misc]  # torch is not installed
    """Has a second output, for the value of a position, and no biases in its trunk."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Linear(FEATURES, HIDDEN, bias=False)
        self.policy, self.value = nn.Linear(HIDDEN, ACTIONS), nn.Linear(HIDDEN, 1)

    def forward(self, seen: Any) -> Any:
        hidden = torch.relu(self.trunk(seen))
        return self.policy(hidden), torch.tanh(self.value(hidden)).squeeze(-1)


def stack(*layers: Any) -> Any:
    return nn.Sequential(nn.Linear(FEATURES, HIDDEN), *layers, nn.Linear(HIDDEN, ACTIONS))


def main() -> None:
    torch.manual_seed(1)
    nets = {
        "relu": (stack(nn.ReLU(), nn.Dropout(0.1)), torch.float32),
        "scaled": (Scaled(), torch.uint8),
        "heads": (Heads(), torch.float32),
        "flat": (nn.Sequential(nn.Flatten(), stack(nn.Sigmoid()), nn.Softmax(-1)), torch.float32),
        "silu": (nn.Sequential(stack(nn.SiLU()), nn.LogSoftmax(-1)), torch.float32),
        "elu": (stack(nn.ELU(), nn.Linear(HIDDEN, HIDDEN), nn.LeakyReLU()), torch.float32),
    }
    for name, (net, kind) in nets.items():
        seen = torch.ones(2, FEATURES).to(kind)
        net.eval()
        for way in ("legacy", "dynamo"):
            if way == "legacy":
                more: dict[str, Any] = {"dynamic_axes": {"seen": {0: "n"}}}
            else:
                more = {"dynamic_shapes": ({0: torch.export.Dim("n")},), "external_data": False}
            file = HERE / f"{name}-{way}.onnx"
            dynamo = way == "dynamo"
            torch.onnx.export(net, (seen,), file, input_names=["seen"], dynamo=dynamo, **more)
            without_tracebacks(file)


def without_tracebacks(file: Path) -> None:
    model = onnx.load(file)
    for node in model.graph.node:
        kept = [one for one in node.metadata_props if one.key != "pkg.torch.onnx.stack_trace"]
        del node.metadata_props[:]
        node.metadata_props.extend(kept)
    onnx.save(model, file)


if __name__ == "__main__":
    main()
