"""Moves on heroes and allies: joining, values, exhaustion, damage, attachments."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.lotr import printed
from companion.games.lotr.card_values import AllyValues, HeroValues
from companion.games.lotr.changes import (
    clean_name,
    destroy,
    exhaust,
    require_living,
    with_character,
    with_characters,
    with_damage,
    with_player,
)
from companion.games.lotr.character_move import WHOSE, CharacterMove, find_character
from companion.games.lotr.lookup import has_left, owner_of, the_character, the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.setup import AllySetup, HeroSetup
from companion.games.lotr.state import RESTRICTED_LIMIT, Character, LotrState
from companion.games.lotr.threat_warnings import warn_of_lost_heroes
from companion.games.lotr.words import LotrMove, describe_by_fields, describe_correction
from companion.kernel.field import arg, optional
from companion.kernel.items import drop, find, fresh_id
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from, collect_given


@dataclass(frozen=True, slots=True)
class AddHero(HeroValues, LotrMove):
    """A hero joins a player; the player's threat does not change."""

    name: str = arg("name of the hero", default="")
    player: str = arg(WHO, default="", of="player")
    resources: int = arg("resources it brings", default=0, least=0, most=99)

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        hero = _join(self, player.heroes, f"{player.id}.h")
        return with_player(state, player, heroes=(*player.heroes, hero))

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after, name=the_player(after, self.player).heroes[-1].name)


@dataclass(frozen=True, slots=True)
class AddAlly(AllyValues, LotrMove):
    """A player puts an ally into play."""

    name: str = arg("name of the ally", default="")
    player: str = arg(WHO, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        player = the_player(state, self.player)
        ally = _join(self, player.allies, f"{player.id}.a")
        return with_player(state, player, allies=(*player.allies, ally))

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after, name=the_player(after, self.player).allies[-1].name)


def _join(move: AddHero | AddAlly, group: tuple[Character, ...], ids: str) -> Character:
    """Return the character that joins a group, with the next of its ids."""
    character_id = fresh_id(group, ids)
    return build_from(Character, move, id=character_id, name=printed.name_of(move.name, character_id))


@dataclass(frozen=True, slots=True)
class ChangeCharacter(CharacterMove):
    """Correct the values of a hero or an ally; values that are not named stay."""

    name: str | None = arg("new name", default=None)
    threat_cost: int | None = optional(HeroSetup, "threat_cost")
    cost: int | None = optional(AllySetup, "cost")
    resources: int | None = optional(HeroSetup, "resources")
    damage: int | None = optional(HeroSetup, "damage")
    willpower: int | None = optional(HeroSetup, "willpower")
    attack: int | None = optional(HeroSetup, "attack")
    defense: int | None = optional(HeroSetup, "defense")
    hit_points: int | None = optional(HeroSetup, "hit_points")
    ranged: bool | None = optional(HeroSetup, "ranged")
    sentinel: bool | None = optional(HeroSetup, "sentinel")
    committed: bool | None = optional(HeroSetup, "committed")

    def apply(self, state: LotrState) -> LotrState:
        character = self.find(state)
        if self.committed and owner_of(state, require_living(character)).eliminated:
            raise Refusal("player_out", player=owner_of(state, character).name)
        changes = collect_given(replace(self, name=clean_name(self.name)), "character", "player")
        state = with_character(state, character, **changes)
        now = the_character(state, character.id)
        return with_damage(state, now, 0) if now.alive else state

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        """Ask for a willpower that nobody has typed."""
        character = self.find(before)
        joins = self.committed and not has_left(after, character)
        if joins and not printed.is_known(the_character(after, character.id)):
            yield Caution("willpower_unknown", character=character.name)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        character = self.find(before)
        if character.alive and has_left(after, character):
            return describe_by_fields(self, before, after, "fallen", character=character.name)
        if self.committed is not None and the_character(after, character.id) == replace(
            character, committed=self.committed
        ):
            return self._describe_commitment(character, before, after)
        return describe_correction(self, before, after, "character", "player")

    def _describe_commitment(self, character: Character, before: LotrState, after: LotrState) -> Message:
        """Say who joins or leaves the quest, and the willpower of the player."""
        owner = owner_of(before, character)
        values = {
            "character": character.name,
            "player": owner.name,
            "old": owner.willpower,
            "new": the_player(after, owner.id).willpower,
        }
        return Message(self.text_key("joins" if self.committed else "leaves"), values, owner.id)


@dataclass(frozen=True, slots=True)
class RemoveCharacter(CharacterMove):
    """Take a hero or an ally off the list; to say that it was destroyed use destroy_character."""

    def apply(self, state: LotrState) -> LotrState:
        character = self.find(state)
        owner = owner_of(state, character)
        return with_characters(
            state, owner, heroes=drop(owner.heroes, character.id), allies=drop(owner.allies, character.id)
        )


@dataclass(frozen=True, slots=True)
class Exhaust(CharacterMove):
    """Exhaust a hero or an ally."""

    def apply(self, state: LotrState) -> LotrState:
        return exhaust(state, self.find_living(state))


@dataclass(frozen=True, slots=True)
class Ready(CharacterMove):
    """Ready a hero or an ally."""

    def apply(self, state: LotrState) -> LotrState:
        return with_character(state, self.find_living(state), exhausted=False)


@dataclass(frozen=True, slots=True)
class DamageCharacter(CharacterMove):
    """Put damage on a hero or an ally, or heal it with a negative number."""

    by: int = arg("damage; negative heals", default=1, least=-99, most=99)

    def apply(self, state: LotrState) -> LotrState:
        return with_damage(state, self.find(state), self.by)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return warn_of_lost_heroes(before, after)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Say first that a character without hit points leaves play."""
        character = self.find(before)
        outcome = "fallen" if has_left(after, character) else ""
        return describe_by_fields(self, before, after, outcome, n=self.by, character=character.name)

    def burst_key(self) -> Hashable | None:
        return ("damage", self.player, self.character)


@dataclass(frozen=True, slots=True)
class DestroyCharacter(CharacterMove):
    """A hero falls, or an ally goes to the discard pile."""

    says: ClassVar = ("players.heroes.alive",)

    def apply(self, state: LotrState) -> LotrState:
        return destroy(state, self.find_living(state))

    def describe(self, before: LotrState, after: LotrState) -> Message:
        character = self.find(before)
        return Message(self.text_key(), {"character": character.name})

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return warn_of_lost_heroes(before, after)


@dataclass(frozen=True, slots=True)
class ReviveHero(LotrMove):
    """A fallen hero comes back without damage."""

    says: ClassVar = ("players.heroes.alive",)

    hero: str = arg("id (h1 or p1.h1) or name of the fallen hero", of="fallen")
    player: str = arg(WHOSE, default="", of="player")

    def apply(self, state: LotrState) -> LotrState:
        hero = find_character(state, self.hero, self.player)
        if find(owner_of(state, hero).heroes, hero.id) is None or hero.alive:
            raise Refusal("hero_not_fallen", hero=hero.name)
        return with_character(state, hero, alive=True, damage=0)


@dataclass(frozen=True, slots=True)
class AttachRestricted(CharacterMove):
    """Attach a restricted attachment to a character, or take one away with a negative number."""

    by: int = arg("how many; negative takes away", default=1, least=-9, most=9)

    def apply(self, state: LotrState) -> LotrState:
        character = self.find_living(state)
        return with_character(state, character, restricted=max(0, character.restricted + self.by))

    def guard(self, state: LotrState) -> None:
        """Raise Refusal for more than are there.

        A fallen hero loses them, which older plays took away by hand.
        """
        character = self.find_living(state)
        if character.restricted + self.by < 0:
            raise Refusal("no_restricted", character=character.name, n=character.restricted)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        character = self.find(before)
        if self.by > 0 and character.restricted + self.by > RESTRICTED_LIMIT:
            yield Caution("third_restricted", character=character.name, limit=RESTRICTED_LIMIT)
