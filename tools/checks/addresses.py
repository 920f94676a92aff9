"""Refuse addresses of package registries in tracked files.

Such an address names the machine on which a lock was made, and ties all users to that registry.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from tools.checks.tracked import tracked

ADDRESS_LOCKS = re.compile(r"(uv|pdm|poetry)\.lock|pylock(\..+)?\.toml")
SETTINGS = re.compile(r"(pip|uv|npm_config)_.*(index|registry)", re.IGNORECASE)
ADDRESS = re.compile(r"https?://[^\s'\",]+")
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


def no_registry_addresses(root: Path, hosts: Iterable[str] | None = None) -> list[str]:
    """Complain of addresses in lock files, and of registries that this machine uses."""
    unwanted = [host.encode() for host in (configured_hosts() if hosts is None else hosts)]
    complaints = []
    for path in tracked(root):
        content = (root / path).read_bytes()
        if ADDRESS_LOCKS.fullmatch(path.name):
            complaints.append(f"{path}: a lock format that records addresses must not be tracked")
        if path.parts[0] == "requirements" and b"://" in content:
            complaints.append(f"{path}: holds an address (://)")
        if path.name == "package-lock.json" and b'"resolved"' in content:
            complaints.append(f'{path}: holds "resolved" lines')
        if any(host in content for host in unwanted):
            complaints.append(f"{path}: names a package registry that this machine is set to use")
    return complaints


def configured_hosts() -> set[str]:
    """Return the host names of the registries that pip, uv and npm use here."""
    texts = [value for name, value in os.environ.items() if SETTINGS.match(name)]
    texts.append(output_of("python3", "-m", "pip", "config", "list"))
    texts.append(output_of("npm", "config", "get", "registry"))
    hosts = {urlsplit(address).hostname for text in texts for address in ADDRESS.findall(text)}
    return {host for host in hosts if host} - LOOPBACK


def output_of(*command: str) -> str:
    """Return the output of a command; "" where it is missing or fails."""
    if shutil.which(command[0]) is None:
        return ""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout
