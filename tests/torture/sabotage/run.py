"""Sabotages the rooms on which everything stands, in a copy: `python3 dev.py torture --sabotage [--count N]`.

It prints the changes that no test notices. The exit code is 1 where fewer than 95 of 100 are noticed.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.torture.sabotage.changes import Change, find_changes
from tests.torture.sabotage.explained import Explained, find_stale, read_explained
from tests.torture.sabotage.project_copy import Outcome, ProjectCopy, Verdict, file_of
from tests.torture.sabotage.reach import Reach, learn

ROOT = Path(__file__).resolve().parents[3]
IN_MEMORY = Path("/dev/shm")
KNOWN = ROOT / ".coverage" / "reach.json"
"""What the last run has learned; it lies where coverage.py has its files, which no commit takes."""

ROOMS = ("companion/store", "companion/plays", "companion/kernel")
PLACES = tuple(f"tests/{name}" for name in ("core", "store", "forms", "things", "cli", "replays", "torture", "games"))
"""Where tests stand that come to these rooms and open no window."""

LEAST_NOTICED = 95
"""Of 100 changes so many must be noticed, those not counted that are explained."""

NEAREST = 2
"""So many files with tests are tried before all others: to read them all takes longer than to run them."""

WORTH = 20.0
"""Seconds of tests that a change is tried with: the quickest first, and of all that come to it no more than these."""


class Tally:
    """What came of the changes so far."""

    def __init__(self) -> None:
        self.outcomes: list[tuple[Change, Outcome]] = []
        self.doubted: set[str] = set()
        """Tests that also fail where nothing is changed; what they alone have noticed is in doubt."""

    def of(self, room: str, *verdicts: Verdict) -> int:
        return sum(change.file.startswith(room) and each.verdict in verdicts for change, each in self.outcomes)

    @property
    def unnoticed(self) -> list[Change]:
        return [change for change, each in self.outcomes if each.verdict == Verdict.UNNOTICED]

    @property
    def noticed_by(self) -> list[str]:
        return list(dict.fromkeys(each.by for _, each in self.outcomes if each.by))

    @property
    def share(self) -> float:
        """Of 100 changes, how many were noticed by a test that can be trusted."""
        good = sum(each.verdict != Verdict.UNNOTICED and each.by not in self.doubted for _, each in self.outcomes)
        return 100 * good / len(self.outcomes) if self.outcomes else 0.0

    def table(self, rooms: Sequence[str]) -> Iterator[str]:
        yield f"{'room':24}{'tried':>8}{'noticed':>9}{'endless':>9}{'not noticed':>13}"
        for name in (*rooms, ""):
            counts = [self.of(name, each) for each in (Verdict.NOTICED, Verdict.ENDLESS, Verdict.UNNOTICED)]
            yield f"{name or 'all':24}{sum(counts):8}{counts[0]:9}{counts[1]:9}{counts[2]:13}"
        yield f"{self.share:.1f} of 100 were noticed"


def main(arguments: Sequence[str]) -> int:
    options = read_options(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the tests that run end too, and the copy goes
    sources = {path.relative_to(ROOT).as_posix(): path.read_bytes() for room in ROOMS for path in rglob(room)}
    changes = [change for file, source in sources.items() for change in find_changes(file, source)]
    explained = read_explained()
    for stale in find_stale(explained, changes):
        print(f"explained.toml names a change that is none any more: {stale}", flush=True)
    chosen = choose([each for each in changes if Explained.of(each) not in explained], options)
    print(f"{len(chosen)} of {len(changes)} changes, seed {options.seed}; {len(explained)} are explained", flush=True)
    with TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
        copy = ProjectCopy.make(ROOT, Path(folder))
        reach = learn(copy, ROOMS, options.tests, Reach.load(KNOWN))
        reach.save(KNOWN)
        reach = reach.only(options.tests)
        print(f"{len(reach.seconds)} tests, {sum(reach.seconds.values()):.0f} s", flush=True)
        texts = {file: source.decode() for file, source in sources.items()}
        tally = sabotage(copy, chosen, reach, texts, options.worth)
    return told(tally, ROOMS)


def read_options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py torture --sabotage", description="Changes a copy; do tests notice?")
    parser.add_argument("--count", type=int, default=300, help="so many changes (default: 300; 0 for all)")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="draws the same changes again")
    parser.add_argument("--only", nargs="+", default=[], help="only in these files, folders or lines: FILE[:LINE]")
    parser.add_argument("--tests", nargs="+", default=PLACES, help="only with these folders or files of tests")
    parser.add_argument("--worth", type=float, default=WORTH, help=f"seconds of tests for a change ({WORTH:.0f})")
    return parser.parse_args(arguments)


def rglob(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def choose(changes: Sequence[Change], options: argparse.Namespace) -> list[Change]:
    """Return the changes that the options want, drawn by the seed: whoever stops early has seen some of all."""
    wanted = [change for change in changes if not options.only or any(is_in(change, each) for each in options.only)]
    count = min(options.count, len(wanted)) or len(wanted)
    drawn = random.Random(options.seed).sample(range(len(wanted)), count)
    return [wanted[number] for number in drawn]


def is_in(change: Change, place: str) -> bool:
    file, _, line = place.partition(":")
    return change.file.startswith(file) and (not line or int(line) in change.lines)


def sabotage(
    copy: ProjectCopy, changes: Sequence[Change], reach: Reach, sources: dict[str, str], worth: float = WORTH
) -> Tally:
    """Try each change, then the tests that noticed one where nothing is changed."""
    tally, began = Tally(), perf_counter()
    for number, change in enumerate(changes, 1):
        tests = worth_trying(reach.tests_for(change, sources), reach, worth)
        outcome = copy.try_change(change, [each for each in split_nearest(tests, reach) if each])
        tally.outcomes.append((change, outcome))
        if outcome.verdict == Verdict.UNNOTICED:
            print(f"{change}\n        {len(tests)} tests come there", flush=True)
        if number % 50 == 0:
            print(f"[{number} after {perf_counter() - began:.0f} s, {len(tally.unnoticed)} not noticed]", flush=True)
    tally.doubted = find_doubted(
        copy, {name: reach.seconds[name] for name in tally.noticed_by if name in reach.seconds}
    )
    return tally


def worth_trying(names: Sequence[str], reach: Reach, worth: float) -> dict[str, float]:
    """Return the quickest of these tests, together no longer than this, and at least one."""
    found: dict[str, float] = {}
    for name in names:
        if found and sum(found.values()) + reach.seconds[name] > worth:
            break
        found[name] = reach.seconds[name]
    return found


def split_nearest(tests: dict[str, float], reach: Reach) -> list[dict[str, float]]:
    """Return the tests of the files that are about this change before the others: mostly they are enough.

    Those files are about it of whose tests the most come there, and that are quick.
    """
    here, all_of_it = Counter(map(file_of, tests)), Counter(map(file_of, reach.seconds))

    def share(file: str) -> float:
        seconds = sum(each for name, each in tests.items() if file_of(name) == file)
        return here[file] / all_of_it[file] / (1 + seconds)

    nearest = sorted(here, key=share, reverse=True)[:NEAREST]
    first = {name: seconds for name, seconds in tests.items() if file_of(name) in nearest}
    return [first, {name: seconds for name, seconds in tests.items() if name not in first}]


def find_doubted(copy: ProjectCopy, tests: dict[str, float]) -> set[str]:
    """Return those of the tests that fail although nothing is changed."""
    doubted: set[str] = set()
    while left := {name: seconds for name, seconds in tests.items() if name not in doubted}:
        by = copy.run_chosen(left).by
        if not by:
            break
        doubted.add(by)
    return doubted


def told(tally: Tally, rooms: Sequence[str]) -> int:
    print("\nNot noticed:" if tally.unnoticed else "", *tally.unnoticed, sep="\n")
    for name in sorted(tally.doubted):
        print(f"in doubt, for it fails without a change too: {name}")
    print("", *tally.table(rooms), sep="\n", flush=True)
    return 0 if tally.share >= LEAST_NOTICED else 1
