"""SideTabs: one tab for each hero and one for the Overlord.

The number is the life left, or the gems to spend.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.games.conan.derive import life
from companion.games.conan.state import OVERLORD, ConanState
from screens.boards.conan.panels.gem import Gem
from screens.boards.conan.words import value_word
from screens.look.theme import Radius, Thickness, current
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.one_size import OneSize
from screens.widgets.words.text import Icon, Text

HEIGHT, IN_LINE_HEIGHT = 62, 56
CROWN_WIDTH, WIDE_CROWN_WIDTH = 60, 120
MOST_IN_LINE = 4
"""With more tabs there is no room for name and number side by side."""

LARGEST = 1.2
"""Numbers on tabs grow less than words: they are large already."""

OVERLORD_SIDE = ("overlord", "river", "track")
"""The trackers of the Overlord's side: without all of them there is no tab for him."""


class SideTab(TapCard):
    """The tab of a side: name above, gem and number below; in one line on a wide screen.

    A `fallen` hero has a skull and a word. That word is spoken whole; on a narrow tab a short one is written.
    """

    here = BooleanProperty(False)
    fallen = BooleanProperty(False)
    number = StringProperty("")

    def __init__(
        self,
        name: str,
        fallen: tuple[str, str],
        wide: bool,
        points: float,
        colour: str = "blue",
        icon: str = "",
        **kwargs: Any,
    ) -> None:
        super().__init__(
            radius=Radius.STRIP,
            thickness=Thickness.CARD,
            orientation="horizontal" if wide else "vertical",
            padding=(dp(12) if wide else dp(2), dp(5)),
            spacing=dp(8) if wide else 0,
            **kwargs,
        )
        self._label = name
        self._fallen_word, short_word = fallen
        self.name: Text = (
            Icon(icon, points=24) if icon else Text(name, "label-s", halign="center", shrink=True, points=points)
        )
        self._gem = Gem(colour, side=13 if not wide else 16)
        self._skull = Icon("skull", points=18, colour="danger", size_hint_x=None, width=dp(18))
        self._number = Text("", "number-s", points=23)
        self._number.pixels = dp(23) * min(self.theme.text_scale, LARGEST)
        self._word = Text(self._fallen_word if wide else short_word, "label-s", "danger", points=14, shrink=True)
        self._number.size_hint_x = self._word.size_hint_x = None
        self._values = BoxLayout(spacing=dp(6), size_hint_x=None, pos_hint={"center_x": 0.5})
        self.bind(width=self._measure)
        self.add_widget(self.name)
        self.add_widget(self._values)
        self.bind(here=self._show, fallen=self._show, number=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.state = "selected" if self.here else "empty" if self.fallen else "normal"
        self.name.colour = "low" if self.fallen else "hi"
        self._number.text = self.number
        self.spoken = f"{self._label}, {self._fallen_word if self.fallen else self.number}"
        self._values.clear_widgets()
        parts = (self._skull, self._word) if self.fallen else (self._gem, self._number)
        for part in parts:
            self._values.add_widget(part)
        self._measure()

    def _measure(self, *_: object) -> None:
        """Keep gem and number together in the middle; shrink a word to the width of the tab."""
        self._number.width = self._number.natural_width()
        width = self.width - self.padding[0] - self.padding[2]
        mark = self._skull if self.fallen else self._gem
        left = width - mark.width - self._values.spacing
        self._word.width = min(self._word.natural_width(), left)
        shown = self._word if self.fallen else self._number
        self._values.width = mark.width + self._values.spacing + shown.width


class SideTabs(BoxLayout):
    """The tabs of all sides; `here` is the id of the side in sight.

    Event: `on_side(id)`. Tags: side.conan, side.overlord.
    """

    here = StringProperty("")

    __events__ = ("on_side",)

    def __init__(self, table: Table[ConanState], wide: bool, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), spacing=dp(8 if wide else 6), **kwargs)
        self._table, self._wide = table, wide
        self._tabs: dict[str, SideTab] = {}
        self.bind(here=self._mark)

    def on_side(self, side: str) -> None:
        """Handle the wish to see this side."""

    def show(self, state: ConanState) -> None:
        sides = tuple((hero.id, hero.name) for hero in state.heroes)
        if not set(OVERLORD_SIDE) <= set(state.hidden):
            sides = (*sides, (OVERLORD, state.overlord.name or value_word(self._table, OVERLORD)))
        if tuple((side, tab._label) for side, tab in self._tabs.items()) != sides:
            self._build(sides)
        for hero in state.heroes:
            self._tabs[hero.id].number, self._tabs[hero.id].fallen = f"{life(hero)}", hero.dead
        if OVERLORD in self._tabs:
            counted = "overlord" not in state.hidden
            self._tabs[OVERLORD].number = f"{state.overlord.reserve}" if counted else "–"
        self._mark()

    def _build(self, sides: tuple[tuple[str, str], ...]) -> None:
        self.clear_widgets()
        in_line = self._wide and len(sides) <= MOST_IN_LINE and not current().has_large_text
        self.height = dp(IN_LINE_HEIGHT if in_line else HEIGHT)
        self._tabs = {side: self._tab(side, name, in_line) for side, name in sides}
        for side, tab in self._tabs.items():
            tab.bind(on_release=lambda _, side=side: self.dispatch("on_side", side))
            self.add_widget(tab)
        OneSize(tab.name for tab in self._tabs.values() if not isinstance(tab.name, Icon))

    def _tab(self, side: str, name: str, in_line: bool) -> SideTab:
        fallen = self._table.say("fallen"), self._table.say("fallen_short")
        points = 18 if self._wide and not current().has_large_text else 15
        if side != OVERLORD:
            return SideTab(name, fallen, in_line, points, tag=f"side.{side}")
        tab = SideTab(name, fallen, in_line, points, colour="red", icon="crown", tag=f"side.{side}")
        tab.size_hint_x, tab.width = None, dp(WIDE_CROWN_WIDTH if self._wide else CROWN_WIDTH)
        return tab

    def _mark(self, *_: object) -> None:
        for side, tab in self._tabs.items():
            tab.here = side == self.here
