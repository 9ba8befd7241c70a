"""Targets of enemies: the most dangerous hero, the objective or scenery, with the reason."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.nova_aetas.lookup import active_fighter, on_battlefield, type_of
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.state import Ally, Model, NovaAetas
from companion.games.nova_aetas.statuses import BLINDED


@dataclass(frozen=True, slots=True)
class Target:
    """The target of an enemy's attack, with its reason.

    `heroes` are the heroes and allies among whom the choice lies; if there are none, the target is the
    objective, scenery, or nobody.

    `reason`: highest, tie, above_objective, objective, objective_always, scenery, stealth, nobody, hidden (the table
    keeps Perilium with its pieces); of one figure also blinded, patrol, prey; of a reaction attack, reaction.
    """

    heroes: tuple[str, ...]
    reason: str
    threat: int = 0
    scenery: tuple[str, ...] = ()


def target_of(state: NovaAetas, in_area: tuple[str, ...]) -> Target:
    """Return the target of an enemy with these heroes and allies in its Control Area."""
    if state.stealth is not None:
        return Target((), "stealth")
    if state.objective == "always":
        return Target((), "objective_always")
    dangers = _dangers(state, in_area)
    if dangers and "perilium" in state.hidden:
        return Target(tuple(dangers), "hidden")
    found = _most_dangerous(state, dangers)
    return found if found.reason == "objective" else _rather_scenery(state, in_area, found)


def target_for(state: NovaAetas, model: Model, in_area: tuple[str, ...]) -> Target:
    """Return the target of one figure, which may be blinded, on patrol, or a prey."""
    if BLINDED in model.statuses:
        return Target((), "blinded")
    enemy = type_of(state, model.id)
    if enemy.patrols:
        return Target((), "patrol")
    if enemy.prey:
        return Target(tuple(_dangers(state, in_area)), "prey")
    return target_of(state, in_area)


def reaction_target(state: NovaAetas, mover: str = "") -> Target:
    """Return the target of a reaction attack: the model that moves away.

    By default that is the active hero or ally.
    """
    acting = active_fighter(state)
    own = mover or (acting.id if acting is not None else "")
    return Target((own,), "reaction") if own else Target((), "nobody")


def _dangers(state: NovaAetas, in_area: tuple[str, ...]) -> dict[str, int]:
    """Return the Threat Values of those whom an enemy can see there."""
    seen = (one for one in on_battlefield(state) if one.id in in_area)
    threats = ((one.id, one.threat if isinstance(one, Ally) else one.perilium) for one in seen)
    return {own: threat for own, threat in threats if threat is not None}


def _most_dangerous(state: NovaAetas, dangers: dict[str, int]) -> Target:
    highest = max(dangers.values(), default=0)
    if state.objective == "value" and (not dangers or highest <= state.objective_threat):
        return Target((), "objective", state.objective_threat)
    if not dangers:
        return Target((), "nobody")
    found = tuple(one for one, danger in dangers.items() if danger == highest)
    if len(found) > 1:
        return Target(found, "tie", highest)
    return Target(found, "above_objective" if state.objective == "value" else "highest", highest)


def _rather_scenery(state: NovaAetas, in_area: tuple[str, ...], found: Target) -> Target:
    """Return the scenery as target, if nobody there matches its Threat Value."""
    drawing = [piece for piece in state.scenery if may_attack_scenery(state, piece, in_area)]
    highest = max((piece.threat or 0 for piece in drawing), default=0)
    pieces = tuple(piece.id for piece in drawing if (piece.threat or 0) == highest)
    return replace(found, heroes=(), reason="scenery", threat=highest, scenery=pieces) if pieces else found


def may_attack_scenery(state: NovaAetas, scenery: Scenery, in_area: tuple[str, ...]) -> bool:
    """Return whether an enemy attacks this scenery: nobody in its area is dangerous enough."""
    if scenery.threat is None:
        return False
    dangers = _dangers(state, in_area).values()
    if state.options.scenery_threat == "above":
        return all(danger <= scenery.threat for danger in dangers)
    return all(danger < scenery.threat for danger in dangers)
