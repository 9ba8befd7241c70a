"""Progress of long work: it reports the share that is done, and the caller may stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

REPORT_EVERY = 100
"""Items between two reports."""

Item = TypeVar("Item")


class Stopped(Exception):
    """Raised when the caller has asked to stop the work."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A part of some long work, from `begin` to `end` of the whole.

    `report` receives the share of the whole that is done, from 0 to 1; `should_stop` is asked whether to stop.
    """

    report: Callable[[float], object] = lambda share: None
    should_stop: Callable[[], bool] = lambda: False
    begin: float = 0.0
    end: float = 1.0

    def part(self, begin: float, end: float) -> Progress:
        """Return the progress of a part of this work, for a function that knows only that part."""
        width = self.end - self.begin
        return replace(self, begin=self.begin + begin * width, end=self.begin + end * width)

    def update(self, share: float) -> None:
        """Report the share of this part that is done. Raises Stopped."""
        if self.should_stop():
            raise Stopped
        self.report(self.begin + share * (self.end - self.begin))

    def track(self, items: Sequence[Item]) -> Iterator[Item]:
        """Yield the items and report the progress now and then. Raises Stopped."""
        for number, item in enumerate(items):
            if number % REPORT_EVERY == 0:
                self.update(number / len(items))
            yield item


NO_PROGRESS = Progress()
"""For work that reports to no caller."""
