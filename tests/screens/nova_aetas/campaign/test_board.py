"""The campaign's page: the tabs have a campaign's names, and the guide leads through its phases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.nova_aetas.campaign.at_sheet import at_campaign

pytestmark = pytest.mark.ui


def test_the_tabs_are_the_sheet_and_the_missions(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        assert driver.find_text("Scheda") and driver.find_text("Missioni")
        assert not {"Plancia", "Guida"} & set(driver.texts())


def test_the_sheet_says_how_many_missions_were_played(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, _):
        assert driver.find_text("3 missioni giocate")
