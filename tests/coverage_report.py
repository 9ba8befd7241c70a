"""Reports how much the tests reach of companion/ and of screens/: `python3 dev.py test --coverage`.

It fails where fewer than 95 of 100 branches of companion/ were taken. For screens/ it gives the figure and names each
function that no test calls, since a sheet that no test opens may be wrong for long. After a run of all tests
(`--page`) the same stands in docs/coverage.md.
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from coverage import Coverage

ROOT = Path(__file__).resolve().parents[1]
FIGURES = ROOT / ".coverage" / "figures.json"
PAGE = ROOT / "docs" / "coverage.md"
COLUMNS = 120
LEAST_OF_COMPANION = 95.0
"""Of 100 branches of companion/, so many must be taken by some test."""

Files = Mapping[str, Any]
"""The files of coverage.py's JSON report, by their path from the project's root."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How much of one folder the tests reached."""

    lines: int
    reached_lines: int
    branches: int
    reached_branches: int

    @property
    def share_of_lines(self) -> float:
        return percent(self.reached_lines, self.lines)

    @property
    def share_of_branches(self) -> float:
        return percent(self.reached_branches, self.branches)


def percent(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole else 100.0


def files_in(folder: str, files: Files) -> Files:
    """Return the files in `folder`, whose paths have backslashes on Windows."""
    named = {name.replace("\\", "/"): report for name, report in files.items()}
    return {name: report for name, report in sorted(named.items()) if name.startswith(f"{folder}/")}


def reach_of(files: Files) -> Reach:
    """Return the sum over these files."""
    sums = [report["summary"] for report in files.values()]
    return Reach(
        sum(one["num_statements"] for one in sums),
        sum(one["covered_lines"] for one in sums),
        sum(one["num_branches"] for one in sums),
        sum(one["covered_branches"] for one in sums),
    )


def never_called(files: Files) -> Iterator[tuple[str, list[str]]]:
    """Yield each file with functions of which no test ran a single statement, and these functions."""
    for name, report in files.items():
        untouched = [
            function
            for function, part in report["functions"].items()
            if function and part["summary"]["num_statements"] and not part["summary"]["covered_lines"]
        ]
        if untouched:
            yield name, untouched


def report(files: Files) -> int:
    """Print the figures of both folders; return 1 if the tests reach too little of companion/."""
    core, shown = (reach_of(files_in(folder, files)) for folder in ("companion", "screens"))
    for folder, reach in (("companion", core), ("screens", shown)):
        print(f"{folder:10} lines {reach.share_of_lines:5.1f} %   branches {reach.share_of_branches:5.1f} %")
    untouched = [f"  {name}: {', '.join(named)}" for name, named in never_called(files_in("screens", files))]
    print("Functions of screens/ that no test calls:", *untouched or ["  none"], sep="\n")
    if core.share_of_branches >= LEAST_OF_COMPANION:
        return 0
    print(f"companion/ needs {LEAST_OF_COMPANION:.0f} % of its branches: 'coverage report -m' says what is missing.")
    return 1


def page(files: Files) -> str:
    """Return docs/coverage.md: whole figures, so that it changes only when something has changed."""
    reached = {folder: reach_of(files_in(folder, files)) for folder in ("companion", "screens")}
    rows = "\n".join(
        f"| {folder} | {reach.share_of_lines:.0f} % | {reach.share_of_branches:.0f} % |"
        for folder, reach in reached.items()
    )
    untouched = list(never_called(files_in("screens", files)))
    count = sum(len(named) for _, named in untouched)
    listed = "\n".join(_point(name, named) for name, named in untouched)
    return f"""# Coverage

What the tests reach. Made by `python3 dev.py test --coverage`, which runs all of them; not to be edited by hand.

| of `companion/` and `screens/` | lines | branches |
|---|---|---|
{rows}

At least {LEAST_OF_COMPANION:.0f} % of the branches of companion are required.

## Functions of screens that no test calls: {count}

A property stands here if only its other half is used: setting it, not reading it.

{listed}
"""


def _point(name: str, functions: list[str]) -> str:
    words = f"- `{name}`: {', '.join(functions)}"
    return textwrap.fill(words, COLUMNS, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def main() -> int:
    measured = Coverage()
    measured.load()
    measured.json_report(outfile=str(FIGURES))
    files = json.loads(FIGURES.read_text(encoding="utf-8"))["files"]
    if "--page" in sys.argv:
        PAGE.write_text(page(files), encoding="utf-8")
    return report(files)


if __name__ == "__main__":
    sys.exit(main())
