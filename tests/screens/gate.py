"""A gate holds background work, until a test lets it go on or the app is closed."""

from __future__ import annotations

import threading

import pytest

from screens.shell import background


class Gate:
    """Whatever calls `hold` waits there, however long it takes until the gate is opened."""

    def __init__(self) -> None:
        self._open, self._waits = threading.Event(), threading.Event()
        self._is_given_up = False

    @property
    def is_open(self) -> bool:
        return self._open.is_set()

    def shut(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on the hands of a test wait for background work, but not for what waits for them.

        The app, before it ends, waits in earnest: then the gate opens, and the work has its time.
        """
        wait = background.wait

        def only_up_to_the_gate(within: float | None = None) -> None:
            if within == background.LONGEST_WAIT:
                self.open()
            if self.is_open:
                wait(within)
            elif background._running:
                self._waits.wait()

        monkeypatch.setattr(background, "LONGEST_WAIT", threading.TIMEOUT_MAX)
        monkeypatch.setattr(background, "wait", only_up_to_the_gate)

    def hold(self) -> None:
        self._waits.set()
        self._open.wait()
        if self._is_given_up:
            raise SystemExit

    def open(self) -> None:
        self._open.set()

    def give_up(self) -> None:
        """The test is over: work that still waits here ends without a word, and no other test waits for it."""
        self._is_given_up = True
        self._open.set()
