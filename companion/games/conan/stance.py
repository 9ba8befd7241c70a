"""The stance of a hero: what only the aggressive do."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.state import ConanState
from companion.kernel.game import Caution
from companion.kernel.items import find

CALM_SPACES = ("guard", "reroll")
"""The action spaces that a cautious hero may use too."""


def needs_aggression(state: ConanState, hero_id: str) -> Iterator[Caution]:
    """A cautious hero only guards, rerolls and casts reactions; the table may know better."""
    hero = find(state.heroes, hero_id)
    if hero and hero.stance == "cautious":
        yield Caution("cautious_hero", hero=hero.name)
