"""Opens the setup page of a game in the real app, and looks at the draft behind it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from screens.setup.draft import SetupDraft
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.shelves import at_home


@contextmanager
def setup_page(folder: Path, game: str, **how: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """The page as a person finds it who has just chosen the game."""
    with at_home(folder, **how) as (driver, app):
        app.router.open("setup", game=game)
        driver.pump()
        yield driver, app


def draft_of(app: TavoloApp) -> SetupDraft:
    """What the page has gathered so far."""
    draft: SetupDraft = app.router.visits[-1].memory["draft"]
    return draft
