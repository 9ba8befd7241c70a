"""Prints what the app costs, always as a ratio to a peer measured in the same run: `python3 dev.py bench`.

Each bench has a `run()` that gives rows of (name, ours, peer, ours / peer, goal); infinite is no goal.
Arguments pick some of the benches by name. The exit code is 1 if a goal was missed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from math import inf
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

BENCHES = ("window", "store", "rules", "shelf", "calls")
NAME = 78
Measure = tuple[str, float, float, float, float]


def main(chosen: Sequence[str]) -> int:
    unknown = set(chosen) - set(BENCHES)
    if unknown:
        print(f"The benches are {', '.join(BENCHES)}, not {', '.join(unknown)}.", file=sys.stderr)
        return 2
    print(f"{'':{NAME}}{'ours':>10}{'peer':>10}{'ratio':>8}{'goal':>8}")
    codes = [show(row) for name in chosen or BENCHES for row in measured(name)]
    return max(codes, default=0)


def measured(name: str) -> list[Measure]:
    rows: list[Measure] = import_module(f"tests.bench.{name}_bench").run()
    return rows


def show(row: Measure) -> int:
    name, ours, peer, ratio, goal = row
    verdict = "" if goal == inf else "ok" if ratio <= goal else "over"
    wanted = "" if goal == inf else f"{goal:.2f}"
    print(f"{name:{NAME}}{ours:10.2f}{peer:10.2f}{ratio:8.2f}{wanted:>8}  {verdict}", flush=True)
    return 1 if verdict == "over" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
