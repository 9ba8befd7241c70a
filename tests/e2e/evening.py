"""Evening: two players at a table, who use the app by touch only, from the home page to the end of the round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, Driver
from tests.wishes import wish

MOST_TAPS_OF_A_ROUND = 60
"""Beyond this the guide leads in circles."""


class Evening:
    """The app, and the hands that use it."""

    def __init__(self, app: TavoloApp, driver: Driver) -> None:
        self.app = app
        self.driver = driver

    @property
    def state(self) -> Any:
        """What the core holds: the tests compare it with what the players did."""
        assert self.app.table is not None, "no play is on the table"
        return self.app.table.state

    @property
    def journal(self) -> Any:
        assert self.app.table is not None, "no play is on the table"
        return self.app.table.play.journal

    def threats(self) -> list[int]:
        return [player.threat for player in self.state.players]

    def start_play_of_two(self, threat: int) -> None:
        """A new play of The Lord of the Rings. The heroes' costs are typed as one number for each player."""
        self.driver.tap("home.new.lotr")
        self.driver.tap("setup.players.2")
        self.driver.tap("setup.start")
        for player in ("p1", "p2"):
            self.type_threat(player, threat)

    def type_threat(self, player: str, threat: int) -> None:
        self.driver.tap(f"threat.{player}.number")
        for digit in f"{threat}":
            self.driver.tap(f"keypad.{digit}")
        self.driver.tap("keypad.ok")

    def play_round(self, willpower: tuple[int, int], staging: int) -> None:
        """Follow the guide from the start of a round to the start of the next."""
        this_round = self.state.place.round
        for _ in range(MOST_TAPS_OF_A_ROUND):
            if self.state.place.round > this_round:
                return
            self.take_step(willpower, staging)
        raise AssertionError(f"the round never ends: {self.state.place}")

    def take_step(self, willpower: tuple[int, int], staging: int) -> None:
        """Do what the screen asks for now."""
        driver = self.driver
        if driver.has("quest_calculator.apply"):
            driver.tap("quest_calculator.apply")
        elif driver.has("dialog.yes"):
            driver.tap("dialog.yes")
        elif top_overlay() is not None:
            driver.back()
        elif driver.has("guide.apply"):
            self.answer(willpower, staging)
            driver.tap("guide.apply")
        else:
            driver.tap("strip.go")

    def answer(self, willpower: tuple[int, int], staging: int) -> None:
        """Type what the card asks for: willpower of both, or the threat in the staging area."""
        for player, value in zip(("p1", "p2"), willpower, strict=True):
            self.type_into(f"guide.ask.quest.commit:{player}.willpower.number", value)
        self.type_into("guide.ask.quest.reveal_total.threat.number", staging)

    def type_into(self, tag: str, value: int) -> None:
        if self.driver.has(tag):
            self.driver.tap(tag)
            for digit in f"{value}":
                self.driver.tap(f"keypad.{digit}")
            self.driver.tap("keypad.ok")

    def undo_all(self) -> int:
        """Tap undo until there is nothing to undo; how many taps that took."""
        self.driver.tap("tab.board")
        before = self.driver.taps
        while self.journal.can_undo:
            self.driver.tap("strip.undo")
        return self.driver.taps - before


def play_files(folder: Path) -> list[Path]:
    """The files of the plays in a person's folder."""
    return sorted((folder / "plays" / "plays").glob("*.play"))


@contextmanager
def evening(folder: Path, language: str = "it", size: tuple[int, int] = PHONE) -> Iterator[Evening]:
    """The app on this folder, as it starts for a person who likes little motion."""
    wish(folder, language=language)
    with Driver(size) as driver:
        app = TavoloApp(folder)
        driver.start(app)
        yield Evening(app, driver)
