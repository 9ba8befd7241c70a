"""Forms of order cards: those that were revealed at the table, and setting one right."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.runewars.calendar import season_of
from companion.games.runewars.forms.parts import PLAYER, find_acting_player
from companion.games.runewars.moves.orders import ChooseOrder, CorrectOrder, RevealOrders
from companion.games.runewars.orders import free_for, used_numbers
from companion.games.runewars.state import ORDERS, Player, Runewars
from companion.games.runewars.words import order_words
from companion.kernel.common_moves import NextStep
from companion.kernel.items import find

NO_ORDER = "none"


def ask_orders(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the orders that were revealed at the table, one tap for each player.

    Those that were chosen in secret are nobody's to see here.
    """
    if ask.state.options.secret_orders:
        ask.need(text("orders_are_secret"))
        return Deal()
    ask.note(text("orders_typed_hint"))
    for player in ask.state.players:
        _ask_order(ask, player)
    return Deal(moves=(RevealOrders(), NextStep()))


def _ask_order(ask: Ask[Runewars], player: Player) -> None:
    used = used_numbers(player)
    choices = [Choice(f"{n}", f"{n}", "lock" if n in used else "") for n in range(ORDERS)]
    moves = {f"{n}": ChooseOrder(player.id, n) for n in range(ORDERS)}
    ask.heading(player.name, seat=player.seat)
    ask.act(player.id, choices, moves, now=() if player.order is None else (f"{player.order}",))


def ask_correction(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask which card a player has really played this season."""
    player, season = find_acting_player(ask), season_of(ask.state)
    ask.title = text("correct_order", player=player.name)
    free, played = free_for(player, season), find(player.orders, season)
    ordered = sorted(range(ORDERS), key=lambda n: n not in free)
    numbers = [Choice(f"{n}", order_words(n), "" if n in free else "lock") for n in ordered]
    moves = {f"{n}": CorrectOrder(player.id, n) for n in ordered}
    none = Choice(NO_ORDER, text("no_order"), "close")
    now = f"{played.number}" if played is not None else NO_ORDER
    moves[NO_ORDER] = CorrectOrder(player.id, None)
    ask.act("order", (*numbers, none), moves, now=(now,), ends=True)
    return Deal(applies=False)


TYPED_ORDERS = Form(
    id="typed", ask=ask_orders, title=text("orders_typed"), word=text("reveal_orders"), icon="cards", fills=True
)
CORRECTION = Form(id="correct", ask=ask_correction, title=text("orders_revealed"), takes=(PLAYER,))
