"""Check the repository as a whole: `python -m tools.checks`.

Each check takes the root of a checkout and returns its complaints, one line each.
"""

from collections.abc import Callable
from pathlib import Path

from tools.checks.addresses import no_registry_addresses
from tools.checks.files import (
    no_large_files,
    no_local_paths,
    no_long_sources,
    no_wide_packages,
)
from tools.checks.generated import (
    client_types_are_fresh,
    environments_are_listed,
    settings_are_listed,
)
from tools.checks.imports import core_stands_alone
from tools.checks.rules import every_rule_is_tested

CHECKS: tuple[Callable[[Path], list[str]], ...] = (
    no_registry_addresses,
    no_local_paths,
    no_large_files,
    no_long_sources,
    no_wide_packages,
    core_stands_alone,
    every_rule_is_tested,
    client_types_are_fresh,
    settings_are_listed,
    environments_are_listed,
)
