"""Start a module of the version that is installed now: `version_launcher.py FOLDER MODULE`.

FOLDER/installed has the path of a package and "go" or "wait". With "wait" the process starts when
there is a file FOLDER/permit, which it removes. FOLDER/started gets a file for each process, which
holds the path of its package. Only the standard library is used here, so no version is loaded yet.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path


def main(folder: Path, module: str) -> None:
    parent = os.getppid()
    path, how = (folder / "installed").read_text().split("\n")
    while how == "wait":
        try:
            (folder / "permit").unlink()
        except FileNotFoundError:
            if os.getppid() != parent:
                return
            time.sleep(0.02)
        else:
            break
    (folder / "started" / str(os.getpid())).write_text(path)
    inherited = os.environ.get("PYTHONPATH", "")
    env = os.environ | {"PYTHONPATH": os.pathsep.join([path, *filter(None, [inherited])])}
    os.execve(sys.executable, [sys.executable, "-P", "-m", module], env)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
