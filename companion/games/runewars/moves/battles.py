"""The moves of a battle: its start, support, losses by initiative, and its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.runewars.fighting import (
    STRENGTH_STEP,
    at_initiative,
    hurt_ranks,
    is_striking,
    owner_of_side,
    past_idle,
    rout_ranks,
    side_of,
)
from companion.games.runewars.in_battle import ranks_of
from companion.games.runewars.lookup import (
    area_in,
    battle_in,
    hero_in,
    is_followed,
    name_by_id,
    owner_in,
    player_in,
    stronghold_at,
    units_at,
)
from companion.games.runewars.losses import loss_cautions
from companion.games.runewars.printed import BaseValues
from companion.games.runewars.state import (
    A_FEW,
    INITIATIVES,
    MANY,
    NEUTRAL,
    SIDES,
    Battle,
    Ranks,
    Runewars,
    Side,
)
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find_required, fresh_id, put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

RANKS = "id of the figures in the battle: ranks1, ranks2, …"


@dataclass(frozen=True, slots=True)
class NewRanks(BaseValues):
    """Figures that fight although the app does not follow them on the map."""

    side: Side = arg("attacker or defender")
    name: str = arg("kind of unit")
    n: int = arg("how many figures", default=1, least=1, most=MANY)


@dataclass(frozen=True, slots=True)
class StartBattle(RunewarsMove):
    """A battle begins: everybody in the area takes part, routed figures stay out.

    One that is still open is called off by it.
    """

    area: str = arg("id of the area", of="area")
    attacker: str = arg("id of the player who attacks", of="player")
    defender: str = arg("id of the player who defends, or neutral", of="owner")
    ranks: tuple[NewRanks, ...] = arg("figures that the app does not follow on the map", default=())

    def apply(self, state: Runewars) -> Runewars:
        area, attacker = area_in(state, self.area), player_in(state, self.attacker)
        defender = owner_in(state, self.defender)
        if attacker.id == defender:
            raise Refusal("own_battle", player=attacker.name)
        battle = Battle(area=area.id, attacker=attacker.id, defender=defender)
        for side in SIDES:
            for units in units_at(state, area.id, owner_of_side(battle, side)):
                battle = replace(battle, ranks=(*battle.ranks, ranks_of(battle, units, side)))
        for ranks in self.ranks:
            battle = _with_typed(battle, ranks)
        return replace(state, battle=battle)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if before.battle is not None:
            yield Caution("battle_under_way", area=name_by_id(before, before.battle.area))
        stronghold = stronghold_at(before, self.area)
        if stronghold is not None and stronghold.owner not in (self.attacker, self.defender):
            yield Caution(
                "others_stronghold", area=name_by_id(before, self.area), player=name_by_id(before, stronghold.owner)
            )
        battle = battle_in(after)
        if is_followed(before, "units") and not side_of(battle, "attacker"):
            yield Caution("no_attackers", area=name_by_id(before, self.area), player=name_by_id(before, self.attacker))
        is_held = stronghold is not None and stronghold.owner == self.defender
        if is_followed(before, "units") and not side_of(battle, "defender") and not is_held:
            yield Caution("no_defenders", area=name_by_id(before, self.area))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "neutral" if self.defender == NEUTRAL else "")


def _with_typed(battle: Battle, typed: NewRanks) -> Battle:
    if not typed.name.strip():
        raise Refusal("units_without_name")
    ranks = build_from(Ranks, typed, id=fresh_id(battle.ranks, "ranks"), units="", standing=typed.n)
    return replace(battle, ranks=(*battle.ranks, ranks))


@dataclass(frozen=True, slots=True)
class AddRanks(RunewarsMove):
    """Figures join the battle under way: by a card, or because they were forgotten."""

    ranks: NewRanks = arg("the figures")

    def apply(self, state: Runewars) -> Runewars:
        return replace(state, battle=_with_typed(battle_in(state), self.ranks))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return Message(self.text_key(), {"name": self.ranks.name, "n": self.ranks.n})


@dataclass(frozen=True, slots=True)
class SupportRanks(RunewarsMove):
    """A hero stands beside a kind of unit: one fate card more for it, one of them discarded."""

    ranks: str = arg(RANKS, of="ranks")
    hero: str = arg("id of the hero; empty: nobody any more", default="", of="hero")

    def apply(self, state: Runewars) -> Runewars:
        battle = battle_in(state)
        ranks = find_required(battle.ranks, self.ranks, "ranks")
        if self.hero:
            _refuse_two_places(state, battle, ranks, self.hero)
        return replace(state, battle=replace(battle, ranks=put(battle.ranks, replace(ranks, hero=self.hero))))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if not self.hero:
            return
        battle, hero = battle_in(before), hero_in(before, self.hero)
        ranks = find_required(battle.ranks, self.ranks, "ranks")
        if hero.owner != owner_of_side(battle, ranks.side):
            yield Caution("not_their_hero", hero=hero.name)
        if hero.area and hero.area != battle.area:
            yield Caution("hero_not_there", hero=hero.name, area=name_by_id(before, battle.area))
        if ranks.hero not in ("", self.hero):
            yield Caution("support_replaced", hero=name_by_id(before, ranks.hero), ranks=ranks.name)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        ranks = find_required(battle_in(before).ranks, self.ranks, "ranks")
        return describe_by_fields(self, before, after, "" if self.hero else "off", ranks=ranks.name)


def _refuse_two_places(state: Runewars, battle: Battle, ranks: Ranks, hero_id: str) -> None:
    """Refuse a hero who supports another kind already."""
    hero = hero_in(state, hero_id)
    if any(each.hero == hero_id and each.id != ranks.id for each in battle.ranks):
        raise Refusal("hero_supports", hero=hero.name)


@dataclass(frozen=True, slots=True)
class Loss:
    ranks: str = arg(RANKS, of="ranks")
    routs: int = arg("figures routed", default=0, least=0, most=MANY)
    damage: int = arg("damage taken", default=0, least=0, most=MANY)


@dataclass(frozen=True, slots=True)
class FightRound(RunewarsMove):
    """Losses of one initiative: routs and damage on the figures of each kind.

    Routs go on unhurt figures first, damage on standing and hurt ones first.
    """

    says = ("battle.ranks.standing", "battle.ranks.routed", "battle.ranks.hurt")

    losses: tuple[Loss, ...] = arg("what each kind suffers", default=())
    onward: bool = arg("true: this initiative is done", default=True)
    past_idle: bool = arg("true: and so are those that follow at which nobody stands", default=False)

    def apply(self, state: Runewars) -> Runewars:
        battle = battle_in(state)
        if battle.initiative >= STRENGTH_STEP and self.onward:
            raise Refusal("rounds_over", n=INITIATIVES)
        for loss in self.losses:
            battle = _apply_loss(battle, loss)
        if self.onward:
            battle = past_idle(_next_initiative(battle)) if self.past_idle else _next_initiative(battle)
        return replace(state, battle=battle)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        damage = {loss.ranks: loss.damage for loss in self.losses}
        yield from loss_cautions(battle_in(before), battle_in(after), damage)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        battle = battle_in(before)
        values = {
            "initiative": battle.initiative,
            "routed": self._each(before, {loss.ranks: loss.routs for loss in self.losses}),
            "hurt": self._describe_damage(before),
            "fallen": self._each(before, self._count_fallen(battle, battle_in(after))),
        }
        parts = [part for part in ("routed", "hurt", "fallen") if values[part]]
        ending = parts if parts or is_striking(battle) else ["idle"]
        return Message(self.text_key(*ending), values, battle.attacker)

    def _count_fallen(self, before: Battle, after: Battle) -> dict[str, int]:
        """Return the figures of each kind that this round took off the table."""
        left = {ranks.id: ranks.standing + ranks.routed for ranks in after.ranks}
        return {ranks.id: ranks.standing + ranks.routed - left[ranks.id] for ranks in before.ranks}

    def _each(self, state: Runewars, numbers: Mapping[str, int]) -> str:
        """Return the number of figures of each kind, as in "Golem ×1 (Luca)".

        Kinds without any are left out.
        """
        battle = battle_in(state)
        taken = ((find_required(battle.ranks, ranks, "ranks"), n) for ranks, n in numbers.items() if n)
        return ", ".join(f"{ranks.name} ×{n}{self._whose(state, battle, ranks)}" for ranks, n in taken)

    def _describe_damage(self, state: Runewars) -> str:
        """Return the damage that each kind took, in words: "Golem (Luca) 2"."""
        battle = battle_in(state)
        taken = ((find_required(battle.ranks, loss.ranks, "ranks"), loss.damage) for loss in self.losses if loss.damage)
        return ", ".join(f"{ranks.name}{self._whose(state, battle, ranks)} {n}" for ranks, n in taken)

    def _whose(self, state: Runewars, battle: Battle, ranks: Ranks) -> str:
        owner = owner_of_side(battle, ranks.side)
        return "" if owner == NEUTRAL else f" ({name_by_id(state, owner)})"


def _apply_loss(battle: Battle, loss: Loss) -> Battle:
    ranks = find_required(battle.ranks, loss.ranks, "ranks")
    return replace(battle, ranks=put(battle.ranks, hurt_ranks(rout_ranks(ranks, loss.routs), loss.damage)))


def _next_initiative(battle: Battle) -> Battle:
    """Return the battle at its next initiative: the kinds of the present one have fought."""
    done = {ranks.id for ranks in at_initiative(battle, battle.initiative)}
    ranks = tuple(replace(each, fought=True) if each.id in done else each for each in battle.ranks)
    return replace(battle, ranks=ranks, initiative=battle.initiative + 1)


@dataclass(frozen=True, slots=True)
class AddStrength(RunewarsMove):
    """The defender's strength from a development, a card ability or another cause."""

    bonus: int = arg("strength added to the defender", default=1, least=-A_FEW, most=A_FEW)

    def apply(self, state: Runewars) -> Runewars:
        return replace(state, battle=replace(battle_in(state), bonus=self.bonus))
