"""Small changes of the table that several moves share. Each returns a new state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.lotr import printed
from companion.games.lotr.lookup import owner_of
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.kernel.items import change, drop, find
from companion.kernel.refusal import Refusal


def with_player(state: LotrState, player: Player, **changes: Any) -> LotrState:
    return replace(state, players=change(state.players, player.id, **changes))


def with_card(state: LotrState, card: EncounterCard, **changes: Any) -> LotrState:
    return replace(state, cards=change(state.cards, card.id, **changes))


def with_character(state: LotrState, character: Character, **changes: Any) -> LotrState:
    owner = owner_of(state, character)
    return with_characters(
        state,
        owner,
        heroes=change(owner.heroes, character.id, **changes),
        allies=change(owner.allies, character.id, **changes),
    )


def with_characters(state: LotrState, owner: Player, **changes: Any) -> LotrState:
    """Return the state in which the player has other heroes or allies.

    The player's committed willpower is adjusted to the characters that are committed now.
    """
    by = replace(owner, **changes).characters_willpower - owner.characters_willpower
    return with_player(state, owner, willpower=max(0, owner.willpower + by), **changes)


def with_threat(state: LotrState, player: Player, threat: int) -> LotrState:
    """Set a player's threat, at least 0; a new threat asks again about elimination."""
    threat = max(0, threat)
    averted = player.elimination_averted and threat == player.threat
    return with_player(state, player, threat=threat, elimination_averted=averted)


def list_card(state: LotrState, card: EncounterCard) -> LotrState:
    """Put a new card on the table. Ids are never used again: c1, c2, c3 ..."""
    number = state.cards_listed + 1
    card_id = f"c{number}"
    card = replace(card, id=card_id, name=printed.name_of(card.name, card_id))
    return replace(state, cards=(*state.cards, card), cards_listed=number)


def discard_card(state: LotrState, card: EncounterCard) -> LotrState:
    """Move the card to the encounter discard pile, its shadow card with it."""
    leaving = 2 if card.has_shadow else 1
    return with_discards(replace(state, cards=drop(state.cards, card.id)), leaving)


def with_discards(state: LotrState, cards: int) -> LotrState:
    """Add cards to the encounter discard pile, unless the group counts no piles."""
    if state.encounter_deck is None and not state.options.hands:
        return state
    return replace(state, encounter_discard=state.encounter_discard + cards)


def without_other_threat(state: LotrState, threat: int) -> LotrState:
    """Return the state after a card that was only part of the total leaves the staging area.

    The total falls by the card's threat, but never below 0.
    """
    return replace(state, other_threat=max(min(0, state.other_threat), state.other_threat - threat))


def exhaust(state: LotrState, character: Character) -> LotrState:
    return with_character(state, character, exhausted=True)


def require_living(character: Character) -> Character:
    if not character.alive:
        raise Refusal("hero_fallen", hero=character.name)
    return character


def with_damage(state: LotrState, character: Character, by: int) -> LotrState:
    """Add damage or heal; a character whose last known hit point is gone is destroyed."""
    damage = max(0, require_living(character).damage + by)
    if character.hit_points is not None and damage >= character.hit_points:
        return destroy(with_character(state, character, damage=damage), character)
    return with_character(state, character, damage=damage)


def destroy(state: LotrState, character: Character) -> LotrState:
    """Take a character out of play: a hero stays listed, an ally goes to the discard pile.

    The last hero of a player asks about elimination, even if a card has prevented it before.
    """
    owner = owner_of(state, character)
    if find(owner.heroes, character.id) is not None:
        gone = {"alive": False, "exhausted": False, "committed": False, "resources": 0, "restricted": 0}
        state = with_character(state, character, **gone)
        saved = owner.elimination_averted and any(hero.alive for hero in owner_of(state, character).heroes)
        return with_player(state, owner, elimination_averted=saved)
    return with_characters(state, owner, allies=drop(owner.allies, character.id), discard=owner.discard + 1)


def correct_card(state: LotrState, card: EncounterCard, **changes: Any) -> LotrState:
    """Give the card new values; an enemy or active location that these complete leaves play."""
    state = with_card(state, card, **changes)
    now = next(each for each in state.cards if each.id == card.id)
    defeated = now.kind == "enemy" and now.hit_points is not None and now.damage >= now.hit_points
    explored = now.place == "active" and now.quest_points is not None and now.progress >= now.quest_points
    return discard_card(state, now) if defeated or explored else state


def with_enemy_damage(state: LotrState, enemy: EncounterCard, by: int) -> LotrState:
    """Add damage to an enemy; without hit points left it is defeated, where they are known."""
    damage = max(0, enemy.damage + by)
    if enemy.hit_points is not None and damage >= enemy.hit_points:
        return discard_card(state, enemy)
    return with_card(state, enemy, damage=damage)


def clean_name(name: str | None) -> str | None:
    """Return the name without blanks around it; None for an empty one."""
    return (name or "").strip() or None
