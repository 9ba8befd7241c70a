"""The end of a scenario: one side wins. Its goals decide which, so the table says it."""

from __future__ import annotations

from companion.games.conan.state import OVERLORD, ConanState


def winners(state: ConanState, outcome: str) -> tuple[str, ...]:
    """Won is said of the heroes, all of them, the dead too; lost means that the Overlord has won."""
    sides = {"won": tuple(hero.id for hero in state.heroes), "lost": (OVERLORD,)}
    return sides.get(outcome, ())
