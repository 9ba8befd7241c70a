"""Whom an enemy goes for: the most dangerous hero in its Control Area, or its objective, with the reason."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nova_aetas.state import Hero, NovaAetas, Scenery


@dataclass(frozen=True, slots=True)
class Target:
    """`heroes` are those among whom the choice lies; none: the objective, or nobody.

    `reason`: highest, tie, above_objective, objective, objective_always, stealth, nobody.
    """

    heroes: tuple[str, ...]
    reason: str
    threat: int = 0


def target_of(state: NovaAetas, in_area: tuple[str, ...]) -> Target:
    """The target of an enemy in whose Control Area these heroes are."""
    if state.stealth is not None:
        return Target((), "stealth")
    heroes = tuple(hero for hero in state.heroes if hero.id in in_area and not hero.ko and not hero.absent)
    if state.objective == "always":
        return Target((), "objective_always")
    if not heroes:
        return Target((), "objective" if state.objective == "value" else "nobody", state.objective_threat)
    return _most_dangerous(state, heroes)


def _most_dangerous(state: NovaAetas, heroes: tuple[Hero, ...]) -> Target:
    highest = max(hero.perilium for hero in heroes)
    if state.objective == "value" and highest <= state.objective_threat:
        return Target((), "objective", state.objective_threat)
    found = tuple(hero.id for hero in heroes if hero.perilium == highest)
    if len(found) > 1:
        return Target(found, "tie", highest)
    return Target(found, "above_objective" if state.objective == "value" else "highest", highest)


def attacks_scenery(state: NovaAetas, scenery: Scenery, in_area: tuple[str, ...]) -> bool:
    """Does an enemy go for this piece of scenery, since no hero in its area is dangerous enough?"""
    if scenery.threat is None:
        return False
    dangers = [hero.perilium for hero in state.heroes if hero.id in in_area and not hero.ko]
    if state.options.scenery_threat == "above":
        return all(danger <= scenery.threat for danger in dangers)
    return all(danger < scenery.threat for danger in dangers)
