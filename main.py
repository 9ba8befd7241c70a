"""Starts the app or the command line: the only file that imports both."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the app without arguments; play the demos for `tour`; else run the command line."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        from screens.shell import collector

        collector.pause()
        from screens.device.window_place import restore_place

        restore_place()
        from screens.shell.app import run

        return run()
    if words[0] == "tour":
        from screens.tour import main as tour

        return tour(words[1:])
    from companion.command.line import main as command_line

    return command_line(words)


if __name__ == "__main__":
    sys.exit(main())
