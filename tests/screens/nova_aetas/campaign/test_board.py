"""The campaign's page: the tabs have a campaign's names, and the guide leads through its phases."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.nova_aetas.campaign.moves.group import SetPhase
from tests.screens.nova_aetas.campaign.at_rest import at_rest
from tests.screens.nova_aetas.campaign.at_sheet import at_campaign

pytestmark = pytest.mark.ui


def test_the_tabs_are_the_sheet_and_the_missions(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        assert driver.find_text("Scheda") and driver.find_text("Missioni")
        assert not {"Plancia", "Guida"} & set(driver.texts())


def test_the_sheet_says_how_many_missions_were_played(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        assert driver.find_text("3 missioni giocate")


def test_a_tap_on_a_phase_looks_at_it_and_a_hold_goes_there(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        there, state = rest.state.place.card, rest.state
        for phase, title in (("travel", "conta le tappe"), ("mission", "Gioca"), ("preparation", "Scegli la prossima")):
            rest.tap(f"phase.{phase}")
            assert title in rest.words() and rest.driver.has("guide.return"), phase
        rest.tap("guide.after")
        assert "Guarda gli Indizi" in rest.words()
        rest.tap("guide.return")
        assert rest.state is state and not rest.driver.has("guide.return"), "nobody went anywhere"
        rest.driver.hold("phase.travel")
        assert (rest.state.phase, rest.state.place.card) == ("travel", "travel.way")
        rest.undo()
        assert (rest.state.phase, rest.state.place.card) == ("rest", there)
        rest.tap("phase.preparation", "guide.jump")
        assert (rest.state.phase, rest.state.place.card) == ("preparation", "preparation.mission")


def test_undo_is_always_in_reach_of_the_missions(tmp_path: Path) -> None:
    with at_rest(tmp_path, "rest.shops") as rest:
        before = rest.state
        rest.tap("visitor.lorenzo", "shop.terme")
        assert rest.state != before
        rest.driver.wait_for(lambda: not rest.driver.has("snackbar.text"), 20)
        rest.tap("play.undo")
        assert rest.state == before
        rest.driver.wait_for(lambda: not rest.driver.has("snackbar.text"), 20)
        rest.tap("guide.steps")
        assert rest.driver.has("steps.rest.end")


def test_undo_stands_once_beside_its_notice(tmp_path: Path) -> None:
    """While the notice has the arrow, the heading leaves its own out, and the words have its room."""
    with at_rest(tmp_path, "rest.shops") as rest:
        assert rest.driver.has("play.undo")
        rest.tap("visitor.lorenzo", "shop.terme")
        rest.driver.pump(0.5)
        assert rest.driver.has("snackbar.action") and not rest.driver.has("play.undo")
        rest.driver.wait_for(lambda: not rest.driver.has("snackbar.text"), 20)
        assert rest.driver.has("play.undo")


def test_each_step_of_the_preparation_says_its_name(tmp_path: Path) -> None:
    names = {"mission": "Missione", "clues": "Indizi", "skills": "Abilità", "items": "Oggetti"}
    with at_rest(tmp_path, "", (412, 732)) as rest:
        rest.have(SetPhase("preparation"))
        for step, name in names.items():
            rest.go_to(f"preparation.{step}")
            assert f"Preparazione · {name}" in rest.words()
