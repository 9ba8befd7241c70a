"""The results of a battle, line by line, each with its reason: shown before it is closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from companion.games.runewars.aftermath import NOBODY, aftermath, count_fitting
from companion.games.runewars.fighting import (
    BattleResult,
    Strength,
    attacked_stronghold,
    heroes_in_retreat,
    is_capital_attacked,
    is_damaged_by,
    owner_of_side,
    side_of,
    survivors,
    verdict,
)
from companion.games.runewars.lookup import (
    area_in,
    battle_in,
    hero_in,
    is_followed,
    name_by_id,
    units_at,
)
from companion.games.runewars.state import NEUTRAL, Area, Battle, Ranks, Runewars, Side, StrongholdFate
from companion.kernel.message import Word, Words


@dataclass(frozen=True, slots=True)
class Reason:
    """A line: the code of its words, their values, and whether it is a loss."""

    code: str
    n: int = 0
    name: str = ""
    loss: bool = False


def may_retreat(state: Runewars, battle: Battle, area: Area) -> bool:
    """Return whether the loser may retreat to an area.

    Units retreat to a friendly or empty area, neutral ones to an area that nobody controls.
    """
    loser = owner_of_side(battle, verdict(state, battle).loser)
    there = units_at(state, area.id) if is_followed(state, "units") else ()
    others = {units.owner for units in there} - {loser}
    friends = ("",) if loser == NEUTRAL else ("", loser)
    return area.controller in friends and not others and area.id != battle.area


def has_lonely_allies(state: Runewars, battle: Battle, area: Area) -> bool:
    """Return whether only allied units would retreat, to an area in which they turn neutral.

    Units that the table keeps with its pieces are not looked at.
    """
    if not is_followed(state, "units"):
        return False
    loser = owner_of_side(battle, verdict(state, battle).loser)
    standing = [ranks.units for ranks in side_of(battle, verdict(state, battle).loser) if ranks.standing]
    going = [units for units in state.units if units.id in standing]
    return bool(going) and len(going) == len(standing) and area.controller != loser and all(u.allied for u in going)


def is_capital_saved(state: Runewars, battle: Battle) -> bool:
    """Return whether a Capital falls that the table's reading of the rules lets nobody destroy."""
    falls = verdict(state, battle).winner == "attacker" and is_capital_attacked(state, battle)
    return falls and not state.options.capital_destroyed


def losing_heroes(state: Runewars, battle: Battle) -> tuple[str, ...]:
    """Return the names of the heroes who retreat with the losing side."""
    return tuple(hero.name for hero in heroes_in_retreat(state, battle, verdict(state, battle).loser))


def are_alone(state: Runewars, battle: Battle, retreat: str | None = None) -> bool:
    """Return whether heroes leave without units, and so to any adjacent area.

    `retreat` "": the units are destroyed.
    """
    losing = side_of(battle, verdict(state, battle).loser)
    return bool(losing_heroes(state, battle)) and (retreat == "" or not survivors(losing))


@dataclass(frozen=True, slots=True)
class SumLine:
    """A reason of both strengths: the code of its words, and the number of each side.

    None: it is no reason of the attacker's.
    """

    code: str
    defender: int
    attacker: int | None = None


def sum_lines(state: Runewars, battle: Battle, siege: int, bonus: int) -> Iterator[SumLine]:
    """Yield the parts of both strengths; the defender's `bonus` is meant without the `siege`."""
    found = verdict(state, battle)
    yield SumLine("standing", found.defender.standing, found.attacker.standing)
    yield SumLine("hexagons", found.defender.hexagons, found.attacker.hexagons)
    stronghold = attacked_stronghold(state, battle)
    if stronghold is not None:
        code = ("capital" if stronghold.capital else "stronghold") + ("_damaged" if stronghold.damaged else "")
        yield SumLine(code, found.defender.stronghold)
    if siege:
        yield SumLine("siege", -siege)
    if bonus:
        yield SumLine("bonus", bonus)


def excess_in(state: Runewars, battle: Battle, retreat: str) -> int:
    """Return how many standing figures of the loser find no room in the area of retreat."""
    standing = survivors(side_of(battle, verdict(state, battle).loser))
    return standing - sum(count_fitting(state, battle, retreat).values()) if retreat else 0


def can_choose_fate(state: Runewars, battle: Battle) -> bool:
    """Return whether a Stronghold falls, so that the attacker replaces or destroys it."""
    return attacked_stronghold(state, battle) is not None and verdict(state, battle).winner == "attacker"


def outcome(
    state: Runewars,
    retreat: str | None,
    heroes_to: str,
    fate: StrongholdFate,
    left: Mapping[str, int] = NOBODY,
) -> tuple[Reason, ...]:
    """Return all results of closing the battle under way; `retreat` None is not chosen yet."""
    battle = battle_in(state)
    result = verdict(state, battle)
    after = aftermath(state, retreat or "", heroes_to, fate, left)
    return (
        *_of_stronghold(state, battle, result.winner, fate),
        *_of_losers(state, battle, result.loser, retreat, left),
        *_of_allies(state, after, retreat or ""),
        *_of_heroes(state, battle, heroes_to or retreat or "", after),
        *_of_area(state, battle, after),
        *_of_winners(side_of(battle, result.winner)),
    )


def _of_stronghold(state: Runewars, battle: Battle, winner: Side, fate: StrongholdFate) -> Iterator[Reason]:
    stronghold = attacked_stronghold(state, battle)
    if stronghold is None:
        return
    what = "capital" if stronghold.capital else "stronghold"
    if winner == "attacker":
        yield Reason(f"{what}_{'replaced' if fate == 'replace' else 'destroyed'}", loss=True)
    elif is_damaged_by(battle):
        yield Reason(f"{what}_{'still_damaged' if stronghold.damaged else 'damaged'}", loss=True)


def _of_losers(
    state: Runewars, battle: Battle, loser: Side, retreat: str | None, left: Mapping[str, int]
) -> Iterator[Reason]:
    losing = side_of(battle, loser)
    standing, routed = survivors(losing), sum(ranks.routed for ranks in losing)
    if standing and retreat is None:
        yield Reason("retreat_open", standing)
    elif standing and not retreat:
        yield Reason("no_way_out", standing, loss=True)
    elif standing and retreat:
        going = count_fitting(state, battle, retreat, left)
        if any(going.values()):
            yield Reason("retreat", sum(going.values()), area_in(state, retreat).name)
        lost = {ranks.name: ranks.standing - going[ranks.id] for ranks in losing if ranks.standing > going[ranks.id]}
        if lost:
            kinds = ", ".join(f"{name} ×{n}" for name, n in lost.items())
            yield Reason("beyond_eight", sum(lost.values()), f"{area_in(state, retreat).name} ({kinds})", loss=True)
    if routed:
        yield Reason("routed_destroyed", routed, loss=True)


def _of_allies(state: Runewars, after: Runewars, retreat: str) -> Iterator[Reason]:
    """Yield the allied units that retreat alone to an area that is not friendly."""
    freed = _neutral_at(after, retreat) - _neutral_at(state, retreat)
    if retreat and freed > 0 and owner_of_side(battle_in(state), verdict(state, battle_in(state)).loser) != NEUTRAL:
        yield Reason("allies_freed", freed, area_in(state, retreat).name, loss=True)


def _neutral_at(state: Runewars, area_id: str) -> int:
    return sum(each.figures for each in units_at(state, area_id, NEUTRAL)) if area_id else 0


def _of_heroes(state: Runewars, battle: Battle, to: str, after: Runewars) -> Iterator[Reason]:
    for hero in heroes_in_retreat(state, battle, verdict(state, battle).loser):
        yield Reason(f"{'commander' if hero.commander else 'hero'}_{'retreats' if to else 'stays'}", name=hero.name)
        found = len(hero_in(after, hero.id).rewards) - len(hero.rewards)
        if found:
            yield Reason("hero_finds", found, hero.name)


def _of_area(state: Runewars, battle: Battle, after: Runewars) -> Iterator[Reason]:
    """Yield the new controller of the area, and of the rune in it."""
    area = area_in(after, battle.area)
    if area.controller == area_in(state, battle.area).controller:
        return
    yield Reason("area_taken" if area.controller else "area_free", name=name_by_id(after, area.controller))
    if area.controller and any(rune.area == area.id for rune in after.runes):
        yield Reason("rune_taken", name=name_by_id(after, area.controller))


def _of_winners(winning: tuple[Ranks, ...]) -> Iterator[Reason]:
    routed = sum(ranks.routed for ranks in winning)
    if routed:
        yield Reason("stay_routed", routed)
    if any(ranks.hurt or ranks.hurt_routed for ranks in winning):
        yield Reason("damage_off")


# --- words -----------------------------------------------------------------------------------------------


def strength_parts(strength: Strength, is_capital: bool = False) -> Words:
    """Return the parts of a strength in words: standing units, and everything else that counts."""
    counted = {part: n for part, n in asdict(strength).items() if n or part == "standing"}
    known = {"stronghold": "capital"} if is_capital else {}
    words = [Word(f"ui.strength_told.{known.get(part, part)}", n) for part, n in counted.items()]
    return Words(tuple(each for word in words for each in (", ", word))[1:])


SHOWN_BESIDE = ("area_taken", "area_free", "rune_taken", "stay_routed", "damage_off")
"""What the end of a battle brings that the values beside the sentence tell, or that goes without saying."""


def ending_of(reasons: tuple[Reason, ...]) -> Words:
    """Return the fate of the Stronghold, of the losers and of their heroes in words."""
    shown = (each for each in reasons if each.code not in SHOWN_BESIDE)
    words = tuple(part for each in shown for part in ("; ", Word(f"ui.outcome.{each.code}", each.n, each.name)))
    return Words((". ", *words[1:]) if words else ())


def endings_of(battle: Battle, result: BattleResult) -> tuple[str, str]:
    """Return the endings of the sentence: the side that was beaten, and what decided."""
    if result.said:
        return "neutral" if owner_of_side(battle, result.winner) == NEUTRAL else "", "said"
    beaten = "" if battle.defender != NEUTRAL else "over_neutral" if result.winner == "attacker" else "neutral"
    return beaten, "tie" if result.is_tie else ""
