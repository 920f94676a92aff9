"""Run every check over this checkout."""

import sys
from pathlib import Path

from tools.checks import CHECKS

root = Path(__file__).resolve().parents[2]
complaints = [complaint for check in CHECKS for complaint in check(root)]
print("\n".join(complaints))
sys.exit(bool(complaints))
