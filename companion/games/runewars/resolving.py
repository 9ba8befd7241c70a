"""The order that is being resolved and the Quest phase: moves of another time ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.runewars.calendar import season_of
from companion.games.runewars.lookup import area_in, is_followed, player_in
from companion.games.runewars.orders import are_revealed, current_turn
from companion.games.runewars.state import MOBILIZE, STRATEGIZE, Runewars
from companion.games.runewars.words import order_words
from companion.kernel.refusal import Caution

SETUP_CARDS = "setup."
"""Cards of the guide before the first spring."""


def follows_orders(state: Runewars) -> bool:
    """Return whether the app knows the orders of this season: revealed, and in the app."""
    return is_followed(state, "orders") and are_revealed(state)


def is_preparing(state: Runewars) -> bool:
    """Return whether the first orders have still to be chosen, so that the game is being set up."""
    if not is_followed(state, "orders"):
        return state.place.card.startswith(SETUP_CARDS)
    return state.place.round == 1 and all(player.order is None and not player.orders for player in state.players)


def is_turn_of(state: Runewars, player: str) -> bool:
    """Return whether the order that is being resolved is this player's."""
    turn = current_turn(state)
    return turn is not None and turn.player.id == player


def order_cautions(state: Runewars, player: str, number: int) -> Iterator[Caution]:
    """Ask where a player acts in another's turn, or by another order."""
    if not follows_orders(state):
        return
    turn, name = current_turn(state), player_in(state, player).name
    if turn is None:
        yield Caution("orders_over")
    elif turn.player.id != player:
        yield Caution("not_their_order", player=name, first=turn.player.name)
    elif turn.order.number != number:
        yield Caution("another_order", player=name, number=order_words(turn.order.number), other=order_words(number))


def bonus_cautions(state: Runewars, player: str, number: int) -> Iterator[Caution]:
    """Ask as for the order itself, and where its card has no Supremacy bonus."""
    yield from order_cautions(state, player, number)
    turn = current_turn(state) if follows_orders(state) else None
    owed = turn is not None and turn.player.id == player and turn.order.number == number
    if turn is not None and owed and not turn.supremacy.allowed:
        name, highest = turn.player.name, turn.supremacy.highest
        yield Caution("bonus_unearned", player=name, number=order_words(number), highest=highest)


def again_cautions(state: Runewars, gain: str) -> Iterator[Caution]:
    """Ask where Harvest sets the dials again, or its bonus brings a second card or token."""
    if gain in state.gained and follows_orders(state):
        yield Caution(f"second_{gain}")


def with_gain(state: Runewars, gain: str) -> Runewars:
    """Note a gain of the order that is being resolved, until it is done."""
    return replace(state, gained=(*state.gained, gain)) if gain not in state.gained else state


def with_target(state: Runewars, area_id: str) -> Runewars:
    """Note an area to which the order that is being resolved has led, until it is done."""
    return replace(state, marched=tuple(dict.fromkeys((*state.marched, area_id))))


def target_area_cautions(state: Runewars, order: int, to: str) -> Iterator[Caution]:
    """Ask where orders 2 and 3 lead to a second area; the bonus of Mobilize allows one."""
    before = tuple(area for area in state.marched if area != to)
    if order == STRATEGIZE or not before or to in state.marched or not follows_orders(state):
        return
    turn = current_turn(state)
    second = order == MOBILIZE and turn is not None and turn.supremacy.allowed and len(before) == 1
    if not second:
        yield Caution("second_march", area=area_in(state, before[-1]).name, order=order_words(order))


def quest_phase_cautions(state: Runewars) -> Iterator[Caution]:
    """Ask outside the Quest phase: summer's card, until the orders of that season are revealed."""
    if season_of(state) != "summer":
        yield Caution("not_summer")
    elif follows_orders(state):
        yield Caution("quest_phase_over")
