"""LogSearch: searches a journal of any length, some entries in each frame."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from screens.log.lines import LogLines

PER_FRAME = 60


class LogSearch:
    """`start(words)` searches all entries, newest first; `progress` is called after each part."""

    def __init__(self, lines: LogLines, progress: Callable[[], None]) -> None:
        self._lines, self._progress = lines, progress
        self.words = ""
        self.found: list[int] = []
        self._next = -1
        self._tick = Clock.create_trigger(self._search_part, 0)

    @property
    def is_searching(self) -> bool:
        return self._next >= 0

    def start(self, words: str) -> None:
        self.words, self.found = words, []
        self._next = len(self._lines.table.play.journal.entries) - 1
        self._search_part()

    def stop(self) -> None:
        self._tick.cancel()
        self._next = -1

    def _search_part(self, *_: object) -> None:
        """Search the next part and show its matches.

        The list fills while the rest is searched.
        """
        last = max(-1, self._next - PER_FRAME)
        self.found.extend(n for n in range(self._next, last, -1) if self._lines.has_words(n, self.words))
        self._next = last
        if self.is_searching:
            self._tick()
        self._progress()
