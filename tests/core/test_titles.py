"""The titles of plays: numbered where they would be the same, known as those of demos, never empty."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.plays.describing.titles import distinguish, game_title, play_title
from companion.plays.playing.demos import demo_titles, is_called_demo


@pytest.mark.parametrize(
    ("taken", "title"),
    [
        ([], "Moria"),
        (["Rohan", "Moria 2"], "Moria"),
        (["Moria"], "Moria 2"),
        (["Moria", "Moria 2", "Moria 4"], "Moria 3"),
    ],
)
def test_a_title_that_is_taken_gets_the_next_number(taken: list[str], title: str) -> None:
    assert distinguish("Moria", taken) == title


def test_a_play_without_a_title_is_called_as_its_game() -> None:
    texts = Texts("en")
    assert play_title(texts, "Moria", "conan") == "Moria"
    assert play_title(texts, "", "conan") == game_title(texts, "conan") == "Conan"
    assert play_title(texts, "", "") == texts.say("home.nameless")
    assert game_title(texts, "no\x07such" + "x" * 100) == "no such" + "x" * 53


def test_a_demo_is_known_by_its_id_or_by_its_title() -> None:
    """In every language, for older versions did not save its id."""
    titles = demo_titles("conan")
    assert titles and all(title.startswith("Demo · ") and len(title) > 7 for title in titles)
    assert is_called_demo("conan", "a", next(iter(titles)), ())
    assert is_called_demo("conan", "a", "Moria", {"a"})
    assert not is_called_demo("conan", "a", "Moria", {"b"})
    assert demo_titles("no_such_game") == frozenset() and not is_called_demo("no_such_game", "a", "", ())
