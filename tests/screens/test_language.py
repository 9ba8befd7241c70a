"""The language: the device's where it is one of ours, else a question at the first start, in both."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.shelves import ChoosingDevice, clipped, too_small

pytestmark = pytest.mark.ui


class SpeakingDevice(ChoosingDevice):
    """A device that speaks what the test says; nothing of ours by default."""

    def __init__(self, spoken: str = "") -> None:
        super().__init__()
        self.spoken = spoken

    def language(self) -> str:
        return self.spoken


@pytest.mark.parametrize(("spoken", "word"), [("it", "Impostazioni"), ("en", "Settings")])
def test_the_device_says_which_language(tmp_path: Path, spoken: str, word: str) -> None:
    with Driver(PHONE) as driver:
        driver.start(TavoloApp(tmp_path, SpeakingDevice(spoken)))
        driver.pump()
        assert driver.find_text(word) and not driver.has("language.it")


@pytest.mark.parametrize(("size", "choice", "word"), [(PHONE, "it", "Impostazioni"), (TABLET, "en", "Settings")])
def test_a_device_without_a_language_of_ours_asks_once(
    tmp_path: Path, size: tuple[int, int], choice: str, word: str
) -> None:
    with Driver(size) as driver:
        app = TavoloApp(tmp_path, SpeakingDevice())
        driver.start(app)
        driver.rotate(size)
        assert driver.find_text("Scegli la lingua") and driver.find_text("Choose your language")
        driver.tap(f"language.{choice}")
        assert app.texts.language == choice and driver.find_text(word)
        assert not app.router.back(), "home is where the way begins"
    with Driver(size) as driver:
        driver.start(TavoloApp(tmp_path, SpeakingDevice()))
        driver.pump()
        assert driver.find_text(word) and not driver.has("language.it")


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, (740, 360), TABLET])
def test_the_question_can_be_read_and_answered_everywhere(tmp_path: Path, size: tuple[int, int]) -> None:
    with Driver(size) as driver:
        driver.start(TavoloApp(tmp_path, SpeakingDevice()))
        driver.rotate(size)
        assert (clipped(driver), too_small(driver)) == ([], [])
        driver.tap("language.it")
        assert not driver.has("language.it")
