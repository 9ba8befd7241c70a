"""The names that the guide's data may use: loops, conditions and values of Runewars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from companion.games.runewars.calendar import is_final_winter, season_at, season_of, year_of
from companion.games.runewars.fighting import owner_of_side
from companion.games.runewars.lookup import clockwise_from, is_followed, name_by_id, units_label
from companion.games.runewars.orders import (
    Turn,
    are_of_last_year,
    are_revealed,
    current_turn,
    find_waiting,
    summer_order,
    turns,
    with_orders_in_hand,
)
from companion.games.runewars.resolving import SETUP_CARDS, follows_orders, is_preparing
from companion.games.runewars.runes import shown_score, target
from companion.games.runewars.state import (
    NEUTRAL,
    Battle,
    Hero,
    Player,
    Ranks,
    Runewars,
)
from companion.games.runewars.supply import find_starving
from companion.games.runewars.victory import card_due, is_still_met, is_unsure, list_placing, wins_at_once
from companion.kernel.game import Glance, StateFunctions
from companion.kernel.ids import NamedId
from companion.kernel.refusal import Caution
from companion.kernel.state import Place

ORDERS_CARD = "orders.choose"
CHECK_CARD = "season.victory"
RESOLVE_CARDS = ("resolve.first", "resolve.second", "resolve.third", "resolve.fourth")
MOST_TURNS = len(RESOLVE_CARDS)
WINTER_CARD = "season.winter"
SPRING_CARD, SPRING_ROW, SUPPLY_ROW = "season.spring", "season.spring_main", "season.supply"
THAW_ROW = "season.thaw"
SEASON_CARDS = (SPRING_CARD, "season.summer", "season.autumn", WINTER_CARD)
CARDS = (ORDERS_CARD, *RESOLVE_CARDS, CHECK_CARD, *SEASON_CARDS, SPRING_ROW, THAW_ROW, SUPPLY_ROW, SETUP_CARDS)

BOOKKEEPING = (
    "players.order",
    "players.orders",
    "players.autumn_taken",
    "areas.left_by",
    "spring_done",
    "thaw_done",
    "talked",
    "marched",
    "stepped",
    "gained",
)
"""Which orders were given, revealed and resolved, as the guide counts them, and what was done this season already."""


def owners(state: Runewars) -> tuple[NamedId, ...]:
    """Return the possible owners of units: the players, or nobody."""
    return (*(NamedId(player.id, player.name) for player in state.players), NamedId(NEUTRAL, NEUTRAL))


def runes(state: Runewars) -> tuple[NamedId, ...]:
    """Return the rune tokens, named by their area."""
    return tuple(NamedId(rune.id, name_by_id(state, rune.area)) for rune in state.runes)


def units(state: Runewars) -> tuple[NamedId, ...]:
    """Return the units, named by their kind, and by their area where others have that kind."""
    return tuple(NamedId(each.id, units_label(state, each)) for each in state.units)


def summer_heroes(state: Runewars) -> tuple[Hero, ...]:
    """Return the heroes in the order in which their players act in summer."""
    order = [player.id for player in summer_order(state)]
    return tuple(sorted(state.heroes, key=lambda hero: order.index(hero.owner)))


def strongholds(state: Runewars) -> tuple[NamedId, ...]:
    """Return the Strongholds, named by their area."""
    return tuple(NamedId(each.id, name_by_id(state, each.area)) for each in state.strongholds)


def ranks(state: Runewars) -> tuple[NamedId, ...]:
    """Return the ranks of a battle, named by kind, and by owner where both sides have it."""
    battle = state.battle
    if battle is None:
        return ()
    names = [each.name for each in battle.ranks]
    return tuple(
        NamedId(each.id, each.name if names.count(each.name) == 1 else f"{each.name} {_owner(state, battle, each)}")
        for each in battle.ranks
    )


def _owner(state: Runewars, battle: Battle, ranks: Ranks) -> str:
    return name_by_id(state, owner_of_side(battle, ranks.side))


def find_turn(place: int, state: Runewars) -> Turn | None:
    """Return the turn at this place in the order of resolution, if there is one."""
    return next(iter(turns(state)[place : place + 1]), None)


def _read_turn(place: int, value: Callable[[Turn], object], otherwise: object, state: Runewars) -> object:
    turn = find_turn(place, state)
    return value(turn) if turn else otherwise


def _is_there(place: int, state: Runewars) -> bool:
    """Return whether there is such a turn this season; a resolved one has its card still."""
    return is_followed(state, "orders") and find_turn(place, state) is not None


def _is_resolved(place: int, state: Runewars) -> bool:
    turn = find_turn(place, state)
    return turn is not None and turn.order.resolved


def _is_unresolved(place: int, state: Runewars) -> bool:
    return _is_there(place, state) and not _is_resolved(place, state)


@dataclass(frozen=True, slots=True)
class Gift:
    """A gift of autumn."""

    id: str
    name: str


GIFTS = (Gift("influence", "runewars:ui.gift_influence"), Gift("tactics", "runewars:ui.gift_tactics"))


def is_season(season: str) -> Callable[[Runewars], bool]:
    return lambda state: season_of(state) == season


def _is_check_unsure(state: Runewars) -> bool:
    card = card_due(state)
    return card is not None and is_unsure(state, card)


def _due_name(state: Runewars) -> str:
    card = card_due(state)
    return name_by_id(state, card.player) if card else ""


COLLECTIONS: StateFunctions = {
    "player": lambda state: state.players,
    "turn_order": lambda state: clockwise_from(state, state.first_player),
    "owner": owners,
    "area": lambda state: state.areas,
    "rune": runes,
    "units": units,
    "hero": lambda state: state.heroes,
    "summer_hero": summer_heroes,
    "reward": lambda state: [reward for hero in state.heroes for reward in hero.rewards],
    "stronghold": strongholds,
    "title": lambda state: state.titles,
    "ranks": ranks,
    "resolving": lambda state: [turn.player for turn in turns(state)],
    "waiting": find_waiting,
    "may_place": list_placing,
    "at_once": wins_at_once,
    "gift": lambda state: GIFTS,
}

PREDICATES: Mapping[str, Callable[[Runewars], bool]] = {
    "preparing": lambda state: state.options.preparation and state.place.round == 1,
    "spring": is_season("spring"),
    "summer": is_season("summer"),
    "autumn": is_season("autumn"),
    "winter": is_season("winter"),
    "card_due_sure": lambda state: card_due(state) is not None and not _is_check_unsure(state),
    "card_due_unsure": lambda state: _is_check_unsure(state),
    "won_at_once": lambda state: bool(wins_at_once(state)),
    "frost_lies": lambda state: season_of(state) == "spring" and any(area.frost for area in state.areas),
    "heroes_in_summer": lambda state: season_of(state) == "summer" and bool(state.heroes),
    "no_heroes_in_summer": lambda state: season_of(state) == "summer" and not state.heroes,
    "nobody_starves": lambda state: not find_starving(state),
    "orders_open": lambda state: not is_followed(state, "orders") or not are_revealed(state),
    "orders_to_reveal": lambda state: is_followed(state, "orders") and not are_revealed(state),
    "orders_by_hand": lambda state: not is_followed(state, "orders"),
    "orders_revealed": lambda state: is_followed(state, "orders") and are_revealed(state),
    "orders_chosen": lambda state: not is_followed(state, "orders") or are_revealed(state) or not find_waiting(state),
    "game_closed": lambda state: state.result is not None,
    "victory_in_reach": lambda state: bool(list_placing(state)),
    "final_winter": is_final_winter,
    **{f"turn{place + 1}_there": partial(_is_there, place) for place in range(MOST_TURNS)},
    **{f"turn{place + 1}_resolved": partial(_is_resolved, place) for place in range(MOST_TURNS)},
    **{f"turn{place + 1}_unresolved": partial(_is_unresolved, place) for place in range(MOST_TURNS)},
}

OF_A_TURN: Mapping[str, tuple[Callable[[Turn], object], object]] = {
    "": (lambda turn: turn.player.name, ""),
    "_id": (lambda turn: turn.player.id, ""),
    "_order": (lambda turn: turn.order.number, 0),
    "_bonus": (lambda turn: turn.supremacy.allowed, False),
}
"""The values of a turn by the ending of their names, and what they are where there is no such turn."""

VALUES: StateFunctions = {
    "year": year_of,
    "target": target,
    "first_player": lambda state: name_by_id(state, state.first_player),
    "due_player": _due_name,
    **{
        f"turn{place + 1}{name}": partial(_read_turn, place, value, otherwise)
        for place in range(MOST_TURNS)
        for name, (value, otherwise) in OF_A_TURN.items()
    },
}


def enter(state: Runewars, card: str) -> Runewars:
    """Open a later season with its first card; looking back at an earlier one changes nothing.

    Where spring was done at the table, or forgotten, last year's orders are in hand when new ones are chosen.
    """
    if card == ORDERS_CARD and are_of_last_year(state):
        state = with_orders_in_hand(state)
    if state.place.round <= state.season_begun:
        return _with_own_card(state) if card == SPRING_CARD else state
    opened = tuple(_with_new_season(player) for player in state.players)
    begun = replace(state, players=opened, season_begun=state.place.round, talked=(), marched=(), stepped=(), gained=())
    return replace(begun, place=replace(begun.place, card=_first_card(begun)))


def _with_own_card(state: Runewars) -> Runewars:
    """Return the state at the card of its season, as the guide leads on from an earlier one."""
    return replace(state, place=replace(state.place, card=f"season.{season_of(state)}"))


def _first_card(state: Runewars) -> str:
    """Return the first card of a season: its own, or the check of a Victory card."""
    return CHECK_CARD if card_due(state) is not None else f"season.{season_of(state)}"


def _with_new_season(player: Player) -> Player:
    """Make last season's cards playable, and note the last order for the heroes' turns."""
    last = player.orders[-1].number if player.orders else player.last_order
    return replace(player, fresh_tactics=0, order=None, offer=None, last_order=last)


def caution_leaving(state: Runewars, to: Place, jump: bool) -> Iterator[Caution]:
    """Ask about everything left undone when the table leaves a card, or the season.

    Whoever comes home from a look at an earlier season leaves none.
    """
    if to.round > max(state.place.round, state.season_begun):
        yield from _season_undone(state)
        if jump:
            yield from _skipped_cards(state)
    if to.card in SEASON_CARDS and to.card != f"season.{season_at(to.round)}":
        yield Caution("other_season")
    if jump:
        return
    if state.place.card in SEASON_CARDS:
        yield from _season_card_undone(state)
    if state.place.card == ORDERS_CARD and state.place.round >= state.season_begun:
        yield from _orders_undone(state)


def _skipped_cards(state: Runewars) -> Iterator[Caution]:
    """Ask about the cards of this season that a jump to the next one passes over."""
    is_at_season = state.place.card in (*SEASON_CARDS, CHECK_CARD)
    if is_at_season:
        yield from _season_card_undone(state)
    if (is_at_season or state.place.card == ORDERS_CARD) and not is_preparing(state):
        yield from _orders_undone(state)


def _season_card_undone(state: Runewars) -> Iterator[Caution]:
    """Ask about the demands of the season’s card that are left: spring, gifts, losses, a Duel."""
    if is_spring_undone(state) and SPRING_ROW not in state.place.ticked:
        yield Caution("spring_undone")
    if is_thaw_undone(state) and THAW_ROW not in state.place.ticked:
        yield Caution("thaw_undone")
    waiting = [player.name for player in state.players if player.autumn_taken < state.place.round]
    if season_of(state) == "autumn" and waiting and is_followed(state, "influence"):
        yield Caution("gifts_left", players=", ".join(waiting))
    for hunger in find_starving(state) if SUPPLY_ROW not in state.place.ticked else ():
        yield Caution(
            "winter_losses",
            player=name_by_id(state, hunger.player),
            area=name_by_id(state, hunger.area),
            n=hunger.destroyed,
        )
    if state.duel is not None:
        yield Caution("duel_open", hero=name_by_id(state, state.duel.attacker))


def _orders_undone(state: Runewars) -> Iterator[Caution]:
    missing = find_waiting(state) if is_followed(state, "orders") and not are_revealed(state) else ()
    if missing:
        yield Caution("orders_missing", players=", ".join(player.name for player in missing))


def is_spring_undone(state: Runewars) -> bool:
    """Return whether spring is still to be carried out this year, and changes something."""
    on_map = any(units.routed for units in state.units) or any(area.activated for area in state.areas)
    routed = any(hero.routed for hero in state.heroes)
    waits = (on_map and is_followed(state, "units")) or (routed and is_followed(state, "heroes"))
    is_open = season_of(state) == "spring" and not follows_orders(state)
    return is_open and state.spring_done < state.place.round and waits


def is_thaw_undone(state: Runewars) -> bool:
    """Return whether frost lies in a spring that has taken no token of it yet."""
    lies = is_followed(state, "units") and any(area.frost for area in state.areas)
    is_open = season_of(state) == "spring" and not follows_orders(state)
    return lies and is_open and state.thaw_done < state.place.round


def _season_undone(state: Runewars) -> Iterator[Caution]:
    turn = current_turn(state)
    if turn is not None and is_followed(state, "orders"):
        yield Caution("order_unresolved", player=turn.player.name)
    if state.battle is not None:
        yield Caution("battle_open", area=name_by_id(state, state.battle.area))
    if list_placing(state):
        yield Caution("victory_card_due", target=target(state))
    if is_final_winter(state) and state.result is None:
        yield Caution("years_over", year=year_of(state))
    card = card_due(state)
    if card is not None and is_still_met(state, card):
        yield Caution("victory_check_due", player=name_by_id(state, card.player))


def glance(state: Runewars) -> tuple[Glance, ...]:
    """Return the runes that the whole table can see; all without secrets or after the end."""
    return tuple(
        Glance(player.id, player.name, player.seat, shown_score(state, player.id), target(state))
        for player in state.players
    )


def round_of(state: Runewars) -> int:
    """Return the year, by which the table counts."""
    return year_of(state)


def part_of_round(state: Runewars) -> str:
    """Return the key of the season: a year has four."""
    return f"ui.season.{season_of(state)}"
