"""Previews of the changes of a trial: cells side by side, lines, rows, or bars that fill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Radius, current
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.change_label import ChangeLabel, WordChange, is_worded
from screens.widgets.numbers.segment_bar import SegmentBar
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.text import Icon, Text


@dataclass(frozen=True, slots=True)
class PreviewItem:
    """One change: its name, a seat's shape or an icon, the old and the new value in words.

    `warning` and `note` are short words for a chip; `limit` is the greatest value.
    """

    name: str
    old: str
    new: str
    seat: int | None = None
    icon: str = ""
    warning: str = ""
    note: str = ""
    note_icon: str = "information-outline"
    limit: str = ""


def _mark(item: PreviewItem, side: float) -> Widget | None:
    if item.seat is not None:
        return PlayerShape(item.seat, side)
    if item.icon:
        return Icon(item.icon, points=side + 2, colour="acc", size_hint_x=None, width=current().sp(side + 2))
    return None


CELL_HEIGHT = 72
READABLE = 0.9
"""The least share of its full size in which a name is shown in a row of cells that can scroll."""


HALF_A_LINE = 0.65
"""The share of its width that a text needs to stand on two lines."""


class PreviewCell(Card):
    """A cell of a row: shape and name above, old → new below. A long name gets smaller."""

    def __init__(self, item: PreviewItem, **kwargs: Any) -> None:
        theme = current()
        face = theme.warn_c if item.warning else theme.s2
        super().__init__(face=face, radius=Radius.CELL, thickness=0, padding=(dp(4), dp(6)), spacing=0, **kwargs)
        self.size_hint_y = None
        self.height = max(dp(CELL_HEIGHT), theme.sp(CELL_HEIGHT - 6))
        self._heading = BoxLayout(
            size_hint=(None, None), height=max(dp(24), theme.sp(22)), spacing=dp(6), pos_hint={"center_x": 0.5}
        )
        self._mark = _mark(item, 16)
        self._name = Text(item.name, "label-s", shrink=True, size_hint_x=None)
        for part in (self._mark, self._name) if self._mark else (self._name,):
            self._heading.add_widget(part)
        self._change_part = self._change(item)
        self.add_widget(self._heading)
        self.add_widget(self._change_part)
        self.bind(width=self._fit)
        self._fit()

    def _change(self, item: PreviewItem) -> Widget:
        if is_worded(item.old, item.new):
            return WordChange(item.old, item.new, bool(item.warning), "label-s", points=14, halign="center", lines=2)
        return ChangeLabel(
            item.old,
            item.new,
            warn=bool(item.warning),
            alert_arrow=bool(item.warning),
            old_points=20,
            new_points=29,
            spacing=dp(5),
            pos_hint={"center_x": 0.5},
        )

    @property
    def wanted_width(self) -> float:
        """The width that the cell needs for its name to be readable and for its values to fit."""
        inside = max(self._name.natural_width() * READABLE + self._mark_width(), self._width_of_change())
        return float(inside + self.padding[0] + self.padding[2])

    def _width_of_change(self) -> float:
        """Return the width of numbers on one line, or of words on two."""
        part = self._change_part
        return part.natural_width() * HALF_A_LINE if isinstance(part, WordChange) else float(part.width)

    def _mark_width(self) -> float:
        return float(self._mark.width + self._heading.spacing) if self._mark else 0.0

    def _fit(self, *_: object) -> None:
        """Set the width of the name, at most that of the cell."""
        mark = self._mark_width()
        left = max(dp(8), self.width - self.padding[0] - self.padding[2] - mark)
        self._name.width = min(self._name.natural_width(), left)
        self._heading.width = self._name.width + mark


LINE_HEIGHT = 38


class PreviewLine(Card):
    """A cell of one line for low windows: shape, name and old → new side by side."""

    def __init__(self, item: PreviewItem, **kwargs: Any) -> None:
        theme = current()
        face = theme.warn_c if item.warning else theme.s2
        super().__init__(
            face=face,
            radius=Radius.CELL,
            thickness=0,
            orientation="horizontal",
            padding=(dp(8), dp(2)),
            spacing=dp(6),
            **kwargs,
        )
        self.size_hint_y, self.height = None, theme.sp(LINE_HEIGHT)
        self._name = Text(item.name, "label-s", points=14, shrink=True)
        parts = (_mark(item, 14), self._name, self._change(item))
        self._parts = tuple(part for part in parts if part is not None)
        for part in self._parts:
            self.add_widget(part)

    @property
    def name_width(self) -> float:
        """The width of the name at full size."""
        return self._name.natural_width()

    @property
    def other_width(self) -> float:
        """The width of all other parts, which never get smaller."""
        others = sum(part.width for part in self._parts if part is not self._name)
        around = self.padding[0] + self.padding[2] + self.spacing * (len(self._parts) - 1)
        return float(others + around)

    def _change(self, item: PreviewItem) -> Widget:
        if is_worded(item.old, item.new):
            words = f"{item.old} → {item.new}"
            return Text(words, "label-s", "warn" if item.warning else "hi", points=13, fit_width=True)
        return ChangeLabel(item.old, item.new, old_points=15, new_points=20, spacing=dp(3))


class PreviewRow(BoxLayout):
    """A row: shape, name, a chip with the warning or the note, old → new.

    If the name needs the space, the chip is reduced to its icon. A change of words stands below the name. The row grows
    with its words.
    """

    def __init__(self, item: PreviewItem, **kwargs: Any) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", max(dp(52), theme.sp(44)))
        gap = dp(6 if theme.has_large_text else 12)
        super().__init__(spacing=gap, padding=(dp(0 if theme.has_large_text else 12), 0), **kwargs)
        self._item = item
        mark = _mark(item, 22)
        if mark is not None:
            self.add_widget(mark)
        self._least = float(kwargs["height"])
        self._name = Text(item.name, "label-l", fit_height=True, pos_hint={"center_y": 0.5})
        self._words = WordChange(item.old, item.new, bool(item.warning)) if is_worded(item.old, item.new) else None
        self.add_widget(self._name if self._words is None else self._stack(self._words))
        if self._words is None:
            self._name.bind(height=lambda _, height: setattr(self, "height", max(self._least, height + dp(8))))
        self._chip = self._make_chip()
        self._mark = self._bare_mark() if self._chip is not None else None
        if self._chip is not None:
            self.add_widget(self._chip)
        if self._words is None:
            columns = (30, 38)
            self.add_widget(
                ChangeLabel(item.old, item.new, limit=item.limit, warn=bool(item.warning), columns=columns, spacing=gap)
            )
        self.bind(width=self._fit)

    def _stack(self, words: WordChange) -> BoxLayout:
        stack = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})

        def measure(*_: object) -> None:
            stack.height = self._name.height + words.height
            self.height = max(self._least, stack.height + dp(8))

        for part in (self._name, words):
            part.fit_height = True
            part.bind(height=measure)
            stack.add_widget(part)
        measure()
        return stack

    def _make_chip(self) -> Widget | None:
        item = self._item
        if item.warning:
            return Chip(item.warning, "alert", tone="warn", small=True, disabled=True)
        if item.note:
            return Chip(item.note, item.note_icon, tone="quiet", small=True, disabled=True)
        return None

    def _bare_mark(self) -> Icon:
        icon, colour = ("alert", "warn") if self._item.warning else (self._item.note_icon, "mid")
        return Icon(icon, points=20, colour=colour, size_hint_x=None, width=current().sp(22))

    def _fit(self, *_: object) -> None:
        """Show the chip, or only its icon if the name needs the space."""
        if self._chip is None or self._mark is None:
            return
        shown, fixed = [], [self._chip.width]
        for child in self.children:
            if child in (self._chip, self._mark):
                shown.append(child)
            elif child.size_hint_x is None:
                fixed.append(child.width)
        left = self.width - sum(fixed) - self.spacing * len(fixed) - self.padding[0] - self.padding[2]
        wanted = self._chip if left >= self._name.natural_width() else self._mark
        if shown != [wanted]:
            place = self.children.index(shown[0])
            self.remove_widget(shown[0])
            self.add_widget(wanted, index=place)


class PreviewBar(BoxLayout):
    """Name and old → new / limit, above a bar with one segment for each point."""

    def __init__(self, name: str, old: int, new: int, limit: int, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(6), **kwargs)
        heading = BoxLayout(size_hint_y=None, height=current().sp(40), spacing=dp(8))
        heading.add_widget(FittedWords(name, "label-m", "hi", most=2))
        heading.add_widget(ChangeLabel(f"{old}", f"{new}", limit=f"{limit}", spacing=dp(8)))
        self.add_widget(heading)
        self.add_widget(SegmentBar(count=limit, filled=old, gained=new - old))
        self.height = heading.height + dp(20)
