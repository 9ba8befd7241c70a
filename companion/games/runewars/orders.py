"""Order cards: choices, order of resolution with its reasons, and the Supremacy bonus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.runewars.calendar import count_of, season_of, year_of
from companion.games.runewars.lookup import clockwise_from, is_followed
from companion.games.runewars.state import (
    CONQUER,
    FORTIFY,
    GARRISON,
    HARVEST,
    MOBILIZE,
    ORDERS,
    POWER,
    RALLY,
    RECRUIT,
    SEASONS,
    STRATEGIZE,
    BonusChoice,
    PlayedOrder,
    Player,
    Runewars,
)
from companion.kernel.items import find
from companion.kernel.refusal import Refusal

BONUSES: Mapping[int, tuple[BonusChoice, ...]] = {
    GARRISON: ("recruits",),
    STRATEGIZE: ("tactics",),
    MOBILIZE: ("second_march",),
    CONQUER: ("siege",),
    HARVEST: ("token", "card", "both"),
    RECRUIT: ("dial",),
    RALLY: ("hero", "commander"),
    POWER: ("title",),
    FORTIFY: (),
}
"""What the Supremacy bonus of each order may be used for."""


@dataclass(frozen=True, slots=True)
class Supremacy:
    """Whether a card has the bonus, and why: its number against the highest before it this year."""

    allowed: bool
    reason: str
    number: int
    highest: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's place in the order of resolution. `tie` says how equal numbers were decided."""

    player: Player
    order: PlayedOrder
    supremacy: Supremacy
    tie: str = ""
    rival: str = ""
    rival_influence: int = 0


def used_numbers(player: Player) -> tuple[int, ...]:
    """Return the numbers of the order cards that lie on the table until spring."""
    return tuple(order.number for order in player.orders)


def choices(player: Player) -> tuple[int, ...]:
    """Return the order cards in hand."""
    used = used_numbers(player)
    return tuple(number for number in range(ORDERS) if number not in used)


def free_for(player: Player, season: str) -> tuple[int, ...]:
    """Return the order cards that a player may have in this season: all but those of the others."""
    others = [order.number for order in player.orders if order.id != season]
    return tuple(number for number in range(ORDERS) if number not in others)


def supremacy_of(number: int, before: tuple[int, ...]) -> Supremacy:
    """Return the bonus for a number above all that its player has played this year.

    Fortify never has it.
    """
    highest = max(before, default=None)
    if number == FORTIFY:
        return Supremacy(False, "fortify", number, highest)
    if highest is None:
        return Supremacy(True, "first", number)
    above = number > highest
    return Supremacy(above, "above" if above else "not_above", number, highest)


def supremacy(player: Player, season: str) -> Supremacy | None:
    """Return the bonus of the card that a player has in this season; None while there is none."""
    order = find(player.orders, season)
    if order is None:
        return None
    earlier = player.orders[: player.orders.index(order)]
    return supremacy_of(order.number, tuple(each.number for each in earlier))


def supremacy_from(player: Player) -> int | None:
    """Return the lowest number in hand that would have the bonus; None if no card would."""
    used = used_numbers(player)
    return next((number for number in choices(player) if supremacy_of(number, used).allowed), None)


def bonus_choices(state: Runewars, number: int) -> tuple[BonusChoice, ...]:
    """Return the uses of this order's bonus, with the variants in play."""
    absent: tuple[BonusChoice, ...] = ()
    absent += () if state.options.development_cards else ("card", "both")
    absent += () if state.options.commanders else ("commander",)
    return tuple(each for each in BONUSES[number] if each not in absent)


def order_of(state: Runewars, player: Player) -> PlayedOrder | None:
    """Return the order that a player has revealed this season; None while there is none."""
    order = find(player.orders, season_of(state))
    return order if order is not None and order.year == year_of(state) else None


def find_waiting(state: Runewars) -> tuple[Player, ...]:
    """Return the players who have still to choose an order this season."""
    return tuple(each for each in state.players if each.order is None and order_of(state, each) is None)


def are_revealed(state: Runewars) -> bool:
    """Return whether the orders of this season have been turned over."""
    return any(order_of(state, player) is not None for player in state.players)


def in_season_order(orders: tuple[PlayedOrder, ...]) -> tuple[PlayedOrder, ...]:
    """Return the orders of a year as their seasons come."""
    return tuple(sorted(orders, key=lambda order: [*SEASONS, order.id].index(order.id)))


def refuse_past_year(state: Runewars, player: Player) -> None:
    """Refuse an order for a year whose cards are in hand again.

    It would take the place of a later one.
    """
    year = year_of(state)
    if state.spring_done > count_of(year, "winter") or any(order.year > year for order in player.orders):
        raise Refusal("order_of_past_year", player=player.name, year=year)


def are_of_last_year(state: Runewars) -> bool:
    """Return whether cards of an earlier year are still on the table."""
    return any(order.year < year_of(state) for player in state.players for order in player.orders)


def with_orders_in_hand(state: Runewars) -> Runewars:
    """Take the cards of earlier years back to hand; those of this year stay on the table.

    Looking back at an earlier year takes none.
    """
    return replace(state, players=tuple(_with_this_years(state, player) for player in state.players))


def _with_this_years(state: Runewars, player: Player) -> Player:
    return replace(player, orders=tuple(order for order in player.orders if order.year >= year_of(state)))


def turns(state: Runewars) -> tuple[Turn, ...]:
    """Return the orders of this season as they resolve: by number, then influence.

    Equal influence is decided by that at the start of the game.
    """
    played = ((player, order_of(state, player)) for player in state.players)
    cards = [(player, order) for player, order in played if order is not None]
    ordered = sorted(cards, key=lambda card: _rank(state, *card))
    return tuple(_turn(state, ordered, place) for place in range(len(ordered)))


def _rank(state: Runewars, player: Player, order: PlayedOrder) -> tuple[int, int, int, int]:
    seat = clockwise_from(state, state.first_player).index(player)
    if _are_ties_by_seat(state):
        return order.number, 0, 0, seat
    return order.number, -order.influence, -player.initial_influence, seat


def _are_ties_by_seat(state: Runewars) -> bool:
    """Return whether equal numbers go clockwise: by the setting, or without known influence."""
    return state.options.order_tie == "table" or not is_followed(state, "influence")


def _turn(state: Runewars, ordered: list[tuple[Player, PlayedOrder]], place: int) -> Turn:
    player, order = ordered[place]
    bonus = supremacy(player, order.id)
    assert bonus is not None
    following = ordered[place + 1] if place + 1 < len(ordered) else None
    if following is None or following[1].number != order.number:
        return Turn(player, order, bonus)
    rival, other = following
    return Turn(player, order, bonus, _tie(state, ordered[place], following), rival.name, other.influence)


def _tie(state: Runewars, first: tuple[Player, PlayedOrder], second: tuple[Player, PlayedOrder]) -> str:
    """Return why a player comes before another with the same number."""
    (player, order), (rival, other) = first, second
    if _are_ties_by_seat(state):
        return "table"
    if order.influence != other.influence:
        return "influence"
    return "initial" if player.initial_influence != rival.initial_influence else "seats"


def current_turn(state: Runewars) -> Turn | None:
    """Return the turn that is being resolved; None when all are done or nothing is revealed."""
    return next((turn for turn in turns(state) if not turn.order.resolved), None)


def list_left(state: Runewars) -> tuple[Turn, ...]:
    """Return the turns of this season that are still to be resolved."""
    return tuple(turn for turn in turns(state) if not turn.order.resolved)


def summer_order(state: Runewars) -> tuple[Player, ...]:
    """Return the players in the order of summer: clockwise from last season's lowest order.

    Without orders they begin with the first player.
    """
    played = [player for player in state.players if player.last_order is not None]
    if not played:
        return clockwise_from(state, state.first_player)
    seats = clockwise_from(state, state.first_player)
    lowest = min(played, key=lambda player: (player.last_order, seats.index(player)))
    return clockwise_from(state, lowest.id)
