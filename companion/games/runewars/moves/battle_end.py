"""The end of a battle: the losers retreat, the winner takes the area; or it is called off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace

from companion.games.runewars.aftermath import aftermath
from companion.games.runewars.fighting import (
    is_capital_attacked,
    is_uncounted,
    leader_of_side,
    owner_of_side,
    side_of,
    verdict,
)
from companion.games.runewars.limits import crowd_cautions, stronghold_cautions
from companion.games.runewars.lookup import (
    area_in,
    battle_in,
    name_by_id,
)
from companion.games.runewars.moves.battles import RANKS
from companion.games.runewars.moves.heroes import defeat_cautions
from companion.games.runewars.outcome import (
    ending_of,
    endings_of,
    excess_in,
    has_lonely_allies,
    is_capital_saved,
    losing_heroes,
    may_retreat,
    outcome,
    strength_parts,
)
from companion.games.runewars.state import (
    INITIATIVES,
    MANY,
    Battle,
    Runewars,
    Side,
    StrongholdFate,
)
from companion.games.runewars.victory import target_cautions
from companion.games.runewars.words import RunewarsMove
from companion.kernel.field import arg
from companion.kernel.items import find_required
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class LeftBehind:
    """Standing figures that find no room where the others retreat to."""

    ranks: str = arg(RANKS, of="ranks")
    n: int = arg("how many", default=1, least=1, most=MANY)


@dataclass(frozen=True, slots=True)
class CloseBattle(RunewarsMove):
    """The battle ends: the stronger side wins, the defender a tie.

    The loser retreats and is routed.
    """

    says = ("strongholds.damaged",)

    retreat: str = arg(
        "id of the one area to which the loser retreats; empty: none, all are destroyed", default="", of="area"
    )
    heroes_to: str = arg(
        "id of the area for supporting heroes without units; empty: as the units", default="", of="area"
    )
    stronghold: StrongholdFate = arg(
        "what an attacker who wins does with the Stronghold: replace it or destroy it", default="replace"
    )
    left_behind: tuple[LeftBehind, ...] = arg(
        "which figures are destroyed where more than eight retreat; by default the last kinds", default=()
    )
    winner: Side | None = arg(
        "attacker or defender, where the table has counted; by default the stronger side", default=None
    )

    def apply(self, state: Runewars) -> Runewars:
        for area in filter(None, (self.retreat, self.heroes_to)):
            area_in(state, area)
        state = self._judge(state)
        for each in self.left_behind:
            ranks = find_required(battle_in(state).ranks, each.ranks, "ranks")
            if each.n > ranks.standing:
                raise Refusal("too_few_standing", units=ranks.name, has=ranks.standing, by=each.n)
        return aftermath(state, self.retreat, self.heroes_to, self.stronghold, self._count_left_behind())

    def _judge(self, state: Runewars) -> Runewars:
        """Return the state with the winner of the battle that the table has said."""
        return replace(state, battle=replace(battle_in(state), winner=self.winner))

    def _count_left_behind(self) -> dict[str, int]:
        return {each.ranks: each.n for each in self.left_behind}

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        before = self._judge(before)
        battle = battle_in(before)
        if is_uncounted(before, battle) and self.winner is None:
            yield Caution("winner_unsaid", area=name_by_id(before, battle.area))
        if battle.initiative <= INITIATIVES and any(not each.fought and each.standing for each in battle.ranks):
            yield Caution("rounds_left", n=battle.initiative)
        if not self.retreat:
            yield from _retreat_cautions(before, battle)
        elif _count_losers(before, battle) and not may_retreat(before, battle, area_in(before, self.retreat)):
            yield Caution("retreat_not_free", area=name_by_id(before, self.retreat))
        elif has_lonely_allies(before, battle, area_in(before, self.retreat)):
            yield Caution("allies_alone", area=name_by_id(before, self.retreat))
        excess = excess_in(before, battle, self.retreat)
        losing = {ranks.id for ranks in side_of(battle, verdict(before, battle).loser)}
        strays = any(each.ranks not in losing for each in self.left_behind)
        if strays or sum(each.n for each in self.left_behind) > max(0, excess):
            yield Caution("left_too_many", n=max(0, excess))
        if self.stronghold == "destroy" and is_capital_saved(before, battle):
            yield Caution("capital_only_replaced", area=name_by_id(before, battle.area))
        yield from self._hero_cautions(before, battle)
        yield from crowd_cautions(before, after)
        yield from stronghold_cautions(before, after)
        yield from defeat_cautions(before, after)
        yield from target_cautions(before, after)

    def _hero_cautions(self, state: Runewars, battle: Battle) -> Iterator[Caution]:
        """Ask where heroes would stay in the contested area.

        They leave with the units, or alone to any area.
        """
        heroes = ", ".join(losing_heroes(state, battle))
        if heroes and (self.heroes_to or self.retreat) in ("", battle.area):
            yield Caution("heroes_stay", heroes=heroes, area=name_by_id(state, battle.area))
        if heroes and self.retreat and self.heroes_to not in ("", self.retreat) and _count_losers(state, battle):
            yield Caution("heroes_leave_units", heroes=heroes, area=name_by_id(state, self.retreat))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        before = self._judge(before)
        battle = battle_in(before)
        result = verdict(before, battle)
        owner = owner_of_side(battle, result.winner)
        reasons = outcome(before, self.retreat, self.heroes_to, self.stronghold, self._count_left_behind())
        values = {
            "area": name_by_id(before, battle.area),
            "winner": name_by_id(before, owner),
            "attacker": name_by_id(before, battle.attacker),
            "defender": name_by_id(before, battle.defender),
            "attack": result.attacker.total,
            "defence": result.defender.total,
            "attack_parts": strength_parts(result.attacker),
            "defence_parts": strength_parts(result.defender, is_capital=is_capital_attacked(before, battle)),
            **{f"attack_{part}": n for part, n in asdict(result.attacker).items()},
            **{f"defence_{part}": n for part, n in asdict(result.defender).items()},
            "outcome": reasons,
            "ending": ending_of(reasons),
        }
        leader = leader_of_side(before, battle, result.winner)
        return Message(self.text_key(*endings_of(battle, result)), values, leader)


def _count_losers(state: Runewars, battle: Battle) -> int:
    loser = verdict(state, battle).loser
    return sum(each.standing for each in battle.ranks if each.side == loser)


def _retreat_cautions(state: Runewars, battle: Battle) -> Iterator[Caution]:
    losing = _count_losers(state, battle)
    if losing:
        yield Caution("no_retreat", n=losing)


@dataclass(frozen=True, slots=True)
class CallOffBattle(RunewarsMove):
    """The battle does not take place: nothing of it counts."""

    def apply(self, state: Runewars) -> Runewars:
        battle_in(state)
        return replace(state, battle=None)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return Message(self.text_key(), {"area": name_by_id(before, battle_in(before).area)})
