"""Eyes: while they are closed no frame is painted, which in software is most of the time that an app takes.

Everything else of the app runs as always. They open for a moment when a picture is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.window import Window

_size_of_buffer: tuple[int, int] | None = None


def close() -> None:
    """From now on no frame is painted."""
    Window.bind(on_draw=_look_away, on_flip=_look_away)


def open_again() -> None:
    Window.unbind(on_draw=_look_away, on_flip=_look_away)


@contextmanager
def opened() -> Iterator[None]:
    """For a moment, with a window whose buffer has its size."""
    open_again()
    try:
        _fit_buffer()
        yield
    finally:
        close()


def _fit_buffer() -> None:
    """After a turn of the device the buffer follows when a frame has been painted and flipped."""
    global _size_of_buffer
    if _size_of_buffer != Window.size:
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
        _size_of_buffer = Window.size


def _look_away(_: object) -> bool:
    """True: Kivy's own painting, which would come after this, does not happen."""
    return True
