"""Toucher: uses the running app as a person does.

It finds widgets by tag or text, touches them, and waits for quiet. The tour and the tests share it. Call
`unattended.prepare` before importing this module: it opens the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.shell import background
from screens.tour import own_time, painting, picture
from screens.tour.finger import Finger, Point
from screens.tour.picture import Picture
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.cached import CachedBox
from screens.widgets.layout.settled import walk_inside

LONGEST_PRESS_DELAY = 0.4
"""Seconds after which a press arrives inside a ScrollView: Kivy first waits whether the finger scrolls."""

SETTLING = 0.25
"""Seconds that a ScrollView may take to pass on a tap, or to come to rest."""

FORM_GOES_ON = 0.1
"""Seconds that a form may take to go on after its pause."""

BACK_KEY = 27

Target: TypeAlias = str | Widget
Kind = TypeVar("Kind")


class NotThere(AssertionError):
    """The error for a widget that is not on the screen."""


class Toucher:
    """One running app (or one widget tree) and the touches on it. Sizes and distances are in dp."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.taps = 0
        """The number of touches so far."""
        self.margin = 0.0
        """Pixels of a key that must show around its middle; otherwise it is scrolled into view before a touch."""
        self._app: App | None = None
        self._size = size

    # --- starting and stopping ---------------------------------------------------------------------------

    def start(self, root: App | Widget) -> Self:
        """Show an app, or a bare widget, and wait for the first quiet frame."""
        EventLoop.ensure_window()
        own_time.begin()
        painting.pause()
        Window.size = _pixels(self._size)
        if isinstance(root, App):
            self._app = root
            root._run_prepare()  # private: the public run() would not return before the app ends
        else:
            Window.add_widget(root)
        runTouchApp(embedded=True)
        self.pump()
        return self

    def stop(self) -> None:
        """End the app and leave the window ready for the next one.

        Nothing may hold a reference to the old one.
        """
        background.wait()
        if self._app is not None:
            self._app.dispatch("on_stop")
            self._app = None
        Window.release_all_keyboards()
        for child in list(Window.children):
            Window.remove_widget(child)
        Animation.cancel_all(None)
        second_tap.forget()
        for event in Clock.get_events():
            event.cancel()
        painting.resume()
        _stop_input()
        EventLoop.status = "idle"
        App._running_app = None  # private: only the public stop() resets it, and it closes the window

    # --- time --------------------------------------------------------------------------------------------

    def pump(self, seconds: float = 0.0, limit: float = 2.0) -> None:
        """Run the loop for `seconds`, then until nothing moves (or `limit` more seconds pass)."""
        self._run_for(seconds)
        for _ in range(own_time.count_turns(limit)):
            EventLoop.idle()
            background.wait()
            if own_time.is_quiet():
                return

    def wait_for(self, condition: Callable[[], bool], limit: float = 5.0, what: str = "the condition") -> None:
        """Run the loop until `condition` holds.

        Raise an error with `what` if it does not hold within the limit.
        """
        for _ in range(own_time.count_turns(limit)):
            if condition():
                return
            EventLoop.idle()
            background.wait()
        if not condition():
            raise NotThere(f"waited {limit} s in vain for {what}")

    def _run_for(self, seconds: float) -> None:
        for _ in range(own_time.count_turns(seconds)):
            EventLoop.idle()

    # --- finding -----------------------------------------------------------------------------------------

    def widgets(self) -> Iterator[Widget]:
        """Yield every widget in the window, those on top first."""
        for top in list(Window.children):
            yield from walk_inside(top)

    def tags(self) -> list[str]:
        """Return the tags on the screen, for messages and for exploring."""
        return [widget.tag for widget in self.widgets() if getattr(widget, "tag", "")]

    def has(self, tag: str) -> bool:
        return tag in self.tags()

    def find(self, tag: str) -> Any:
        """Return the widget with this tag; the one on top if there are several."""
        for widget in self.widgets():
            if getattr(widget, "tag", "") == tag:
                return widget
        raise NotThere(f"nothing is tagged {tag!r}; there are {sorted(set(self.tags()))}")

    def find_type(self, kind: type[Kind]) -> list[Kind]:
        return [widget for widget in self.widgets() if isinstance(widget, kind)]

    def texts(self) -> list[str]:
        """Return every text on the screen."""
        return [label.text for label in self.find_type(Label) if label.text and is_shown(label)]

    def find_text(self, text: str) -> Label | None:
        """Return a shown label whose text contains `text`, or None."""
        shown = (label for label in self.find_type(Label) if text in label.text and is_shown(label))
        return next(shown, None)

    # --- touching ----------------------------------------------------------------------------------------

    def tap(self, target: Target) -> None:
        """Touch the middle of a widget, or of the widget with this tag, and let go."""
        self.hold(target, 0.0)

    def hold(self, target: Target, seconds: float = 0.6) -> None:
        """Touch a widget for this time and let go."""
        widget = self._reach(target)
        finger = self._down(middle(widget))
        pressed = self._wait_for_press(widget)
        self._run_for(seconds)
        finger.up()
        self.pump(SETTLING if find_scroller(widget) and not pressed else 0.0)
        if second_tap.is_expected:
            self.wait_for(lambda: not second_tap.is_expected, what="the form to go on")
            self.pump(FORM_GOES_ON)

    def tap_at(self, x: float, y: float) -> None:
        """Touch a point of the window, in pixels."""
        finger = self._down((x, y))
        finger.up()
        self.pump(SETTLING)

    def drag(self, target: Target, dx: float = 0, dy: float = 0, steps: int = 8, seconds: float = 0.1) -> None:
        """Put a finger on a widget, move it by (dx, dy) dp and let go."""
        density = Metrics.density
        x, y = middle(self._reach(target))
        finger = self._down((x, y))
        for step in range(1, steps + 1):
            self._run_for(seconds / steps)
            finger.slide_to((x + dx * density * step / steps, y + dy * density * step / steps))
        self._run_for(0.02)
        finger.up()
        self.pump(SETTLING)

    def _reach(self, target: Target) -> Widget:
        """Return the widget, scrolled into reach, when it no longer ignores taps."""
        widget = self.find(target) if isinstance(target, str) else target
        for scroller in list_scrollers(widget):
            if not is_within(widget, scroller, margin=min(self.margin, widget.height / 2)):
                scroll_to_middle(scroller, widget)
                self.pump()
        x, y = middle(widget)
        if not (0 <= x <= Window.width and 0 <= y <= Window.height):
            raise NotThere(f"{target!r} is outside the window, at {x:.0f}, {y:.0f}")
        self.wait_for(lambda: not second_tap.is_blocked(x, y), what="the hand to read before it taps again")
        return widget

    def _down(self, point: Point) -> Finger:
        self.taps += 1
        finger = Finger(point)
        finger.down()
        EventLoop.idle()
        return finger

    def _wait_for_press(self, widget: Widget) -> bool:
        """Wait until the control under the finger is pressed; return whether it is."""
        control = find_control(widget)
        if control is None or control.disabled:
            return False
        for _ in range(own_time.count_turns(LONGEST_PRESS_DELAY)):
            if control.is_down:
                return True
            EventLoop.idle()
        return bool(control.is_down)

    # --- keys and the device -----------------------------------------------------------------------------

    def type(self, text: str, into: Target | None = None) -> None:
        """Type text into the focused field, or into this one."""
        if into is not None:
            widget = self.find(into) if isinstance(into, str) else into
            field = next(inner for inner in walk_inside(widget) if isinstance(inner, TextInput))
            field.focus = True
            self.pump()
        Window.dispatch("on_textinput", text)
        self.pump()

    def press_key(self, name: str, *modifiers: str) -> None:
        """Press a key of the keyboard, by Kivy's name for it, and let go."""
        code = Keyboard.keycodes[name]
        text = name if len(name) == 1 else None
        if not Window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            Window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        EventLoop.idle()
        Window.dispatch("on_key_up", code, 0)
        self.pump()

    def back(self) -> None:
        """Press the back key of a phone."""
        Window.dispatch("on_keyboard", BACK_KEY, 0, None, [])
        self.pump()

    def rotate(self, size: tuple[int, int]) -> None:
        """Turn the device: set another window size."""
        Window.size = _pixels(size)
        self.pump(0.05)

    def pause(self) -> bool:
        """Pause the app as the system does; return whether it agreed."""
        if self._app is None:
            raise NotThere("only an app can be paused")
        return bool(self._app.dispatch("on_pause"))

    # --- pictures ----------------------------------------------------------------------------------------

    def picture(self) -> Picture:
        """Return the window as a person sees it now."""
        with painting.resume_shortly():
            for piece in self.find_type(CachedBox):
                piece.repaint()
            return picture.take_picture()

    def screenshot(self, path: str | Path) -> Path:
        """Save the window as PNG."""
        return self.picture().save(Path(path))


def _stop_input() -> None:
    """Stop and remove all input providers.

    Every start adds mouse and touch screen again, and restarts those that are there: after a hundred apps each turn of
    the loop would ask hundreds of them, and the window would call each of them thousands of times.
    """
    for provider in reversed(EventLoop.input_providers[:]):
        provider.stop()
        EventLoop.remove_input_provider(provider)


def middle(widget: Widget) -> Point:
    """Return the middle of a widget in the window."""
    x, y = widget.to_window(*widget.center)
    return (float(x), float(y))


def ancestors(widget: Widget) -> Iterator[Widget]:
    """Yield the parents of a widget, the nearest first, without the window.

    The scrollers have such a function too, but its calls are counted among those of the app.
    """
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent


def list_scrollers(widget: Widget) -> list[ScrollView]:
    """Return every ScrollView around a widget, the nearest first."""
    return [parent for parent in ancestors(widget) if isinstance(parent, ScrollView)]


def find_scroller(widget: Widget) -> ScrollView | None:
    """Return the nearest ScrollView around a widget."""
    return next(iter(list_scrollers(widget)), None)


def find_control(widget: Widget) -> Any | None:
    """Return the widget itself, or the nearest parent, that can be pressed."""
    return next((part for part in (widget, *ancestors(widget)) if hasattr(part, "is_down")), None)


def scroll_to_middle(scroller: ScrollView, widget: Widget) -> None:
    """Scroll until a widget is in the middle, or as near to it as the content allows.

    Kivy's own `scroll_to` fails in a RecycleView.
    """
    (x, y), (middle_x, middle_y) = middle(widget), middle(scroller)
    content = scroller.children[0]
    spare_x, spare_y = content.width - scroller.width, content.height - scroller.height
    if scroller.do_scroll_x and spare_x > 0:
        scroller.scroll_x = _clamp_share(scroller.scroll_x + (x - middle_x) / spare_x)
    if scroller.do_scroll_y and spare_y > 0:
        scroller.scroll_y = _clamp_share(scroller.scroll_y + (y - middle_y) / spare_y)


def _clamp_share(share: float) -> float:
    return max(0.0, min(1.0, share))


def is_within(widget: Widget, outer: Widget, margin: float = 0) -> bool:
    """Return whether the middle of a widget is in another's box, with a margin above and below."""
    x, y = middle(widget)
    left, bottom = outer.to_window(*outer.pos)
    return bool(left <= x <= left + outer.width and bottom + margin <= y <= bottom + outer.height - margin)


def is_shown(widget: Widget) -> bool:
    """Return whether neither the widget nor a parent is fully transparent."""
    return all(part.opacity > 0 for part in (widget, *ancestors(widget)))


def _pixels(size: tuple[int, int]) -> tuple[int, int]:
    return (round(size[0] * Metrics.density), round(size[1] * Metrics.density))
