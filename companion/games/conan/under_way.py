"""A setup in the middle of a game: whether it is one, and the table for another evening."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.entries import AllySetup, BenefitsSetup, OnSpacesSetup, SpellSetup, TileSetup
from companion.games.conan.overlord_gems import BENEFITS
from companion.games.conan.setup import HeroSetup, OverlordSetup, Setup


def afresh(setup: Setup) -> Setup:
    """Return the same heroes, cards and river for another game.

    Gems tired or lost in the last one are ready again.
    """
    if not is_under_way(setup):
        return setup
    heroes = tuple(_hero(hero) for hero in setup.heroes)
    return replace(setup, turn=0, side=None, card="", heroes=heroes, overlord=_overlord(setup.overlord))


def is_under_way(setup: Setup) -> bool:
    """Return whether the setup has entries that only turns already played bring about."""
    return (
        bool(setup.turn or setup.card)
        or setup.side not in (None, setup.first_side)
        or any(_has_played(hero) for hero in setup.heroes)
        or setup.overlord != _overlord(setup.overlord)
    )


def _has_played(hero: HeroSetup) -> bool:
    """Return whether the hero has played a turn.

    The split into reserve and fatigue is the scenario's and does not say so.
    """
    return replace(_hero(hero), reserve=hero.reserve, fatigue=hero.fatigue) != hero


def _hero(hero: HeroSetup) -> HeroSetup:
    return replace(
        hero,
        reserve=None,
        fatigue=0,
        wounds=0,
        on_spaces=OnSpacesSetup(),
        spells=_spells(hero.spells),
        allies=tuple(_ally(ally) for ally in hero.allies),
        stance="aggressive",
        recovered=False,
        base_spent=0,
        base_lost=False,
        dead=False,
    )


def _spells(spells: tuple[SpellSetup, ...]) -> tuple[SpellSetup, ...]:
    return tuple(replace(spell, gems=0) for spell in spells)


def _ally(ally: AllySetup) -> AllySetup:
    return replace(ally, gems=0, lives=(), activated=0, attacked=0)


def _tile(tile: TileSetup) -> TileSetup:
    return replace(tile, dead=False, lives=())


def _overlord(overlord: OverlordSetup) -> OverlordSetup:
    """Return the Overlord for another game, with all gems.

    Those on benefits, effects and spells, and those that were discarded, are in reserve again.
    """
    benefits: int = sum(getattr(overlord.benefits, name) for name in BENEFITS)
    spent = benefits + overlord.effects + overlord.discarded + sum(spell.gems for spell in overlord.spells)
    return replace(
        overlord,
        reserve=overlord.reserve + spent,
        benefits=BenefitsSetup(),
        effects=0,
        discarded=0,
        activations=0,
        reinforcement_points=0,
        recovered=False,
        advanced=None,
        spells=_spells(overlord.spells),
        river=tuple(_tile(tile) for tile in overlord.river),
    )
