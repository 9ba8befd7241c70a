"""The right to act: heroes in their own turn, and only the aggressive; the Overlord in his."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.load import excess
from companion.games.conan.movement import lost_movement_cautions
from companion.games.conan.phases import begins_first, recovers_first
from companion.games.conan.state import ConanState
from companion.kernel.items import find
from companion.kernel.refusal import Caution

CALM_SPACES = ("guard", "reroll")
"""The action spaces that a cautious hero may use too, and any hero in the Overlord's turn."""


def stance_cautions(state: ConanState, hero_id: str) -> Iterator[Caution]:
    """Ask where a cautious hero does more than guard, reroll and cast reactions.

    The table may know better.
    """
    hero = find(state.heroes, hero_id)
    if hero and hero.stance == "cautious":
        yield Caution("cautious_hero", hero=hero.name)


def action_cautions(state: ConanState, hero_id: str) -> Iterator[Caution]:
    """Ask where a hero acts out of turn or phase, is cautious, or carries too much."""
    hero = find(state.heroes, hero_id)
    if hero and state.side == "overlord":
        yield Caution("not_heroes_turn", hero=hero.name)
    elif hero:
        yield from recovers_first(state, hero)
    yield from stance_cautions(state, hero_id)
    if hero and excess(hero) and "objects" not in state.hidden:
        yield Caution("acts_over_load", hero=hero.name, n=excess(hero))


def deed_cautions(before: ConanState, after: ConanState, hero_id: str) -> Iterator[Caution]:
    """Ask where a hero may not act now, and tell what the deed costs of a begun move."""
    yield from action_cautions(before, hero_id)
    yield from lost_movement_cautions(before, after, hero_id)


def overlord_turn_cautions(state: ConanState) -> Iterator[Caution]:
    if state.side == "heroes":
        yield Caution("not_overlords_turn")


def activation_phase_cautions(state: ConanState) -> Iterator[Caution]:
    """Ask where the Overlord acts in the heroes' turn, or before marker and recovery."""
    yield from overlord_turn_cautions(state)
    yield from begins_first(state)
