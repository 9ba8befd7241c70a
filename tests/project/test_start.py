"""What the app loads to show its home: what game.toml says of each game, and none of its code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROBE = """
import json, sys
from tests.bench import window_probe as probe
probe.configure("tavolo")
probe.open_window(probe.tavolo())
print(json.dumps(sorted(sys.modules)))
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules in memory when the home page has been painted."""
    done = subprocess.run([sys.executable, "-c", PROBE], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return set(json.loads(done.stdout.strip().splitlines()[-1]))


def below(package: str, loaded: set[str]) -> list[str]:
    return sorted(name for name in loaded if name == package or name.startswith(f"{package}."))


def test_the_home_page_is_loaded(loaded: set[str]) -> None:
    assert {"screens.home.home", "companion.games", "companion.store.library"} <= loaded


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
        "companion.plays.play",
        "screens.play",
        "screens.table",
        "snowballstemmer",
        "snowball_languages",
        "plyer",
    ],
)
def test_what_a_play_or_a_search_needs_waits_for_them(package: str, loaded: set[str]) -> None:
    assert below(package, loaded) == []


def test_a_search_loads_the_stemmer_of_its_language_alone() -> None:
    code = "import sys; from companion.rules.words import stem; stem('nemici', 'it'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    stemmers = [name for name in done.stdout.split() if name.endswith("_stemmer")]
    assert stemmers == ["snowball_languages.italian_stemmer"]
