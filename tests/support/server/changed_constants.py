"""A server with other constants than those that `Settings` declares: for tests.

    python -m tests.support.server.changed_constants serve …

runs `inglenook` with the constants that the environment names. Hosts can't change them: their own
variables will not be read by the next release.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from inglenook.server import settings as module
from inglenook.server.settings import SETTINGS, Settings, read_settings

VARIABLE: Final = "INGLENOOK_CHANGED_CONSTANTS"


def environ_of(constants: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for constants by field, each as the text of a setting.

    :raises ValueError: one of them is a setting for hosts, or none at all.
    """
    for name in constants:
        if name not in SETTINGS or SETTINGS[name].is_for_hosts:
            raise ValueError(f"expected a constant of Settings, got {name}")
    return {VARIABLE: json.dumps(dict(constants))}


def read_changed(environ: Mapping[str, str], **flags: object) -> Settings:
    """Read settings as the server does, and put the changed constants in."""
    constants = json.loads(environ.get(VARIABLE, "{}"))
    values = {name: SETTINGS[name].reader(name, text) for name, text in constants.items()}
    return replace(read_settings(environ, **flags), **values)


def change_constants() -> None:
    """Let the command `inglenook serve` of this process have the changed constants."""
    module.read_settings = read_changed


if __name__ == "__main__":
    from inglenook.terminal.cli import main

    change_constants()
    main(sys.argv[1:], prog_name="inglenook")
