"""A table of Runewars for tests: players, areas by name, and moves done in a row."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.runewars import GAME
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup, UnitsSetup
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Play
from tests.games.straight import Straight


def table(
    players: int = 4,
    areas: tuple[AreaSetup, ...] = (),
    heroes: tuple[HeroSetup, ...] = (),
    influence: tuple[int, ...] = (),
    initial: tuple[int, ...] = (),
    **more: Any,
) -> Runewars:
    """Anna, Bruno, Carla and Dario, with areas and heroes as they stand."""
    names = ("Anna", "Bruno", "Carla", "Dario")[:players]
    seats = tuple(
        PlayerSetup(
            name=name,
            influence=influence[seat] if seat < len(influence) else None,
            initial_influence=initial[seat] if seat < len(initial) else None,
        )
        for seat, name in enumerate(names)
    )
    return start(Setup(players=seats, areas=areas, heroes=heroes, **more))


def at(state: Runewars, year: int, season: str) -> Runewars:
    """The same table in another season."""
    count = (year - 1) * 4 + ("spring", "summer", "autumn", "winter").index(season) + 1
    return replace(state, place=replace(state.place, round=count), season_begun=count)


_moves: Straight[Runewars] = Straight(GAME)
after, refused, warned = _moves.after, _moves.refused, _moves.warned


def asked(state: Runewars, move: AnyMove) -> list[str]:
    """The codes with which the table is asked. It insists, then takes that back, and nothing is left of it."""
    play: Play[Any] = Play(replace(GAME, start=lambda _: state), None)
    before = play.state
    outcome = play.do(move)
    assert outcome.is_waiting and play.state is before
    assert play.do(move, insist=True).done and play.state != before
    assert GAME.invariants(play.state) == ()
    assert play.undo() and play.state == before
    return [caution.code for caution in outcome.cautions if caution.asks]


def runes_in(controller: str, dragons: int, false: int = 0, prefix: str = "") -> tuple[AreaSetup, ...]:
    """Areas of a player, one for each rune."""
    runes = (RuneSetup(kind="dragon"),) * dragons + (RuneSetup(kind="false"),) * false
    return tuple(
        AreaSetup(name=f"{prefix or controller} {number}", controller=controller, rune=rune)
        for number, rune in enumerate(runes, 1)
    )


def army(name: str = "Arcieri", standing: int = 1, **more: Any) -> UnitsSetup:
    return UnitsSetup(name=name, standing=standing, **more)


FREE_CITIES = Options(free_cities=True)
