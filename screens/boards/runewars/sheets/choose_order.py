"""OrderSheet: the secret choice of an order.

Cover, nine cards, confirm; then the phone goes on to the next player.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from kivy.metrics import dp

from companion.games.runewars.forms.orders import TYPED_ORDERS
from companion.games.runewars.forms.turns import TURNS, describe_supremacy
from companion.games.runewars.lookup import clockwise_from, player_in
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.orders import find_waiting, supremacy_of, used_numbers
from companion.games.runewars.state import ORDERS, Player, Runewars
from companion.kernel.common_moves import NextStep
from screens.boards.runewars.covers import ask_for_the_middle
from screens.boards.runewars.forms import open_form
from screens.boards.runewars.panels.choosers import Choosers
from screens.boards.runewars.panels.hand_card import HandCard
from screens.boards.runewars.panels.order_explained import OrderWords
from screens.forms.form_sheet import FormSheet
from screens.look.theme import current
from screens.parts.secrets.cover import Cover
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, footer, note
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Grid
from screens.widgets.words.one_size import OneSize
from screens.widgets.words.text import Text

MARK, SMALL_MARK = 150, 96
"""The shape on the cover, in dp; large letters leave it less room."""


def pass_for_orders(table: Table[Runewars], later: tuple[str, ...] = ()) -> None:
    """Hand the phone to the next player without an order who does not choose `later`.

    When all have chosen, the phone goes into the middle of the table.
    """
    missing = [player.id for player in find_waiting(table.state)]
    if not missing:
        ask_for_the_middle(table, "all_have_chosen", "reveal_orders", "cards", partial(reveal, table))
        return
    order = clockwise_from(table.state, table.state.first_player)
    following = next((player for player in order if player.id in missing and player.id not in later), None)
    if following is not None:
        _cover(table, following, later)


def _cover(table: Table[Runewars], player: Player, later: tuple[str, ...]) -> None:
    """Cover the screen until this player has the phone; others can be chosen first."""
    mark = PlayerShape(player.seat, SMALL_MARK if current().has_large_text else MARK)

    def hand_to(other: Player) -> None:
        cover.cancel()
        _cover(table, other, later)

    cover = Cover(
        table,
        player,
        mark,
        lambda: OrderSheet(table, player.id).open(),
        (Choosers(table, player, hand_to),),
        table.say("chooses_later", player=player.name),
        lambda: pass_for_orders(table, (*later, player.id)),
    )
    cover.open()


def reveal(table: Table[Runewars]) -> None:
    """Turn all cards over; the guide goes on to the first of them."""
    if table.do(RevealOrders(), NextStep()):
        open_form(table, TURNS)


class OrderSheet(LiveSheet[Runewars]):
    """The hand of one player. Nothing of it is written down before "confirm"."""

    is_private = True

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player, self._chosen = player_id, -1
        name = player_in(table.state, player_id).name
        confirm = button(table.say("confirm_and_cover"), "order.confirm", self._confirm, "lock", "primary")
        self._foot = Text("", "label-s", size_hint_y=None, height=current().sp(34), shrink=True)
        super().__init__(
            table,
            table.say("order_of", player=name),
            footer(table.say("cover"), self.cancel, confirm, "order.cover"),
            foot=self._foot,
            fills=True,
        )

    def shape(self, state: Runewars) -> Hashable:
        return used_numbers(player_in(state, self._player))

    def build(self, state: Runewars) -> None:
        player = player_in(state, self._player)
        grid = Grid(cols=3, spacing=dp(8))
        self._cards = {number: HandCard(self.table, number, player) for number in range(ORDERS)}
        for number, card in self._cards.items():
            card.bind(on_release=lambda _, number=number: self._choose(number))
            grid.add_widget(card)
        self._names = OneSize((card.name for card in self._cards.values()), lines=2)
        self.column.add_widget(grid)
        self.column.add_widget(note(self.say("star_is_supremacy"), "star-circle"))
        self._words = OrderWords(self.table)
        self.column.add_widget(self._words)

    def show(self, state: Runewars) -> None:
        """Show the chosen order with its reason.

        Short screens hide the lines below the cards, so the reason stands here too.
        """
        if self._chosen < 0:
            self._foot.text = self.say("hold_it_to_you")
            return
        bonus = supremacy_of(self._chosen, used_numbers(player_in(state, self._player)))
        reason = self.table.describer.say_phrase(describe_supremacy(bonus))
        self._foot.text = self.say("chosen_order", number=self._chosen, reason=reason)

    def _choose(self, number: int) -> None:
        """Choose a card.

        One on the table since an earlier season can be chosen too: then the table is asked.
        """
        player = player_in(self.table.state, self._player)
        self._chosen = number
        for each, card in self._cards.items():
            card.choose(each == number)
        self._words.show(number, supremacy_of(number, used_numbers(player)))
        self.show(self.table.state)

    def _confirm(self) -> None:
        if self._chosen < 0:
            self.table.context.notices.show(self.say("order_choose_one"))
            return
        self.table.do(ChooseOrder(self._player, self._chosen), then=self._pass_on)

    def _pass_on(self) -> None:
        self.close()
        pass_for_orders(self.table)


def open_orders(table: Table[Runewars]) -> None:
    """Open the secret choice of orders, or the open entry of those on the table.

    When all have chosen, the orders are revealed.
    """
    if table.state.options.secret_orders:
        pass_for_orders(table)
    elif find_waiting(table.state):
        FormSheet(table, TYPED_ORDERS, done=lambda sheet: open_form(table, TURNS)).open()
    else:
        reveal(table)
