"""Tokens of fallen heroes: the next hero who comes to the area takes the rewards there."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.lookup import hero_in, with_hero
from companion.games.runewars.state import Runewars


def with_finds(state: Runewars, hero_id: str) -> Runewars:
    """Return the state after a hero has come to an area: rewards that wait there are the hero's."""
    hero = hero_in(state, hero_id)
    found = tuple(fallen for fallen in state.fallen if fallen.area == hero.area)
    rewards = tuple(reward for fallen in found for reward in fallen.rewards)
    left = tuple(fallen for fallen in state.fallen if fallen not in found)
    return replace(with_hero(state, hero, rewards=(*hero.rewards, *rewards)), fallen=left)
