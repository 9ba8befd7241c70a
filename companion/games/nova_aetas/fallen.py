"""The fallen of a move: heroes that go KO, and allies that are defeated."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.move import AnyMove


def say_fallen(move: AnyMove, before: NovaAetas, after: NovaAetas) -> Message | None:
    """Return the headline of a move by which heroes go KO or allies are gone; else None."""
    up = {hero.id for hero in before.heroes if not hero.ko}
    heroes = [hero.name for hero in after.heroes if hero.ko and hero.id in up]
    if heroes:
        return Message("fallen", {"names": ", ".join(heroes), "n": len(heroes)})
    allies = list_gone(before, after)  # defeated, and never KO
    return Message("fallen.allies", {"names": ", ".join(allies), "n": len(allies)}) if allies else None


def list_gone(before: NovaAetas, after: NovaAetas) -> tuple[str, ...]:
    """Return the names of the allies who are defeated and have left."""
    return tuple(ally.name for ally in before.allies if find(after.allies, ally.id) is None)
