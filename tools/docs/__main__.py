"""Build the documentation site, or list its faults."""

import sys

from tools.docs.build import main

sys.exit(main())
