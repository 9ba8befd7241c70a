"""Entries typed earlier in this campaign, to be offered again: companions and skills."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.nova_aetas.campaign.entries import CompanionEntry, SkillEntry, companion_entry
from companion.games.nova_aetas.campaign.moves.classes import BuySkill, WriteSkill
from companion.games.nova_aetas.campaign.moves.companions import HireCompanion
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.move import AnyMove
from companion.kernel.shared_values import build_from
from companion.letters import fold


def companions_known(state: NovaCampaign, moves: Iterable[AnyMove]) -> tuple[CompanionEntry, ...]:
    """Return the companions of the group and those once hired; the last card of each counts."""
    known: dict[str, CompanionEntry] = {}
    for move in moves:
        if isinstance(move, HireCompanion):
            name = fold(move.companion.name.strip())
            known[name] = move.companion.card(known.get(name))
    return tuple({**known, **{fold(each.name): companion_entry(each) for each in state.companions}}.values())


def skills_open(state: NovaCampaign, moves: Iterable[AnyMove], hero: Hero) -> tuple[SkillEntry, ...]:
    """Return the skills that the group knows and the hero could learn.

    They belong to a hero of the same class, or were once on this sheet.
    """
    made = tuple(moves)
    kin = {each.id for each in state.heroes if each.base_class and fold(each.base_class) == fold(hero.base_class)}
    typed = {
        fold(move.skill.name.strip())
        for move in made
        if isinstance(move, BuySkill | WriteSkill) and move.hero in (*kin, hero.id)
    }
    own = {fold(skill.name) for skill in hero.skills}
    theirs = {fold(skill.name) for each in state.heroes if each.id in kin for skill in each.skills}
    return tuple(entry for entry in skills_known(state, made) if fold(entry.name.strip()) in (typed | theirs) - own)


def skills_known(state: NovaCampaign, moves: Iterable[AnyMove]) -> tuple[SkillEntry, ...]:
    """Return the skills that were typed for anybody."""
    typed = [move.skill for move in moves if isinstance(move, BuySkill | WriteSkill)]
    written = [build_from(SkillEntry, skill, equipped=False) for each in state.heroes for skill in each.skills]
    return tuple({fold(entry.name.strip()): entry for entry in (*typed, *written)}.values())
