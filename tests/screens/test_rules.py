"""The rules by touch: search with typos, chapters, bookmarks, tools of a play, other games, layout."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games import games
from companion.kernel.common_moves import GoTo
from companion.plays.playing.demos import demo_in
from companion.rules.cards import card, cards
from screens.play.play import PlayPage
from screens.rules.answer_book import AnswerBook
from screens.rules.bookmarks import Bookmarks
from screens.rules.finding import MOST_OF_SEVERAL
from screens.rules.marking import make_excerpt, to_markup
from screens.rules.open_rule import OpenRule
from screens.rules.panel import RulesPanel
from screens.rules.recents import Recents
from tests.kivy_driver import Driver
from tests.screens.seats import seated, shared_files_of, table_of
from tests.screens.shelves import ChoosingDevice, at_home, clipped, evening, fill, looks, too_small

BOTH = pytest.mark.parametrize("language", ["it", "en"])
pytestmark = pytest.mark.ui

TITLE = {box.id: box.content.info.title.in_("it") for box in games()}
TYPO = {"it": "riccerca falita", "en": "qest faled"}
FAILED = {"it": "Ricerca fallita", "en": "Quest failed"}


def search(driver: Driver, words: str) -> None:
    field = driver.find("search.field")
    field.input.text = ""
    driver.type(words, "search.field")
    panel = driver.find_type(RulesPanel)[0]
    driver.wait_for(lambda: panel.memory["query"] == words, what="the search")
    driver.pump()


class Reader(ChoosingDevice):
    """A device with a voice, which can be listened to."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[tuple[str, str]] = []

    def can_speak(self, language: str) -> bool:
        return True

    def speak(self, text: str, language: str) -> None:
        self.read.append((text, language))


def open_titles(driver: Driver) -> list[str]:
    return [rule._card.title for rule in driver.find_type(OpenRule)]


@BOTH
def test_a_question_with_typos_opens_the_best_rule(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="rules") as (driver, _):
        search(driver, TYPO[language])
        assert open_titles(driver) == [FAILED[language]]
        assert driver.has("rules.order")


def test_a_question_in_the_other_language_finds_its_rule(tmp_path: Path) -> None:
    """A question in the other language finds its rule in this one."""
    with at_home(tmp_path, "it", page="rules") as (driver, _):
        search(driver, "questing threshold elimination")
        assert open_titles(driver)[0][0].isupper()
        assert not driver.find_text("No rule")


def test_the_matched_words_are_lit(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "minaccia")
        lit = [text for text in driver.texts() if "[color=" in text]
        assert any("minaccia" in text.lower() for text in lit)


def test_a_bookmark_follows_a_card_that_was_joined(tmp_path: Path) -> None:
    """Marked, read and answered under an earlier id: the card that took it in has all of it, and loses it at a tap."""
    joined = card(content_of("runewars"), "tile-12-later", "it")
    assert joined is not None and joined.id == "tile-12"
    with at_home(tmp_path, page="rules") as (_, app):
        preferences = app.preferences
        preferences.put("bookmarks", ["runewars/tile-12-first", "runewars/tile-12-later"])
        preferences.put("recent_rules", ["runewars/tile-12-first", "runewars/frost", "runewars/tile-12-later"])
        preferences.put("answers", [["tessera 12", "it", "runewars", "tile-12-first", True]])
        marks, recents, answers = Bookmarks(preferences), Recents(preferences), AnswerBook(preferences)
        assert marks.select((joined,)) == (joined,)
        assert recents.select((joined,)) == (joined,)
        assert answers.verdict("tessera 12", joined) is True
        assert marks.toggle(joined) is False and preferences.get("bookmarks") == []
        recents.add(joined)
        assert preferences.get("recent_rules") == ["runewars/tile-12", "runewars/frost"]


def test_no_line_begins_with_a_mark_of_the_word_before(tmp_path: Path) -> None:
    """Lines break between markup and plain text: quotes, articles and full stops stay with their word."""
    with at_home(tmp_path, page="rules"):
        assert to_markup("Vale l’**Ingombro**, (“**due**”).") == "Vale [b]l’Ingombro,[/b] [b](“due”).[/b]"
        lit = to_markup("Sulla scheda “ostaggio dopo”.", ["ostaggio"])
        assert (
            re.sub(r"\[.*?\]", "", to_markup("L’eroe dell’area.", ["l", "eroe", "dell", "area"])) == "L’eroe dell’area."
        )
        assert lit.startswith("Sulla scheda [b][color=") and "]“ostaggio[/color][/b] dopo”." in lit


@BOTH
def test_what_is_not_there_says_what_to_do(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="rules") as (driver, _):
        search(driver, "xyzzyq")
        assert driver.find_text({"it": "Prova con un’altra parola", "en": "Try another word"}[language])
        assert open_titles(driver) == []


def test_another_result_opens_in_place_of_the_first(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "ricerca fallita")
        driver.tap("rule.comparing")
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
        driver.start(RulesPanel(app, "lotr", on_tool=opened.append, tools={"quest_calculator": lambda: "Conto"}))
        search(driver, "esito della ricerca")
        assert driver.find_text("Apri “Conto”")
        driver.tap(next(tag for tag in driver.tags() if tag.startswith("rule.tool.")))
        assert opened == ["quest_calculator"]


@BOTH
def test_keys_of_tools_can_be_read_on_a_small_phone(tmp_path: Path, language: str) -> None:
    """Every tool that a card of Conan opens, under its own name, in large letters."""
    demo = json.loads(demo_in(content_of("conan"), language))
    seat = seated(tmp_path, language, (360, 640), demo["setup"], "conan", tab="rules", text_scale=1.5)
    with seat as (driver, _):
        panel = driver.find_type(RulesPanel)[0]
        opened = {each.open: each for each in cards(content_of("conan"), language) if each.open}
        assert len(opened) > 12
        for each in opened.values():
            panel.show_card(each.id)
            driver.pump(2)
            assert driver.has(f"rule.tool.{each.id}")
            assert clipped(driver) == []


def test_the_rules_are_those_of_the_last_game_played(tmp_path: Path) -> None:
    fill(tmp_path, evening())
    with at_home(tmp_path, page="rules") as (driver, app):
        assert app.router.page is not None and app.router.page.memory["game"] == "lotr"
        assert driver.has("chapter.committing")


@pytest.mark.skipif(len(games()) < 2, reason="one game on the shelf has nothing to choose from")
def test_a_chip_changes_the_game_and_keeps_the_question(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, app):
        search(driver, "fine")
        driver.tap(f"rules.game.{games()[-1].id}")
        assert app.router.page is not None and app.router.page.memory["game"] == games()[-1].id
        assert driver.find("search.field").text == "fine"
        shown = driver.find_type(OpenRule)
        assert shown and all(rule._card.game == games()[-1].id for rule in shown)


def test_the_key_before_the_field_leads_home(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, app):
        driver.tap("search.leading")
        assert app.router.visits[-1].name == "home"


def test_a_rule_can_be_opened_from_elsewhere(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        app.router.open("rules", game="lotr", card="quest-failure")
        driver.pump()
        assert open_titles(driver) == ["Ricerca fallita"]


def test_from_home_every_game_answers_in_its_own_group(tmp_path: Path) -> None:
    fill(tmp_path, evening())
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "attacco a distanza")
        from_below = driver.texts()[::-1]
        assert from_below.index(TITLE["conan"]) < from_below.index(TITLE["lotr"]), "the last game played comes first"
        assert len(open_titles(driver)) == 1
        driver.tap("rule.conan/ranged-attack")
        assert open_titles(driver) == ["Attacco a Distanza"]


def test_a_question_about_another_game_finds_its_rule(tmp_path: Path) -> None:
    fill(tmp_path, evening())
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "libro di Skelos")
        (shown,) = driver.find_type(OpenRule)
        assert shown._card.game == "conan"
        assert TITLE["conan"] in driver.texts()


def test_in_a_play_a_better_card_of_another_game_stands_below(tmp_path: Path) -> None:
    with seated(tmp_path, tab="rules") as (driver, _):
        search(driver, "quante gemme per attivare un alleato")
        titles = [text for text in driver.texts() if text in TITLE.values()]
        assert titles[-1] == TITLE["conan"]
        shown = [tag for tag in driver.tags() if re.fullmatch(r"rule\.[a-z-]+", tag)]
        assert len(shown) < MOST_OF_SEVERAL, "so that it is near"
        driver.tap("rule.conan/ally-activation")
        assert not any(tag.startswith("rule.tool.") for tag in driver.tags())


def test_before_a_word_is_typed_stand_the_rules_of_the_step(tmp_path: Path) -> None:
    with seated(tmp_path, tab="rules") as (driver, app):
        assert driver.find_text("In questo momento")
        assert driver.has("rule.present:resource-gain")
        driver.tap("tab.board")
        table_of(app).do(GoTo(card="quest.reveal"))
        driver.tap("tab.rules")
        assert driver.has("rule.present:staging")
        assert not driver.has("rule.present:resource-gain")
        driver.tap("rule.present:staging")
        assert len(open_titles(driver)) == 1


def test_an_opened_sheet_puts_its_rules_before_those_of_the_step(tmp_path: Path) -> None:
    """Its rules stay until the step is done; those of the step stand below them."""
    with seated(tmp_path, tab="rules") as (driver, app):
        assert not driver.has("rule.present:attacking")
        driver.tap("tab.board")
        page = app.router.page
        assert isinstance(page, PlayPage)
        page.board.open_tool("attack_calculator")
        driver.pump(3)
        driver.back()
        driver.tap("tab.rules")
        tags = [tag for tag in driver.tags() if tag.startswith("rule.present:")]
        assert tags.index("rule.present:attacking") < tags.index("rule.present:resource-gain")
        driver.tap("tab.board")
        table_of(app).do(GoTo(card="quest.reveal"))
        driver.tap("tab.rules")
        assert not driver.has("rule.present:attacking")


def test_a_sheet_counts_whichever_way_it_was_opened(tmp_path: Path) -> None:
    """The calculator of an attack, opened by a key of another sheet."""
    with seated(tmp_path) as (driver, app):
        page = app.router.page
        assert isinstance(page, PlayPage)
        page.board.open_tool("combat")
        driver.pump(3)
        driver.tap("combat.fight.attack")
        driver.back()
        driver.back()
        driver.tap("tab.rules")
        first = next(tag for tag in driver.tags() if tag.startswith("rule.present:"))
        shown = card(content_of("lotr"), first.removeprefix("rule.present:"), "it")
        assert shown is not None and shown.open == "attack_calculator"


def test_a_caution_puts_its_rules_before_all_others(tmp_path: Path) -> None:
    """The sheet of an attack was opened, then the rules object to a move: their card is the first of all."""
    with seated(tmp_path) as (driver, app):
        table, page = table_of(app), app.router.page
        assert isinstance(page, PlayPage)
        driver.tap("strip.go")
        table.do(GoTo("resource.gain"))
        page.board.open_tool("attack_calculator")
        driver.pump(3)
        driver.back()
        driver.tap("strip.go")
        driver.tap("dialog.no")
        driver.tap("tab.rules")
        tags = [tag for tag in driver.tags() if tag.startswith("rule.present:")]
        assert tags[0] == "rule.present:resource-gain", "what the rules object to"
        assert tags[1] in ("rule.present:ranged", "rule.present:attacking"), "then the open sheet"


def test_what_was_read_last_comes_first_and_stays(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, app):
        search(driver, "ricerca fallita")
        assert app.preferences.get("recent_rules") == [], "a card that opened by itself was not asked for"
        driver.tap("rule.comparing")
        driver.back()
        assert driver.find_text("Lette di recente")
        assert app.preferences.get("recent_rules") == ["lotr/comparing"]
        driver.tap("rule.recent:comparing")
        assert len(open_titles(driver)) == 1
        driver.tap("rule.mark.comparing")
        driver.tap("chapter.committing")
        assert driver.has("rule.bookmarks:comparing")
        assert not driver.has("rule.recent:comparing"), "it stands among the bookmarks"


def test_one_tap_says_whether_this_was_it(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, app):
        search(driver, "ricerca fallita")
        driver.tap("rule.no.quest-failure")
        driver.tap("rule.yes.quest-failure")
        assert app.preferences.get("answers") == [["ricerca fallita", "it", "lotr", "quest-failure", True]]
        assert driver.find("rule.yes.quest-failure").selected
        assert not driver.find("rule.no.quest-failure").selected


def test_nothing_is_asked_of_a_card_that_was_not_searched_for(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        driver.tap("chapter.committing")
        driver.tap("rule.quest-failure")
        assert not driver.has("rule.yes.quest-failure")


def test_the_answers_can_be_exported(tmp_path: Path) -> None:
    kept = [["chi vince?", "it", "lotr", "victory-and-defeat", True]]
    with at_home(tmp_path, page="rules", answers=kept) as (driver, app):
        driver.tap("rules.answers")
        (data,) = shared_files_of(app).values()
        assert b"chi vince?\tit\tlotr\tvictory-and-defeat\tyes" in data


def test_a_card_is_read_aloud_where_the_device_has_a_voice(tmp_path: Path) -> None:
    reader = Reader()
    with at_home(tmp_path, page="rules", device=reader) as (driver, _):
        search(driver, "ricerca fallita")
        driver.tap("rule.aloud.quest-failure")
        ((text, language),) = reader.read
        assert text.startswith("Ricerca fallita.") and "**" not in text
        assert language == "it"


def test_without_a_voice_there_is_no_key_for_it(tmp_path: Path) -> None:
    with at_home(tmp_path, page="rules") as (driver, _):
        search(driver, "ricerca fallita")
        assert not driver.has("rule.aloud.quest-failure")


@BOTH
def test_nothing_is_cut_off(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="rules") as (driver, app):
        search(driver, FAILED[language])
        for look in looks(driver, app):
            assert (look, clipped(driver), too_small(driver)) == (look, [], [])


# --- marking ---------------------------------------------------------------------------------------------


def test_bold_words_and_matches_are_marked_and_brackets_are_text() -> None:
    words = to_markup("Alza la **minaccia** di [1]", ["alza", "la"])
    assert words.startswith("[b][color=") and "Alza la[/color][/b]" in words
    assert "[b]minaccia[/b]" in words
    assert "&bl;1&br;" in words


def test_an_excerpt_holds_the_match_and_ends_with_a_word() -> None:
    long = "parola " * 30 + "cercata " + "parola " * 30
    found = make_excerpt(["altro", long], ["cercata"])
    assert "cercata" in found and found.startswith("…") and found.endswith("…")
    assert make_excerpt(["Breve."], []) == "Breve."
