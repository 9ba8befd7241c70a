"""The traveller on the way: real touches through a demo, a picture for each stop, a sentence for what is missed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kivy.uix.anchorlayout import AnchorLayout
from PIL import Image

import tests.kivy_driver as kivy_driver
from screens.shell.app import TavoloApp
from screens.tour import shared_stops
from screens.tour.album import Album
from screens.tour.picture import Picture
from screens.tour.stop import OpenTab, ReplayDemo, Stop, Tap
from screens.tour.tour_device import TourDevice
from screens.tour.traveller import Traveller
from screens.widgets.controls.button import PushButton
from tests import tiny_game
from tests.screens.seats import table_of
from tests.wishes import wish

pytestmark = pytest.mark.ui


@contextmanager
def travelling(tmp_path: Path, language: str) -> Iterator[Traveller]:
    wish(tmp_path, language=language)
    device = TourDevice(tmp_path)
    app = TavoloApp(tmp_path, device)
    with kivy_driver.Driver() as driver:
        driver.start(app)
        yield Traveller(app, driver, device, Album(tmp_path / "pictures"))


@pytest.fixture
def traveller(tmp_path: Path) -> Iterator[Traveller]:
    with travelling(tmp_path, "it") as found:
        yield found


def test_a_demo_is_played_again_by_touch(
    traveller: Traveller, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    traveller.walk("lotr", shared_stops.list_demo_stops("lotr"))
    play = table_of(traveller.app).play
    assert play.journal.cursor == 0, "the log leads back to the first tap"
    before = traveller.hands.taps
    traveller.walk("lotr", (Stop("planning", ReplayDemo("planning.play", 1), OpenTab("guide")),))
    assert play.state.place.card == "planning.play"
    assert traveller.hands.taps - before == play.journal.cursor + 2, "a tap for each move, and two for the tabs"
    assert traveller.missed == []
    names = [path.name for path in sorted((tmp_path / "pictures").iterdir())]
    assert names[0] == "001-lotr-import.png" and names[-1] == "006-lotr-planning.png"
    assert [Path(line).name for line in capsys.readouterr().out.split()] == names


def test_the_demo_speaks_the_language_of_the_tour(tmp_path: Path) -> None:
    with travelling(tmp_path, "en") as traveller:
        traveller.walk("runewars", shared_stops.list_demo_stops("runewars"))
        names = {area.name for area in table_of(traveller.app).state.areas}
        assert (
            "Coast of the Realm" in names
            and traveller.translate_tag("area.costa_del_regno") == "area.coast_of_the_realm"
        )
        assert traveller.missed == []


def test_a_game_without_things_is_shown_to_its_end(traveller: Traveller) -> None:
    """Tally has no board of its own to show, no words to look for, and nobody names anything in it."""
    with tiny_game.on_shelf():
        traveller.walk("tally", (*shared_stops.list_demo_stops("tally"), *shared_stops.list_play_stops("tally")))
        traveller.walk("last", shared_stops.list_last_stops("tally"))
    assert traveller.missed == []


def test_what_cannot_be_reached_is_told_and_the_rest_is_visited(traveller: Traveller, tmp_path: Path) -> None:
    traveller.walk("x", (Stop("moon", Tap("moon.base")), Stop("rules", OpenTab("rules"))))
    assert traveller.missed == ["x-moon: nothing is tagged 'moon.base'"]
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["001-x-rules.png"]


def test_a_picture_is_what_the_window_shows(traveller: Traveller) -> None:
    picture = traveller.hands.picture()
    image = Image.open(io.BytesIO(picture.png()))
    assert image.size == (picture.width, picture.height) == kivy_driver.PHONE
    assert image.convert("RGBA").tobytes()[:4000:4] == picture.pixels[:4000:4]
    assert len(image.getcolors(image.width * image.height) or ()) > 20, "a home page has more colours than that"


def test_a_picture_after_a_turn_shows_the_whole_window() -> None:
    with kivy_driver.Driver() as driver:
        driver.start(AnchorLayout(anchor_x="right", anchor_y="top"))
        driver.picture()
        (corner,) = driver.find_type(AnchorLayout)
        corner.add_widget(PushButton("Avanti", size_hint=(None, None), size=(60, 60)))
        for size in (kivy_driver.TABLET, kivy_driver.SMALL_PHONE, kivy_driver.PHONE):
            driver.rotate(size)
            picture = driver.picture()
            colours = Image.frombytes("RGBA", size, picture.pixels).crop((size[0] - 60, 0, size[0], 60)).getcolors(3600)
            assert (picture.width, picture.height) == size and len(colours or ()) > 3, f"nothing at {size}"


def test_png_keeps_every_pixel() -> None:
    pixels = bytes(value for number in range(12) for value in (number * 20, 255 - number, number, 255))
    image = Image.open(io.BytesIO(Picture(4, 3, pixels).png()))
    assert image.mode == "RGB" and image.convert("RGBA").tobytes() == pixels
