"""PickRow: a row that can be chosen, with a mark at its end.

LongRows is a card of many rows, built in parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.words.text import Icon

_MARK, _ASLEEP = 28, 0.7
"""The size of a mark in dp, and the opacity of the picture of a row that cannot be chosen now."""

AT_ONCE = 60
"""The most rows that are built at once: more would make the player wait."""


class PickRow(ListRow):
    """A row whose mark is filled while `picked`: a disc for one of several (`one`), else a box.

    Without `marked` it has no mark; one that `leads` on has an arrow, picked a tick. A `quiet` row is against the
    rules: its caption gives the reason, in the colour of warnings. A disabled one leads nowhere, and its reason can
    still be read.
    """

    picked = BooleanProperty(False)
    quiet = BooleanProperty(False)
    marked = BooleanProperty(True)

    def __init__(
        self,
        title: str = "",
        caption: str = "",
        leading: Widget | None = None,
        one: bool = False,
        leads: bool = False,
        **kwargs: Any,
    ) -> None:
        self._disc = _disc() if one else None
        self._box = None if one or leads else CheckBoxFace(side=_MARK * min(1.25, current().text_scale))
        self._arrow = _arrow() if leads else None
        self._leading = leading
        super().__init__(title, caption, leading, self._arrow or self._disc or self._box, **kwargs)
        self.bind(picked=self._paint, quiet=self._paint, marked=self._paint, disabled=self._paint)
        self.bind(caption=self._speak, title=self._speak)
        self._paint()
        self._speak()

    def _speak(self, *_: object) -> None:
        """Speak the title and, for a quiet row, the reason against it."""
        self.spoken = ", ".join(filter(None, (self.title, self.caption.strip())))

    def _paint(self, *_: object) -> None:
        if self._disc is not None:
            self._disc.icon = "check-circle" if self.picked else "circle-outline"
            self._disc.opacity = 1 if self.marked else 0
        if self._box is not None:
            self._box.checked = self.picked
            self._box.opacity = 1 if self.marked else 0
        if self._arrow is not None:
            self._arrow.icon, self._arrow.colour = ("check", "ok") if self.picked else ("chevron-right", "low")
            self._arrow.opacity = 0 if self.disabled else 1
        if self._leading is not None:
            self._leading.opacity = _ASLEEP if self.disabled else 1
        self._title.colour = "mid" if self.disabled or (self.quiet and not self.picked) else "hi"
        self._caption.colour = "warn" if self.quiet else "mid"


class LongRows(RowCard):
    """A card with the first `most` of many rows; a tap on the last row builds some more.

    `more(number)` returns the words of that row. Event: `on_more`, after other rows were built. Tag: `tag.more`.
    """

    __events__ = ("on_more",)

    def __init__(
        self, makers: Sequence[Callable[[], Widget]], more: Callable[[int], str], tag: str, most: int = 24
    ) -> None:
        super().__init__()
        self._rest, self._more = makers, more
        arrow = Icon("chevron-down", points=24, colour="acc", size_hint_x=None, width=current().sp(28))
        self._key = ListRow(leading=arrow, tag=f"{tag}.more")
        self._key.bind(on_release=lambda _: self._open())
        self._make(most)

    def _make(self, most: int) -> None:
        """Build the first rows and a row for more, or the last row itself if only one is left."""
        count = len(self._rest) if len(self._rest) <= most + 1 else most
        for make in self._rest[:count]:
            self.add_widget(make())
        self._rest = self._rest[count:]
        if self._rest:
            self._key.title = self._key.spoken = self._more(len(self._rest))
            self.add_widget(self._key)

    def _open(self) -> None:
        self.remove_widget(self._key)
        self._make(AT_ONCE)
        self.dispatch("on_more")

    def on_more(self) -> None:
        """Handle the rows that were added on request."""


def _disc() -> Icon:
    width = max(dp(_MARK), current().sp(_MARK))
    return Icon("circle-outline", points=_MARK, colour="acc", size_hint_x=None, width=width)


def _arrow() -> Icon:
    return Icon("chevron-right", points=24, colour="low", size_hint_x=None, width=current().sp(26))
