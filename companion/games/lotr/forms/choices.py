"""Choices that several forms of The Lord of the Rings offer: enemies, characters, players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.lotr.counts import describe_count
from companion.games.lotr.icons import CARD_ICONS
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
            enemy.name
            if names[enemy.name] == 1
            else f"{enemy.name} · {describe_count(enemy.damage, enemy.hit_points)}",
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


def card_choices(cards: Iterable[EncounterCard]) -> list[Choice[str]]:
    """Return a choice for each card, with the numbers that matter in its place below its name."""
    return [Choice(card.id, card.name, CARD_ICONS[card.kind], caption=describe_card(card)) for card in cards]


def describe_card(card: EncounterCard) -> Phrase:
    """Return the numbers of a card that matter where it lies: “Threat 3 · Engagement 30”."""
    names = ("attack", "defense") if card.place == "engaged" else ("threat", "engagement")
    numbers = {name: f"{getattr(card, name)}" for name in names if getattr(card, name) is not None}
    if card.hit_points is not None or card.damage:
        numbers["damage"] = describe_count(card.damage, card.hit_points)
    if card.kind == "location" and (card.quest_points is not None or card.progress):
        numbers["progress"] = describe_count(card.progress, card.quest_points)
    marks = [text(name) for name in ("has_shadow", "attacked") if getattr(card, name)]
    return join((*(join((text(name), number), " ") for name, number in numbers.items()), *marks))


def _name(character: Character, value: str) -> str:
    """Return the name with a printed number; a card with hit points is known, even its 0."""
    if not value:
        return character.name
    number = getattr(character, value)
    return f"{character.name} · {number if number or character.hit_points else '–'}"
