"""Travel and preparation in every window: nothing overlaps, leaves the window, is cut, too small or without a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.nova_aetas.campaign.on_paper import on_paper
from tests.screens.nova_aetas.campaign.test_looks import faults
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

LOOKS: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "phone": (PHONE, {}),
    "small": (SMALL_PHONE, {"theme": "light"}),
    "large-text": (PHONE, {"text_scale": 1.5, "language": "en"}),
    "on-its-side": ((PHONE[1], PHONE[0]), {}),
    "tablet": (TABLET, {}),
    "tablet-upright": ((800, 1280), {"theme": "hc", "text_scale": 1.5}),
}
LONG = "La lunghissima vicenda del banchiere scomparso sulla via di Bologna"
SHEET: dict[str, Any] = {
    "side_missions": [{"title": LONG}, {"title": "La bestia", "kind": "hunt"}, {"title": "Lettere da Venezia"}],
    "hunts": [{"title": "Il lupo di Gubbio", "won": 1, "total": 3}],
    "items": [
        {"name": "Armatura del condottiero Bartolomeo", "encumbrance": 3, "resistance": 2, "copies": 2},
        {"name": "Fiamma", "school": "Fuoco"},
        {"name": "Corvo", "familiar": True},
        {"name": "Gatto", "familiar": True},
    ],
    "companions": [{"name": "Guidobaldo da Montefeltro"}],
    "last_mission": "hunt",
}


class State(NamedTuple):
    """A place of the guide: what leads there, and what is tapped or typed on it."""

    card: str
    touches: tuple[str, ...] = ()
    moves: tuple[AnyMove, ...] = ()


STATES = (
    State("travel.way", ("way.steps.plus",)),
    State("travel.events", (), (m.PlanTravel(3), m.RevealEvent())),
    State("travel.events", ("events.kind.hunt",)),
    State("travel.events", ("events.kind.encounter", f"events.title={LONG[:30]}")),
    State("travel.events", ("events.kind.encounter", "events.side.all"), (m.PlanTravel(14),)),
    State("travel.events", ("events.kind.exploration", "events.title=Le rovine")),
    State("travel.keep", ("keep.side.encounter_y",), (m.AcceptSideMission("Y"),)),
    State("travel.end"),
    State("preparation.mission", ("next_mission.choice.hunt_la_bestia",), (m.EndTravel(),)),
    State("preparation.clues", ("clues.clue.water",)),
    State("preparation.skills", ("skills.equip.fendente", "skills.equip.affondo", "skills.equip.carica")),
    State("preparation.items", (), (m.EquipItem("bianca", "corvo"), m.EquipItem("lorenzo", "gatto"))),
)
TOOLS = {
    "side_missions": "side_missions.side.hunt_la_bestia",
    "party": "party.goes.bianca",
    "clues": "clues.clue.swamp",
    "skills": "skills.equip.anatema",
    "equipment": "equipment.carry.brocchiere",
}


def touch(driver: Driver, touches: tuple[str, ...]) -> None:
    for each in touches:
        tag, typed, words = each.partition("=")
        if typed:
            driver.type(words, into=tag)
        else:
            driver.tap(tag)


@pytest.mark.parametrize("look", LOOKS)
def test_every_step_and_every_sheet_is_sound(tmp_path: Path, look: str) -> None:
    size, preferences = LOOKS[look]
    with on_paper(tmp_path, "travel", size=size, **preferences, **SHEET) as (driver, app):
        found = [*faults_of_steps(driver, app, look), *faults_of_sheets(driver, app, look)]
    assert not found, "\n".join(found)


def faults_of_steps(driver: Driver, app: TavoloApp, look: str) -> Iterator[str]:
    for number, state in enumerate(STATES):
        have(driver, app, *state.moves, GoTo(state.card))
        touch(driver, state.touches)
        yield from (f"{number} {state.card}: {fault}" for fault in faults(driver, app, look))


def faults_of_sheets(driver: Driver, app: TavoloApp, look: str) -> Iterator[str]:
    """As the campaign stood at first, before its preparation."""
    table_of(app).play.move_cursor_to(0)
    have(driver, app, m.SetPhase("preparation"))
    for tool, tag in TOOLS.items():
        touch(driver, ("play.menu", f"menu.{tool}", tag))
        yield from (f"{tool}: {fault}" for fault in faults(driver, app, look))
        driver.back()


def have(driver: Driver, app: TavoloApp, *moves: AnyMove) -> None:
    for move in moves:
        assert table_of(app).play.do(move, insist=True).done, move
    driver.pump()
