"""Situations that a reader of the source would try: hunger, allied and neutral newcomers, who leaves with whom."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.games.runewars.lookup import area_in
from companion.games.runewars.moves.heroes import LoseHero
from companion.games.runewars.moves.season import TakeAutumn
from companion.games.runewars.moves.units import RecruitUnits, Starved, StarveUnits
from companion.games.runewars.setup import PlayerSetup, Setup, start
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup
from companion.kernel.common_moves import EndGame, NextStep, Tick
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer
from companion.plays.playing.play import Play
from tests.games.runewars.table import after, army, asked, at, table, warned


def said(state: Runewars, move: AnyMove, language: str = "en") -> str:
    line = Describer(GAME, Texts(language)).describe_entry(Entry((move,), 0), state, after(state, move))
    return " · ".join((line.text, *(f"{each.label} {each.old} → {each.new}" for each in line.changes)))


def hungry(food: int) -> Runewars:
    """Three units of Anna in winter."""
    areas = (AreaSetup(name="Prato", controller="Anna", units=(army(standing=3),)),)
    state = start(Setup(players=(PlayerSetup(name="Anna", food=food), "Bruno"), areas=areas))
    return at(state, 1, "winter")


def test_winter_destroys_no_more_than_the_food_leaves() -> None:
    """Only the excess is destroyed (l. 31); a group that keeps its dials on the table is not asked."""
    assert warned(hungry(1), StarveUnits((Starved("units1", standing=2),))) == []
    assert asked(hungry(1), StarveUnits((Starved("units1", standing=3),))) == ["starved_too_many"]
    assert asked(hungry(5), StarveUnits((Starved("units1", standing=1),))) == ["starved_too_many"]


def test_allied_units_come_only_to_a_friendly_city() -> None:
    """Alone in a city of nobody they are neutral, and it is nobody's still (l. 63, 134)."""
    areas = (AreaSetup(name="Forgia", city="Forgia"), AreaSetup(name="Rocca", controller="Anna", city="Rocca"))
    state = table(2, areas=areas)
    move = RecruitUnits("p1", "forgia", "Ogri", allied=True)
    assert asked(state, move) == ["allies_alone"]
    come = after(state, move)
    assert [(each.owner, each.allied) for each in come.units] == [(NEUTRAL, False)]
    assert area_in(come, "forgia").controller == ""
    assert warned(state, RecruitUnits("p1", "rocca", "Ogri", allied=True)) == []


def test_neutral_units_brought_to_a_friendly_area_are_asked() -> None:
    """A Tactics card makes them allied at once (l. 134)."""
    areas = (AreaSetup(name="Prato", controller="Anna"), AreaSetup(name="Valle"))
    state = table(2, areas=areas)
    assert asked(state, RecruitUnits(NEUTRAL, "prato", "Draghi")) == ["neutrals_in_friendly"]
    assert warned(state, RecruitUnits(NEUTRAL, "valle", "Draghi")) == []


@pytest.mark.parametrize(("how", "keeps"), [("death", False), ("desertion", True)])
def test_a_defeated_commander_takes_the_lieutenant_general(how: str, keeps: bool) -> None:
    """It is discarded where one is defeated (l. 182), and that is told; a deserter is not defeated."""
    players = (PlayerSetup(name="Anna", lieutenant_general=True, commander_cards=2), "Bruno")
    heroes = tuple(HeroSetup(name=name, player="Anna", area="Prato", commander=True) for name in ("Capo", "Vice"))
    areas = (AreaSetup(name="Prato", controller="Anna"),)
    state = start(Setup(players=players, areas=areas, heroes=heroes))
    move = LoseHero("capo", how="death" if how == "death" else "desertion")
    assert after(state, move).players[0].lieutenant_general is keeps
    assert ("Lieutenant General" in said(state, move)) is not keeps
    assert ("Generale Luogotenente" in said(state, move, "it")) is not keeps


def test_an_autumn_gift_by_hand_is_not_given_again_unasked() -> None:
    """Done by hand it changes no token, but the app knows that this player has had it (l. 29)."""
    play: Play[Any] = Play(GAME, Setup(players=("Anna", "Bruno"), season="autumn"))
    influence = play.state.players[0].influence
    play.do(Tick("season.gift:p1"))
    play.do(NextStep(), insist=True)
    assert play.state.place.card == "orders.choose" and play.state.players[0].influence == influence
    assert asked(play.state, TakeAutumn("p1")) == ["autumn_again"]
    assert warned(play.state, TakeAutumn("p2")) == []


@pytest.mark.parametrize(("language", "told"), [("it", "Vinta · Bruno"), ("en", "Won · Bruno")])
def test_the_last_winter_is_not_without_result(language: str, told: str) -> None:
    """Most dragon runes win when the last winter is over (l. 138), and the end says so."""
    areas = (AreaSetup(name="Prato", controller="Bruno", rune=RuneSetup(kind="dragon")),)
    play: Play[Any] = Play(GAME, Setup(players=("Anna", "Bruno"), areas=areas, year=7, season="winter"))
    before = play.state
    assert play.do(EndGame("ended"), insist=True).done
    line = Describer(GAME, Texts(language)).describe_entry(play.journal.entries[-1], before, play.state)
    assert told in line.text and play.state.result is not None and play.state.result.winners == ("p2",)
