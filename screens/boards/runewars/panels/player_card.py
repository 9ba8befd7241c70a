"""PlayerCard: a player at a glance: rune tokens, the orders of the year, on a tablet the dials too."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.calendar import season_of
from companion.games.runewars.lookup import player_in
from companion.games.runewars.orders import current_turn, supremacy_from
from companion.games.runewars.runes import public_score, runes_of, score, target
from companion.games.runewars.state import FORTIFY, Player, Runewars
from companion.kernel.items import find
from screens.boards.runewars.order_words import order_name
from screens.boards.runewars.panels.order_cards import OrderCards
from screens.boards.runewars.panels.rune_hexes import RuneHexes
from screens.boards.runewars.rune_faces import public_faces
from screens.table import Table
from screens.widgets.card import TapCard
from screens.widgets.player_shape import PlayerShape
from screens.widgets.text import Icon, Text

DIALS = (
    ("food", "barley"),
    ("wood", "pine-tree"),
    ("ore", "pickaxe"),
    ("influence", "star-circle-outline"),
    ("tactics", "cards-outline"),
)
NAME_LINE, HEX = 30, 24


class PlayerCard(TapCard):
    """A tap opens everything about the player. The card of whoever is to act has an outline."""

    def __init__(self, table: Table, player: Player, with_dials: bool, **kwargs: Any) -> None:
        super().__init__(tag=f"player.{player.id}", spacing=dp(8), fit_height=True, **kwargs)
        self._table, self.player_id = table, player.id
        self.padding = (dp(14), dp(10), dp(14), dp(12))
        self.add_widget(self._heading(player))
        self.add_widget(self._orders_line())
        self._dials: dict[str, Text] = {}
        if with_dials:
            self.add_widget(self._dials_line())

    def _heading(self, player: Player) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=max(dp(NAME_LINE), self.theme.sp(NAME_LINE)), spacing=dp(10))
        self._name = Text("", "label-l", shrink=True)
        self._hexes = RuneHexes(HEX, pos_hint={"center_y": 0.5})
        self._score = Text("", "number-s", halign="right", size_hint_x=None, width=self.theme.sp(58), shrink=True)
        for part in (PlayerShape(player.seat, 24), self._name, self._hexes, self._score):
            line.add_widget(part)
        return line

    def _orders_line(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, spacing=dp(10))
        self._orders = OrderCards()
        line.height = self._orders.height
        words = BoxLayout(orientation="vertical")
        self._caption = Text("", "caption", "mid", halign="right", shrink=True)
        self._word = Text("", "label-m", halign="right", shrink=True)
        words.add_widget(self._caption)
        words.add_widget(self._word)
        line.add_widget(self._orders)
        line.add_widget(words)
        return line

    def _dials_line(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(34))
        for name, icon in DIALS:
            cell = BoxLayout(spacing=dp(4))
            number = self._dials[name] = Text("", "number-s", points=24)
            cell.add_widget(Icon(icon, points=19, colour="acc", size_hint_x=None, width=self.theme.sp(22)))
            cell.add_widget(number)
            line.add_widget(cell)
        return line

    def show(self, state: Runewars) -> None:
        player = player_in(state, self.player_id)
        self._name.text = player.name
        counted = public_score(state, player.id) if state.options.rune_privacy else score(state, player.id)
        self._score.text = f"{counted}/{target(state)}"
        self._hexes.show(public_faces(state, player.id))
        self._orders.show(state, player)
        self._caption.text, self._word.text = self._order_words(state, player)
        for name, number in self._dials.items():
            number.text = f"{getattr(player, name)}"
        turn = current_turn(state)
        self.state = "leader" if turn is not None and turn.player.id == player.id else "normal"
        tokens = len(runes_of(state, player.id))
        self.spoken = self._table.say("spoken_player", player=player.name, n=tokens, runes=counted)

    def _order_words(self, state: Runewars, player: Player) -> tuple[str, str]:
        """The order of this season, or from which number on one would have the Supremacy bonus."""
        say = self._table.say
        order = find(player.orders, season_of(state))
        if order is not None:
            return say("order_now_caption"), order_name(self._table, order.number)
        if player.order is not None:
            return say("order_chosen"), say("order_hidden")
        lowest = supremacy_from(player)
        if lowest is None:
            return say("supremacy"), say("supremacy_none")
        return say("supremacy"), say("supremacy_from", n=lowest, most=FORTIFY - 1)


