"""The process of the command line: `zackpack`, also `python -m zackpack`."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells."""


def _exit_at_once(*_: object) -> NoReturn:
    """Exit while nothing needs to be saved: before a command begins, and after its end."""
    try:
        os.write(2, b"zackpack: interrupted\n")
    finally:  # also where standard error is closed
        os._exit(INTERRUPTED)


try:
    import signal
except KeyboardInterrupt:
    _exit_at_once()


def run() -> None:
    """Run the command line and exit; Ctrl-C ends it at any moment without a traceback."""
    try:
        # a shell's background job ignores Ctrl-C, and keeps ignoring it
        interruptible = signal.getsignal(signal.SIGINT) is signal.default_int_handler

        if interruptible:
            signal.signal(signal.SIGINT, _exit_at_once)
        # Ctrl-C must not strike in the middle of this import
        from zackpack.cli import main  # noqa: PLC0415

        try:
            if interruptible:
                signal.signal(signal.SIGINT, signal.default_int_handler)
            code = main()
        finally:
            if interruptible:
                signal.signal(signal.SIGINT, _exit_at_once)
    except KeyboardInterrupt:  # before `main` takes it, while it answers the first, or as it ends
        _exit_at_once()

    sys.exit(code)


if __name__ == "__main__":
    run()
