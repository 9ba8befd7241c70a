"""How known names are offered: the rest of the word, the Enter key, values in the accent, and the shelf that learns."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.content.game_content import GameContent
from companion.content.source import DATA
from companion.games import game_named
from companion.games.lotr.forms import ADD_CARD
from companion.things.thing import Thing
from screens.boards.lotr.forms import LotrSheet, make_sheet
from screens.parts.names.name_offers import NameOffers
from screens.parts.names.offer_row import highlight
from screens.shell.app import TavoloApp
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.rect import Rect, window_rect
from screens.widgets.numbers.number_field import NumberField
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import Driver, find_scroller
from tests.screens.seats import seated, table_of
from tests.screens.setups import setup_page
from tests.screens.shelves import told

MIRKWOOD = {
    "options": {"staging_mode": "cards"},
    "scenario": "Passage Through Mirkwood",
    "players": [{"name": "Anna", "threat": 20}],
}


@contextmanager
def card_form(folder: Path) -> Iterator[tuple[Driver, TavoloApp, LotrSheet]]:
    with seated(folder, setup=MIRKWOOD) as (driver, app):
        form = make_sheet(table_of(app), ADD_CARD)
        form.open()
        driver.pump()
        yield driver, app, form


def values_of(form: LotrSheet) -> dict[str, Any]:
    """The answers that are known."""
    return {row.name: row.value for row in form.view.rows if row.is_question and row.value is not None}


def field_of(driver: Driver) -> TextField:
    return next(field for field in driver.find_type(TextField) if field.tag == "add_card.name")


def number_of(driver: Driver, name: str) -> NumberField:
    return next(field for field in driver.find_type(NumberField) if field.tag == f"add_card.{name}")


def enter(driver: Driver) -> None:
    """The key of the keyboard."""
    field = field_of(driver)
    field.input.dispatch("on_text_validate")
    driver.pump()


def test_the_rest_of_the_first_name_is_taken_by_enter(tmp_path: Path) -> None:
    """The rest of the first name stands behind the letters, and enter takes it."""
    with card_form(tmp_path) as (driver, _, form):
        driver.tap("add_card.name")
        driver.type("forest s")
        assert field_of(driver).ghost == "pider"
        enter(driver)
        assert values_of(form)["name"] == "Forest Spider" and values_of(form)["hit_points"] == 4
        assert field_of(driver).ghost == ""


def test_a_single_near_match_is_taken_by_enter(tmp_path: Path) -> None:
    """Letters that begin no name show no rest; where only one name is near, enter takes it."""
    with card_form(tmp_path) as (driver, _, form):
        driver.tap("add_card.name")
        driver.type("forrest spidr")
        assert driver.has("offer.1") and not driver.has("offer.2") and field_of(driver).ghost == ""
        enter(driver)
        assert values_of(form)["name"] == "Forest Spider" and values_of(form)["hit_points"] == 4


def test_letters_near_several_names_stay_as_they_are(tmp_path: Path) -> None:
    with card_form(tmp_path) as (driver, _, form):
        driver.tap("add_card.name")
        driver.type("forrest")  # typing errors are forgiven, but nobody has said which one is meant
        assert driver.has("offer.2")
        enter(driver)
        assert values_of(form)["name"] == "forrest"


def test_a_card_typed_to_its_last_letter_is_that_card(tmp_path: Path) -> None:
    """Its values are there at once, and the player goes on typing."""
    with card_form(tmp_path) as (driver, _, form):
        driver.tap("add_card.name")
        driver.type("forest spide")
        assert "hit_points" not in values_of(form)
        driver.type("r")
        assert values_of(form)["hit_points"] == 4 and field_of(driver).input.focus


def test_a_name_that_is_new_can_always_be_said_so(tmp_path: Path) -> None:
    with card_form(tmp_path) as (driver, _, form):
        driver.tap("add_card.name")
        driver.type("forest")
        driver.tap("offer.new")
        assert values_of(form)["name"] == "forest" and "hit_points" not in values_of(form)


def test_the_kind_follows_from_the_card(tmp_path: Path) -> None:
    with card_form(tmp_path) as (driver, _, form):
        assert values_of(form)["kind"] == "enemy"
        driver.tap("add_card.name")
        driver.type("old forest r")
        driver.tap("offer.1")
        assert values_of(form)["kind"] == "location" and values_of(form)["quest_points"] == 3


def test_a_filled_value_is_in_the_accent_until_changed(tmp_path: Path) -> None:
    """A filled value is in the accent until it is changed; the shelf is asked about once."""
    lotr = game_named("lotr")
    assert lotr is not None
    with card_form(tmp_path) as (driver, app, _):
        driver.tap("add_card.name")
        driver.type("forest s")
        driver.tap("offer.1")
        assert number_of(driver, "attack").is_known
        for key in ("add_card.attack", "keypad.3", "keypad.ok"):
            driver.tap(key)
        assert not number_of(driver, "attack").is_known and number_of(driver, "defense").is_known
        assert "Forest Spider" in told(driver) and "2" in told(driver) and "3" in told(driver)
        driver.tap("snackbar.action")
        spider = app.shelf.thing(lotr, "enemy", "Forest Spider")
        assert spider is not None and spider.values["attack"] == 3 and spider.values["hit_points"] == 4
        driver.tap("snackbar.action")  # taken back
        spider = app.shelf.thing(lotr, "enemy", "Forest Spider")
        assert spider is not None and spider.values["attack"] == 2
        app.notices.show("−")
        for key in ("add_card.defense", "keypad.4", "keypad.ok"):
            driver.tap(key)
        assert "Forest Spider" not in told(driver), "asked once"


def test_the_letters_that_were_typed_are_lit() -> None:
    assert highlight("Éowyn", "eo").startswith("[b][color=") and "Éo[/color]" in highlight("Éowyn", "eo")
    assert highlight("Old Forest Road", "fo").startswith("Old [b]")
    assert highlight("Legolas", "gimli") == "Legolas"
    assert "[/color]" not in highlight("[b]Troll", "zz")


LOW_PHONE = (412, 732)


def list_box(driver: Driver) -> Rect | None:
    """Where the list of offers lies, if there is one."""
    return next((window_rect(offers) for offers in driver.find_type(NameOffers)), None)


def scroll(driver: Driver, scroller: ScrollView, by: float) -> None:
    """The page goes up by so many pixels."""
    scroller.scroll_y -= by / (scroller.children[0].height - scroller.height)
    driver.pump()


def test_the_list_follows_its_field_and_covers_nothing(tmp_path: Path) -> None:
    """The list follows its field and covers neither the field nor the bars above the page."""
    with setup_page(tmp_path, "lotr", size=LOW_PHONE) as (driver, _):
        field = driver.find("setup.scenario")
        scroller = find_scroller(field)
        assert scroller is not None
        driver.tap("setup.scenario")
        room, sides = window_rect(scroller), set()
        while window_rect(field).top < room.top - 10:
            offers, name = list_box(driver), window_rect(field)
            assert offers is not None and offers.clip_to(name).area == 0 and offers.top <= room.top
            gap = min(abs(offers.bottom - name.top), abs(name.bottom - offers.top))
            assert gap < 10, "beside its field"
            sides.add(offers.bottom >= name.top)
            scroll(driver, scroller, 40)
        assert sides == {True, False}, "above the field while there is room, else below"
        scroll(driver, scroller, 100)
        assert list_box(driver) is None and field.input.focus, "gone with its field"
        scroll(driver, scroller, -200)
        assert list_box(driver) is not None


def test_the_list_leaves_field_and_title_of_a_sheet_free(tmp_path: Path) -> None:
    with card_form(tmp_path) as (driver, _, _):
        driver.tap("add_card.name")
        sheet, offers = top_overlay(), list_box(driver)
        assert sheet is not None and offers is not None
        title = sheet.words_above(0)
        assert title is not None and offers.clip_to(title).area == 0
        assert offers.clip_to(window_rect(field_of(driver))).area == 0


def test_without_printed_cards_the_groups_names_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With printed cards that cannot be read, names are typed and the group's are offered."""
    lotr = game_named("lotr")
    assert lotr is not None
    shutil.copytree(DATA / "games/lotr", tmp_path / "data/games/lotr")
    (tmp_path / "data/games/lotr/printed.toml").write_text("[[enemy]]\nkind = 7", encoding="utf-8")
    damaged = replace(lotr, content=GameContent("lotr", tmp_path / "data"))
    monkeypatch.setattr("screens.parts.names.asked_name.game_named", lambda name: damaged)
    with card_form(tmp_path) as (driver, app, form):
        driver.tap("add_card.name")
        driver.type("forest s")
        assert field_of(driver).ghost == "" and values_of(form)["name"] == "forest s"
        app.shelf.put(damaged, Thing(game="lotr", kind="enemy", name="Forest Sprite", values={"kind": "enemy"}))
        driver.type("p")
        assert field_of(driver).ghost == "rite"
