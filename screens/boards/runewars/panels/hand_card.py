"""HandCard: an order card in the hand of one player, for their eyes alone."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.icons import SEASON_ICONS
from companion.games.runewars.orders import supremacy_of, used_numbers
from companion.games.runewars.state import Player, Runewars
from screens.boards.runewars.panels.star_badge import StarBadge
from screens.look.theme import Radius
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

HEIGHT, NUMBER, MARK, ABOVE = 94, 36, 22, 8
"""A private number is small: a neighbour must not read it."""

LOW_BELOW = 700
"""In a window less tall than so many dp all nine cards have the least height, so that they are seen at once."""


class HandCard(TapCard):
    """The card of an order in hand: its number and name, a star where it has the bonus.

    A played one shows its season, and tapping it brings a caution.
    """

    def __init__(self, table: Table[Runewars], number: int, player: Player, **kwargs: Any) -> None:
        super().__init__(
            face="s2", radius=Radius.CELL, thickness=0, tag=f"order.{number}", padding=dp(6), spacing=0, **kwargs
        )
        is_low = Window.height < dp(LOW_BELOW)
        self.size_hint_y, self.height = None, dp(HEIGHT) if is_low else max(dp(HEIGHT), self.theme.sp(HEIGHT * 0.9))
        played = next((order for order in player.orders if order.number == number), None)
        self._is_played = played is not None
        self._check = Icon("check-circle", points=MARK, colour="acc", size_hint_x=None, width=dp(MARK))
        self._check.pixels, self._check.opacity = dp(MARK), 0
        starred = played is None and supremacy_of(number, used_numbers(player)).allowed
        season = next((icon for each, icon in SEASON_ICONS.items() if played and each == played.id), "")
        digit = Text(f"{number}", "number-s", "mid" if played else "hi", halign="center")
        digit.pixels = digit.height = dp(NUMBER)
        digit.size_hint_y, digit.pos_hint = None, {"y": 0}
        self.add_widget(self._top(season, digit, starred))
        name = table.say(f"order.{number}")
        colour = "mid" if played else "hi"
        self.name = Text(name, "caption-strong", colour, halign="center")
        self.add_widget(self.name)
        self.state = "empty" if played else "normal"
        self.spoken = f"{number} {name}"

    def _top(self, season: str, digit: Text, starred: bool) -> BoxLayout:
        """Return the line with the number and the marks in the corners.

        The marks are the sign of the chosen card or the season in which it was played, and the star.
        """
        line = BoxLayout(size_hint_y=None, height=dp(NUMBER + ABOVE))
        left = Icon(season, points=MARK, colour="mid", size_hint_x=None, width=dp(MARK)) if season else self._check
        if season:
            left.pixels = dp(18)
        right = StarBadge(MARK) if starred else Widget(size_hint=(None, None), size=(dp(MARK), dp(MARK)))
        for part in (left, digit, right):
            line.add_widget(part)
        for mark in (left, right):
            mark.size_hint_y, mark.height, mark.pos_hint = None, dp(MARK), {"top": 1}
        return line

    def choose(self, chosen: bool) -> None:
        self.state = "selected" if chosen else "empty" if self._is_played else "normal"
        self._check.opacity = 1 if chosen else 0
