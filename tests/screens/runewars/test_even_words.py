"""Words of one group have one size, in large letters too: the symbols of a duel, the cards of a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.runewars.hands import at_table, do

pytestmark = pytest.mark.ui

SYMBOLS = tuple(f"duel.{side}.{it}" for side in ("attacker", "defender") for it in ("nothing", "damage", "rout"))
LEAST = 11.5
"""In dp: smaller letters are read by nobody."""

LOOKS = pytest.mark.parametrize(
    ("size", "text_scale", "language"),
    [(PHONE, 1.5, "en"), (TABLET, 1.5, "it"), (SMALL_PHONE, 1.0, "it")],
    ids=["phone-large", "tablet-large", "small"],
)


def words_in(driver: Driver, tag: str) -> Text:
    """The word of a key or a card: neither its icon nor its number."""
    parts = [part for part in driver.find(tag).walk() if isinstance(part, Text) and not isinstance(part, Icon)]
    return next(part for part in parts if part.text and not part.text.isdigit())


def sizes(driver: Driver, *tags: str) -> set[float]:
    words = [words_in(driver, tag) for tag in tags]
    assert not [word.text for word in words if word.is_clipped()]
    return {word.font_size for word in words}


@LOOKS
def test_words_of_a_group_have_one_size(
    tmp_path: Path, size: tuple[int, int], text_scale: float, language: str
) -> None:
    andira = {"name": "Andira", "player": "Anna", "area": "Rocca", "health": 4}
    begun = StartDuel("andira", "", "Drago")
    look: dict[str, Any] = {"size": size, "text_scale": text_scale, "language": language}
    with at_table(tmp_path, begun, heroes=(andira,), season="summer", **look) as (driver, _):
        driver.tap("tool.orders")
        driver.tap("cover.ready")
        (letters,) = sizes(driver, *(f"order.{number}" for number in range(9)))
        assert letters >= dp(LEAST)
        driver.back()
        driver.tap("suspended" if driver.has("suspended") else "strip.go")
        (letters,) = sizes(driver, *SYMBOLS)
        assert letters >= dp(LEAST)


LONG = "Ugo Mariadele Sforzatempesta L"


def test_a_long_name_is_shortened_before_it_gets_too_small(tmp_path: Path) -> None:
    """On the cover, among the rune tokens and beside the orders; a name of usual length stays whole."""
    with at_table(tmp_path, areas=(), players=["Anna", LONG, "Massimiliano", "Dario"]) as (driver, app):

        def names() -> list[Text]:
            return [part for part in driver.find_type(Text) if part.text in (LONG, "Massimiliano")]

        driver.tap("tool.orders")
        seen = names()
        driver.back()
        driver.tap("tool.runes")
        seen += [words_in(driver, f"runes.p{seat}") for seat in (2, 3)]
        driver.back()
        do(driver, app, *(ChooseOrder(f"p{seat}", seat) for seat in (1, 2, 3, 4)), RevealOrders())
        driver.tap("tool.orders")
        seen += [words_in(driver, f"turn.p{seat}") for seat in (2, 3)]
        assert len(seen) >= 6
        assert all(name.font_size >= dp(LEAST) for name in seen)
        assert all(name.texture_size[1] < 2 * name.font_size for name in seen), "one line"
