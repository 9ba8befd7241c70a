"""The lookup of things on the table by the words of a move: by id, or by a clear name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol, TypeVar

from companion.games.lotr.state import CardKind, Character, EncounterCard, LotrState, Player
from companion.kernel.items import find, require
from companion.kernel.refusal import Refusal


class Named(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


Thing = TypeVar("Thing", bound=Named)


def find_by_name(things: Iterable[Thing], word: str) -> tuple[Thing, ...]:
    """Return the thing with this id, else all those with this name."""
    candidates = tuple(things)
    found = find(candidates, word)
    if found is not None:
        return (found,)
    return tuple(thing for thing in candidates if thing.name.casefold() == word.casefold())


def by_id_or_name(things: Iterable[Thing], word: str) -> Thing | None:
    """Return the thing with this id, else the only one with this name, else None.

    Raise a refusal if several things have the name.
    """
    found = find_by_name(things, word)
    if len(found) > 1:
        raise several_called(word, found)
    return found[0] if found else None


def several_called(word: str, things: Iterable[Named]) -> Refusal:
    return Refusal("several_called", word=word, ids=", ".join(thing.id for thing in things))


def the_player(state: LotrState, word: str) -> Player:
    """Return the player named by `word`; alone at the table nobody needs to be named."""
    if not word and len(state.players) == 1:
        return state.players[0]
    if not word:
        raise Refusal("which_player")
    return require(by_id_or_name(state.players, word), Refusal("unknown_player", player=word))


def player_in_play(state: LotrState, word: str) -> Player:
    """Return the player named by `word`, whom an enemy can still face."""
    player = the_player(state, word)
    if player.eliminated:
        raise Refusal("player_out", player=player.name)
    return player


def characters(player: Player) -> tuple[Character, ...]:
    """Return the heroes of a player, then the allies."""
    return (*player.heroes, *player.allies)


def everyone(state: LotrState) -> tuple[Character, ...]:
    """Return all characters, player by player."""
    return tuple(each for player in state.players for each in characters(player))


def owner_of(state: LotrState, character: Character) -> Player:
    return next(player for player in state.players if find(characters(player), character.id) is not None)


def the_character(state: LotrState, word: str, player: Player | None = None) -> Character:
    """Return the character named by `word`: its id (p1.h1), its name, or a player's h1 or a1."""
    own = characters(player) if player is not None else ()
    local = find(own, f"{player.id}.{word}") if player is not None else None
    found = local or by_id_or_name(own, word) or by_id_or_name(everyone(state), word)
    return require(found, Refusal("unknown_character", character=word))


def the_characters(state: LotrState, words: Iterable[str], player: Player) -> tuple[Character, ...]:
    """Return several characters; refuse one that is named twice."""
    found: list[Character] = []
    for word in words:
        character = the_character(state, word, player)
        if find(found, character.id) is not None:
            raise Refusal("named_twice", character=character.name)
        found.append(character)
    return tuple(found)


def the_hero(state: LotrState, word: str, player: Player) -> Character:
    """Return a living hero of this player; the only one need not be named."""
    living = tuple(hero for hero in player.heroes if hero.alive)
    if not word and not player.heroes:
        raise Refusal("no_hero_listed", player=player.name)
    if not word and not living:
        raise Refusal("no_hero_left", player=player.name)
    if not word and len(living) > 1:
        raise Refusal("which_hero", player=player.name)
    if not word:
        return living[0]
    hero = find(living, f"{player.id}.{word}") or by_id_or_name(living, word)
    if hero is not None:
        return hero
    known = find(player.heroes, f"{player.id}.{word}") or next(iter(find_by_name(everyone(state), word)), None)
    if known is not None and not known.alive:
        raise Refusal("hero_fallen", hero=known.name)
    raise Refusal("unknown_hero", hero=known.name if known is not None else word, player=player.name)


def has_left(state: LotrState, character: Character) -> bool:
    """Return whether this character is no longer in play."""
    now = find(everyone(state), character.id)
    return now is None or not now.alive


def is_any_card(card: EncounterCard) -> bool:
    return True


def the_card(state: LotrState, word: str, fits: Callable[[EncounterCard], bool] = is_any_card) -> EncounterCard:
    """Return the card named by `word`.

    Where several cards have the name, it is one that `fits`; of equal copies it is the first.
    """
    found = find_by_name(state.cards, word)
    if not found:
        raise Refusal("unknown_card", card=word)
    meant = tuple(filter(fits, found)) or found
    if any(replace(card, id="") != replace(meant[0], id="") for card in meant):
        raise several_called(word, meant)
    return meant[0]


def the_enemy(state: LotrState, word: str, fits: Callable[[EncounterCard], bool] = is_any_card) -> EncounterCard:
    card = the_card(state, word, lambda card: card.kind == "enemy" and fits(card))
    if card.kind != "enemy":
        raise Refusal("not_an_enemy", card=card.name)
    return card


def staged_enemy(state: LotrState, word: str) -> EncounterCard:
    """Return the enemy named by `word` that is to be engaged."""
    return the_enemy(state, word, lambda card: card.place == "staging")


def attacking_enemy(state: LotrState, word: str) -> EncounterCard:
    """Return the enemy named by `word` that attacks: of namesakes one that has not yet done so."""
    return the_enemy(state, word, lambda card: card.place == "engaged" and not card.attacked)


def attacked_enemy(state: LotrState, word: str) -> EncounterCard:
    """Return the enemy named by `word` to attack: of namesakes one that nobody has attacked."""
    return the_enemy(state, word, lambda card: card.place == "engaged" and not card.attackers)


def staged_location(state: LotrState, word: str) -> EncounterCard:
    """Return the location named by `word` to travel to."""
    card = the_card(state, word, lambda card: card.kind == "location" and card.place == "staging")
    if card.kind != "location":
        raise Refusal("not_a_location", card=card.name)
    return card


def namesake(state: LotrState, kind: CardKind, name: str) -> str:
    """Return the name if a card of this kind in the staging area has it, else an empty string.

    A card described with that name is then the one in the staging area, not another.
    """
    staged = (card for card in state.cards if card.kind == kind and card.place == "staging")
    return name.strip() if name.strip() and find_by_name(staged, name.strip()) else ""


def active_location(state: LotrState) -> EncounterCard | None:
    return next((card for card in state.cards if card.place == "active"), None)
