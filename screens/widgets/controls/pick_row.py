"""PickRow: a row that is chosen or not, with a mark at its end. LongRows: a card of many rows."""

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

_MARK = 28

AT_ONCE = 60
"""So many rows are made without anybody waiting for them."""


class PickRow(ListRow):
    """`picked` fills its mark: a disc where one of several is meant (`one`), else a box. `marked` False: it has none.

    A row that is `quiet` can be had only against the rules: its caption says why, in the colour of warnings.
    """

    picked = BooleanProperty(False)
    quiet = BooleanProperty(False)
    marked = BooleanProperty(True)

    def __init__(
        self, title: str = "", caption: str = "", leading: Widget | None = None, one: bool = False, **kwargs: Any
    ) -> None:
        self._disc = _disc() if one else None
        self._box = None if one else CheckBoxFace(side=_MARK * min(1.25, current().text_scale))
        mark = self._disc if self._disc is not None else self._box
        super().__init__(title, caption, leading, mark, **kwargs)
        self.bind(picked=self._paint, quiet=self._paint, marked=self._paint, caption=self._speak, title=self._speak)
        self._paint()
        self._speak()

    def _speak(self, *_: object) -> None:
        """What speaks against it belongs to its name."""
        self.spoken = ", ".join(filter(None, (self.title, self.caption.strip())))

    def _paint(self, *_: object) -> None:
        if self._disc is not None:
            self._disc.icon = "check-circle" if self.picked else "circle-outline"
            self._disc.opacity = 1 if self.marked else 0
        if self._box is not None:
            self._box.checked = self.picked
            self._box.opacity = 1 if self.marked else 0
        self._title.colour = "mid" if self.quiet and not self.picked else "hi"
        self._caption.colour = "warn" if self.quiet else "mid"


class LongRows(RowCard):
    """Makes the first `most` of many rows; some more are made whenever somebody taps the last one, which says how many.

    `more(number)` gives its words. `on_more` tells that there are other rows now. Tag: `tag.more`.
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
        """A key for one row alone would be no shorter than the row."""
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
        """There are other rows."""


def _disc() -> Icon:
    width = max(dp(_MARK), current().sp(_MARK))
    return Icon("circle-outline", points=_MARK, colour="acc", size_hint_x=None, width=width)
