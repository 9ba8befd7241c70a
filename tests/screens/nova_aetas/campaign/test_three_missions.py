"""Three missions in a row by the guide's main key alone, one of them lost; then export, wipe, import, compare."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign import ID
from companion.plays.files.importing import import_file
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.campaigns import export_campaign
from companion.store.plays.library import open_library
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.nova_aetas.campaign.test_evening import at_preparation, end_mission, sheet_of
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
OUTCOMES = ("won", "lost", "won")
MOST_TAPS = 20
"""Between two missions; with more the guide does not come on."""


def go_on_to_the_mission(driver: Driver, app: TavoloApp) -> None:
    for _ in range(MOST_TAPS):
        if table_of(app).game.id != ID:
            return
        driver.tap("guide.apply")
    raise AssertionError(f"the guide stays at {sheet_of(app).place.card}")


def play_and_bring_home(driver: Driver, app: TavoloApp, outcome: str, title: str) -> None:
    end_mission(driver, app, outcome)
    driver.tap("result.campaign")
    driver.tap("guide.apply")
    driver.tap("home.xp.anna.plus")
    driver.type(title, "home.next_title")
    driver.tap("home.apply")


@SIZES
def test_three_missions_in_a_row(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_preparation(tmp_path / "here", size=size) as (driver, app):
        for number, outcome in enumerate(OUTCOMES, 2):
            go_on_to_the_mission(driver, app)
            play_and_bring_home(driver, app, outcome, f"Missione {number}")
        state = sheet_of(app)
        assert [(mission.name, mission.outcome) for mission in state.missions] == [
            ("Ombre", "won"),
            ("Missione 2", "lost"),
            ("Missione 3", "won"),
        ]
        assert all(mission.is_home for mission in state.missions) and state.heroes[0].xp == len(OUTCOMES)
        data = export_campaign(app.library, table_of(app).id)
    other = open_library(tmp_path / "there")
    assert len(import_file(other, data, Texts("it")).imported) == 1 + len(OUTCOMES)
    (card,) = other.campaigns()
    play, file = open_saved(other, card.id)
    assert play.state == state and len(other.missions(card.campaign)) == len(OUTCOMES)
    file.close()
    other.close()
