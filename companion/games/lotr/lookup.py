"""How the words of a move find a thing on the table: by its id, or by its name when only one has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from companion.game import Refusal
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.items import find


class Named(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


Thing = TypeVar("Thing", bound=Named)


def by_id_or_name(things: Iterable[Thing], word: str) -> Thing | None:
    """The thing with this id, else the only one with this name; None if there is none, or more than one."""
    candidates = tuple(things)
    found = find(candidates, word)
    if found is not None:
        return found
    namesakes = [thing for thing in candidates if thing.name.casefold() == word.casefold()]
    return namesakes[0] if len(namesakes) == 1 else None


def the_player(state: LotrState, word: str) -> Player:
    """The player named by `word`; alone at the table nobody needs to be named."""
    if not word and len(state.players) == 1:
        return state.players[0]
    if not word:
        raise Refusal("which_player")
    player = by_id_or_name(state.players, word)
    if player is None:
        raise Refusal("unknown_player", player=word)
    return player


def player_in_play(state: LotrState, word: str) -> Player:
    """The player named by `word`, whom an enemy can still face."""
    player = the_player(state, word)
    if player.eliminated:
        raise Refusal("player_out", player=player.name)
    return player


def characters(player: Player) -> tuple[Character, ...]:
    """Heroes, then allies."""
    return (*player.heroes, *player.allies)


def owner_of(state: LotrState, character: Character) -> Player:
    return next(player for player in state.players if find(characters(player), character.id) is not None)


def the_character(state: LotrState, word: str, player: Player | None = None) -> Character:
    """The character named by `word`: its id (p1.h1), its name, or, for a given player, h1 or a1."""
    own = characters(player) if player is not None else ()
    everyone = tuple(character for each in state.players for character in characters(each))
    local = find(own, f"{player.id}.{word}") if player is not None else None
    found = local or by_id_or_name(own, word) or by_id_or_name(everyone, word)
    if found is None:
        raise Refusal("unknown_character", character=word)
    return found


def the_hero(state: LotrState, word: str, player: Player) -> Character:
    """A living hero of this player; the only one need not be named."""
    living = tuple(hero for hero in player.heroes if hero.alive)
    if not word and len(living) == 1:
        return living[0]
    if not word:
        raise Refusal("which_hero", player=player.name)
    hero = find(living, f"{player.id}.{word}") or by_id_or_name(living, word)
    if hero is None:
        raise Refusal("unknown_hero", hero=word, player=player.name)
    return hero


def the_card(state: LotrState, word: str) -> EncounterCard:
    card = by_id_or_name(state.cards, word)
    if card is None:
        raise Refusal("unknown_card", card=word)
    return card


def the_enemy(state: LotrState, word: str) -> EncounterCard:
    card = the_card(state, word)
    if card.kind != "enemy":
        raise Refusal("not_an_enemy", card=card.name)
    return card


def active_location(state: LotrState) -> EncounterCard | None:
    return next((card for card in state.cards if card.place == "active"), None)
