"""Plays that an older version wrote, in today's words: they come to the same table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.conan.guide_names import side_of
from companion.kernel.codec import PlainDict

Taps = list[list[Any]]

SECOND = 2
"""The version from which on fixed axes, limits of spells and area attacks are written as today."""


def upgrade(version: int, setup: PlainDict, taps: Taps) -> tuple[PlainDict, Taps]:
    """Return setup and taps of an older version in today's form.

    The Overlord's gems of a game under way stay where version 2 left them.

    A setup without taps is no game under way: it begins by today's readings.
    """
    if version < SECOND:
        _upgrade_first(setup, taps)
    _settle_sides(setup)
    for hero in setup.get("heroes", ()):
        _settle_dead(hero)
    if taps:
        setup.setdefault("options", {}).setdefault("overlord_rest", "own_turn")
    return setup, taps


def _settle_sides(setup: PlainDict) -> None:
    """Drop a side that contradicts the card: the card decided."""
    if side_of(setup.get("card", "")) not in (None, setup.get("side")):
        setup.pop("side", None)


def _settle_dead(hero: PlainDict) -> None:
    """Leave the gems of a dead hero to the wounds alone, where they could lie elsewhere at once."""
    if hero.get("dead"):
        hero.update(fatigue=0, on_spaces={})
        for spell in hero.get("spells", ()):
            spell["gems"] = 0


def _upgrade_first(setup: PlainDict, taps: Taps) -> None:
    """Rewrite a play of version 1 with the values that version 1 meant.

    Version 1 raised the limit of a spell to its cost by itself, asked for all axes, fixed ones included, and struck one
    figure of a tile with each target of an area attack, without armour unless it was typed in.
    """
    for spell in _spells(setup):
        _raise_limit(spell)
    for move in _moves(taps, "learn_spell"):
        _raise_limit(move)
    for move in _moves(taps, "attack", "defend", "manipulate"):
        move["bonus"] = 0
    for move in _moves(taps, "area_attack"):
        move["targets"] = [{"defence": 0, "figures": 1, **target} for target in move["targets"]]


def _raise_limit(spell: PlainDict) -> None:
    spell["limit"] = max(spell.get("limit", 1), spell.get("cost", 1))


def _spells(setup: PlainDict) -> Iterator[PlainDict]:
    for caster in (*setup.get("heroes", ()), setup.get("overlord", {})):
        yield from caster.get("spells", ())


def _moves(taps: Taps, *names: str) -> Iterator[PlainDict]:
    for tap in taps:
        yield from (move for move in tap if isinstance(move, dict) and move.get("move") in names)
