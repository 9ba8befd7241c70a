"""The sheet as PDF from the menu of the campaign, by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.shell import background
from tests.screens.nova_aetas.campaign.at_sheet import at_campaign
from tests.screens.seats import shared_files_of, table_of

pytestmark = pytest.mark.ui


def test_the_menu_hands_out_the_sheet(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        before = table_of(app).play.journal.cursor
        driver.tap("play.menu")
        driver.tap("menu.print_sheet")
        background.wait()
        driver.pump()
        (name,) = shared_files_of(app)
        assert name == "compagnia-del-giglio.pdf" and shared_files_of(app)[name].startswith(b"%PDF-")
        assert driver.find_text("Scheda salvata in compagnia-del-giglio.pdf")
        assert table_of(app).play.journal.cursor == before


def test_the_whole_campaign_is_handed_out_by_its_name(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.export")
        driver.pump()
        (name,) = shared_files_of(app)
        assert driver.find_text(f"Campagna salvata in {name}")
