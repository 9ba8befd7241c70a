"""Where the window of a desktop opens: where it was closed, and first of all in the shape of a phone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.store.small_files.settings_file import Settings
from screens.device.window_place import DEFAULTS, FILE, LEAST, PHONE, read_place, save_place
from tests.kivy_driver import Driver
from tests.screens.seats import seated

ROOT = Path(__file__).parents[2]
SHOW = (
    "from screens.device.window_place import restore_place; from pathlib import Path; import sys;"
    "restore_place(Path(sys.argv[1])); from kivy.config import Config;"
    "print([Config.get('graphics', key) for key in ('width', 'height', 'position', 'left', 'top')])"
)


def written(folder: Path, size: Any, place: Any) -> Path:
    settings = Settings(folder / FILE, DEFAULTS)
    settings.put("size", size)
    settings.put("place", place)
    settings.close()
    return folder


def test_the_first_time_it_has_the_shape_of_a_phone(tmp_path: Path) -> None:
    (width, height), place = read_place(tmp_path)
    assert [width, height] == PHONE and width < height
    assert place is None and not (tmp_path / FILE).exists()


def test_it_opens_as_it_was_closed(tmp_path: Path) -> None:
    with seated(tmp_path, size=(500, 700)) as (driver, app):
        assert isinstance(driver, Driver)
        Window.left, Window.top = 40, 30
        save_place(app.folder)
        assert read_place(app.folder) == ((500, 700), (Window.left, Window.top))


@pytest.mark.parametrize("size", [[10, 10], [412], ["a", 2], [True, 900], [412, LEAST[1] - 1]])
def test_a_size_that_nobody_can_have_meant_is_a_phones(tmp_path: Path, size: Any) -> None:
    assert read_place(written(tmp_path, size, None))[0] == tuple(PHONE)


@pytest.mark.parametrize("place", [[-500, 10], [10, 99_999], [1], "left", [None, 2]])
def test_an_unreachable_place_is_left_to_the_desktop(tmp_path: Path, place: Any) -> None:
    """A place where no person would find the window is left to the desktop."""
    assert read_place(written(tmp_path, [500, 700], place)) == ((500, 700), None)


def test_kivy_is_told_before_its_window_opens(tmp_path: Path) -> None:
    written(tmp_path, [1280, 800], [70, 50])
    command = [sys.executable, "-c", SHOW, str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['1280', '800', 'custom', '70', '50']"
