"""Reach: which tests come to which line, as coverage.py sees it, so that a change is tried by these alone."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from coverage import CoverageData

from tests.torture.sabotage.changes import Change
from tests.torture.sabotage.project_copy import ProjectCopy, file_of
from tests.torture.sabotage.under_pytest import RECORD

SETTINGS = "[run]\nbranch = false\ncore = ctrace\ndata_file = {data}\nsource =\n{rooms}\n"

Lines = dict[str, dict[int, list[str]]]
"""By file and line, the tests that come there."""


@dataclass
class Reach:
    """What the tests reach, and how many seconds each of them takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: Lines = field(default_factory=dict)
    prints: dict[str, str] = field(default_factory=dict)
    """The fingerprints of the files from which this was learned."""

    def only(self, places: Sequence[str]) -> Reach:
        """Return the same without the tests of other folders and files."""
        seconds = {name: each for name, each in self.seconds.items() if name.startswith(tuple(places))}
        return Reach(seconds, self.lines, self.prints)

    def tests_for(self, change: Change, sources: Mapping[str, str]) -> list[str]:
        """Return the tests that come to a change, the quickest first.

        What is defined at the top of a file is looked for where its name stands.
        """
        found = self._at(change.file, change.lines)
        if change.names:
            words = re.compile(rf"\b({'|'.join(map(re.escape, change.names))})\b")
            for file, text in sources.items():
                found |= self._at(
                    file, [number for number, line in enumerate(text.splitlines(), 1) if words.search(line)]
                )
        if change.names and not found:
            found = self._at(change.file, self.lines.get(change.file, {}))
        return sorted(found, key=lambda name: (self.seconds[name], name))

    def _at(self, file: str, numbers: Iterable[int]) -> set[str]:
        by_line = self.lines.get(file, {})
        return {name for number in numbers for name in by_line.get(number, ()) if name in self.seconds}

    # --- in a file ---------------------------------------------------------------------------------------

    @classmethod
    def load(cls, path: Path) -> Reach:
        try:
            plain: Any = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls()
        names = list(plain["seconds"])
        lines = {
            file: {int(number): [names[each] for each in reached] for number, reached in by_line.items()}
            for file, by_line in plain["lines"].items()
        }
        return cls(plain["seconds"], lines, plain["prints"])

    def save(self, path: Path) -> None:
        places = {name: number for number, name in enumerate(self.seconds)}
        lines = {
            file: {number: [places[name] for name in reached if name in places] for number, reached in by_line.items()}
            for file, by_line in self.lines.items()
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"seconds": self.seconds, "lines": lines, "prints": self.prints}), encoding="utf-8")


def learn(copy: ProjectCopy, rooms: Sequence[str], places: Sequence[str], known: Reach) -> Reach:
    """Return what the tests at these places reach in these rooms.

    Of what is known only the tests are run again whose file has changed; all of them, if a room has.
    """
    of_rooms = _fingerprints(copy.root, rooms, "*.py")
    before = [file for file in known.prints if file not in of_rooms and (copy.root / file).exists()]
    prints = {**of_rooms, **_fingerprints(copy.root, [*before, *places], "test_*.py")}
    is_same = {file: known.prints.get(file) for file in of_rooms} == of_rooms
    kept = {file for file, print_of_it in prints.items() if is_same and known.prints.get(file) == print_of_it}
    changed = sorted(set(prints) - kept - set(of_rooms))
    fresh = _run(copy, rooms, changed) if changed else Reach()
    seconds = {name: each for name, each in known.seconds.items() if file_of(name) in kept} | fresh.seconds
    lines: Lines = {}
    for source in (known.lines, fresh.lines):
        for file, by_line in source.items():
            for number, names in by_line.items():
                reached = [name for name in names if name in seconds]
                lines.setdefault(file, {}).setdefault(number, []).extend(reached)
    return Reach(seconds, lines, prints)


def _run(copy: ProjectCopy, rooms: Sequence[str], files: Sequence[str]) -> Reach:
    """Run these files with tests once and return what they reach."""
    data, seconds, settings = (copy.beside / name for name in ("reach.data", "seconds.json", "coverage.ini"))
    data.unlink(missing_ok=True)
    settings.write_text(SETTINGS.format(data=data, rooms="\n".join(f"    {room}" for room in rooms)), encoding="utf-8")
    arguments = ["--continue-on-collection-errors", *files]
    copy.run_pytest(arguments, {RECORD: str(seconds)}, before=["-m", "coverage", "run", f"--rcfile={settings}"])
    found = CoverageData(basename=str(data))
    found.read()
    lines = {
        Path(file).relative_to(copy.root).as_posix(): {
            number: [name for name in names if name] for number, names in found.contexts_by_lineno(file).items()
        }
        for file in found.measured_files()
    }
    return Reach(json.loads(seconds.read_text(encoding="utf-8")), lines)


def _fingerprints(root: Path, places: Iterable[str], pattern: str) -> dict[str, str]:
    """The sums of the files of this pattern at these places."""
    paths = [path for place in places for path in _files(root / place, pattern)]
    return {path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def _files(place: Path, pattern: str) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob(pattern))
