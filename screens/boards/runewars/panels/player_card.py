"""PlayerCard: a player at a glance: rune tokens and the orders of the year."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.calendar import season_of
from companion.games.runewars.lookup import player_in
from companion.games.runewars.orders import are_of_last_year, current_turn, supremacy_from
from companion.games.runewars.runes import runes_of, shown_score, target
from companion.games.runewars.state import POWER, Player, Runewars
from companion.kernel.items import find
from screens.boards.runewars.panels.order_cards import OrderCards
from screens.boards.runewars.panels.rune_hexes import RuneHexes
from screens.boards.runewars.panels.rune_score import RuneScore
from screens.boards.runewars.rune_faces import public_faces
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Text

NAME_LINE, WORDS_LINE, HEX, HEX_GAP = 30, 24, 25, 3


class PlayerCard(TapCard):
    """The card of a player; a tap opens everything about the player.

    The card of the player who is to act has an outline.
    """

    def __init__(self, table: Table[Runewars], player: Player, runes_beside: bool, **kwargs: Any) -> None:
        super().__init__(tag=f"player.{player.id}", spacing=dp(8), fit_height=True, outline_width=2.5, **kwargs)
        self._table, self.player_id = table, player.id
        self.padding = (dp(14), dp(10), dp(14), dp(12))
        self._shape = PlayerShape(player.seat, 24)
        self._name = NameLine("", "label-l")
        self._tokens = self.token_number()
        self._hexes = RuneHexes(HEX, gap=HEX_GAP, pos_hint={"center_y": 0.5})
        self._score = RuneScore()
        self._orders = OrderCards()
        self.compose(runes_beside)

    def compose(self, runes_beside: bool) -> None:
        """Add name and runes above, orders below.

        Long names leave the runes a line of their own.
        """
        tokens = self._line(NAME_LINE, self._tokens, self._hexes)
        tokens.spacing = dp(6)
        grow_wide(tokens)
        inline = (tokens,) if runes_beside else ()
        self.add_widget(self._line(NAME_LINE, self._shape, self._name, *inline, self._score))
        if not inline:
            self.add_widget(tokens)
        for line in self._orders_below() if self.theme.has_large_text else (self._orders_line(),):
            self.add_widget(line)

    def token_number(self) -> Text:
        """Return the text for the number of tokens, large enough for the whole table to read."""
        return Text("", "number-s", fit_width=True)

    def _line(self, height: float, *parts: Any) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=max(dp(height), self.theme.sp(height)), spacing=dp(10))
        for part in parts:
            line.add_widget(part)
        return line

    def _orders_line(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, spacing=dp(10), height=self._orders.height)
        line.add_widget(self._orders)
        line.add_widget(self._words("vertical", "right"))
        return line

    def _orders_below(self) -> tuple[Widget, ...]:
        """Return the orders and, below them, their words: beside them large letters would get small."""
        words = self._words("horizontal", "left")
        words.size_hint_y, words.height = None, self.theme.sp(WORDS_LINE)
        return self._orders, words

    def _words(self, orientation: str, caption_side: str) -> BoxLayout:
        words = BoxLayout(orientation=orientation)
        self._caption = Text("", "caption", "mid", halign=caption_side, shrink=True)
        self._word = Text("", "label-m", halign="right", shrink=True)
        words.add_widget(self._caption)
        words.add_widget(self._word)
        return words

    def show(self, state: Runewars) -> None:
        player = player_in(state, self.player_id)
        self._name.text = player.name
        counted = shown_score(state, player.id)
        self._score.show(counted, target(state))
        self._hexes.show(public_faces(state, player.id))
        self._orders.show(state, player)
        self._caption.text, self._word.text = self._order_words(state, player)
        turn = current_turn(state)
        acts = turn is not None and turn.player.id == player.id
        self.plate.outline = self.theme.acc if acts else None
        tokens = len(runes_of(state, player.id))
        self._tokens.text = f"{tokens}"
        self.spoken = self._table.say("spoken_player", player=player.name, n=tokens, runes=counted)

    def _order_words(self, state: Runewars, player: Player) -> tuple[str, str]:
        """Return the order of this season, or the lowest number with the Supremacy bonus."""
        say = self._table.say
        if are_of_last_year(state):
            last = player.orders[-1:]
            return say("order_last_caption"), say(f"order.{last[0].number}") if last else "–"
        order = find(player.orders, season_of(state))
        if order is not None:
            return say("order_now_caption"), say(f"order.{order.number}")
        if player.order is not None:
            return say("order_chosen"), say("order_hidden")
        lowest = supremacy_from(player)
        if lowest is None:
            return say("supremacy"), say("supremacy_none")
        return say("supremacy"), say("supremacy_only" if lowest == POWER else "supremacy_from", n=lowest, most=POWER)
