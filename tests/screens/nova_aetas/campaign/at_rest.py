"""Opens a campaign in its Rest phase, as a test wants it, with the guide in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.common_moves import GoTo
from companion.kernel.move import AnyMove
from screens.play.play import PlayPage
from screens.shell.app import TavoloApp
from screens.table.table import Table
from tests.kivy_driver import PHONE, Driver
from tests.screens.nova_aetas.campaign.at_sheet import at_campaign
from tests.screens.seats import table_of


class Rest:
    """Hands and eyes at the rest of the demo: Lorenzo, Bianca and Ruggero in Bologna with 6 Popolini."""

    def __init__(self, driver: Driver, app: TavoloApp) -> None:
        self.driver, self.app = driver, app

    @property
    def table(self) -> Table[Any]:
        return table_of(self.app)

    @property
    def state(self) -> NovaCampaign:
        found: NovaCampaign = self.table.state
        return found

    def have(self, *moves: AnyMove) -> None:
        """What was on the sheet before the first tap: one entry, which the screen shows once."""
        assert self.table.do(*moves, insist=True), moves
        self.driver.pump()

    def go_to(self, card: str) -> None:
        self.have(GoTo(card))

    def open(self, tool: str) -> None:
        page = self.app.router.page
        assert isinstance(page, PlayPage)
        page.board.open_tool(tool)
        self.driver.pump()

    def tap(self, *tags: str) -> None:
        for tag in tags:
            self.driver.tap(tag)

    def words(self) -> str:
        return " | ".join(self.driver.texts())

    def undo(self) -> None:
        self.table.undo()
        self.driver.pump()


@contextmanager
def at_rest(folder: Path, card: str = "", size: tuple[int, int] = PHONE, **preferences: Any) -> Iterator[Rest]:
    """The demo campaign, which was left in its third rest, on this card of the guide."""
    with at_campaign(folder, size, tab="guide", **preferences) as (driver, app):
        rest = Rest(driver, app)
        if card:
            rest.go_to(card)
        yield rest
