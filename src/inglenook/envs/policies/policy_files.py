"""Policies in files: a net that gives a number to each action from the features of a seat.

Two kinds of files are read. `.npz` is our own form: the layers of a small net as plain arrays, and
JSON that says what they are for. `.onnx` is run by onnxruntime, or by numpy where that is missing.
No code in a file is ever run, nothing is unpickled, and sizes are limited.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from inglenook.core.errors import BadInput
from inglenook.core.features import width
from inglenook.core.game import Game
from inglenook.envs.env_ids import game_of_id
from inglenook.envs.policies.onnx_numpy import NumpySession

FORMAT: Final = 1
ABOUT: Final = "policy.json"
MOST_BYTES: Final = 1 << 26  # of a file, and of its arrays together
MOST_LAYERS: Final = 16
KEYS: Final = (
    "policy",
    "id",
    "seats",
    "rules_version",
    "actions_version",
    "features_version",
    "activation",
    "temperature",
    "checksum",
)
ACTIVATIONS: Final = ("relu", "tanh")
HOTTEST: Final = 100.0

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.uint8]
Layer: TypeAlias = tuple[Floats, Floats]  # weights by input and output, and biases


@runtime_checkable
class Policy(Protocol):
    """A net that is loaded: for one environment and one number of seats.

    `temperature` divides its numbers before one is drawn by softmax; 0 plays the best one.
    """

    @property
    def env_id(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def temperature(self) -> float: ...

    def logits(self, features: Bytes) -> Floats:
        """Return a number for each action (N, A) from the features of N seats (N, F)."""


class MlpPolicy(NamedTuple):
    """A net of dense layers; each but the last is followed by the activation.

    It takes the features as they are, bytes as numbers. A net that was trained on scaled features
    has the scale in its first layer.
    """

    env_id: str
    seats: int
    layers: tuple[Layer, ...]
    activation: str = "relu"
    temperature: float = 1.0

    def logits(self, features: Bytes) -> Floats:
        """Return a number for each action from the features of some seats."""
        found: Floats = features.astype(np.float32)
        last = len(self.layers) - 1
        for place, (weights, biases) in enumerate(self.layers):
            found = found @ weights + biases
            if place < last:
                found = np.tanh(found) if self.activation == "tanh" else np.maximum(found, 0.0)
        return found


class OnnxPolicy:
    """A net of an ONNX file: the first input are features, the first output numbers.

    `session` is onnxruntime's, or a `NumpySession`.
    """

    def __init__(self, session: Any, env_id: str, seats: int, temperature: float) -> None:
        self.session = session
        self.env_id = env_id
        self.seats = seats
        self.temperature = temperature
        self.input = session.get_inputs()[0].name
        self.output = session.get_outputs()[0].name
        self.kind = ONNX_KINDS[session.get_inputs()[0].type]

    def logits(self, features: Bytes) -> Floats:
        """Return a number for each action from the features of some seats."""
        (found,) = self.session.run([self.output], {self.input: features.astype(self.kind)})
        return np.asarray(found, np.float32)


ONNX_KINDS: Final[Mapping[str, Any]] = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(uint8)": np.uint8,
}
ONNX_ID: Final = "inglenook.id"  # names in an ONNX file's own metadata
ONNX_TEMPERATURE: Final = "inglenook.temperature"


# -- writing


def save_policy(path: str | Path, policy: MlpPolicy) -> None:
    """Write a net of dense layers as `.npz`, for `load_policy`."""
    game = game_of_id(policy.env_id)
    checked(policy, game, str(path))
    arrays = [np.ascontiguousarray(one, "<f4") for layer in policy.layers for one in layer]
    about = {
        "policy": FORMAT,
        "id": policy.env_id,
        "seats": policy.seats,
        **versions(game),
        "activation": policy.activation,
        "temperature": policy.temperature,
    }
    about["checksum"] = checksum(about, arrays)
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(_member(ABOUT), json.dumps(about, indent=1))
        for number, array in enumerate(arrays):
            packed = io.BytesIO()
            np.lib.format.write_array(packed, array, allow_pickle=False)
            file.writestr(_member(array_name(number)), packed.getvalue())


def _member(name: str) -> zipfile.ZipInfo:
    # without the time of day, so that the same net gives the same file
    found = zipfile.ZipInfo(name)
    found.compress_type = zipfile.ZIP_DEFLATED
    return found


def array_name(number: int) -> str:
    """Return the name of an array in the file: `weights0.npy`, `biases0.npy`, `weights1.npy`, …"""
    return f"{'biases' if number % 2 else 'weights'}{number // 2}.npy"


def versions(game: Game[Any, Any]) -> dict[str, int]:
    """Return the versions of the game that a net depends on."""
    return {
        "rules_version": game.info.rules_version,
        "actions_version": game.verbs.version,
        "features_version": game.features_version,
    }


def checksum(about: Mapping[str, object], arrays: Sequence[Floats]) -> str:
    """Return the SHA-256 of a net and of what its file says about it."""
    told = {key: value for key, value in about.items() if key != "checksum"}
    found = hashlib.sha256(json.dumps(told, sort_keys=True).encode())
    for array in arrays:
        found.update(repr(array.shape).encode() + array.tobytes())
    return found.hexdigest()


# -- reading


def load_policy(path: str | Path, env_id: str | None = None) -> Policy:
    """Read a policy from a file, `.npz` or `.onnx`.

    Without an id it is the one in the file. Raises BadInput for a file that can't be used, and for
    one of another environment: other rules, actions or features.
    """
    file = Path(path)
    where = f"policy {file.name}"
    try:
        if not file.is_file():
            raise BadInput(where, "a file that is there", str(path))
        if file.stat().st_size > MOST_BYTES:
            raise BadInput(where, f"a file of at most {MOST_BYTES >> 20} MiB", str(path))
        data = file.read_bytes()
    except OSError as error:
        raise BadInput(where, "a file that can be read", error.strerror or error) from error
    if file.suffix == ".onnx":
        return read_onnx(data, env_id, where)
    if file.suffix == ".npz":
        return read_npz(data, env_id, where)
    raise BadInput(where, "a file whose name ends in .npz or .onnx", str(path))


def read_npz(data: bytes, env_id: str | None, where: str) -> MlpPolicy:
    """Read what `save_policy` wrote."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            if sum([member.file_size for member in file.infolist()]) > MOST_BYTES:
                raise BadInput(where, f"arrays of at most {MOST_BYTES >> 20} MiB", "more")
            about = json.loads(file.read(ABOUT))
            count = len(file.namelist()) - 1
            arrays = [_array(file.read(array_name(number))) for number in range(count)]
    except (zipfile.BadZipFile, KeyError, ValueError, EOFError, RecursionError) as error:
        raise BadInput(where, "a file that save_policy wrote", type(error).__name__) from error
    if not isinstance(about, dict) or sorted(about) != sorted(KEYS) or about["policy"] != FORMAT:
        raise BadInput(where, f"a policy of form {FORMAT} with {', '.join(KEYS)}", about)
    if about["checksum"] != checksum(about, arrays):
        raise BadInput(where, "the checksum of its arrays", about["checksum"])
    game = _game_of(about["id"], env_id, where)
    for name, version in versions(game).items():
        if about[name] != version:
            raise BadInput(where, f"{name} {version}", about[name])
    layers = tuple(zip(arrays[::2], arrays[1::2], strict=False))
    if len(arrays) % 2 or not 1 <= len(layers) <= MOST_LAYERS:
        raise BadInput(where, f"1 to {MOST_LAYERS} layers of weights and biases", len(arrays))
    found = MlpPolicy(
        about["id"], about["seats"], layers, about["activation"], about["temperature"]
    )
    checked(found, game, where)
    return found


def _array(data: bytes) -> Floats:
    """Read one array; its header must describe the bytes that are there."""
    file = io.BytesIO(data)
    if np.lib.format.read_magic(file) != (1, 0):
        raise ValueError("expected version 1.0 of the format of arrays")
    shape, by_columns, kind = np.lib.format.read_array_header_1_0(file)
    rest = data[file.tell() :]
    if by_columns or kind != np.dtype("<f4") or not 1 <= len(shape) <= 2:
        raise ValueError("expected rows of 32-bit numbers")
    return np.frombuffer(rest, "<f4").reshape(shape).astype(np.float32)


def checked(policy: MlpPolicy, game: Game[Any, Any], where: str) -> None:
    """Raise BadInput unless the layers fit each other, the features and the actions."""
    if policy.activation not in ACTIVATIONS:
        raise BadInput(where, f"an activation of {', '.join(ACTIVATIONS)}", policy.activation)
    _temperature(policy.temperature, where)
    seats = policy.seats
    if type(seats) is not int or seats not in game.info.seats:
        raise BadInput(where, f"seats of {game.info.name}: {game.info.seats}", seats)
    size = width(game.feature_spec(seats))
    for place, (weights, biases) in enumerate(policy.layers):
        what = f"{where}, layer {place}"
        if weights.ndim != 2 or weights.shape[0] != size:
            raise BadInput(what, f"{size} inputs", weights.shape)
        size = weights.shape[1]
        if biases.shape != (size,):
            raise BadInput(what, f"{size} biases", biases.shape)
        if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
            raise BadInput(what, "finite numbers", "others")
    if size != game.verbs.size:
        raise BadInput(where, f"{game.verbs.size} outputs, one for each action", size)


def _temperature(given: object, where: str) -> float:
    if isinstance(given, (int, float)) and not isinstance(given, bool) and 0 <= given <= HOTTEST:
        return float(given)
    raise BadInput(where, f"a temperature from 0 to {HOTTEST:.0f}", given)


def _game_of(told: object, env_id: str | None, where: str) -> Game[Any, Any]:
    """Return the game that a file is for."""
    if env_id is not None and told != env_id:
        raise BadInput(where, f"a policy for {env_id}", told)
    try:
        return game_of_id(told)
    except BadInput as error:
        raise BadInput(f"{where}: id", error.expected, told) from error


def read_onnx(data: bytes, env_id: str | None, where: str) -> OnnxPolicy:
    """Read an ONNX file. The id is that of its metadata (`inglenook.id`), or `env_id`.

    Without onnxruntime it must be a dense net, which numpy runs.
    """
    session = _session(data, where)
    told = session.get_modelmeta().custom_metadata_map
    named = told.get(ONNX_ID, env_id)
    if named is None:
        raise BadInput(where, f"an id, or {ONNX_ID} in its metadata", "neither")
    game = _game_of(named, env_id, where)
    inputs, outputs = session.get_inputs(), session.get_outputs()
    if len(inputs) != 1 or inputs[0].type not in ONNX_KINDS or len(inputs[0].shape) != 2:
        raise BadInput(where, "one input (N, features) of floats or bytes", _shapes(inputs))
    sizes = {width(game.feature_spec(seats)): seats for seats in game.info.seats}
    seats = sizes.get(inputs[0].shape[1])
    if seats is None:
        expected = ", ".join([f"{size} for {number} seats" for size, number in sizes.items()])
        raise BadInput(where, f"inputs of {game.info.name}: {expected}", inputs[0].shape[1])
    if len(outputs[0].shape) != 2 or outputs[0].shape[1] != game.verbs.size:
        expected = f"a first output (N, {game.verbs.size}), one for each action"
        raise BadInput(where, expected, _shapes(outputs))
    try:
        heat = _temperature(float(told.get(ONNX_TEMPERATURE, "1")), where)
    except ValueError as error:
        raise BadInput(where, "a number as temperature", told[ONNX_TEMPERATURE]) from error
    found = OnnxPolicy(session, str(named), seats, heat)
    # a fixed number of rows other than 1 shows only when the net runs
    try:
        found.logits(np.zeros((1, inputs[0].shape[1]), np.uint8))
    except Exception as error:
        raise BadInput(where, "a net that takes one row of features", error) from error
    return found


def _session(data: bytes, where: str) -> Any:
    """Return a net that onnxruntime runs, or numpy where it is missing."""
    try:
        import onnxruntime
    except ModuleNotFoundError:
        try:
            return NumpySession(data)
        except BadInput as error:
            expected = f"{error.expected} (without onnxruntime: pip install 'inglenook[onnx]')"
            raise BadInput(f"{where}, {error.where}", expected, error.got) from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4  # an error is raised as well
    try:
        # from bytes: so the file can't name other files
        return onnxruntime.InferenceSession(data, options, ["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has many classes of errors
        raise BadInput(where, "an ONNX file that onnxruntime can run", error) from error


def _shapes(ports: Sequence[Any]) -> str:
    return ", ".join([f"{port.name} {port.type} {port.shape}" for port in ports])
