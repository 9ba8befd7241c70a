"""Painting: while it is paused no frame is painted.

In software that takes most of the time of an app. Everything else of the app runs as always. It is resumed shortly when
a picture is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.window import Window

_size_of_buffer: tuple[int, int] | None = None


def pause() -> None:
    """Paint no frame from now on."""
    Window.bind(on_draw=_skip_painting, on_flip=_skip_painting)


def resume() -> None:
    Window.unbind(on_draw=_skip_painting, on_flip=_skip_painting)


@contextmanager
def resume_shortly() -> Iterator[None]:
    """Resume painting within a `with` block, with a buffer of the window's size."""
    resume()
    try:
        _fit_buffer()
        yield
    finally:
        pause()


def _fit_buffer() -> None:
    """Paint and flip a frame after a turn of the device: the buffer gets its size then."""
    global _size_of_buffer
    if _size_of_buffer != Window.size:
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
        _size_of_buffer = Window.size


def _skip_painting(_: object) -> bool:
    """Return True, so that Kivy's own painting, which would follow, is skipped."""
    return True
