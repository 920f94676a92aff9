"""Check the layers of the package: import-linter's contracts, then that there are no cycles."""

import subprocess
import sys
from pathlib import Path

from tools.checks.cycles import no_import_cycles

root = Path(__file__).resolve().parents[2]
linter = Path(sys.executable).with_name("lint-imports")
failed = subprocess.run([str(linter), "--no-cache"], cwd=root, check=False).returncode
complaints = no_import_cycles(root)
print("\n".join(complaints) or "no import cycles but those of the decision record")
sys.exit(bool(failed or complaints))
