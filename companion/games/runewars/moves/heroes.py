"""Heroes come, move, heal, train, are hurt and fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.runewars.deeds import (
    fallen_cautions,
    nowhere_cautions,
    pair_cautions,
    rout_cautions,
    summer_cautions,
)
from companion.games.runewars.in_battle import without_support
from companion.games.runewars.limits import hero_cautions
from companion.games.runewars.lookup import (
    area_in,
    hero_in,
    heroes_of,
    name_by_id,
    player_in,
    stronghold_at,
    with_finds,
    with_hero,
    with_player,
)
from companion.games.runewars.movement import activated_cautions, hero_spaces, refuse_ends_between
from companion.games.runewars.moves.areas import activate
from companion.games.runewars.printed import HeroValues
from companion.games.runewars.resolving import (
    is_preparing,
    order_cautions,
    quest_phase_cautions,
    target_area_cautions,
    with_target,
)
from companion.games.runewars.state import (
    A_FEW,
    CONQUER,
    MARCH_NAMES,
    STRATEGIZE,
    TRAINING_POINTS,
    Attribute,
    Fallen,
    Hero,
    Runewars,
)
from companion.games.runewars.words import RunewarsMove, describe_by_fields, order_words
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from, collect_given

HERO = "id of the hero"


@dataclass(frozen=True, slots=True)
class RecruitHero(RunewarsMove, HeroValues):
    """A hero joins a player, in one of their Strongholds."""

    player: str = arg("id of the player", of="player")
    name: str = arg("name of the hero; the id is the name in small letters")
    area: str = arg("id of the area; empty: not told", default="", of="area")
    commander: bool = arg("true: a commander", default=False)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        if not self.name.strip():
            raise Refusal("hero_without_name")
        if self.area:
            area_in(state, self.area)
        hero = build_from(Hero, self, id=make_id(self.name, _used_ids(state), "hero"), owner=player.id)
        return with_finds(replace(state, heroes=(*state.heroes, hero)), hero.id)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        found = len(after.heroes[-1].rewards)
        return describe_by_fields(self, before, after, "found" if found else "", found=found)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from hero_cautions(before, after)
        if self.commander:
            yield from _card_cautions(before, self.player)
        at_home = is_preparing(before) and bool(self.area) and area_in(before, self.area).home == self.player
        if self.area and not at_home and not _is_in_own_stronghold(before, self.player, self.area):
            yield Caution("hero_without_stronghold", area=name_by_id(before, self.area))


def _used_ids(state: Runewars) -> set[str]:
    groups = (state.players, state.areas, state.heroes, state.fallen, state.units)
    return {thing.id for group in groups for thing in group}


def _is_in_own_stronghold(state: Runewars, player: str, area: str) -> bool:
    stronghold = stronghold_at(state, area)
    return stronghold is not None and stronghold.owner == player


@dataclass(frozen=True, slots=True)
class EditHero(RunewarsMove):
    """Set right the printed values of a hero’s card; only the given ones change."""

    hero: str = arg(HERO, of="hero")
    strength: int | None = arg("strength, with what training added", default=None, least=0, most=A_FEW)
    agility: int | None = arg("agility, with what training added", default=None, least=0, most=A_FEW)
    wisdom: int | None = arg("wisdom, with what training added", default=None, least=0, most=A_FEW)
    health: int | None = arg("damage that defeats the hero; 0: not told", default=None, least=0, most=A_FEW)

    def apply(self, state: Runewars) -> Runewars:
        return with_hero(state, hero_in(state, self.hero), **collect_given(self, "hero"))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from defeat_cautions(before, after)


@dataclass(frozen=True, slots=True)
class MoveHero(RunewarsMove):
    """A hero moves: in summer up to two areas of any kind, with order 1 one.

    A commander moves also with the orders 2 and 3.
    """

    says = ("heroes.area",)

    hero: str = arg(HERO, of="hero")
    to: str = arg("id of the area", of="area")
    order: int = arg(
        "0: in summer; 1 Strategize, 2 Mobilize, 3 Conquer", default=0, least=0, most=CONQUER, names=MARCH_NAMES
    )
    through: tuple[str, ...] = arg("ids of the areas between, none if the target is adjacent", default=(), of="area")

    def guard(self, state: Runewars) -> None:
        refuse_ends_between(state, self.through, hero_in(state, self.hero).area, self.to)

    def apply(self, state: Runewars) -> Runewars:
        hero, to = hero_in(state, self.hero), area_in(state, self.to)
        for area_id in self.through:
            area_in(state, area_id)
        if hero.area == to.id:
            raise Refusal("hero_there", hero=hero.name, area=to.name)
        if self.order:
            hero = replace(hero, ordered=state.place.round)
        else:
            hero = replace(hero, acted=state.place.round, moved=state.place.round)
        if self._is_led(state, hero):
            state = with_target(activate(state, to), to.id)
        return with_finds(with_hero(without_support(state, hero.id), hero, area=to.id), hero.id)

    def _is_led(self, state: Runewars, hero: Hero) -> bool:
        """Return whether the hero moves as units do, to the one area that the order activates."""
        return self.order > STRATEGIZE and hero.commander and state.options.commander_activates

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        yield from rout_cautions(before, hero)
        yield from fallen_cautions(before, hero)
        if self.order > STRATEGIZE and not hero.commander:
            yield Caution("only_commanders", hero=hero.name, order=order_words(self.order))
        if not self.order:
            yield from summer_cautions(before, self.hero)
        else:
            yield from order_cautions(before, hero.owner, self.order)
        if self._is_led(before, hero):
            yield from target_area_cautions(before, self.order, self.to)
        if self.order and hero.ordered == before.place.round:
            yield Caution("hero_ordered", hero=hero.name)
        if self.order and hero.commander and hero.area:
            yield from activated_cautions(area_in(before, hero.area))
        spaces, most = len(self.through) + 1, hero_spaces(self.order)
        if spaces > most:
            yield Caution("too_far", units=hero.name, spaces=spaces, most=most)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        origin = hero_in(before, self.hero).area
        found = len(hero_in(after, self.hero).rewards) - len(hero_in(before, self.hero).rewards)
        ending = ".".join(filter(None, ("order" if self.order else "", "found" if found else "")))
        way = (name_by_id(before, area) for area in (origin, *self.through))
        start = " → ".join(way) if origin else "−"
        return describe_by_fields(self, before, after, ending, origin=start, found=found, order=order_words(self.order))


@dataclass(frozen=True, slots=True)
class HealHero(RunewarsMove):
    """A hero heals all damage, in a friendly area."""

    hero: str = arg(HERO, of="hero")

    def apply(self, state: Runewars) -> Runewars:
        hero = hero_in(state, self.hero)
        return with_hero(state, hero, damage=0, acted=state.place.round, moved=0)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from summer_cautions(before, self.hero)
        hero = hero_in(before, self.hero)
        yield from fallen_cautions(before, hero)
        if hero.area and area_in(before, hero.area).controller != hero.owner:
            yield Caution("not_healed_there", hero=hero.name, area=name_by_id(before, hero.area))


@dataclass(frozen=True, slots=True)
class TrainHero(RunewarsMove):
    """A hero trains: two points on one attribute or one point each on two.

    One token goes on each attribute.
    """

    hero: str = arg(HERO, of="hero")
    attributes: tuple[Attribute, ...] = arg("one or two of strength, agility, wisdom")

    @property
    def points(self) -> int:
        """The points that each of the attributes gets."""
        return TRAINING_POINTS // len(set(self.attributes))

    def apply(self, state: Runewars) -> Runewars:
        hero = hero_in(state, self.hero)
        wanted = tuple(dict.fromkeys(self.attributes))
        if not 1 <= len(wanted) <= TRAINING_POINTS:
            raise Refusal("one_or_two_attributes")
        raised = {attribute: min(A_FEW, getattr(hero, attribute) + self.points) for attribute in wanted}
        trained = tuple(dict.fromkeys((*hero.trained, *wanted)))
        return with_hero(state, hero, trained=trained, acted=state.place.round, moved=0, **raised)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from summer_cautions(before, self.hero)
        hero = hero_in(before, self.hero)
        yield from fallen_cautions(before, hero)
        if any(attribute in hero.trained for attribute in self.attributes):
            yield Caution("already_trained", hero=hero.name)
        if before.options.train_rule == "two" and len(set(self.attributes)) == 1:
            yield Caution("train_two")


@dataclass(frozen=True, slots=True)
class HurtHero(RunewarsMove):
    """A hero takes damage, or loses damage tokens with a negative number."""

    hero: str = arg(HERO, of="hero")
    damage: int = arg("how much", default=1, least=-A_FEW, most=A_FEW)

    def apply(self, state: Runewars) -> Runewars:
        hero = hero_in(state, self.hero)
        if hero.damage + self.damage < 0:
            raise Refusal("too_little_damage", hero=hero.name, has=hero.damage)
        return with_hero(state, hero, damage=min(A_FEW, hero.damage + self.damage))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        hero, battle = hero_in(before, self.hero), before.battle
        if self.damage > 0 and hero.commander and battle is not None and battle.area == hero.area:
            yield Caution("commander_targeted", hero=hero.name)
        yield from defeat_cautions(before, after)


def defeat_cautions(before: Runewars, after: Runewars) -> Iterator[Caution]:
    """Warn where a hero has as much damage as health, and had less before."""
    for hero in after.heroes:
        old = next((each for each in before.heroes if each.id == hero.id), hero)
        if hero.is_defeated and not old.is_defeated:
            yield Caution("hero_defeated", asks=False, hero=hero.name)


@dataclass(frozen=True, slots=True)
class RoutHero(RunewarsMove):
    """A hero is routed, or stands up."""

    says = ("heroes.routed",)

    hero: str = arg(HERO, of="hero")
    on: bool = arg("true: routed", default=True)

    def apply(self, state: Runewars) -> Runewars:
        return with_hero(state, hero_in(state, self.hero), routed=self.on)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "" if self.on else "off")


@dataclass(frozen=True, slots=True)
class NameCommander(RunewarsMove):
    """A hero becomes a commander, or is one no longer.

    This happens at the start of the Quest phase, in a Stronghold of the hero's player.
    """

    hero: str = arg(HERO, of="hero")
    on: bool = arg("true: a commander", default=True)

    def apply(self, state: Runewars) -> Runewars:
        return with_hero(state, hero_in(state, self.hero), commander=self.on)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        yield from hero_cautions(before, after)
        if self.on:
            yield from _card_cautions(before, hero.owner)
        if self.on != hero.commander and not is_preparing(before):
            yield from _change_cautions(before, hero)
        if self.on and hero.area and not _is_in_own_stronghold(before, hero.owner, hero.area):
            yield Caution("commander_in_stronghold", hero=hero.name)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "" if self.on else "off")


def _card_cautions(state: Runewars, player: str) -> Iterator[Caution]:
    """Ask where a commander is named without a card, or without that variant."""
    if not state.options.commanders:
        yield Caution("no_commanders")
    elif not player_in(state, player).commander_cards:
        yield Caution("no_commander_card", player=name_by_id(state, player))


def _change_cautions(state: Runewars, hero: Hero) -> Iterator[Caution]:
    """Ask outside the start of the Quest phase, or after a hero of that player has acted."""
    late = tuple(quest_phase_cautions(state))
    yield from late
    if not late and any(each.acted == state.place.round for each in heroes_of(state, hero.owner)):
        yield Caution("commander_late", player=name_by_id(state, hero.owner))


@dataclass(frozen=True, slots=True)
class LoseHero(RunewarsMove):
    """A hero leaves: by defeat in a duel, by death or by desertion.

    After a duel the winner takes the rewards of the hero, after a death they stay in the area, and those of a deserter
    are lost.
    """

    hero: str = arg(HERO, of="hero")
    how: Literal["duel", "death", "desertion"] = arg("how the hero leaves", default="death")
    winner: str = arg("id of the hero who won the duel", default="", of="hero")

    def apply(self, state: Runewars) -> Runewars:
        hero = hero_in(state, self.hero)
        if self.winner == hero.id:
            raise Refusal("same_hero", hero=hero.name)
        return remove_hero(state, hero, self.how, self.winner)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if self.how == "duel" and self.winner:
            yield from pair_cautions(before, hero, hero_in(before, self.winner))
        elif self.how == "duel" and hero.rewards:
            yield Caution("winner_unknown", hero=hero.name, n=len(hero.rewards))
        elif self.how == "death":
            yield from nowhere_cautions(before, hero)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        hero = hero_in(before, self.hero)
        place = name_by_id(before, hero.area) if hero.area else "−"
        is_lost = (self.how == "duel" and not self.winner) or (self.how == "death" and hero.rewards and not hero.area)
        how = f"{self.how}_unknown" if is_lost else self.how
        return describe_by_fields(self, before, after, how, rewards=len(hero.rewards), area=place)


def remove_hero(state: Runewars, hero: Hero, how: str, winner: str = "") -> Runewars:
    """Return the state without a hero's figure and card; rewards go where the rules send them."""
    is_dueling = state.duel is not None and hero.id in (state.duel.attacker, state.duel.defender)
    duel = None if is_dueling else state.duel
    state = without_support(_without_command(state, hero, how), hero.id)
    state = replace(state, heroes=drop(state.heroes, hero.id), duel=duel)
    if how == "duel" and winner:
        victor = hero_in(state, winner)
        return with_hero(state, victor, rewards=(*victor.rewards, *hero.rewards))
    if how == "death" and hero.area and hero.rewards:
        token = Fallen(id=hero.id, name=hero.name, area=hero.area, rewards=hero.rewards)
        return replace(state, fallen=(*state.fallen, token))
    return state


def _without_command(state: Runewars, hero: Hero, how: str) -> Runewars:
    """Return the state without the commander card of a hero.

    A defeat takes the Lieutenant General too; a deserter is not defeated.
    """
    if not hero.commander:
        return state
    owner = player_in(state, hero.owner)
    cards = max(0, owner.commander_cards - 1)
    general = owner.lieutenant_general and how == "desertion"
    return with_player(state, owner, commander_cards=cards, lieutenant_general=general)
