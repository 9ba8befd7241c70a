"""Moves that correct cards: the text of an object or a spell was typed in wrong, or changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.conan.card_words import describe_changes, describe_dice
from companion.games.conan.load import burdens
from companion.games.conan.lookup import (
    any_hero,
    caster_of,
    find_carried,
    find_on_ground,
    spell_of,
    with_caster,
    with_hero,
)
from companion.games.conan.makers import check_name, check_spell
from companion.games.conan.moves.spells import CASTER, SPELL
from companion.games.conan.prints import MOST_COST, Bonus, Die, ThingKind
from companion.games.conan.state import ConanState, Thing
from companion.games.conan.words import of_caster, of_hero, spell_name
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg
from companion.kernel.items import put
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution
from companion.kernel.shared_values import collect_given


@dataclass(frozen=True, slots=True)
class EditObject(Move[ConanState]):
    """Change the known values of an object; values that are not given stay."""

    object: str = arg("id of the object", of="object")
    hero: str = arg("id of the hero who carries it; none: it lies in an area", default="", of="hero")
    name: str | None = arg("name on the card", default=None)
    encumbrance: int | None = arg("encumbrance on the card", default=None, least=0, most=20)
    kind: ThingKind | None = arg("kind of card", default=None, choices=("weapon", "shield", "armour", "item"))
    bonuses: tuple[Bonus, ...] | None = arg("dice that the card adds, for each use", default=None)
    thrown: bool | None = arg("a ranged attack leaves the card in the target's area", default=None)
    area: bool | None = arg("hits a whole area and is discarded after use", default=None)
    text: str | None = arg("what the card says, in your own words", default=None, longest=LONGEST_WORDS)

    def apply(self, state: ConanState) -> ConanState:
        thing = replace(self._thing(state), **collect_given(self, "object", "hero"))
        check_name(thing.name)
        if not self.hero:
            return replace(state, ground=put(state.ground, thing))
        hero = any_hero(state, self.hero)
        return with_hero(state, hero, objects=put(hero.objects, thing))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from burdens(before, after, self.hero)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        """Return the message of the edit with the old and new dice.

        They are not among the changed values.
        """
        thing, now = self._thing(before), self._thing(after)
        old, new = describe_changes(thing.bonuses, now.bonuses)
        key = "edit_object" if self.hero else "edit_ground"
        key = f"{key}.dice" if thing.bonuses != now.bonuses else key
        values = {"object": thing.name, "old": old, "new": new}
        return of_hero(before, self.hero, key, **values) if self.hero else Message(key, values)

    def _thing(self, state: ConanState) -> Thing:
        return (
            find_carried(any_hero(state, self.hero), self.object) if self.hero else find_on_ground(state, self.object)
        )


@dataclass(frozen=True, slots=True)
class EditSpell(Move[ConanState]):
    """Change the known values of a spell card; values that are not given stay.

    The gems on the card stay too.
    """

    caster: str = arg(CASTER, of="player")
    spell: str = arg(SPELL, of="spell")
    name: str | None = arg("name on the card", default=None)
    cost: int | None = arg("gems that a casting costs", default=None, least=0, most=MOST_COST)
    limit: int | None = arg("most gems on the card", default=None, least=0, most=MOST_COST)
    reaction: bool | None = arg("can be cast in the opponent's turn", default=None)
    area: bool | None = arg("hits everyone in an area", default=None)
    dice: tuple[Die, ...] | None = arg("dice of its attack, if it is one", default=None)

    def apply(self, state: ConanState) -> ConanState:
        who = caster_of(state, self.caster)
        spell = replace(spell_of(who, self.spell), **collect_given(self, "caster", "spell"))
        check_name(spell.name)
        check_spell(spell.name, spell.cost, spell.limit, spell.gems)
        return with_caster(state, who, spells=put(who.spells, spell))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        old, new = (spell_of(caster_of(state, self.caster), self.spell).dice for state in (before, after))
        name = spell_name(before, self.caster, self.spell)
        key = "edit_spell.dice" if old != new else "edit_spell"
        return of_caster(before, self.caster, key, name, old=describe_dice(old), new=describe_dice(new))
