"""`python -m zackpack`."""

import sys

from zackpack.cli import main

sys.exit(main())
