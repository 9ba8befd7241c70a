"""Figures: what a torture tried and what came of it, one line of the table each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter, process_time

FREEZE = 2.0
"""Seconds after which a person thinks that the app hangs."""


@dataclass
class Figure:
    """One torture. `lost` is what was acknowledged or seen and is not there, or is told untruly."""

    what: str
    tried: int = 0
    lost: int = 0
    crashed: int = 0
    frozen: int = 0
    slowest: float = 0.0
    note: str = ""
    wrong: list[str] = field(default_factory=list)
    """What went wrong, for whoever has to find out why."""
    not_run: str = ""
    """Why this machine does not allow it; then it proves nothing, and the table says so."""

    @property
    def is_good(self) -> bool:
        return bool(self.tried or self.not_run) and not (self.lost or self.crashed or self.frozen)

    def loses(self, what: str) -> None:
        self.lost += 1
        self.wrong.append(what)

    @contextmanager
    def trial(self, name: str = "") -> Iterator[None]:
        """One try: an exception is a crash, long work is a freeze. A machine that is busy elsewhere proves nothing."""
        self.tried += 1
        began, worked = perf_counter(), process_time()
        try:
            yield
        except Exception as wrong:
            self.crashed += 1
            self.wrong.append(f"{name}: {type(wrong).__name__}: {wrong}")
        self.slowest = max(self.slowest, perf_counter() - began)
        if process_time() - worked > FREEZE:
            self.frozen += 1
            self.wrong.append(f"{name}: {process_time() - worked:.1f} s of work")


HEAD = f"{'torture':46}{'tried':>8}{'lost':>6}{'crash':>7}{'freeze':>8}{'slowest':>10}  note"


def line(figure: Figure) -> str:
    verdict = "" if figure.is_good else "  <- WRONG"
    slowest = f"{figure.slowest * 1000:.0f} ms" if figure.slowest else "-"
    return (
        f"{figure.what:46}{figure.tried:8}{figure.lost:6}{figure.crashed:7}{figure.frozen:8}{slowest:>10}"
        f"  {figure.note}{f'NOT RUN: {figure.not_run}' if figure.not_run else ''}{verdict}"
    )


class Until:
    """A loop that goes on for so many seconds, and at least so many times."""

    def __init__(self, seconds: float, least: int = 1) -> None:
        self._end = perf_counter() + seconds
        self._least = least

    def __iter__(self) -> Iterator[int]:
        number = 0
        while number < self._least or perf_counter() < self._end:
            yield number
            number += 1
