"""A campaign has no screens yet: it is kept, and the app shows nothing of it that it could not open."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign import GAME
from tests.screens.shelves import ChoosingDevice, at_home, evening, fill

pytestmark = pytest.mark.ui


def campaign() -> bytes:
    return content_of(GAME.id).demo().encode()


def test_home_lists_evenings_and_no_campaign(tmp_path: Path) -> None:
    moria, giglio = fill(tmp_path, evening("Moria"), campaign())
    with at_home(tmp_path) as (driver, app):
        assert [card.id for card in app.library.campaigns()] == [giglio]
        assert driver.has("home.resume") and not driver.find_text("Compagnia del Giglio")
        assert not any(giglio in tag for tag in driver.tags())
        assert any(moria in tag for tag in driver.tags())


def test_a_shelf_with_a_campaign_alone_invites_to_play(tmp_path: Path) -> None:
    fill(tmp_path, campaign())
    with at_home(tmp_path) as (driver, _):
        assert not driver.has("home.resume") and driver.has("home.new")


def test_a_campaign_that_is_imported_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "giglio.tavolo.json"
    file.write_bytes(campaign())
    with at_home(tmp_path, device=ChoosingDevice(file)) as (driver, app):
        driver.tap("home.import")
        driver.tap("import.accept")
        driver.pump(seconds=1)
        assert len(app.library.campaigns()) == 1 and app.library.plays() == ()
        assert app.router.visits[-1].name == "home"
