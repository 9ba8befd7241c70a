"""Opens the demo campaign in the real app, as if it had been left there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign import ID
from screens.app import TavoloApp
from tests.kivy_driver import PHONE, Driver
from tests.screens.nova_aetas.campaign.full_sheet import full_sheet
from tests.screens.shelves import at_home, fill


@contextmanager
def at_campaign(
    folder: Path, size: tuple[int, int] = PHONE, **preferences: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app on the page of the campaign, with home on the way back."""
    play = fill(folder, content_of(ID).demo().encode())[0]
    with at_home(folder, size=size, **preferences) as (driver, app):
        app.router.open("play", game=ID, play=play)
        driver.pump()
        yield driver, app


@contextmanager
def at_full_sheet(
    folder: Path, size: tuple[int, int] = PHONE, **preferences: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The same for a campaign as full as one gets."""
    play = fill(folder, full_sheet())[0]
    with at_home(folder, size=size, **preferences) as (driver, app):
        app.router.open("play", game=ID, play=play)
        driver.pump()
        yield driver, app
