"""Choices that several forms of The Lord of the Rings offer: enemies, characters, players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.forms.row import Choice
from companion.games.lotr.combat import describe_damage
from companion.games.lotr.lookup import owner_of, the_player
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player


def enemy_choices(state: LotrState, enemies: Iterable[EncounterCard]) -> list[Choice[str]]:
    """Return a choice for each engaged enemy, with the shape of its player.

    Enemies of one name are told apart by their damage.
    """
    listed = tuple(enemies)
    names = Counter(enemy.name for enemy in listed)
    return [
        Choice(
            enemy.id,
            enemy.name if names[enemy.name] == 1 else f"{enemy.name} · {describe_damage(enemy)}",
            seat=the_player(state, enemy.player).seat,
        )
        for enemy in listed
    ]


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
    """Return the name with a printed number; a card with hit points is known, even its 0."""
    if not value:
        return character.name
    number = getattr(character, value)
    return f"{character.name} · {number if number or character.hit_points else '–'}"
