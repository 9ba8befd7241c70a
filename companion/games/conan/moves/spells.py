"""Moves of spells, of heroes and of the Overlord's characters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.conan.entries import ID_DOC, SpellSetup
from companion.games.conan.gems import shift
from companion.games.conan.life_track import life_on_track
from companion.games.conan.load import has_lost_skill, load
from companion.games.conan.lookup import caster_of, living_hero, spell_of, tile_of, used_ids, with_caster, with_hero
from companion.games.conan.makers import new_spell
from companion.games.conan.movement import interrupt
from companion.games.conan.moves.combat import (
    AXES,
    DEFENCE,
    TILE,
    UNSAID,
    describe_strike,
    strike_tile,
    unsaid_cautions,
)
from companion.games.conan.overlord_gems import is_overlord_hidden, pay_as_overlord, shift_overlord
from companion.games.conan.prints import MOST_COUNTED, SpellPrint
from companion.games.conan.stance import activation_phase_cautions, deed_cautions
from companion.games.conan.state import OVERLORD, ConanState, Hero, Spell
from companion.games.conan.words import of_caster, of_hero, spell_name
from companion.kernel.field import arg
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

CASTER = "id of the hero, or overlord"
SPELLCASTER = ("spellcaster", "incantatore")
SPELL = "id of the spell, by default its name in small letters"


@dataclass(frozen=True, slots=True)
class CastSpell(Move[ConanState]):
    """Cast a spell: its cost goes from the reserve to the card, within the card's limit."""

    is_event: ClassVar = True

    caster: str = arg(CASTER, of="player")
    spell: str = arg(SPELL, of="spell")
    gems: int | None = arg("gems; by default the cost on the card", default=None, least=0, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        if self.caster == OVERLORD:
            spell = spell_of(state.overlord, self.spell)
            overlord = pay_as_overlord(state, "reserve", _place_of(state, spell), self._gems(spell))
            return replace(state, overlord=overlord)
        hero = living_hero(state, self.caster)
        spell = spell_of(hero, self.spell)
        hero = shift(hero, "reserve", _place_of(state, spell), self._gems(spell), state.options)
        if not spell.reaction:
            hero = interrupt(hero, state.options)
        return with_hero(state, hero)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        caster = before.overlord if self.caster == OVERLORD else living_hero(before, self.caster)
        spell = spell_of(caster, self.spell)
        yield from self._mispaid(before, spell)
        if isinstance(caster, Hero) and has_lost_skill(before, caster, SPELLCASTER):
            yield Caution("spellcaster_lost", hero=caster.name, load=load(caster))
        if spell.reaction:
            return
        if self.caster == OVERLORD:
            yield from activation_phase_cautions(before)
        yield from deed_cautions(before, after, self.caster)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_caster(before, self.caster, "cast_spell", spell_name(before, self.caster, self.spell))

    def _mispaid(self, state: ConanState, spell: Spell) -> Iterator[Caution]:
        """Ask where the gems paid are not the cost on the spell card.

        Gems that nobody counts in the app are not asked for.
        """
        hidden = "spells" in state.hidden or (self.caster == OVERLORD and is_overlord_hidden(state))
        gems = self._gems(spell)
        if gems < spell.cost and not hidden:
            yield Caution("spell_underpaid", spell=spell.name, cost=spell.cost, gems=gems)
        if gems > spell.cost and not hidden:
            yield Caution("spell_overpaid", spell=spell.name, cost=spell.cost, gems=gems)

    def _gems(self, spell: Spell) -> int:
        return spell.cost if self.gems is None else self.gems


def _place_of(state: ConanState, spell: Spell) -> str:
    """Return the place of the gems paid: the card, or fatigue where the group keeps it.

    Nobody looks at the limit of a card that is kept at the table, and before the next recovery they are tired anyway.
    """
    return "fatigue" if "spells" in state.hidden else spell.id


@dataclass(frozen=True, slots=True)
class SpellAttack(Move[ConanState]):
    """A hero's spell attacks a unit: its cost is paid, the axes rolled meet the defence.

    Hindrance does not count.
    """

    says: ClassVar = ("overlord.river.dead", "overlord.river.figures.life")

    caster: str = arg("id of the hero", of="living_hero")
    spell: str = arg(SPELL, of="spell")
    target: str = arg(TILE, of="tile")
    axes: int | None = arg(f"{AXES}; {UNSAID}", default=None, least=0, most=MOST_COUNTED)
    figure: str = arg("id of the figure: f1, f2; by default the most wounded", default="", of="figure")
    defence: int | None = arg(DEFENCE, default=None, least=0, most=MOST_COUNTED)
    gems: int | None = arg("gems; by default the cost on the card", default=None, least=0, most=MOST_COUNTED)
    rerolls: int = arg("gems spent on rerolls", default=0, least=0, most=MOST_COUNTED)

    @property
    def casting(self) -> CastSpell:
        return CastSpell(self.caster, self.spell, self.gems)

    def apply(self, state: ConanState) -> ConanState:
        tile_of(state, self.target)
        living_hero(state, self.caster)
        state = self.casting.apply(state)
        hero = shift(living_hero(state, self.caster), "reserve", "reroll", self.rerolls, state.options)
        return strike_tile(with_hero(state, hero), self.target, self.figure, self.axes or 0, self.defence)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from self.casting.cautions(before, after)
        yield from unsaid_cautions(self.axes)
        yield from life_on_track(before, after, self.target)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        how, values = describe_strike(before, after, self.target, self.axes or 0, self.defence)
        spell = spell_name(before, self.caster, self.spell)
        return of_hero(before, self.caster, f"spell_attack.{how}", spell=spell, power=self.axes or 0, **values)


@dataclass(frozen=True, slots=True)
class LearnSpell(SpellPrint, Move[ConanState]):
    """A spell card comes to a hero's sheet or to the Book of Skelos."""

    caster: str = arg(CASTER, of="player")
    id: str = arg(ID_DOC, default="")

    def apply(self, state: ConanState) -> ConanState:
        spell = new_spell(build_from(SpellSetup, self), used_ids(state))
        caster = state.overlord if self.caster == OVERLORD else living_hero(state, self.caster)
        return with_caster(state, caster, spells=(*caster.spells, spell))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_caster(before, self.caster, "learn_spell", self.name)


@dataclass(frozen=True, slots=True)
class ForgetSpell(Move[ConanState]):
    """A spell card goes; gems on it go to fatigue."""

    caster: str = arg(CASTER, of="player")
    spell: str = arg(SPELL, of="spell")

    def apply(self, state: ConanState) -> ConanState:
        caster = caster_of(state, self.caster)
        spell = spell_of(caster, self.spell)
        if isinstance(caster, Hero) and caster.dead and spell.gems:
            raise Refusal("hero_dead", hero=caster.name)
        shift_gems: Any = shift if isinstance(caster, Hero) else shift_overlord
        caster = shift_gems(caster, spell.id, "fatigue", spell.gems, state.options)
        return with_caster(state, caster, spells=drop(caster.spells, spell.id))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_caster(before, self.caster, "forget_spell", spell_name(before, self.caster, self.spell))
