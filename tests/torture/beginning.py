"""Begins a play of two in the real app. Run as a program: `python -m tests.torture.beginning FOLDER THREAT`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.e2e.evening import evening

if __name__ == "__main__":
    with evening(Path(sys.argv[1])) as table:
        table.start_play_of_two(int(sys.argv[2]))
        table.driver.tap("threat.p1.plus")
