"""TurnsSheet: the orders of this season as they resolve, each with the reason of its bonus and of its place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.moves.orders import ResolveOrder
from companion.games.runewars.orders import Turn, current_turn, turns
from companion.games.runewars.state import Runewars
from screens.boards.runewars.order_words import order_does, order_name, supremacy_reason, tie_reason
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, note
from screens.table import Table
from screens.widgets.card import Card
from screens.widgets.column import Column
from screens.widgets.player_shape import PlayerShape
from screens.widgets.text import Icon, Text

NUMBER = 82


class TurnCard(Card):
    """One order: its number large, whose it is, the star with its reason, what to do."""

    def __init__(self, table: Table, turn: Turn, now: bool, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", spacing=dp(14), fit_height=True, face="s2", **kwargs)
        done = turn.order.resolved
        number = Text(f"{turn.order.number}", "number-l", "acc" if now else "mid" if done else "hi", halign="center")
        number.size_hint_x, number.width = None, dp(64)
        number.size_hint_y, number.height = None, dp(NUMBER)
        self.add_widget(number)
        words = Column(gap=3)
        lines = [self._who(table, turn), self._bonus(table, turn)]
        tie = tie_reason(table, turn)
        if tie:
            lines.append(_line("scale-balance", tie, "warn"))
        lines.append(Text(order_does(table, turn.order.number), "caption", "mid", fit_height=True))
        for line in lines:
            words.add_widget(line)
        self.add_widget(words)
        self.state = "selected" if now else "normal"

    def _who(self, table: Table, turn: Turn) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(28), spacing=dp(8))
        line.add_widget(PlayerShape(turn.player.seat, 22))
        line.add_widget(Text(turn.player.name, "label-l", shrink=True))
        line.add_widget(Text(order_name(table, turn.order.number), "label-s", "mid", halign="right", shrink=True))
        return line

    def _bonus(self, table: Table, turn: Turn) -> BoxLayout:
        icon = "star-circle" if turn.supremacy.allowed else "star-outline"
        return _line(icon, supremacy_reason(table, turn.supremacy), "acc" if turn.supremacy.allowed else "mid")


def _line(icon: str, words: str, colour: str) -> BoxLayout:
    text = Text(words, "label-s", fit_height=True)
    line = BoxLayout(size_hint_y=None, spacing=dp(8))
    line.add_widget(Icon(icon, points=20, colour=colour, size_hint_x=None, width=dp(24)))
    line.add_widget(text)
    text.bind(height=lambda _, height: setattr(line, "height", max(dp(24), height)))
    line.height = max(dp(24), text.height)
    return line


class TurnsSheet(LiveSheet):
    """The guide leads through the same turns; here they stand together."""

    def __init__(self, table: Table) -> None:
        self._done = button(table.say("order_done"), "turn.done", lambda: self._resolve(False), "check-bold", "primary")
        self._bonus = button(table.say("order_done_bonus"), "turn.bonus", lambda: self._resolve(True), "star")
        super().__init__(table, table.say("orders_revealed"), (self._bonus, self._done))

    def shape(self, state: Runewars) -> Hashable:
        return tuple((turn.player, turn.tie) for turn in turns(state))

    def build(self, state: Runewars) -> None:
        now = current_turn(state)
        for turn in turns(state):
            card = TurnCard(self.table, turn, now is not None and turn.player.id == now.player.id)
            self.column.add_widget(card)
        if not turns(state):
            self.column.add_widget(note(self.say("no_orders_yet")))

    def show(self, state: Runewars) -> None:
        now = current_turn(state)
        self._done.disabled = now is None
        self._bonus.disabled = now is None or not now.supremacy.allowed

    def _resolve(self, bonus: bool) -> None:
        now = current_turn(self.table.state)
        if now is not None:
            self.table.do(ResolveOrder(now.player.id, bonus), tell=True)
