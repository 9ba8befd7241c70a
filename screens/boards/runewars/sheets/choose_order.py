"""ChooseOrder: the secret choice: cover, nine cards, confirm, and the phone goes on to the next player."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.lookup import clockwise_from, player_in
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.orders import choices, supremacy_of, used_numbers, waiting
from companion.games.runewars.state import ORDERS, Player, Runewars
from companion.plays.common_moves import NextStep
from screens.boards.runewars.order_words import order_does, order_name, supremacy_reason
from screens.boards.runewars.sheets.turns_sheet import TurnsSheet
from screens.parts.cover import pass_phone
from screens.parts.live_sheet import LiveSheet
from screens.parts.private_sheet import PrivateSheet
from screens.parts.sheet_parts import button, buttons_row, note
from screens.table import Table
from screens.theme import Radius
from screens.widgets.card import TapCard
from screens.widgets.grid import Grid
from screens.widgets.player_shape import PlayerShape
from screens.widgets.text import Icon, Text

CARD_HEIGHT, NUMBER = 96, 38
"""A private number is small: a neighbour must not read it."""


def pass_for_orders(table: Table) -> None:
    """Hand the phone to the next player who has to choose; when all have chosen, the orders are revealed."""
    missing = waiting(table.state)
    if not missing:
        reveal(table)
        return
    order = [player.id for player in clockwise_from(table.state, table.state.first_player)]
    following = min(missing, key=lambda player: order.index(player.id))
    mark = PlayerShape(following.seat, 120)
    pass_phone(table, following, mark, lambda: OrderSheet(table, following.id).open(), (_who_has_chosen(table),))


def reveal(table: Table) -> None:
    """All cards are turned over, and the guide goes on to the first of them."""
    if table.do(RevealOrders(), NextStep(), tell=True):
        TurnsSheet(table).open()


def _who_has_chosen(table: Table) -> BoxLayout:
    state: Runewars = table.state
    line = BoxLayout(size_hint=(None, None), spacing=dp(14), height=dp(34))
    for player in state.players:
        done = player.order is not None or player not in waiting(state)
        mark = PlayerShape(player.seat, 28)
        mark.outlined = not done
        line.add_widget(mark)
    line.width = len(state.players) * dp(28) + (len(state.players) - 1) * dp(14)
    return line


class OrderCard(TapCard):
    """One order card in a hand: its number and name; a played one cannot be chosen."""

    def __init__(self, table: Table, number: int, player: Player, **kwargs: object) -> None:
        super().__init__(
            face="s2", radius=Radius.CELL, thickness=0, tag=f"order.{number}", padding=(dp(6), dp(6)), **kwargs
        )
        self.size_hint_y, self.height = None, max(dp(CARD_HEIGHT), self.theme.sp(CARD_HEIGHT * 0.8))
        used = number in used_numbers(player)
        starred = not used and supremacy_of(number, used_numbers(player)).allowed
        self.disabled = used
        line = BoxLayout()
        digit = Text(f"{number}", "number-s", "mid" if used else "hi", halign="center")
        digit.pixels = dp(NUMBER)
        line.add_widget(digit)
        if starred:
            line.add_widget(Icon("star", points=18, colour="acc", size_hint_x=None, width=dp(22)))
        name = Text(order_name(table, number), "caption", "mid", halign="center", shrink=True)
        name.size_hint_y, name.height = None, self.theme.sp(20)
        self.add_widget(line)
        self.add_widget(name)
        self.state = "empty" if used else "normal"
        self.spoken = f"{number} {order_name(table, number)}"


class OrderSheet(PrivateSheet):
    """The hand of one player. Nothing of it is written down before "confirm"."""

    def __init__(self, table: Table, player_id: str) -> None:
        self._player, self._chosen = player_id, -1
        name = player_in(table.state, player_id).name
        confirm = button(table.say("confirm_and_cover"), "order.confirm", self._confirm, "lock", "primary")
        super().__init__(table, table.say("order_of", player=name), (confirm,), steady=True)

    def shape(self, state: Runewars) -> Hashable:
        return used_numbers(player_in(state, self._player))

    def build(self, state: Runewars) -> None:
        player = player_in(state, self._player)
        grid = Grid(cols=3, spacing=dp(8))
        self._cards = {number: OrderCard(self.table, number, player) for number in range(ORDERS)}
        for number, card in self._cards.items():
            card.bind(on_release=lambda _, number=number: self._choose(number))
            grid.add_widget(card)
        self.column.add_widget(grid)
        self._words = Text(self.say("order_choose_one"), "body-m", "mid", fit_height=False)
        self._words.size_hint_y, self._words.height = None, self.theme.sp(72)
        self.column.add_widget(self._words)
        cover = button(self.say("cover_without"), "order.cover", self.cancel, "eye-off-outline", "outline")
        self.column.add_widget(buttons_row(cover))

    def _choose(self, number: int) -> None:
        player = player_in(self.table.state, self._player)
        if number not in choices(player):
            return
        self._chosen = number
        for each, card in self._cards.items():
            if each in choices(player):
                card.state = "selected" if each == number else "normal"
        bonus = supremacy_of(number, used_numbers(player))
        name, does = order_name(self.table, number), order_does(self.table, number)
        self._words.text = f"{number} {name}. {does} {supremacy_reason(self.table, bonus)}"

    def _confirm(self) -> None:
        if self._chosen < 0:
            self.table.app.notices.say(self.say("order_choose_one"))
            return
        if self.table.do(ChooseOrder(self._player, self._chosen)):
            self.close()
            pass_for_orders(self.table)


def open_orders(table: Table) -> None:
    """Choose in secret, or type openly what lies on the table."""
    if table.state.options.secret_orders and waiting(table.state):
        pass_for_orders(table)
    elif waiting(table.state):
        OpenOrdersSheet(table).open()
    else:
        reveal(table)


class OpenOrdersSheet(LiveSheet):
    """Orders that were revealed at the table are typed in, one tap for each player."""

    def __init__(self, table: Table) -> None:
        done = button(table.say("reveal_orders"), "orders.reveal", self._reveal, "cards", "primary")
        super().__init__(table, table.say("orders_typed"), (done,))

    def shape(self, state: Runewars) -> Hashable:
        return tuple((player.order, used_numbers(player)) for player in state.players)

    def build(self, state: Runewars) -> None:
        self.column.add_widget(note(self.say("orders_typed_hint")))
        for player in state.players:
            self._row(player)

    def _row(self, player: Player) -> None:
        line = BoxLayout(size_hint_y=None, height=self.theme.sp(28), spacing=dp(8))
        line.add_widget(PlayerShape(player.seat, 22))
        line.add_widget(Text(player.name, "label-m", shrink=True))
        self.column.add_widget(line)
        grid = Grid(cols=5, spacing=dp(6))
        for number in range(ORDERS):
            key = button(f"{number}", f"typed.{player.id}.{number}", partial(self._choose, player.id, number))
            key.size_hint_x = 1
            key.kind = "primary" if player.order == number else "tonal"
            key.disabled = number in used_numbers(player)
            grid.add_widget(key)
        self.column.add_widget(grid)

    def _choose(self, player: str, number: int) -> None:
        self.table.do(ChooseOrder(player, number))

    def _reveal(self) -> None:
        self.close()
        reveal(self.table)
