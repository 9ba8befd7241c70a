"""Preview: what will change, before it does: as cells side by side, as rows, or as bars that fill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.theme import Radius, current
from screens.widgets.card import Card
from screens.widgets.change import Change
from screens.widgets.chip import Chip
from screens.widgets.player_shape import PlayerShape
from screens.widgets.segment_bar import SegmentBar
from screens.widgets.text import Icon, Text


@dataclass(frozen=True, slots=True)
class PreviewItem:
    """One value that changes: whose it is (a seat's shape or an icon), old and new in words, and what to mind.

    `warning` and `note` are short words for a chip; `limit` is what the value is counted against.
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


class PreviewCell(Card):
    """A cell of a row of up to four: shape and name above, old → new below."""

    def __init__(self, item: PreviewItem, **kwargs: Any) -> None:
        theme = current()
        face = theme.warn_c if item.warning else theme.s2
        super().__init__(
            face=face, radius=Radius.CELL, thickness=0, padding=(dp(4), dp(6)), spacing=0, **kwargs
        )
        self.size_hint_y = None
        self.height = dp(72)
        heading = BoxLayout(size_hint=(None, None), height=dp(24), spacing=dp(6), pos_hint={"center_x": 0.5})
        mark = _mark(item, 16)
        name = Text(item.name, "label-s", fit_width=True)
        for part in (mark, name) if mark else (name,):
            heading.add_widget(part)
        heading.width = sum(part.width for part in heading.children) + dp(6) * (len(heading.children) - 1)
        self.add_widget(heading)
        change = Change(
            item.old,
            item.new,
            warn=bool(item.warning),
            alert_arrow=bool(item.warning),
            old_points=20,
            new_points=29,
            spacing=dp(5),
            pos_hint={"center_x": 0.5},
        )
        self.add_widget(change)


class PreviewRow(BoxLayout):
    """Shape, name, a chip for what to mind, old → new."""

    def __init__(self, item: PreviewItem, **kwargs: Any) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", max(dp(52), theme.sp(44)))
        super().__init__(spacing=dp(12), padding=(dp(12), 0), **kwargs)
        mark = _mark(item, 22)
        if mark is not None:
            self.add_widget(mark)
        self.add_widget(Text(item.name, "label-l", lines=2))
        chip = self._chip(item)
        if chip is not None:
            self.add_widget(chip)
        self.add_widget(
            Change(
                item.old,
                item.new,
                limit=item.limit,
                warn=bool(item.warning),
                columns=(30, 38),
                spacing=dp(12),
            )
        )

    def _chip(self, item: PreviewItem) -> Widget | None:
        if current().large_text and (item.warning or item.note):
            icon, colour = ("alert", "warn") if item.warning else (item.note_icon, "mid")
            return Icon(icon, points=20, colour=colour, size_hint_x=None, width=current().sp(22))
        if item.warning:
            return Chip(item.warning, "alert", tone="warn", small=True, disabled=True)
        if item.note:
            return Chip(item.note, item.note_icon, tone="quiet", small=True, disabled=True)
        return None


class PreviewBar(BoxLayout):
    """Name and old → new / limit, above a bar with one segment for each point."""

    def __init__(self, name: str, old: int, new: int, limit: int, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(6), **kwargs)
        heading = BoxLayout(size_hint_y=None, height=current().sp(40))
        heading.add_widget(Text(name, "label-m"))
        heading.add_widget(Change(f"{old}", f"{new}", limit=f"{limit}", spacing=dp(8)))
        self.add_widget(heading)
        self.add_widget(SegmentBar(count=limit, filled=old, gained=new - old))
        self.height = heading.height + dp(20)
