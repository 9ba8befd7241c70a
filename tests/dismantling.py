"""Dismantling: takes the widgets of an app that has ended apart, so that Python frees them at once.

A widget and its properties, the callbacks bound to them, its parent, its children and its canvas all hold each other.
Only a search for garbage would free them, and that goes ten times through all the hundred thousand objects of an app:
half of the time that a test with a window takes. Kivy gives no public way to these objects, but Python's `gc` knows who
refers to whom. Nothing of an app may be used after this.
"""

from __future__ import annotations

import gc
from typing import Any
from weakref import ref

from kivy._event import BoundCallback, EventObservers
from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.graphics import InstructionGroup
from kivy.properties import PropertyStorage
from kivy.uix.widget import Widget

from screens.shell.page import Page
from screens.widgets.layout.settled import walk_inside
from screens.widgets.overlays.overlay import Overlay

_made: list[ref[Widget]] = []
"""Every widget since the last app was dismantled, also those that the window does not hold any more."""

_tops: list[ref[Widget]] = []
"""The pages, sheets and dialogs among them: what lies in one goes with it."""


def begin() -> None:
    """Note from now on each widget that is made. Once for a process."""
    make = Widget.__init__

    def make_and_note(self: Widget, **kwargs: Any) -> None:
        note = ref(self)
        _made.append(note)
        if isinstance(self, (Overlay, Page)):
            _tops.append(note)
        make(self, **kwargs)

    Widget.__init__ = make_and_note


def dismantle() -> None:
    """Take apart every widget that is still there."""
    widgets = [widget for note in _made if (widget := note()) is not None]
    _made.clear()
    _tops.clear()
    _take_apart(widgets)


def dismantle_what_is_gone() -> None:
    """Take apart the pages that were left and the sheets that were closed. None comes back."""
    tops = [(note, top) for note in _tops if (top := note()) is not None]
    _tops[:] = [note for note, top in tops if not _is_gone(top)]
    _take_apart([widget for _, top in tops if _is_gone(top) for widget in walk_inside(top)])


def _is_gone(top: Widget) -> bool:
    """Return whether it was left or closed; a sheet may also wait behind a cover and open later."""
    return top.parent is None and (isinstance(top, Page) or top.closing)


def _take_apart(widgets: list[Widget]) -> None:
    if not widgets:
        return
    _cancel_events(set(map(id, widgets)))
    tables = [table for table in gc.get_referents(*widgets) if type(table) is dict and table]
    stores = [table for table in tables if isinstance(_any_of(table), PropertyStorage)]
    events = [table for table in tables if type(_any_of(table)) is EventObservers]
    for callback in _callbacks_of(_parts(events) + gc.get_referents(*_parts(stores))):
        callback.unbind_callback()
    for store in stores:
        store.clear()
    for widget in widgets:
        _wipe(widget)


def _cancel_events(gone: set[int]) -> None:
    """Cancel what these widgets have still to do, such as the end of a tap that a scroller has passed on."""
    for event in Clock.get_events():
        callback = event.get_callback()
        if id(getattr(getattr(callback, "func", callback), "__self__", None)) in gone:
            event.cancel()


def _any_of(table: dict[str, Any]) -> Any:
    return next(iter(table.values()))


def _parts(tables: list[dict[str, Any]]) -> list[Any]:
    return [part for table in tables for part in table.values()]


def _callbacks_of(things: list[Any]) -> set[Any]:
    """Return the callbacks that are bound to the observers among these.

    They know the ends of a chain, and each link knows its neighbours.
    """
    links = set(_of_kind(BoundCallback, gc.get_referents(*_of_kind(EventObservers, things))))
    found = set(links)
    while links := set(_of_kind(BoundCallback, gc.get_referents(*links))) - found:
        found |= links
    return found


def _of_kind(kind: type[Any], things: list[Any]) -> list[Any]:
    return [thing for thing in things if type(thing) is kind]


def _wipe(widget: Widget) -> None:
    own = widget.__dict__
    canvas, lines = own.get("canvas"), own.get("_label")
    if canvas is not None:
        _wipe_canvas(canvas)
    if isinstance(lines, LabelBase):
        lines.texture = None  # it would call the lines again to be painted
    own.clear()


def _wipe_canvas(canvas: Any) -> None:
    """Clear a canvas and its parts before and after, which know it as their parent."""
    sides = (canvas.before, canvas.after)
    for part in (canvas, *sides):
        part.clear()
    for side in sides:
        InstructionGroup.remove(canvas, side)
