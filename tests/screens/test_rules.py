"""The rules by touch: search with typos, chapters, bookmarks, tools of a play, other games, layout."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games import games
from companion.rules.cards import card
from screens.rules.marking import excerpt, marked
from screens.rules.open_rule import OpenRule
from screens.rules.panel import RulesPanel
from tests.kivy_driver import Driver
from tests.screens.shelves import at_home, clipped, evening, fill, looks, too_small

BOTH = pytest.mark.parametrize("language", ["it", "en"])
pytestmark = pytest.mark.ui

TYPO = {"it": "riccerca falita", "en": "qest faled"}
FAILED = {"it": "Ricerca fallita", "en": "Quest failed"}


def search(driver: Driver, words: str) -> None:
    field = driver.find("search.field")
    field.input.text = ""
    driver.type(words, "search.field")
    panel = driver.find_type(RulesPanel)[0]
    driver.wait_for(lambda: panel.memory["query"] == words, what="the search")
    driver.pump()


def open_titles(driver: Driver) -> list[str]:
    return [rule._card.title for rule in driver.find_type(OpenRule)]


@BOTH
def test_a_question_with_typos_opens_the_best_rule(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="rules") as (driver, _):
        search(driver, TYPO[language])
        assert open_titles(driver) == [FAILED[language]]
        assert driver.has("rules.order")


def test_a_question_in_the_other_language_finds_its_rule_in_this_one(tmp_path: Path) -> None:
    with at_home(tmp_path, "it", page="rules") as (driver, _):
        search(driver, "questing threshold elimination")
        assert open_titles(driver)[0][0].isupper()
        assert not driver.find_text("No rule")


def test_the_matched_words_are_lit(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "minaccia")
        lit = [text for text in driver.texts() if "[color=" in text]
        assert any("minaccia" in text.lower() for text in lit)


@BOTH
def test_what_is_not_there_says_what_to_do(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="rules") as (driver, _):
        search(driver, "xyzzyq")
        assert driver.find_text({"it": "Prova con un’altra parola", "en": "Try another word"}[language])
        assert open_titles(driver) == []


def test_another_result_opens_in_place_of_the_first(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "ricerca fallita")
        driver.tap("rule.quest-success")
        assert len(open_titles(driver)) == 1
        assert open_titles(driver) != ["Ricerca fallita"]
        driver.back()
        assert not driver.find("search.field").text, "back first empties the field"


def test_chapters_open_and_close(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        driver.tap("chapter.committing")
        assert driver.has("rule.quest-failure")
        driver.tap("rule.quest-failure")
        assert open_titles(driver) == ["Ricerca fallita"]
        driver.tap("chapter.committing")
        assert not driver.has("rule.quest-failure")
        assert open_titles(driver) == []


def test_a_bookmark_comes_first_and_stays(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, app):
        search(driver, "ricerca fallita")
        driver.tap("rule.mark.quest-failure")
        assert app.preferences.get("bookmarks") == ["lotr/quest-failure"]
        driver.back()
        assert driver.find_text("Segnalibri")
        driver.tap("rule.bookmarks:quest-failure")
        driver.tap("rule.mark.quest-failure")
        assert app.preferences.get("bookmarks") == []


def test_an_open_card_shows_how_the_linked_ones_begin(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "ricerca fallita")
        failed = card(content_of("lotr"), "quest-failure", "it")
        assert failed is not None and failed.see
        for name in failed.see:
            linked = card(content_of("lotr"), name, "it")
            assert linked is not None and driver.find_text(linked.title)
        driver.tap(f"rule.see.{failed.see[0]}")
        assert driver.has("sheet.close")
        driver.back()
        assert open_titles(driver) == ["Ricerca fallita"]


def test_the_order_can_be_that_of_the_game(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "ricerca fallita")
        driver.tap("rules.order")
        assert driver.find_text("Ordine di gioco")
        assert open_titles(driver) != ["Ricerca fallita"]


def test_tools_are_offered_only_where_there_is_a_table(tmp_path: Path) -> None:
    opened: list[str] = []
    with at_home(tmp_path, page="rules") as (driver, app):
        search(driver, "esito della ricerca")
        assert not any(tag.startswith("rule.tool.") for tag in driver.tags())
        driver.stop()
        driver.start(RulesPanel(app, "lotr", on_tool=opened.append, tools=("quest_calculator",)))
        search(driver, "esito della ricerca")
        driver.tap(next(tag for tag in driver.tags() if tag.startswith("rule.tool.")))
        assert opened == ["quest_calculator"]


def test_the_rules_are_those_of_the_last_game_played(tmp_path: Path) -> None:
    fill(tmp_path, evening())
    with at_home(tmp_path, page="rules") as (driver, app):
        assert app.router.page is not None and app.router.page.memory["game"] == "lotr"
        assert driver.has("chapter.committing")


@pytest.mark.skipif(len(games()) < 2, reason="one game on the shelf has nothing to choose from")
def test_a_chip_changes_the_game_and_keeps_the_question(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, app):
        search(driver, "fine")
        driver.tap(f"rules.game.{games()[1].id}")
        assert app.router.page is not None and app.router.page.memory["game"] == games()[1].id
        assert driver.find("search.field").text == "fine"
        shown = driver.find_type(OpenRule)
        assert shown and all(rule._card.game == games()[1].id for rule in shown)


def test_a_rule_can_be_opened_from_elsewhere(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        app.router.open("rules", game="lotr", card="quest-failure")
        driver.pump()
        assert open_titles(driver) == ["Ricerca fallita"]


@BOTH
def test_nothing_is_cut_off(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="rules") as (driver, app):
        search(driver, FAILED[language])
        for look in looks(driver, app):
            assert (look, clipped(driver), too_small(driver)) == (look, [], [])


# --- marking ---------------------------------------------------------------------------------------------


def test_bold_words_and_matches_are_marked_and_brackets_are_text() -> None:
    words = marked("Alza la **minaccia** di [1]", ["alza", "la"])
    assert words.startswith("[b][color=") and "Alza la[/color][/b]" in words
    assert "[b]minaccia[/b]" in words
    assert "&bl;1&br;" in words


def test_an_excerpt_holds_the_match_and_ends_with_a_word() -> None:
    long = "parola " * 30 + "cercata " + "parola " * 30
    found = excerpt(["altro", long], ["cercata"])
    assert "cercata" in found and found.startswith("…") and found.endswith("…")
    assert excerpt(["Breve."], []) == "Breve."
