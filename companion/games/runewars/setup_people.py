"""The people of a setup, as its other parts name them: by faction.

So another name of a player changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.games.runewars.setup import LEAST_PLAYERS, PlayerSetup, Setup, TitleSetup, setup_for
from companion.games.runewars.state import NEUTRAL
from companion.games.runewars.under_way import AreaSetup


def list_players(setup: Setup) -> tuple[PlayerSetup, ...]:
    """Return the players in full; by default those with the printed factions."""
    players = setup.players or setup_for(LEAST_PLAYERS).players
    return tuple(PlayerSetup(name=each) if isinstance(each, str) else each for each in players)


def list_titles(setup: Setup) -> tuple[TitleSetup, ...]:
    """Return the title cards in full."""
    return tuple(TitleSetup(name=each) if isinstance(each, str) else each for each in setup.titles)


def find_person(player: PlayerSetup, place: int) -> str:
    """Return the word for a player in the setup: the faction, else the place."""
    return player.faction or f"p{place + 1}"


def rename_person(setup: Setup, before: str, now: str) -> Setup:
    """Return the setup in which everything that belonged to this person belongs to another name."""
    return _name_people(setup, lambda who: now if who == before else who)


def forget_absent(setup: Setup) -> Setup:
    """Return the setup without what belongs to players who have left the table."""
    here = {find_person(player, place) for place, player in enumerate(list_players(setup))}
    left = replace(
        setup,
        heroes=tuple(hero for hero in setup.heroes if hero.player in here),
        victory_cards=tuple(card for card in setup.victory_cards if card.player in here),
    )
    return _name_people(left, lambda who: who if who in (*here, NEUTRAL) else "")


def _name_people(setup: Setup, name: Callable[[str], str]) -> Setup:
    return replace(
        setup,
        areas=tuple(_name_in_area(area, name) for area in setup.areas),
        heroes=tuple(replace(hero, player=name(hero.player)) for hero in setup.heroes),
        victory_cards=tuple(replace(card, player=name(card.player)) for card in setup.victory_cards),
        titles=tuple(replace(title, holder=name(title.holder)) for title in list_titles(setup)),
    )


def _name_in_area(area: AreaSetup, name: Callable[[str], str]) -> AreaSetup:
    units = tuple(replace(each, owner=name(each.owner)) for each in area.units)
    controller, home, peasant = map(name, (area.controller, area.home, area.peasant))
    return replace(area, units=units, controller=controller, home=home, peasant=peasant)
