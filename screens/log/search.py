"""LogSearch: searches a journal of any length, some entries in each frame."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from kivy.clock import Clock

from companion.kernel.journal import Entry
from screens.log.lines import LogLines

PATIENCE = 0.01
"""Seconds of searching in a frame: the list must go on following the finger."""


class LogSearch:
    """`start(words)` searches all entries, newest first; `progress` is called after each part.

    It begins anew where the journal has changed in the meantime.
    """

    def __init__(self, lines: LogLines, progress: Callable[[], None]) -> None:
        self._lines, self._progress = lines, progress
        self.words = ""
        self.found: list[int] = []
        self._next = -1
        self._entries: tuple[Entry, ...] = ()
        self._tick = Clock.create_trigger(self._search_part, 0)

    @property
    def is_searching(self) -> bool:
        return self._next >= 0

    def start(self, words: str) -> None:
        self.words = words
        self.found.clear()
        self._entries = self._lines.entries
        self._next = len(self._entries) - 1
        self._search_part()

    def stop(self) -> None:
        self.pause()
        self._next = -1

    def pause(self) -> None:
        """Wait while the list is out of sight."""
        self._tick.cancel()

    def resume(self) -> None:
        if self.is_searching:
            self._tick()

    def _search_part(self, *_: object) -> None:
        """Search the next part and show its matches.

        The list fills while the rest is searched.
        """
        if self._entries is not self._lines.entries:
            self.start(self.words)
            return
        until = perf_counter() + PATIENCE
        while self.is_searching:
            if self._lines.has_words(self._next, self.words):
                self.found.append(self._next)
            self._next -= 1
            if perf_counter() > until:
                break
        self.resume()
        self._progress()
