"""Drives the real app in a real window: finds widgets by tag or text, touches them, waits for quiet.

Import this module before Kivy: it prepares the environment (no arguments, no config file, fixed density).
A display is needed; on a machine without one run under Xvfb.

    driver = Driver()
    driver.start(TavoloApp(folder))      # or any widget
    driver.tap("home.new.lotr")
    assert driver.find_text("Nuova partita")
    driver.stop()
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")

from kivy.config import Config

PHONE = (412, 892)
TABLET = (1280, 800)

Config.set("graphics", "width", str(PHONE[0]))
Config.set("graphics", "height", str(PHONE[1]))
Config.set("graphics", "multisamples", "0")
Config.set("graphics", "maxfps", "0")
Config.set("graphics", "resizable", "1")
Config.set("kivy", "exit_on_escape", "0")
Config.set("kivy", "log_level", "warning")
for _option in list(Config.options("input")) if Config.has_section("input") else []:
    Config.remove_option("input", _option)

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

QUIET_IDLES = 3
"""After so many turns of the loop without a new frame, nothing moves any more."""

Target = str | Widget


class Driver:
    """One running app (or one widget tree) and the hands that use it."""

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        self._frames = 0
        self._app: App | None = None
        self._size = size

    # Starting and stopping

    def start(self, root: App | Widget) -> Driver:
        """Show an app, or a bare widget, and wait for the first quiet frame."""
        EventLoop.ensure_window()
        Window.bind(on_flip=self._count_frame)
        Window.size = self._scaled(self._size)
        if isinstance(root, App):
            self._app = root
            root._run_prepare()
        else:
            Window.add_widget(root)
        runTouchApp(embedded=True)
        self.pump()
        return self

    def stop(self) -> None:
        """End the app and leave the window ready for the next one."""
        if self._app is not None:
            self._app.dispatch("on_stop")
            self._app = None
        for child in list(Window.children):
            Animation.cancel_all(child)
            Window.remove_widget(child)
        for event in Clock.get_events():
            event.cancel()
        Window.unbind(on_flip=self._count_frame)
        EventLoop.status = "idle"
        App._running_app = None

    def __enter__(self) -> Driver:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    # Time

    def pump(self, seconds: float = 0.0, limit: float = 2.0) -> None:
        """Run the loop for at least `seconds`, then until nothing moves (or `limit` more seconds pass)."""
        start = time.monotonic()
        quiet = 0
        while True:
            before = self._frames
            EventLoop.idle()
            quiet = quiet + 1 if self._frames == before else 0
            elapsed = time.monotonic() - start
            if elapsed >= seconds and (quiet >= QUIET_IDLES or elapsed >= seconds + limit):
                return

    def wait_for(
        self, condition: Callable[[], bool], limit: float = 5.0, what: str = "the condition"
    ) -> None:
        """Run the loop until `condition` holds; fail with `what` when it never does."""
        start = time.monotonic()
        while not condition():
            EventLoop.idle()
            assert time.monotonic() - start < limit, f"waited {limit} s in vain for {what}"

    def _count_frame(self, *_: object) -> None:
        self._frames += 1

    # Looking

    def widgets(self) -> Iterator[Widget]:
        """Every widget in the window, those on top first."""
        for top in list(Window.children):
            yield from top.walk(restrict=True)

    def tags(self) -> list[str]:
        """The tags on the screen, for messages and for exploring."""
        return [widget.tag for widget in self.widgets() if getattr(widget, "tag", "")]

    def has(self, tag: str) -> bool:
        return tag in self.tags()

    def find(self, tag: str) -> Any:
        """The widget with this tag; the one on top if there are several."""
        for widget in self.widgets():
            if getattr(widget, "tag", "") == tag:
                return widget
        raise AssertionError(f"nothing is tagged {tag!r}; there are {sorted(set(self.tags()))}")

    def find_type(self, kind: type[Widget]) -> list[Any]:
        return [widget for widget in self.widgets() if isinstance(widget, kind)]

    def texts(self) -> list[str]:
        """Every text on the screen."""
        return [label.text for label in self.find_type(Label) if label.text and is_shown(label)]

    def find_text(self, text: str) -> Label | None:
        """A shown label whose text contains `text`, or None."""
        shown = (label for label in self.find_type(Label) if text in label.text and is_shown(label))
        return next(shown, None)

    # Touching

    def tap(self, target: Target) -> None:
        """Touch the middle of a widget, or of the widget with this tag, and let go."""
        self.hold(target, 0.0)

    def tap_text(self, text: str) -> None:
        """Touch the label that says `text`."""
        label = self.find_text(text)
        assert label is not None, f"no text {text!r} on the screen: {self.texts()}"
        self.tap(label)

    def hold(self, target: Target, seconds: float = 0.6) -> None:
        """Touch a widget for so long and let go."""
        widget = self._reach(target)
        touch = self._down(middle(widget))
        if hasattr(widget, "is_down") and not widget.disabled:
            self._wait_for_press(widget)
        self._run_for(seconds)
        touch.touch_up()
        self.pump(0.25 if scroller_of(widget) else 0.0)

    def tap_at(self, x: float, y: float) -> None:
        """Touch a point of the window."""
        touch = self._down((x, y))
        touch.touch_up()
        self.pump(0.25)

    def drag(
        self, target: Target, dx: float = 0, dy: float = 0, steps: int = 8, seconds: float = 0.1
    ) -> None:
        """Put a finger on a widget, move it by (dx, dy) dp and let go."""
        density = Metrics.density
        x, y = middle(self._reach(target))
        touch = self._down((x, y))
        for step in range(1, steps + 1):
            self._run_for(seconds / steps)
            touch.touch_move(x + dx * density * step / steps, y + dy * density * step / steps)
        self._run_for(0.02)
        touch.touch_up()
        self.pump(0.25)

    def _reach(self, target: Target) -> Widget:
        widget = self.find(target) if isinstance(target, str) else target
        scroller = scroller_of(widget)
        if scroller is not None and not is_within(widget, scroller):
            scroller.scroll_to(widget, animate=False)
            self.pump()
        return widget

    def _down(self, point: tuple[float, float]) -> UnitTestTouch:
        touch = UnitTestTouch(*point)
        touch.touch_down()
        EventLoop.idle()
        return touch

    def _wait_for_press(self, widget: Any) -> None:
        """Inside a ScrollView a press arrives late; a press that never arrives is no failure here."""
        start = time.monotonic()
        while not widget.is_down and time.monotonic() - start < 0.4:
            EventLoop.idle()

    def _run_for(self, seconds: float) -> None:
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            EventLoop.idle()

    # Keys

    def type(self, text: str, into: Target | None = None) -> None:
        """Type text into the focused field, or into this one."""
        if into is not None:
            widget = self.find(into) if isinstance(into, str) else into
            field = next(inner for inner in widget.walk(restrict=True) if isinstance(inner, TextInput))
            field.focus = True
            self.pump()
        Window.dispatch("on_textinput", text)
        self.pump()

    def back(self) -> None:
        """The back key of a phone."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.pump()

    def rotate(self, size: tuple[int, int]) -> None:
        """Turn the device: another window size, in dp."""
        Window.size = self._scaled(size)
        self.pump(0.05)

    def pause(self) -> bool:
        """The system puts the app to sleep; whether it agreed."""
        assert self._app is not None, "only an app can be paused"
        return bool(self._app.dispatch("on_pause"))

    # Pictures

    def pixels(self) -> tuple[tuple[int, int], bytes]:
        """Size and RGBA bytes (bottom row first) of the window as it is drawn now."""
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        glFinish()
        width, height = Window.size
        return (width, height), glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)

    def screenshot(self, path: str | Path) -> Path:
        """Save the window as PNG."""
        from PIL import Image

        size, data = self.pixels()
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.frombytes("RGBA", size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB").save(
            path
        )
        return path

    def _scaled(self, size: tuple[int, int]) -> tuple[int, int]:
        return (round(size[0] * Metrics.density), round(size[1] * Metrics.density))


def middle(widget: Widget) -> tuple[float, float]:
    """The middle of a widget in the window."""
    x, y = widget.to_window(*widget.center)
    return (float(x), float(y))


def scroller_of(widget: Widget) -> ScrollView | None:
    """The nearest ScrollView around a widget."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return parent
        parent = parent.parent
    return None


def is_within(widget: Widget, outer: Widget) -> bool:
    """Whether the middle of a widget is inside another's box."""
    x, y = middle(widget)
    left, bottom = outer.to_window(*outer.pos)
    return bool(left <= x <= left + outer.width and bottom <= y <= bottom + outer.height)


def is_shown(widget: Widget) -> bool:
    """Whether no widget around it is fully transparent."""
    node: Any = widget
    while node is not None and node is not Window and node is not node.parent:
        if getattr(node, "opacity", 1) == 0:
            return False
        node = node.parent
    return True
