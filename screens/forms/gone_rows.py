"""Rows that are gone while their form is open stay asleep in their places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.forms.row import Row
from companion.kernel.limits import NO_LIMITS


def keep_gone(shown: tuple[Row, ...], rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return the rows, and among them those numbers of the `shown` ones that are there no more.

    So a tap too many on a number that has become 0 does not hit the next one. What belongs to such a number, its
    heading and its choices, stays with it; a heading of others too stands there once.
    """
    result = list(rows)
    for before, run in _list_gone(shown, {row.name for row in rows if row.name}):
        at = next((place for place, row in enumerate(result) if row.name == before), -1) if before else -1
        while run and not run[0].name and [row.shape for row in result[at + 1 : at + 2]] == [run[0].shape]:
            at, run = at + 1, run[1:]
        result[at + 1 : at + 1] = [_put_to_sleep(row) for row in run]
    return tuple(result)


def _list_gone(shown: tuple[Row, ...], there: set[str]) -> Iterator[tuple[str, list[Row]]]:
    """Yield rows between two that are still there, with a number among them, and the first."""
    before, run = "", list[Row]()
    for row in shown:
        if row.name not in there or not row.name:
            run.append(row)
            continue
        yield from _cut(before, run)
        before, run = row.name, []
    yield from _cut(before, run)


def _cut(before: str, run: list[Row]) -> Iterator[tuple[str, list[Row]]]:
    """Yield the run up to its last row with a name, if one of them is a number."""
    last = max((place for place, row in enumerate(run) if row.name), default=-1)
    if any(row.kind == "number" for row in run):
        yield before, run[: last + 1]


def _put_to_sleep(row: Row) -> Row:
    """Return the row with nothing that could be tapped."""
    asleep = tuple(replace(choice, why_not=choice.words) for choice in row.choices)
    if row.kind == "number":
        return replace(row, value=0, limits=NO_LIMITS)
    return replace(row, choices=asleep)
