"""The end of a scenario: one side wins. Its goals decide which, so the table says it."""

from __future__ import annotations

from companion.games.conan.state import OVERLORD, ConanState


def winners(state: ConanState, outcome: str) -> tuple[str, ...]:
    """Return the ids of the winners: all heroes, the dead too, or the Overlord."""
    sides = {"won": tuple(hero.id for hero in state.heroes), "lost": (OVERLORD,)}
    return sides.get(outcome, ())
