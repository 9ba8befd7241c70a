"""The area attack: one roll against every figure of an area, each with a defence of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.allies import ally_tiles, commander_of, hit_ally
from companion.games.conan.combat import damage
from companion.games.conan.damage import Take, deaths, suffer
from companion.games.conan.life_track import life_on_track
from companion.games.conan.lookup import ally_figure, ally_of, find_used, living_hero, tile_of, with_hero
from companion.games.conan.movement import interrupt
from companion.games.conan.moves.combat import Defend, hit_tile
from companion.games.conan.overlord_gems import is_overlord_hidden
from companion.games.conan.prints import MOST_COUNTED
from companion.games.conan.river import is_in
from companion.games.conan.stance import action_cautions, activation_phase_cautions, deed_cautions
from companion.games.conan.state import OVERLORD, AllyTile, ConanState, Tile
from companion.games.conan.words import hero_name, object_name, of_overlord, spell_name, spells_of
from companion.kernel.field import arg
from companion.kernel.items import drop, find
from companion.kernel.message import Message, Word
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class AreaTarget:
    """A target in the area: a hero, or figures of one tile."""

    target: str = arg("id of a hero, of a tile or of an ally tile", of="struck")
    defence: int | None = arg(
        "its defence; by default the fixed armour of a tile, or of a hero's cards",
        default=None,
        least=0,
        most=MOST_COUNTED,
    )
    figure: str = arg("id of the only figure of the tile that is there", default="", of="figure")
    figures: int | None = arg(
        "how many figures of the tile are there, the most wounded first; by default all",
        default=None,
        least=1,
        most=MOST_COUNTED,
    )
    gems: int = arg("gems that a hero assigns to guard", default=0, least=0, most=MOST_COUNTED)
    parry: str = arg("id of the shield with which a hero parries; none: dodge", default="", of="carried_object")
    armour: tuple[str, ...] = arg("id of a hero's armour: one card counts", default=(), of="carried_object")
    rerolls: int = arg("gems that a hero spends on rerolls", default=0, least=0, most=MOST_COUNTED)
    take: tuple[Take, ...] = arg("a hero's gems in use to lose first; by default as the setting says", default=())

    def defend(self, axes: int) -> Defend | None:
        """Return the defence of a hero with gems or cards; None where only a number is said.

        A number that is said is the whole defence; without one the dice are missing, and the cards' own axes count.
        """
        if not (self.gems or self.parry or self.armour or self.rerolls or self.take):
            return None
        return Defend(
            hero=self.target,
            power=axes,
            against="area",
            gems=self.gems,
            parry=self.parry,
            armour=self.armour,
            axes=self.defence,
            rerolls=self.rerolls,
            take=self.take,
            bonus=None if self.defence is None else 0,
        )

    def find_struck(self, tile: Tile | AllyTile, already: set[str]) -> tuple[str, ...]:
        """Return the figures that are there and were not struck before."""
        if not tile.figures:
            raise Refusal("tile_without_figures", tile=tile.name)
        if self.figure and find(tile.figures, self.figure) is None:
            raise Refusal("unknown_figure", tile=tile.name, id=self.figure)
        named = (figure for figure in tile.figures if self.figure in ("", figure.id))
        weakest = sorted(named, key=lambda figure: figure.life)
        return tuple(figure.id for figure in weakest if figure.id not in already)[: self.figures]


@dataclass(frozen=True, slots=True)
class AreaAttack(Move[ConanState]):
    """One roll against everyone in an area, friends too, each with a defence of one's own."""

    is_event: ClassVar = True
    says: ClassVar = ("overlord.river.dead",)

    axes: int = arg("axes after all rerolls", least=0, most=MOST_COUNTED)
    targets: tuple[AreaTarget, ...] = arg("who is in the area, in the attacker's order")
    hero: str = arg("hero who used an area card; none otherwise", default="", of="carrier")
    card: str = arg("id of that card: it is discarded", default="", of="carried_object")
    caster: str = arg("who cast the spell that attacks, to name it; none otherwise", default="", of="player")
    spell: str = arg("id of that spell: its cost is paid by cast_spell", default="", of="spell")

    def guard(self, state: ConanState) -> None:
        for thing in find_used(state, living_hero(state, self.hero), self.card) if self.card else ():
            if not thing.area and "objects" not in state.hidden:
                raise Refusal("no_area_icon", object=thing.name)

    def apply(self, state: ConanState) -> ConanState:
        if self.card:
            state = self._discard_card(state)
        there, struck = state, {target.target: set[str]() for target in self.targets}
        for target in self.targets:
            for figure in _find_struck(there, target, struck[target.target]):
                struck[target.target].add(figure)
                state = self._strike(state, target, figure)
        return state

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from deed_cautions(before, after, self.hero)
        yield from self._spell_fits(before)
        for target in self.targets:
            defend = target.defend(self.axes)
            if defend and find(before.heroes, target.target):
                yield from defend.card_cautions(before)
            yield from life_on_track(before, after, target.target)
        yield from deaths(before, after)

    def _spell_fits(self, state: ConanState) -> Iterator[Caution]:
        """Ask where a spell is out of turn, has no icon for an area, or was not paid."""
        spell = find(spells_of(state, self.caster), self.spell)
        if spell is None:
            return
        if not spell.reaction:
            turn = activation_phase_cautions(state) if self.caster == OVERLORD else action_cautions(state, self.caster)
            yield from turn
        if not spell.area:
            yield Caution("spell_without_area", spell=spell.name)
        hidden = "spells" in state.hidden or (self.caster == OVERLORD and is_overlord_hidden(state))
        if spell.gems < spell.cost and not hidden:
            yield Caution("spell_not_paid", spell=spell.name, cost=spell.cost)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        """Return the message of the attack with the figures that fell."""
        struck = dict.fromkeys(target.target for target in self.targets)
        fallen = ", ".join(filter(None, (_describe_fallen(before, after, target) for target in struck)))
        who, what = self._by(before)
        values = {
            "n": self.axes,
            "fallen": fallen,
            "hero": who,
            "what": what,
            "targets": ", ".join(filter(None, (_name(before, target) for target in struck))) or Word("ui.nobody"),
        }
        by = "" if not what else "overlord" if self.caster == OVERLORD else "with"
        how = "_".join(filter(None, (by, "falls" if fallen else "")))
        key = f"area_attack.{how}" if how else "area_attack"
        by_overlord = by == "overlord"
        return of_overlord(key, **values) if by_overlord else Message(key, values, self.hero or self.caster)

    def _by(self, state: ConanState) -> tuple[str, str]:
        """Return the names of the attacker and of the card or spell; empty where that is not said."""
        if find(spells_of(state, self.caster), self.spell):
            return hero_name(state, self.caster), spell_name(state, self.caster, self.spell)
        return (hero_name(state, self.hero), object_name(state, self.hero, self.card)) if self.card else ("", "")

    def _discard_card(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        hero = interrupt(replace(hero, objects=drop(hero.objects, self.card)), state.options)
        return with_hero(state, hero)

    def _strike(self, state: ConanState, target: AreaTarget, figure: str) -> ConanState:
        """Return the state after the blow against one figure: a hero has no other.

        Allies who have just left with their commander are struck no more.
        """
        defend = target.defend(self.axes)
        if not figure and defend:
            return defend.apply(state)
        if not figure:
            return suffer(state, living_hero(state, target.target), damage(self.axes, target.defence or 0))
        commander = commander_of(state, target.target)
        if commander is None and not is_in(state.overlord.river, target.target):
            return state
        if commander is None:
            tile = tile_of(state, target.target)
            dealt = damage(self.axes, tile.armour if target.defence is None else target.defence)
            return hit_tile(state, tile.id, figure, dealt)
        allies = ally_of(commander, target.target)
        return hit_ally(state, commander, allies, ally_figure(allies, figure), damage(self.axes, target.defence or 0))


def _find_struck(state: ConanState, target: AreaTarget, already: set[str]) -> tuple[str, ...]:
    """Return the figures that a target stands for and that were not struck before.

    An area attack strikes each once.
    """
    if find(state.heroes, target.target):
        return () if "" in already else ("",)
    commander = commander_of(state, target.target)
    if commander is not None:
        return target.find_struck(ally_of(commander, target.target), already)
    if not is_in(state.overlord.river, target.target):
        raise Refusal("unknown_target", id=target.target)
    return target.find_struck(tile_of(state, target.target), already)


def _tile(state: ConanState, target: str) -> Tile | AllyTile | None:
    return find(state.overlord.river, target) or find(ally_tiles(state), target)


def _name(state: ConanState, target: str) -> str:
    hero, tile = find(state.heroes, target), _tile(state, target)
    return hero.name if hero else tile.name if tile else ""


def _describe_fallen(before: ConanState, after: ConanState, target: str) -> str:
    """Return the old and new number of figures of a tile in words; empty where none fell."""
    old, new = _tile(before, target), _tile(after, target)
    if old is None or new is None or len(old.figures) == len(new.figures):
        return ""
    return f"{old.name} {len(old.figures)} → {len(new.figures)}"
