"""Losses of a battle round across the kinds of a side: which figures must take them first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.runewars.fighting import side_of
from companion.games.runewars.state import SIDES, Battle, Ranks
from companion.kernel.refusal import Caution


def loss_cautions(before: Battle, after: Battle, damage: Mapping[str, int]) -> Iterator[Caution]:
    """Ask where routs pass over unhurt figures, or damage over standing or hurt ones.

    That holds across the kinds of a side. `damage` is by ranks.
    """
    now = {ranks.id: ranks for ranks in after.ranks}
    for side in SIDES:
        pairs = [(ranks, now[ranks.id]) for ranks in side_of(before, side)]
        yield from _rout_cautions(pairs)
        yield from _standing_cautions(pairs, damage)
        yield from _hurt_cautions(pairs, damage)


Pairs = list[tuple[Ranks, Ranks]]
"""The kinds of one side, each before and after the losses."""


def _count_unhurt(ranks: Ranks) -> int:
    return ranks.standing - len(ranks.hurt)


def _rout_cautions(pairs: Pairs) -> Iterator[Caution]:
    hit = [new for old, new in pairs if new.routed > old.routed and len(new.hurt_routed) > len(old.hurt_routed)]
    fresh = [new.name for _, new in pairs if _count_unhurt(new)]
    if hit and fresh:
        yield Caution("rout_unhurt_first", units=hit[0].name, others=", ".join(fresh))


def _standing_cautions(pairs: Pairs, damage: Mapping[str, int]) -> Iterator[Caution]:
    """Ask where damage fell on routed figures of a kind, though some of another still stand."""
    hit = [old for old, new in pairs if damage.get(old.id) and not new.standing and _has_hurt_routed(old, new, damage)]
    standing = [new.name for _, new in pairs if new.standing]
    if hit and standing:
        yield Caution("damage_standing_first", units=hit[0].name, others=", ".join(standing))


def _has_hurt_routed(old: Ranks, new: Ranks, damage: Mapping[str, int]) -> bool:
    """Return whether more damage came than the standing figures could take."""
    capacity = old.standing * old.health - sum(old.hurt)
    routed_now = new.routed != old.routed or new.hurt_routed != old.hurt_routed
    return damage[old.id] > capacity or (not old.standing and routed_now)


def _hurt_cautions(pairs: Pairs, damage: Mapping[str, int]) -> Iterator[Caution]:
    """Yield a caution if damage went to a kind without hurt figures before a hurt one.

    The hurt figure is one of another kind that took no damage.
    """
    hit = [old for old, _ in pairs if damage.get(old.id) and not old.hurt and old.standing]
    spared = [new.name for old, new in pairs if old.hurt and new.hurt and not damage.get(old.id)]
    if hit and spared:
        yield Caution("damage_hurt_first", units=hit[0].name, others=", ".join(spared))
