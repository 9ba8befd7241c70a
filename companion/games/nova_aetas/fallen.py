"""The fallen of a move: heroes that go KO, and allies that are defeated."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from companion.kernel.move import AnyMove


def list_fallen(move: AnyMove, before: NovaAetas, after: NovaAetas) -> tuple[str, ...]:
    """Return the names of the heroes who are KO by this move, and of the allies who are gone."""
    up = {hero.id for hero in before.heroes if not hero.ko}
    heroes = tuple(hero.name for hero in after.heroes if hero.ko and hero.id in up)
    return heroes + tuple(ally.name for ally in before.allies if find(after.allies, ally.id) is None)
