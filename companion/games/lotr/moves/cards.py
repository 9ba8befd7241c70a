"""Moves that list, correct and remove encounter cards, outside the usual course of the game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.games.lotr.card_values import CardValues
from companion.games.lotr.changes import (
    clean_name,
    correct_card,
    discard_card,
    list_card,
    with_card,
    with_enemy_damage,
)
from companion.games.lotr.lookup import active_location, player_in_play, the_card, the_enemy, the_player
from companion.games.lotr.setup import CardSetup
from companion.games.lotr.state import CardPlace, EncounterCard, LotrState
from companion.games.lotr.words import LotrMove, describe_by_fields, describe_correction
from companion.kernel.field import arg, optional
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from, collect_given

CARD = "id (c1, c2 ...) or name of the card"
MARKS = frozenset({"attacked", "attackers", "has_shadow"})
"""The marks of a card that belong to one combat."""

FACING = "whom an engaged enemy faces; alone at the table it can be left out"


def settle_place(state: LotrState, card: EncounterCard, place: CardPlace, player: str) -> tuple[CardPlace, str]:
    """Return the place where the card may be and the id of the player it faces.

    Raise a refusal for a second active location and for a place that does not suit the kind of card.
    """
    if place == "staging":
        return place, ""
    if place == "engaged":
        if card.kind != "enemy":
            raise Refusal("not_an_enemy", card=card.name)
        return place, player_in_play(state, player).id
    if card.kind != "location":
        raise Refusal("not_a_location", card=card.name)
    active = active_location(state)
    if active is not None and active.id != card.id:
        raise Refusal("location_already_active", location=active.name)
    return place, ""


@dataclass(frozen=True, slots=True)
class AddCard(CardValues, LotrMove):
    """Put an encounter card on the table without revealing it from the deck. Ids: c1, c2 ..."""

    kind: Literal["enemy", "location", "other"] = arg("enemy, location or other")
    name: str = arg("name of the card", default="")
    place: Literal["staging", "active", "engaged"] = arg("where it goes", default="staging")
    player: str = arg(FACING, default="", of="player")
    progress: int = arg("progress on it (locations)", default=0, least=0, most=999)

    def apply(self, state: LotrState) -> LotrState:
        card = build_from(EncounterCard, self, id="", place="staging", player="")
        place, player = settle_place(state, card, self.place, self.player)
        return list_card(state, replace(card, place=place, player=player))

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after, name=after.cards[-1].name)


@dataclass(frozen=True, slots=True)
class ChangeCard(LotrMove):
    """Correct the values of an encounter card; values that are not named stay."""

    card: str = arg(CARD, of="card")
    name: str | None = arg("new name", default=None)
    threat: int | None = optional(CardSetup, "threat")
    engagement: int | None = optional(CardSetup, "engagement")
    attack: int | None = optional(CardSetup, "attack")
    defense: int | None = optional(CardSetup, "defense")
    hit_points: int | None = optional(CardSetup, "hit_points")
    damage: int | None = optional(CardSetup, "damage")
    quest_points: int | None = optional(CardSetup, "quest_points")
    progress: int | None = optional(CardSetup, "progress")
    has_shadow: bool | None = optional(CardSetup, "has_shadow")
    attacked: bool | None = optional(CardSetup, "attacked")
    attackers: tuple[str, ...] | None = optional(CardSetup, "attackers")

    def guard(self, state: LotrState) -> None:
        """Raise a refusal for marks that belong to another kind of card."""
        card = the_card(state, self.card)
        if card.kind != "enemy" and (self.damage or self.has_shadow or self.attacked or self.attackers):
            raise Refusal("not_an_enemy", card=card.name)
        if card.kind != "location" and self.progress:
            raise Refusal("not_a_location", card=card.name)

    def apply(self, state: LotrState) -> LotrState:
        changes = collect_given(replace(self, name=clean_name(self.name)), "card")
        if self.attackers is not None:
            changes["attackers"] = self._list_attackers(state)
        return correct_card(state, the_card(state, self.card), **changes)

    def _list_attackers(self, state: LotrState) -> tuple[str, ...]:
        """Return the ids of the players who have attacked it, each of them once."""
        return tuple(dict.fromkeys(the_player(state, word).id for word in self.attackers or ()))

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say how a card ends that the correction completes, or which mark it sets right."""
        card = the_card(before, self.card)
        if find(after.cards, card.id) is None:
            return describe_by_fields(self, before, after, "defeated" if card.kind == "enemy" else "explored")
        given = collect_given(self, "card")
        if len(given) == 1 and not MARKS.isdisjoint(given):
            return self._describe_mark(before, after, *given.items())
        return describe_correction(self, before, after, "card")

    def _describe_mark(self, before: LotrState, after: LotrState, mark: tuple[str, object]) -> Message:
        """Say a mark of the combat as it is now."""
        name, value = mark
        names = ", ".join(the_player(after, each).name for each in self._list_attackers(after))
        return describe_by_fields(self, before, after, name if value else f"no_{name}", names=names)


@dataclass(frozen=True, slots=True)
class MoveCard(LotrMove):
    """Move an encounter card: back to the staging area, to a player, or to the active location."""

    card: str = arg(CARD, of="card")
    place: Literal["staging", "active", "engaged"] = arg("where it goes", default="staging")
    player: str = arg(FACING, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        card = the_card(state, self.card)
        place, player = settle_place(state, card, self.place, self.player)
        return with_card(state, card, place=place, player=player)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say whom an enemy faces."""
        faced = the_card(after, the_card(before, self.card).id).player
        player = the_player(after, faced).name if faced else ""
        return describe_by_fields(self, before, after, "engaged" if faced else "", player=player)


@dataclass(frozen=True, slots=True)
class RemoveCard(LotrMove):
    """An encounter card leaves play for the encounter discard pile."""

    says: ClassVar = ("encounter_discard",)

    card: str = arg(CARD, of="card")

    def apply(self, state: LotrState) -> LotrState:
        return discard_card(state, the_card(state, self.card))


@dataclass(frozen=True, slots=True)
class DamageEnemy(LotrMove):
    """Put damage on an enemy outside an attack, or heal it with a negative number."""

    enemy: str = arg(CARD, of="enemy")
    by: int = arg("damage; negative heals", default=1, least=-99, most=99)

    def apply(self, state: LotrState) -> LotrState:
        return with_enemy_damage(state, the_enemy(state, self.enemy), self.by)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        enemy = the_enemy(before, self.enemy)
        return describe_by_fields(self, before, after, "" if find(after.cards, enemy.id) else "defeated")

    def burst_key(self) -> Hashable | None:
        return ("damage", self.enemy)
