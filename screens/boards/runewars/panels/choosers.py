"""Choosers: the players who have chosen an order, those choosing and those waiting.

It hides the orders chosen. A tap on one who waits hands the phone to that player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.games.runewars.calendar import season_of
from companion.games.runewars.orders import find_waiting
from companion.games.runewars.state import Player, Runewars
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Icon, Text

WIDEST = 520
STANDINGS = {"done": ("lock", "ok"), "now": ("arrow-right", "acc"), "waits": ("timer-sand", "mid")}


class Chooser(TapCard):
    """One player: shape, name, and a lock, an arrow or an hourglass."""

    def __init__(self, table: Table[Runewars], player: Player, standing: str, **kwargs: Any) -> None:
        super().__init__(
            padding=(dp(4), dp(10)),
            spacing=dp(4),
            fit_height=True,
            outline_width=2.5,
            tag=f"chooser.{player.id}",
            **kwargs,
        )
        self.disabled = standing != "waits"
        mark = PlayerShape(player.seat, 24, pos_hint={"center_x": 0.5})
        mark.outlined = standing == "waits"
        icon, colour = STANDINGS[standing]
        line = Text(table.say(f"chooser.{standing}"), "caption", colour, halign="center", shrink=True)
        line.size_hint_y, line.height = None, self.theme.sp(20)
        name = NameLine(player.name, "label-s", "mid" if standing == "waits" else "hi", halign="center")
        name.size_hint_y, name.height = None, self.theme.sp(24)
        sign = Icon(icon, points=18, colour=colour, size_hint_y=None, height=self.theme.sp(20))
        for part in (mark, name, sign, line):
            self.add_widget(part)
        if standing == "now":
            self.plate.outline = self.theme.acc


class Choosers(Column):
    """The season, how many have chosen, and everybody in a row."""

    def __init__(self, table: Table[Runewars], now: Player, choose: Callable[[Player], object], **kwargs: Any) -> None:
        super().__init__(gap=10, size_hint_max_x=dp(WIDEST), **kwargs)
        state = table.state
        missing = [player.id for player in find_waiting(state)]
        title = Text(table.say(f"orders_of.{season_of(state)}"), "title-s", fit_height=True)
        chosen = len(state.players) - len(missing)
        count = Text(table.say("chosen_of", n=chosen, of=len(state.players)), "caption", "mid", halign="right")
        heading = BoxLayout(size_hint_y=None, height=title.height)
        title.bind(height=heading.setter("height"))
        heading.add_widget(title)
        heading.add_widget(count)
        self.add_widget(heading)
        row = BoxLayout(size_hint_y=None, spacing=dp(8))
        for player in state.players:
            standing = "now" if player.id == now.id else "waits" if player.id in missing else "done"
            card = Chooser(table, player, standing)
            card.bind(height=row.setter("height"), on_release=lambda _, player=player: choose(player))
            row.add_widget(card)
        self.add_widget(row)
