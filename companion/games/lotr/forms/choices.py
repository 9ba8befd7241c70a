"""Choices that several forms of The Lord of the Rings offer: enemies, characters, players."""

from __future__ import annotations

from collections.abc import Iterable

from companion.forms.row import Choice
from companion.games.lotr.lookup import owner_of, the_player
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player


def enemy_choices(state: LotrState, enemies: Iterable[EncounterCard]) -> list[Choice[str]]:
    """Return a choice for each engaged enemy, with the shape of its player."""
    return [Choice(enemy.id, enemy.name, seat=the_player(state, enemy.player).seat) for enemy in enemies]


def character_choices(state: LotrState, characters: Iterable[Character], value: str = "") -> list[Choice[str]]:
    """Return a choice for each character; the shape of one who is exhausted is hollow.

    `value` names the printed number behind the name; a dash keeps its place until it is known.
    """
    return [
        Choice(each.id, _name(each, value), seat=owner_of(state, each).seat, hollow=each.exhausted)
        for each in characters
    ]


def player_choices(players: Iterable[Player]) -> list[Choice[str]]:
    """Return a choice for each player."""
    return [Choice(player.id, player.name, seat=player.seat) for player in players]


def _name(character: Character, value: str) -> str:
    return f"{character.name} · {getattr(character, value) or '–'}" if value else character.name
