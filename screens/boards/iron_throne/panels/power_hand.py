"""PowerHand: moves power tokens by finger: tap a place and then another, or drag from one to the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.moves.power import MovePower
from companion.games.iron_throne.power import power_at
from screens.boards.iron_throne.panels.place_cell import PlaceCell
from screens.parts.token_hand import Carried, TokenHand
from screens.table import Table
from screens.theme import Radius, current
from screens.widgets.plate import Plate
from screens.widgets.text import Text


class CarriedToken(Widget):
    """The tokens under a dragging finger."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        side = dp(48)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)
        Plate(self, current().brass, radius=Radius.SHEET, bordered=False)
        label = Text(f"{number}", "number-s", colour="on_brass", points=28, halign="center", size=self.size)
        self.add_widget(label)
        self.bind(pos=label.setter("pos"))


class PowerHand:
    """One for each board. Places are asked for when tokens are let go, so that rows may come and go."""

    def __init__(
        self, table: Table, hand: TokenHand, places: Callable[[], list[tuple[str, Widget]]]
    ) -> None:
        self._table, self._hand, self._places = table, hand, places
        self._token: CarriedToken | None = None

    def serve(self, cell: PlaceCell, details: Callable[[str], None]) -> None:
        """Let a cell give and take tokens; a hold opens its details."""
        cell.bind(
            on_release=lambda pressed: self._tap(pressed.place),
            on_hold=lambda held: details(held.place),
            on_carry=lambda _, x, y: self._carry(cell.place, x, y),
            on_put=lambda _, x, y: self._put(cell.place, x, y),
        )

    def _tap(self, place: str) -> None:
        """The first tap takes tokens up, the second puts them down."""
        if self._hand.source:
            self._move(self._hand.put(place), place)
        elif power_at(self._table.state, place):
            self._hand.pick(place)
            self._table.app.device_buzz("step")
        else:
            self._table.app.notices.say(self._table.say("no_power_here"))

    def _move(self, carried: Carried | None, to: str) -> None:
        if carried and self._table.do(MovePower(carried.source, to, carried.count), tell=True):
            self._table.app.device_buzz("place")

    def _carry(self, place: str, x: float, y: float) -> None:
        if self._hand.source != place:
            self._hand.pick(place)
        if self._token is None:
            self._token = CarriedToken(int(self._hand.count))
            Window.add_widget(self._token)
        self._token.center = (x, y + dp(40))

    def _put(self, place: str, x: float, y: float) -> None:
        if self._token is not None:
            Window.remove_widget(self._token)
            self._token = None
        target = self._under(x, y)
        self._move(self._hand.put(target or place), target)

    def _under(self, x: float, y: float) -> str:
        """The place under a point of the window."""
        for place, widget in self._places():
            if widget.collide_point(*widget.to_widget(x, y)):
                return place
        return ""
