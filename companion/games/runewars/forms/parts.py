"""Questions and choices that several forms of Runewars share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.forms.ask import Ask
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import Way, lead_to
from companion.games.runewars.lookup import area_in, name_by_id, player_in, rune_at, stronghold_at, units_at
from companion.games.runewars.orders import current_turn
from companion.games.runewars.resolving import is_preparing
from companion.games.runewars.state import NEUTRAL, Area, Player, Runewars
from companion.kernel.items import find
from companion.kernel.move import AnyMove

PLAYER, HERO, AREA = "player", "hero", "area"
NOBODY = ""
TO = "to"
"""The question for an area, where the opener has not said it."""


def find_acting_player(ask: Ask[Runewars]) -> Player:
    """Return the player whom the form was opened for, else the one whose order is resolved."""
    return player_in(ask.state, ask.hear(PLAYER, "") or acting_player(ask.state))


def find_area(ask: Ask[Runewars]) -> Area:
    """Return the area that the form was opened for, else the first one."""
    areas = ask.state.areas
    return area_in(ask.state, ask.hear(AREA, "") or (areas[0].id if areas else ""))


def ask_area(ask: Ask[Runewars], words: Phrase, areas: Iterable[Area], player: str = NOBODY) -> Area | None:
    """Return the area that the form was opened for, else ask for one of these.

    A new one can be named; it is likely to be this player's.
    """
    given = ask.hear(AREA, "")
    if given:
        return area_in(ask.state, given)
    known = tuple(areas)
    ask.heading(words)
    places = [list_area(ask.state, area) for area in known]
    chosen = ask.pick(TO, places, known[0].id if len(known) == 1 else NOBODY, look="rows")
    offer_new_area(ask, "name_area", player)
    if not chosen:
        ask.need(words, TO)
    return find(ask.state.areas, chosen)


def offer_new_area(ask: Ask[Runewars], name: str, player: str = NOBODY, home: str = NOBODY) -> None:
    """Offer to name an area that is missing; it is likely to be this player's."""
    offer_ways(ask, name, ("new_area", "plus", lead_to("new_area", likely_controller=player, likely_home=home)))


def list_area(state: Runewars, area: Area) -> Choice[str]:
    """Return the row of an area, with the things that are there."""
    seat = find_seat(state, area.controller)
    icon = "map-marker-outline" if seat is None else ""
    return Choice(area.id, area.name, icon, seat, caption=join(describe_area(state, area)))


def describe_area(state: Runewars, area: Area) -> list[Phrase]:
    """Return the contents of an area: controller, units, rune, Stronghold, tokens."""
    figures = sum(each.figures for each in units_at(state, area.id))
    parts: list[Phrase] = [name_by_id(state, area.controller) if area.controller else text("uncontrolled")]
    parts += [text("units_here", n=figures)] if figures else []
    parts += [text("rune_here")] if rune_at(state, area.id) else []
    parts += [text("stronghold")] if stronghold_at(state, area.id) else []
    parts += [text("frost_here", n=area.frost)] if area.frost else []
    parts += [text("desolation")] if area.desolation else []
    parts += [text("activated")] if area.activated else []
    return parts


def find_seat(state: Runewars, player: str) -> int | None:
    found = find(state.players, player)
    return None if found is None else found.seat


Key = tuple[str, str, AnyMove]
"""A word, which is the value too, its icon and its move."""


def offer_moves(ask: Ask[Runewars], name: str, *keys: Key, ends: bool = False) -> None:
    """Offer keys that make their moves at once."""
    choices = [Choice(word, text(word), icon) for word, icon, _ in keys]
    ask.act(name, choices, {word: move for word, _, move in keys}, ends=ends, look="keys")


def offer_ways(ask: Ask[Runewars], name: str, *keys: tuple[str, str, Way]) -> None:
    """Offer keys that lead to other forms."""
    choices = [Choice(word, text(word), icon) for word, icon, _ in keys]
    ask.lead(name, choices, {word: way for word, _, way in keys})


def ask_name(
    ask: Ask[Runewars],
    words: Phrase,
    kind: str,
    name: str = "",
    *,
    owner: str = "",
    taken: tuple[str, ...] = (),
    is_needed: bool = True,
) -> str:
    """Ask for the name of a thing of this kind; where it is needed, nothing applies without it.

    Things of the `owner` are offered first, and names that are `taken` not at all.
    """
    typed = ask.name("name", words, NameOf(kind, owner=owner, taken=taken), propose=name)
    if is_needed and not typed:
        ask.need(text("say_name"), "name")
    return typed


def ask_for_more(state: Runewars) -> Callable[[Runewars], Mapping[str, Any]] | None:
    """Return the way to one more of the same, to which a table that is being set up goes on."""
    return (lambda _: {}) if is_preparing(state) else None


def acting_player(state: Runewars) -> str:
    """Return the id of the player whose order is being resolved, else of the first player."""
    turn = current_turn(state)
    return turn.player.id if turn is not None else state.first_player


def list_players(state: Runewars) -> list[Choice[str]]:
    """Return a choice for each player."""
    return [Choice(player.id, player.name, seat=player.seat) for player in state.players]


def name_player(state: Runewars, player: str) -> str:
    """Return the name of a player; empty for neutral units."""
    found = find(state.players, player)
    return "" if found is None else found.name


def name_owner(state: Runewars, owner: str) -> Phrase:
    """Return the name of the owner of units: a player, or nobody."""
    return text("neutral") if owner == NEUTRAL else name_by_id(state, owner)


def list_areas(areas: Iterable[Area]) -> list[Choice[str]]:
    """Return a choice for each of these areas."""
    return [Choice(area.id, area.name) for area in areas]
