"""What the app does to show its home: it loads what game.toml says of each game, not its code, and lays out once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games import games
from companion.plays.files.saved_plays import import_play
from companion.store.plays.library import open_library

ROOT = Path(__file__).parents[2]
PROBE = """
import gc, json, sys
from collections import Counter
from pathlib import Path
from tests.bench import window_probe as probe

probe.configure("tavolo")
looks_for_garbage = sum(line["collections"] for line in gc.get_stats())

from kivy.core.window import Window
from screens.widgets.words.text import Text

laid_out, texts, garbage, first_frame = Counter(), {}, [], []
update, flip = Text.texture_update, type(Window).flip

def texture_update(self, *args):
    laid_out[self.uid] += 1
    texts[self.uid] = self.text
    update(self, *args)

def count_garbage(self):
    garbage.append(sum(line["collections"] for line in gc.get_stats()) - looks_for_garbage)
    first_frame.append(laid_out.total())
    flip(self)

Text.texture_update, type(Window).flip = texture_update, count_garbage
probe.open_window(probe.tavolo(Path(sys.argv[1])))
print(json.dumps({
    "modules": sorted(sys.modules),
    "laid_out": [[texts[label], times] for label, times in laid_out.items()],
    "after_first_frame": laid_out.total() - first_frame[0],
    "garbage": garbage[0],
    "frozen": gc.get_freeze_count(),
    "collecting": gc.isenabled(),
}))
"""


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was done until the home page was painted, with a saved play of each game.

    Coverage stays out of that process: it would be counted among what the app loads.
    """
    folder = tmp_path_factory.mktemp("plays")
    library = open_library(folder)
    for box in games():
        import_play(library, box.content.read_demo().encode())
    library.close()
    unmeasured = {name: value for name, value in os.environ.items() if name != "COVERAGE_PROCESS_CONFIG"}
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(folder)], cwd=ROOT, env=unmeasured, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return told


@pytest.fixture(scope="module")
def loaded(start: dict[str, Any]) -> set[str]:
    """The modules in memory when the home page has been painted."""
    return set(start["modules"])


def below(package: str, loaded: set[str]) -> list[str]:
    return sorted(name for name in loaded if name == package or name.startswith(f"{package}."))


def test_the_home_page_is_loaded(loaded: set[str]) -> None:
    assert {"screens.home.home", "companion.games", "companion.store.plays.library"} <= loaded


def test_no_game_is_loaded_to_show_the_shelf(loaded: set[str]) -> None:
    assert below("companion.games", loaded) == ["companion.games"]
    assert below("screens.boards", loaded) == []


@pytest.mark.parametrize(
    "package",
    [
        "companion.rules",
        "companion.command",
        "companion.content.guide",
        "companion.kernel.game",
        "companion.plays.playing.play",
        "companion.store.repair.file_repair",
        "screens.play",
        "screens.table.table",
        "screens.widgets.overlays.dialog",
        "screens.widgets.overlays.sheet",
        "kivy.uix.textinput",
        "snowballstemmer",
        "snowball_languages",
        "fontTools",
        "arabic_reshaper",
        "plyer",
        "uuid",
        "hashlib",
    ],
)
def test_what_a_play_or_a_search_needs_waits_for_them(package: str, loaded: set[str]) -> None:
    assert below(package, loaded) == []


def test_the_first_frame_is_the_whole_home(start: dict[str, Any]) -> None:
    shown = " ".join(text for text, _ in start["laid_out"])
    assert all(box.content.info.title.in_("en") in shown for box in games())
    assert start["after_first_frame"] == 0


def test_every_label_of_the_home_is_laid_out_once(start: dict[str, Any]) -> None:
    assert [text for text, times in start["laid_out"] if times > 1] == []


def test_no_garbage_is_sought_before_the_first_frame(start: dict[str, Any]) -> None:
    assert start["garbage"] <= 1, "Kivy asks for one look by itself, when it makes its window"
    assert start["frozen"] > 0, "what the app started with is never walked through again"
    assert start["collecting"]


def test_garbage_is_sought_again_where_only_the_bare_page_opens() -> None:
    code = """
import gc
from tests.bench import window_probe as probe

probe.configure("tavolo")
from screens.safe.bare import BareApp

assert not gc.isenabled()
probe.open_window(BareApp())
print(gc.isenabled(), gc.get_freeze_count() > 0)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.parametrize(("word", "loaded"), [("nemici", []), ("zizzanie", ["snowball_languages.italian_stemmer"])])
def test_a_search_loads_the_stemmer_of_its_language_alone(word: str, loaded: list[str]) -> None:
    """And that only for a word that no card and no ask has."""
    code = f"import sys; from companion.rules.words import stem; stem({word!r}, 'it'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in done.stdout.split() if name.endswith("_stemmer")] == loaded
