"""Opens a campaign in the real app, as if it had been left there: the demo, or one as full as one gets."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign import ID
from screens.shell.app import TavoloApp
from screens.shell.router import Visit
from tests.kivy_driver import PHONE, Driver
from tests.screens.nova_aetas.campaign.full_sheet import full_sheet
from tests.screens.seats import opened
from tests.screens.shelves import ChoosingDevice, fill


class AppAtCampaign(TavoloApp):
    """The app of a person who has just opened a campaign, with home on the way back."""

    def __init__(self, folder: Path, play: str, tab: str) -> None:
        super().__init__(folder, ChoosingDevice())
        self._play, self._tab = play, tab

    def open_first_page(self) -> None:
        self.router.visits = [Visit("home", {})]
        self.router.open("play", game=ID, play=self._play, tab=self._tab)


@contextmanager
def at_page(
    folder: Path, play: str, size: tuple[int, int] = PHONE, tab: str = "board", language: str = "it", **preferences: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app on the page of a campaign that is kept in this folder."""
    app = AppAtCampaign(folder, play, tab)
    with opened(app, size, language, **preferences) as driver:
        yield driver, app


@contextmanager
def at_campaign(folder: Path, size: tuple[int, int] = PHONE, **preferences: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """The demo on its page."""
    play = _put(folder, content_of(ID).read_demo().encode())
    with at_page(folder, play, size, **preferences) as (driver, app):
        yield driver, app


@contextmanager
def at_full_sheet(
    folder: Path, size: tuple[int, int] = PHONE, **preferences: Any
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The same for a campaign as full as one gets."""
    play = _put(folder, full_sheet())
    with at_page(folder, play, size, **preferences) as (driver, app):
        yield driver, app


def _put(folder: Path, data: bytes) -> str:
    """Put a campaign into a person's folder; its id."""
    play, files = _imported(data)
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return play


@cache
def _imported(data: bytes) -> tuple[str, dict[Path, bytes]]:
    """Its id and the files that are left by its import, which is played through once for all who open it."""
    with tempfile.TemporaryDirectory(prefix="tavolo-campaign-") as name:
        folder = Path(name)
        play = fill(folder, data)[0]
        files = [path for path in folder.rglob("*") if path.is_file()]
        return play, {path.relative_to(folder): path.read_bytes() for path in files}
