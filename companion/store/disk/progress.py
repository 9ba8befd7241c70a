"""Progress of a longer piece of work: who waits for it hears how far it is, and may stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

REPORT_EVERY = 100
"""So many steps lie between two words about it."""

Item = TypeVar("Item")


class Stopped(Exception):
    """Somebody does not want to wait for the end."""


@dataclass(frozen=True, slots=True)
class Progress:
    """`tell` hears a share from 0 to 1; `stop` is asked whether it is enough."""

    report: Callable[[float], object] = lambda share: None
    should_stop: Callable[[], bool] = lambda: False
    begin: float = 0.0
    end: float = 1.0

    def part(self, begin: float, end: float) -> Progress:
        """A stretch of this way, for those who know nothing of the rest."""
        width = self.end - self.begin
        return replace(self, begin=self.begin + begin * width, end=self.begin + end * width)

    def update(self, share: float) -> None:
        """So much of it is done. Raises Stopped."""
        if self.should_stop():
            raise Stopped
        self.report(self.begin + share * (self.end - self.begin))

    def track(self, items: Sequence[Item]) -> Iterator[Item]:
        """The items one by one, with a word now and then. Raises Stopped."""
        for number, item in enumerate(items):
            if number % REPORT_EVERY == 0:
                self.update(number / len(items))
            yield item


NO_PROGRESS = Progress()
"""Nobody waits for it."""
