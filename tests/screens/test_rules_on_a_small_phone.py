"""The rules on a small phone in large letters: cards from their top, whole words, whole hints."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.rules.cards import cards
from screens.look.glyphs import strip_markup
from screens.rules.open_rule import OpenRule
from screens.rules.panel import RulesPanel
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import Driver
from tests.screens.shelves import at_home

BOTH = pytest.mark.parametrize("language", ["it", "en"])
pytestmark = pytest.mark.ui

SMALL = (360, 640)


def open_card(driver: Driver) -> OpenRule:
    (shown,) = driver.find_type(OpenRule)
    return shown


def broken_words(text: Text) -> list[str]:
    """The words that are wider than the lines of their text."""
    text.texture_update()
    return [word for word in strip_markup(text.text).split() if text.width_at(text.font_size, word) > text.width + 1]


@BOTH
def test_a_card_that_is_taller_than_the_screen_opens_at_its_top(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, SMALL, page="rules", text_scale=1.5) as (driver, _):
        driver.tap("chapter.committing")
        driver.tap("rule.quest-failure")
        driver.pump(3)
        shown = open_card(driver)
        view = driver.find_type(RulesPanel)[0]._scroller
        top = shown.to_window(shown.x, shown.top)[1]
        assert shown.height > view.height
        assert view.top - 60 < top <= view.top


@BOTH
def test_no_word_of_a_title_is_broken(tmp_path: Path, language: str) -> None:
    """The cards of Conan with the longest words in their titles."""
    known = cards(content_of("conan"), language)
    longest = sorted(known, key=lambda each: -max(map(len, each.title.split())))[:5]
    with at_home(tmp_path, language, SMALL, page="rules", text_scale=1.5) as (driver, _):
        driver.tap("rules.game.conan")
        for each in longest:
            driver.find_type(RulesPanel)[0].show_card(each.id)
            driver.pump(2)
            parts = open_card(driver).walk(restrict=True)
            texts = [part for part in parts if isinstance(part, Text) and not isinstance(part, Icon)]
            assert [broken_words(text) for text in texts if broken_words(text)] == []


@BOTH
def test_the_hint_of_the_field_is_whole(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, SMALL, page="rules", text_scale=1.5) as (driver, _):
        field = driver.find("search.field").input
        ruled = Text(field.hint_text, "body-l", points=18)
        assert ruled.natural_width() <= field.width - field.padding[0] - field.padding[2]
