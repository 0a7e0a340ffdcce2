"""The command line: `zackpack`, also `python -m zackpack`."""

from zackpack.cli.main import main

__all__ = ["main"]
