"""The real app with its watch over errors, in a loop that hands them on as Kivy's own does: for tests of bad days."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.base import EventLoop, ExceptionManager

from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, Driver
from tests.screens.shelves import ChoosingDevice


class ItalianDevice(ChoosingDevice):
    """What is written in the settings is what a test is about: the language comes from the device."""

    def language(self) -> str:
        return "it"


@contextmanager
def watched(
    folder: Path, size: tuple[int, int] = PHONE, device: ChoosingDevice | None = None
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app as `main.py` opens it on this folder."""
    app = TavoloApp(folder, device or ItalianDevice())
    app.crashes.watch()
    with handed_on(), Driver(size) as driver:
        driver.start(app)
        yield driver, app


@contextmanager
def handed_on() -> Iterator[None]:
    """What is raised in a turn of the loop goes to Kivy's manager of errors, as in the loop of a real app.

    There touches come in the turn; here a test makes them.
    """
    EventLoop.idle = _guarded(EventLoop.idle)
    EventLoop.post_dispatch_input = _guarded(EventLoop.post_dispatch_input)
    try:
        yield
    finally:
        del EventLoop.idle, EventLoop.post_dispatch_input


def _guarded(work: Callable[..., None]) -> Callable[..., None]:
    def do(*arguments: Any) -> None:
        try:
            work(*arguments)
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    return do
