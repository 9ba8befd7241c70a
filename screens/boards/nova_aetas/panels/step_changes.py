"""StepChanges: the changes of the active hero by the guide's main key: sector and points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.state import NovaAetas
from screens.look.theme import Thickness, current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.words.text import Icon, Text

HEADING, LOW_HEADING, LINE, LOW_LINE = 36, 30, 46, 34


@dataclass(frozen=True, slots=True)
class Step:
    """The change to show.

    It has the action of the key in words, the token with its old and new sector, and the points.
    """

    words: str
    seat: int
    name: str
    sectors: tuple[str, str]
    points: tuple[int, int]


class Shift(BoxLayout):
    """A mark, a word, and old → new.

    The values stand at the end of a line of its own (`wide`), else just behind the word.
    """

    def __init__(self, mark: Widget | None, style: str, points: float, wide: bool) -> None:
        super().__init__(spacing=dp(7))
        theme = current()
        self._name = Text("", "label-m", shrink=wide, fit_width=not wide)
        self._old = Text("", style, "mid", points=points * 0.8, fit_width=True)
        self._new = Text("", style, points=points, fit_width=True)
        self._arrow = Icon("arrow-right", points=18, colour="low", size_hint_x=None, width=theme.sp(20))
        for part in (mark, self._name, self._old, self._arrow, self._new):
            if part is not None:
                self.add_widget(part)
        if not wide:
            grow_wide(self)

    def show(self, name: str, old: str, new: str) -> None:
        """Show the old and the new value; a value that stays is shown once, without an arrow."""
        stays = old == new
        self._name.text, self._old.text, self._new.text = name, "" if stays else old, new
        self._arrow.icon = "" if stays else "arrow-right"


class StepChanges(Card):
    """The card of the changes that the main key would make; its height is fixed.

    `details` opens the other choices for the action; on a tablet each change has its own line.
    """

    def __init__(
        self, table: Table[NovaAetas], details: Callable[[], object], tablet: bool, low: bool, **kwargs: Any
    ) -> None:
        super().__init__(
            face="s2" if tablet else "s1",
            thickness=Thickness.FLAT if tablet else Thickness.CARD,
            padding=(dp(14), dp(4 if low else 6), dp(12), dp(4 if low else 6)),
            spacing=0,
            size_hint_y=None,
            **kwargs,
        )
        self._table, self._tablet, self._top = table, tablet, LOW_HEADING if low else HEADING
        self._shape = PlayerShape(0, 20)
        self._words = Text("", "body-m", "mid", points=15, shrink=True)
        stacked = tablet or self.theme.has_large_text
        self._sector = Shift(self._shape, "title-l", 24 if low else 27, stacked)
        bolt = Icon("lightning-bolt", points=20, colour="acc", size_hint_x=None, width=dp(20))
        self._points = Shift(bolt if stacked else None, "number-s", 26 if low else 30, stacked)
        self.add_widget(self._heading(details))
        line = self.theme.sp(LOW_LINE if low else LINE)
        self._add_lines(stacked, line)
        self.height = self.theme.sp(self._top) + line * (2 if stacked else 1) + self.padding[1] + self.padding[3]

    def _heading(self, details: Callable[[], object]) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(self._top), spacing=dp(8))
        mark = Icon("eye-arrow-right-outline", points=20, colour="acc", size_hint_x=None, width=self.theme.sp(22))
        words = self._table.say("details")
        key = PushButton(words, "tune-variant", "plain", 15, icon_points=18, side=4, fit_width=True)
        key.tag, key.ink, key.height = "guide.details", self.theme.acc, self.theme.sp(self._top)
        key.bind(on_release=lambda _: details())
        for part in (mark, self._words, key):
            line.add_widget(part)
        return line

    def _add_lines(self, stacked: bool, height: float) -> None:
        if stacked:
            for part in (self._sector, self._points):
                part.size_hint_y, part.height = None, height
                self.add_widget(part)
            return
        both = BoxLayout(size_hint_y=None, height=height)
        for part in (self._sector, Widget(), self._points):
            both.add_widget(part)
        self.add_widget(both)

    def show(self, step: Step) -> None:
        say = self._table.say
        self._shape.seat = step.seat
        self._words.text = step.words
        sector = say("sector_of", name=step.name) if self._tablet else say("sector_word")
        self._sector.show(sector, *step.sectors)
        old, new = step.points
        self._points.show(say("points") if self._tablet else say("points_short"), f"{old}", f"{new}")
