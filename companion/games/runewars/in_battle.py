"""Figures in a battle under way: their ranks follow effects that change the map."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.state import Battle, Ranks, Runewars, Side, Units
from companion.kernel.items import drop, find, fresh_id, put
from companion.kernel.shared_values import build_from

SAID = ("battle.ranks.standing", "battle.ranks.routed")
"""What a move on units says of them: their ranks change as they do, which is not said twice."""


def ranks_of(battle: Battle, units: Units, side: Side) -> Ranks:
    """Return the ranks of units that join a side: those routed by then take no part."""
    new_id = fresh_id(battle.ranks, "ranks")
    return build_from(Ranks, units, id=new_id, units=units.id, side=side, before=units.routed)


def with_ranks_after(before: Runewars, after: Runewars, units_id: str) -> Runewars:
    """Return the state with the ranks of units as an effect outside the rounds leaves them."""
    battle = after.battle
    if battle is None:
        return after
    was, now = _find_in_field(before, battle, units_id), _find_in_field(after, battle, units_id)
    if was is None and now is None:
        return after
    return replace(after, battle=_follow(battle, units_id, was, now))


def _find_in_field(state: Runewars, battle: Battle, units_id: str) -> Units | None:
    units = find(state.units, units_id)
    return units if units is not None and units.area == battle.area else None


def _follow(battle: Battle, units_id: str, was: Units | None, now: Units | None) -> Battle:
    known = next((each for each in battle.ranks if each.units == units_id), None)
    side = None if now is None else _side_of(battle, now)
    if known is not None and (now is None or known.side == side):
        return replace(battle, ranks=put(battle.ranks, _recount(known, was, now)))
    left = battle if known is None else replace(battle, ranks=drop(battle.ranks, known.id))
    if now is None or side is None:
        return left
    return replace(left, ranks=(*left.ranks, ranks_of(left, now, side)))


def _side_of(battle: Battle, units: Units) -> Side | None:
    owners: dict[str, Side] = {battle.defender: "defender", battle.attacker: "attacker"}
    return owners.get(units.owner)


def _recount(ranks: Ranks, was: Units | None, now: Units | None) -> Ranks:
    """Return ranks with as many figures more or fewer as the map has, at most all of them."""
    had, has = _count(was), _count(now)
    standing = max(0, ranks.standing + has[0] - had[0])
    routed = min(max(0, ranks.routed + has[1] - had[1]), max(0, sum(has) - standing))
    return replace(
        ranks,
        standing=standing,
        routed=routed,
        before=min(ranks.before, routed),
        hurt=ranks.hurt[:standing],
        hurt_routed=ranks.hurt_routed[:routed],
    )


def _count(units: Units | None) -> tuple[int, int]:
    return (units.standing, units.routed) if units is not None else (0, 0)


def with_ranks_rallied(state: Runewars) -> Runewars:
    """Return the state in which all figures of a battle under way stand, also the routed ones."""
    if state.battle is None:
        return state
    return replace(state, battle=replace(state.battle, ranks=tuple(_rally(each) for each in state.battle.ranks)))


def _rally(ranks: Ranks) -> Ranks:
    hurt = (*ranks.hurt, *ranks.hurt_routed)
    return replace(ranks, standing=ranks.standing + ranks.routed, routed=0, before=0, hurt=hurt, hurt_routed=())


def without_support(state: Runewars, hero_id: str) -> Runewars:
    """Return the state in which a hero who has left supports nobody in the battle under way."""
    battle = state.battle
    if battle is None:
        return state
    ranks = tuple(replace(each, hero="") if each.hero == hero_id else each for each in battle.ranks)
    return replace(state, battle=replace(battle, ranks=ranks))
