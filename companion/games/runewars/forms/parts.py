"""Questions and choices that several forms of Runewars share."""

from __future__ import annotations

from collections.abc import Iterable

from companion.forms.ask import Ask
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.runewars.lookup import area_in, player_in
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import Area, Player, Runewars

PLAYER, HERO, AREA = "player", "hero", "area"
NOBODY = ""


def find_acting_player(ask: Ask[Runewars]) -> Player:
    """Return the player whom the form was opened for, else the one whose order is resolved."""
    return player_in(ask.state, ask.hear(PLAYER, "") or acting_player(ask.state))


def find_area(ask: Ask[Runewars]) -> Area:
    """Return the area that the form was opened for, else the first one."""
    areas = ask.state.areas
    return area_in(ask.state, ask.hear(AREA, "") or (areas[0].id if areas else ""))


def ask_name(ask: Ask[Runewars], words: Phrase, kind: str, name: str = "") -> str:
    """Ask for the name of a thing of this kind, without which there is nothing to apply."""
    typed = ask.name("name", words, NameOf(kind), propose=name)
    if not typed:
        ask.need(text("say_name"), "name")
    return typed


def acting_player(state: Runewars) -> str:
    """Return the id of the player whose order is being resolved, else of the first player."""
    turn = current_turn(state)
    return turn.player.id if turn is not None else state.first_player


def list_players(state: Runewars) -> list[Choice[str]]:
    """Return a choice for each player."""
    return [Choice(player.id, player.name) for player in state.players]


def list_areas(areas: Iterable[Area]) -> list[Choice[str]]:
    """Return a choice for each of these areas."""
    return [Choice(area.id, area.name) for area in areas]
