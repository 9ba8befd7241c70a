"""A chip for a target of enemies: a hero with the Perilium, an ally with its Threat Value."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.state import Ally, Hero
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape


def target_chip(say: Callable[..., str], one: Hero | Ally, tag: str, brief: bool = False) -> Chip:
    """Return a chip for a hero or ally with Perilium or Threat Value.

    `brief`: the number alone, where the words above say its meaning.
    """
    if isinstance(one, Hero):
        words = say("fighter_number" if brief else "hero_perilium", name=one.name, n=one.perilium)
        return Chip(words, leading=PlayerShape(one.seat, 20), tag=tag)
    key = "fighter_number" if brief else "ally_threat"
    words = one.name if one.threat is None else say(key, name=one.name, n=one.threat)
    return Chip(words, "account-heart", tag=tag)
