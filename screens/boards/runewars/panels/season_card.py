"""SeasonCard: the year in a ring of four seasons, the season by name, the orders so far."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.runewars.calendar import season_of, year_of
from companion.games.runewars.icons import SEASON_ICONS
from companion.games.runewars.orders import are_of_last_year, are_revealed, current_turn, find_waiting
from companion.games.runewars.state import SEASONS, Runewars, Season
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.drawing.plate import Plate
from screens.widgets.drawing.shapes import Arc, centre_of
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

RING, LOW_RING, PEN, REACH = 116, 84, 9, 37
CELL, GAP = 42, 8
SMALL_CELL, SMALL_GAP = 38, 4
"""The side of a season and the gap between two, in dp; the small ones stand beside the ring of a small phone."""

NARROW = 400
"""Below this width in dp a window is that of a small phone."""


class YearRing(FloatLayout):
    """The number of the year in a ring of seasons.

    The seasons go clockwise from spring at the top; the present one is in the accent.
    """

    def __init__(self, side: float, word: str = "", **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)), **kwargs)
        self.theme = current()
        self._side, self._now = side, SEASONS[0]
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        if word:
            self.add_widget(_in_ring(word, "caption", 14, 0.7, "mid"))
        self._year = _in_ring("", "number-m", 50, 0.42 if word else 0.5)
        self.add_widget(self._year)
        self.bind(pos=self._draw)

    def show(self, year: int, now: Season) -> None:
        self._year.text, self._now = f"{year}", now
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        at = SEASONS.index(self._now)
        for number in range(len(SEASONS)):
            colour = self.theme.acc if number == at else self.theme.acc_c if number < at else self.theme.s3
            middle = 90 * number
            arc = Arc(dp(PEN))
            arc.set(centre_of(self), dp(self._side / 2 - PEN), middle - REACH, middle + REACH)
            self._group.add(Color(*colour))
            for instruction in arc.instructions:
                self._group.add(instruction)


def _in_ring(words: str, style: str, side: float, height: float, colour: str = "hi") -> Text:
    """Return a text of the drawing.

    It always has the same size, even if the reader prefers larger letters.
    """
    text = Text(words, style, colour, halign="center", size_hint=(1, None), height=dp(side * 1.2))
    text.pixels = dp(side)
    text.pos_hint = {"center_x": 0.5, "center_y": height}
    return text


class SeasonCells(BoxLayout):
    """The four seasons as icons: those that were, the one that is, those to come."""

    def __init__(self, **kwargs: Any) -> None:
        self._side, gap = (SMALL_CELL, SMALL_GAP) if Window.width < dp(NARROW) else (CELL, GAP)
        super().__init__(spacing=dp(gap), size_hint=(None, None), height=dp(self._side), **kwargs)
        self.theme = current()
        self.width = len(SEASONS) * dp(self._side) + (len(SEASONS) - 1) * dp(gap)
        self._cells = {season: self._cell(season) for season in SEASONS}

    def _cell(self, season: Season) -> tuple[Plate, Icon]:
        box = BoxLayout(size_hint=(None, None), size=(dp(self._side), dp(self._side)))
        icon = Icon(SEASON_ICONS[season], points=22)
        icon.pixels = dp(22)
        box.add_widget(icon)
        self.add_widget(box)
        return Plate(box, self.theme.s2, radius=Radius.CHIP, bordered=False), icon

    def show(self, now: str) -> None:
        past = True
        for season, (plate, icon) in self._cells.items():
            current_one = season == now
            past = past and not current_one
            plate.face = self.theme.acc if current_one else self.theme.acc_c if past else self.theme.s1
            plate.outline = None if current_one or past else self.theme.outline
            icon.colour = "on_acc" if current_one else "acc" if past else "mid"


class SeasonCard(Card):
    """The heading of the board: a card with all of it, or a low bar where the board is wide."""

    def __init__(self, table: Table[Runewars], wide: bool, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", spacing=dp(18), fit_height=False, **kwargs)
        self._table = table
        self.padding = (dp(14), dp(8), dp(16), dp(8))
        self._ring = YearRing(LOW_RING if wide else RING, "" if wide else table.say("year"))
        self._icon = Icon("", points=28, colour="acc", size_hint_x=None, width=self.theme.sp(32))
        self._name = Text("", "title-l", shrink=True)
        self._cells = SeasonCells()
        self._caption = Text("", "caption", "mid", shrink=True, size_hint_y=None, height=self.theme.sp(22))
        words = self._words(() if wide else (self._cells,))
        self.size_hint_y, self.height = None, max(self._ring.height, words.height) + dp(16)
        for part in (self._ring, words, *((self._cells,) if wide else ())):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)

    def _words(self, between: tuple[Widget, ...]) -> BoxLayout:
        name = BoxLayout(spacing=dp(8), size_hint_y=None, height=self.theme.sp(38))
        if not (self.theme.has_large_text and Window.width < dp(NARROW)):  # the name needs the whole line there
            name.add_widget(self._icon)
        name.add_widget(self._name)
        parts = (name, *between, self._caption)
        words = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_y=None)
        words.height = sum(part.height for part in parts) + (len(parts) - 1) * dp(6)
        for part in parts:
            words.add_widget(part)
        return words

    def show(self, state: Runewars) -> None:
        season = season_of(state)
        self._ring.show(year_of(state), season)
        self._icon.icon, self._name.text = SEASON_ICONS[season], self._table.say(f"season.{season}")
        self._cells.show(season)
        self._caption.text = self._progress(state)

    def _progress(self, state: Runewars) -> str:
        """Return the number of players who have chosen, or the order that is being resolved."""
        say, total = self._table.say, len(state.players)
        if are_of_last_year(state):
            return say("orders_last_year")
        if not are_revealed(state):
            return say("orders_chosen", n=total - len(find_waiting(state)), of=total)
        turn = current_turn(state)
        return say("order_now", player=turn.player.name, number=turn.order.number) if turn else say("orders_done")
