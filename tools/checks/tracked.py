"""List the files that git tracks, or would with `git add .`."""

import subprocess
from pathlib import Path


def tracked(root: Path) -> list[Path]:
    """Return all files of the repository as paths relative to its root, sorted."""
    git = [
        "git",
        "-c",
        "safe.directory=*",
    ]  # in a container the checkout may belong to another user
    command = [*git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    names = sorted(set(filter(None, listed.split("\0"))))
    return [Path(name) for name in names if (root / name).is_file()]
