"""Moves of fighting: a hero's attack, a hero's defence, falls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.combat import AttackKind, AttackRoll, Threat, can_parry, damage, is_good_for, judged_cards
from companion.games.conan.damage import Take, deaths, suffer
from companion.games.conan.dice import fixed_axes, is_rolling
from companion.games.conan.gems import check_has_gems, old_gem_cautions, rolling_gems, shift, spend
from companion.games.conan.life_track import life_on_track
from companion.games.conan.load import can_pair, has_lost_skill, load
from companion.games.conan.lookup import figure_of, find_used, living_hero, tile_of, with_hero, with_overlord
from companion.games.conan.movement import interrupt
from companion.games.conan.moves.gems import HERO
from companion.games.conan.prints import MOST_COUNTED
from companion.games.conan.river import attacks_of_standing, has_attacked_with_all, hit, may_be_activated
from companion.games.conan.stance import deed_cautions, overlord_turn_cautions
from companion.games.conan.state import ConanState, Hero, Thing
from companion.games.conan.words import describe_hit, hero_name, of_hero, of_hurt, power_words
from companion.kernel.field import arg
from companion.kernel.items import drop, find, put
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

ENEMIES = "enemies in the hero's area"
OWN = "own figures in the area, the hero included"
REROLLS = "gems spent on rerolls"
BONUS = "axes that the cards used add without rolling; by default what they say"
AXES = "axes rolled, after all rerolls"
UNSAID = "by default 0, which is asked"
ELEVATED = "ranged, at a lower area: one more yellow die was rolled"
DEFENCE = "defence of the target; by default its fixed armour"
TILE = "id of the tile in the river, by default its name in small letters"
AMBIDEXTROUS = ("ambidextrous", "ambidestro")


@dataclass(frozen=True, slots=True)
class Attack(Move[ConanState]):
    """A hero attacks: gems, weapon, axes rolled, penalties, damage to the target."""

    is_event: ClassVar = True
    says: ClassVar = ("overlord.river.dead", "overlord.river.figures.life")

    hero: str = arg(HERO, of="living_hero")
    kind: AttackKind = arg("melee or ranged", default="melee", choices=("melee", "ranged"))
    gems: int = arg("gems assigned; 0 if they already lie on the space", default=1, least=0, most=MOST_COUNTED)
    weapon: str = arg("id of the weapon; none: unarmed", default="", of="carried_object")
    second_weapon: str = arg("id of a second weapon, for the Ambidextrous", default="", of="carried_object")
    axes: int | None = arg(f"{AXES}; {UNSAID}", default=None, least=0, most=MOST_COUNTED)
    rerolls: int = arg(REROLLS, default=0, least=0, most=MOST_COUNTED)
    unarmed: bool | None = arg("2 less power; by default a melee attack without weapon", default=None)
    enemies: int = arg(f"{ENEMIES}, for a ranged attack", default=0, least=0, most=MOST_COUNTED)
    own: int = arg(OWN, default=1, least=1, most=MOST_COUNTED)
    target: str = arg(f"{TILE}; none: only the power counts", default="", of="tile")
    figure: str = arg("id of the figure: f1, f2; by default the most wounded", default="", of="figure")
    defence: int | None = arg(DEFENCE, default=None, least=0, most=MOST_COUNTED)
    bonus: int | None = arg(BONUS, default=None, least=0, most=MOST_COUNTED)
    elevated: bool = arg(ELEVATED, default=False)

    def roll(self, state: ConanState) -> AttackRoll:
        """Return the attack once rolled, with its penalties."""
        unarmed = self.unarmed
        if unarmed is None:
            unarmed = self.kind == "melee" and not self._is_armed and "objects" not in state.hidden
        return AttackRoll(
            kind=self.kind,
            axes=(self.axes or 0) + self._count_fixed_axes(state),
            unarmed=unarmed,
            enemies=self.enemies,
            own=self.own,
        )

    @property
    def _is_armed(self) -> bool:
        return bool(self.weapon or self.second_weapon)

    def guard(self, state: ConanState) -> None:
        check_has_gems(living_hero(state, self.hero), self.kind, self.gems)

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        used, power = _find_used(state, hero, self.weapon, self.second_weapon), self.roll(state).power
        if len(used) > len(set(used)):
            raise Refusal("same_weapon_twice", hero=hero.name, object=used[0].name)
        hero = spend(hero, self.kind, self.gems, state.options)
        hero = interrupt(hero, state.options)
        hero = shift(hero, "reserve", "reroll", self.rerolls, state.options)
        state = with_hero(state, hero)
        if self.kind == "ranged":
            state = _leave_thrown(state, hero, used)
        return strike_tile(state, self.target, self.figure, power, self.defence) if self.target else state

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        hero = living_hero(before, self.hero)
        yield from deed_cautions(before, after, self.hero)
        yield from old_gem_cautions(before, self.hero, self.kind, self.gems)
        if self.target:
            yield from unsaid_cautions(self.axes)
        if self.kind == "ranged" and not self._is_armed and "objects" not in before.hidden:
            yield Caution("ranged_without_weapon", hero=hero.name)
        if self.elevated and self.kind == "melee":
            yield Caution("elevated_melee", hero=hero.name)
        yield from judged_cards(before, _find_used(before, hero, self.weapon, self.second_weapon), self.kind)
        first, second = find(hero.objects, self.weapon), find(hero.objects, self.second_weapon)
        if first and second and "objects" not in before.hidden:
            yield from _pair(before, hero, first, second)
        yield from life_on_track(before, after, self.target)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        """Return the message of the attack.

        With a target it says its damage, without one its power, and the penalties.
        """
        roll = self.roll(before)
        power = power_words(roll)
        weapons = " + ".join(thing.name for thing in find_held(before, self.hero, self.weapon, self.second_weapon))
        armed = ".with" if weapons else ""
        if not self.target:
            said = "" if self.axes is not None else ".unsaid"
            return of_hero(before, self.hero, f"attack.{self.kind}{armed}{said}", power=power, weapon=weapons)
        how, values = describe_strike(before, after, self.target, roll.power, self.defence)
        return of_hero(before, self.hero, f"attack.{how}{armed}", weapon=weapons, power=power, **values)

    def _count_fixed_axes(self, state: ConanState) -> int:
        weapons = find_held(state, self.hero, self.weapon, self.second_weapon)
        return fixed_axes(weapons, self.kind) if self.bonus is None else self.bonus


@dataclass(frozen=True, slots=True)
class Defend(Move[ConanState]):
    """A hero is attacked: guard, parry or dodge, armour, damage."""

    is_event: ClassVar = True
    says: ClassVar = ("heroes.dead",)

    hero: str = arg(HERO, of="living_hero")
    power: int = arg("power of the attack, before hindrance", least=0, most=MOST_COUNTED)
    against: Threat = arg("kind of attack", default="melee", choices=("melee", "ranged", "area"))
    gems: int = arg(
        "gems assigned to guard; 0: no guard, or they already lie there", default=0, least=0, most=MOST_COUNTED
    )
    parry: str = arg("id of the weapon or shield; none: dodge", default="", of="carried_object")
    armour: tuple[str, ...] = arg("id of the armour: one card counts", default=(), of="carried_object")
    axes: int | None = arg(f"{AXES}, armour included; {UNSAID}", default=None, least=0, most=MOST_COUNTED)
    rerolls: int = arg(REROLLS, default=0, least=0, most=MOST_COUNTED)
    take: tuple[Take, ...] = arg("gems in use to lose first; by default as the setting says", default=())
    bonus: int | None = arg(BONUS, default=None, least=0, most=MOST_COUNTED)
    by: str = arg("id of the tile that attacks; none: not said", default="", of="tile")
    enemies: int = arg(
        "heroes and allies in the attackers' area, for a ranged attack", default=0, least=0, most=MOST_COUNTED
    )
    own: int = arg("figures of the Overlord there, the attacker included", default=1, least=1, most=MOST_COUNTED)
    elevated: bool = arg(ELEVATED, default=False)

    @property
    def attack_roll(self) -> AttackRoll:
        """The attack on the hero, with the hindrance that takes axes from a ranged one."""
        kind: AttackKind = "ranged" if self.against == "ranged" else "melee"
        return AttackRoll(kind=kind, axes=self.power, enemies=self.enemies, own=self.own)

    def defence_in(self, state: ConanState) -> int:
        """Return the axes rolled and those of the cards: the one that parries, and one armour."""
        rolled = self.axes or 0
        if self.bonus is not None:
            return rolled + self.bonus
        guard = fixed_axes(find_held(state, self.hero, self.parry), "guard")
        return rolled + guard + fixed_axes(find_held(state, self.hero, *self.armour[:1]), "armour")

    def damage_in(self, state: ConanState) -> int:
        return damage(self.attack_roll.power, self.defence_in(state))

    def guard(self, state: ConanState) -> None:
        hero = living_hero(state, self.hero)
        if self._is_guard_unpaid(state, hero) and not self.parry and not hero.spaces.guard.gems:
            raise Refusal("defence_without_guard", hero=hero.name)

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        _find_used(state, hero, self.parry, *self.armour)
        hero = spend(hero, "guard", self.gems, state.options)
        hero = shift(hero, "reserve", "reroll", self.rerolls, state.options)
        return suffer(self._count(state), hero, self.damage_in(state), self.take)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from self._attacker_cautions(before)
        yield from self.card_cautions(before)
        if self.elevated and self.against != "ranged":
            attacker = find(before.overlord.river, self.by)
            yield Caution("elevated_melee", hero=attacker.name if attacker else "")
        yield from deaths(before, after)

    def _attacker_cautions(self, state: ConanState) -> Iterator[Caution]:
        """Ask where a unit attacks out of turn, without figures, or before its tile was activated."""
        tile = find(state.overlord.river, self.by)
        if tile is None or "river" in state.hidden:
            return
        yield from overlord_turn_cautions(state)
        if not tile.figures:
            yield Caution("attacker_without_figures", tile=tile.name)
        elif state.side == "overlord" and not may_be_activated(state.overlord, tile.id):
            yield Caution("attacker_not_activated", tile=tile.name)
        elif self.against != "area" and has_attacked_with_all(state.overlord, tile):
            yield Caution("tile_has_attacked", tile=tile.name, n=len(tile.figures))

    def card_cautions(self, before: ConanState) -> Iterator[Caution]:
        """Yield the cautions about the cards and gems of this defence."""
        hero = living_hero(before, self.hero)
        parry = find(hero.objects, self.parry)
        yield from judged_cards(before, _find_used(before, hero, self.parry), "guard")
        is_wrong = parry is not None and is_good_for(parry, "guard") and not can_parry(parry, self.against)
        if parry and is_wrong and "objects" not in before.hidden:
            yield Caution("only_shields_parry", object=parry.name)
        if parry and not self.gems and not hero.spaces.guard.gems:
            yield Caution("parry_without_guard", hero=hero.name)
        elif self._is_guard_unpaid(before, hero):
            yield Caution("guard_already_used", hero=hero.name)
        yield from judged_cards(before, _find_used(before, hero, *self.armour), "armour")
        if len(self.armour) > 1:
            yield Caution("second_armour", hero=hero.name)
        if is_rolling(rolling_gems(hero, "guard", self.gems), find(hero.objects, (*self.armour, "")[0])):
            yield from unsaid_cautions(self.axes)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        dealt, defence = self.damage_in(before), self.defence_in(before)
        attacker = find(before.overlord.river, self.by)
        key = ("defend_from" if attacker else "defend") + ("" if dealt else ".held")
        values = {
            "n": dealt,
            "damage": dealt,
            "power": power_words(self.attack_roll),
            "axes": defence,
            "attacker": attacker.name if attacker else "",
        }
        return of_hurt(before, after, self.hero, key, **values)

    def _count(self, state: ConanState) -> ConanState:
        """Return the state with one more attack of the active tile; over an area one has several."""
        overlord = state.overlord
        counts = self.by and self.by == overlord.active and self.against != "area"
        return with_overlord(state, attacks=overlord.attacks + 1) if counts else state

    def _is_guard_unpaid(self, state: ConanState, hero: Hero) -> bool:
        """Return whether this defence needs a guard that no gem pays for.

        Armour and reactions bring axes without one.
        """
        if rolling_gems(hero, "guard", self.gems):
            return False
        others = self.armour or {"objects", "spells"} & {*state.hidden} or any(spell.gems for spell in hero.spells)
        return bool(self.parry or (self.axes and not others))


@dataclass(frozen=True, slots=True)
class Fall(Move[ConanState]):
    """Let a hero fall: the axes are damage; no guard, no armour.

    A hero who is carried suffers the same damage.
    """

    is_event: ClassVar = True

    hero: str = arg(HERO, of="living_hero")
    axes: int = arg("axes after all rerolls", least=0, most=MOST_COUNTED)
    rerolls: int = arg(REROLLS, default=0, least=0, most=MOST_COUNTED)
    carried: str = arg("id of the hero who is carried", default="", of="living_hero")
    take: tuple[Take, ...] = arg("gems in use to lose first; by default as the setting says", default=())

    def apply(self, state: ConanState) -> ConanState:
        if self.carried == self.hero:
            raise Refusal("carries_oneself")
        hero = shift(living_hero(state, self.hero), "reserve", "reroll", self.rerolls, state.options)
        state = suffer(state, hero, self.axes, self.take)
        return suffer(state, living_hero(state, self.carried), self.axes) if self.carried else state

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from deaths(before, after)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        key = "fall.carried" if self.carried else "fall"
        return of_hurt(before, after, self.hero, key, n=self.axes, carried=hero_name(before, self.carried))


def unsaid_cautions(axes: int | None) -> Iterator[Caution]:
    """Ask where nobody has said what the dice showed: no roll is not a roll of 0."""
    if axes is None:
        yield Caution("axes_unsaid")


def find_held(state: ConanState, hero_id: str, *things: str) -> tuple[Thing, ...]:
    """Return the objects out of these that the hero carries."""
    hero = find(state.heroes, hero_id)
    return tuple(thing for thing in hero.objects if thing.id in things) if hero else ()


def _find_used(state: ConanState, hero: Hero, *things: str) -> tuple[Thing, ...]:
    return tuple(found for thing in things if thing for found in find_used(state, hero, thing))


def hit_tile(state: ConanState, tile_id: str, figure_id: str, dealt: int) -> ConanState:
    """Return the state after damage to a figure of the river."""
    tile = tile_of(state, tile_id)
    struck = hit(tile, figure_of(tile, figure_id), dealt) if dealt else tile
    attacks = attacks_of_standing(state.overlord, tile, struck)
    return with_overlord(state, river=put(state.overlord.river, struck), attacks=attacks)


def strike_tile(state: ConanState, tile_id: str, figure_id: str, power: int, defence: int | None) -> ConanState:
    """Return the state after an attack on a figure of the river; by default its armour defends."""
    armour = tile_of(state, tile_id).armour
    return hit_tile(state, tile_id, figure_id, damage(power, armour if defence is None else defence))


def describe_strike(
    before: ConanState, after: ConanState, tile_id: str, power: int, defence: int | None
) -> tuple[str, dict[str, object]]:
    """Return the effect of an attack on a tile: the end of a key, and the values."""
    tile = tile_of(before, tile_id)
    defence = tile.armour if defence is None else defence
    how, left = describe_hit(tile, tile_of(after, tile_id))
    dealt = damage(power, defence)
    return how, {"target": tile.name, "defence": defence, "n": dealt, "damage": dealt, **left}


def _pair(state: ConanState, hero: Hero, first: Thing, second: Thing) -> Iterator[Caution]:
    """Yield the cautions about two weapons in one attack.

    Only for the Ambidextrous, not too loaded for it, and never a two-handed one.
    """
    if not can_pair(first, second):
        yield Caution("two_handed_pair", hero=hero.name)
    elif has_lost_skill(state, hero, AMBIDEXTROUS):
        yield Caution("ambidextrous_lost", hero=hero.name, load=load(hero))
    elif not any(skill.id in AMBIDEXTROUS for skill in hero.skills):
        yield Caution("two_weapons", hero=hero.name)


def _leave_thrown(state: ConanState, hero: Hero, used: tuple[Thing, ...]) -> ConanState:
    """Return the state with thrown weapons in the target's area until someone picks them up."""
    thrown = tuple(replace(thing, dropped_by=hero.id) for thing in used if thing.thrown)
    for thing in thrown:
        hero = replace(hero, objects=drop(hero.objects, thing.id))
    return replace(state, heroes=put(state.heroes, hero), ground=(*state.ground, *thrown))
