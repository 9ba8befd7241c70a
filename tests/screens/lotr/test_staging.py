"""The staging area by touch: a total or its cards, revealed until none is due."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.lotr.totals import reveals_left, staging_threat
from screens.widgets.overlays.overlay import top_overlay
from tests.screens.lotr.hands import (
    at_table,
    card,
    open_tool,
    state_of,
    type_number,
)
from tests.screens.shelves import told

pytestmark = pytest.mark.ui


def test_the_total_is_counted_and_the_mode_is_one_tap_away(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("quest.staging")
        driver.tap("staging.total.plus")
        assert staging_threat(state_of(app)) == 9
        driver.tap("staging.total.number")
        type_number(driver, 14)
        assert staging_threat(state_of(app)) == 14
        assert not driver.has("staging.more.add")
        driver.tap("staging.mode.cards")
        assert state_of(app).options.staging_mode == "cards"
        driver.tap("staging.more.add")
        driver.type("Troll", into="add_card.name")
        driver.tap("add_card.threat")
        type_number(driver, 3)
        driver.tap("add_card.apply")
        assert card(app, "Troll").threat == 3
        assert staging_threat(state_of(app)) == 17
        driver.tap("staging.card.c1")
        driver.tap("card.to.discard_card")
        assert card(app, "Troll") is None


def test_cards_are_revealed_until_none_is_due(tmp_path: Path) -> None:
    mode = {"move": "change_option", "option": "staging_mode", "value": "cards"}
    with at_table(tmp_path, mode, {"move": "go_to", "card": "quest.reveal"}) as (driver, app):
        open_tool(driver, "reveal")
        driver.tap("reveal.kind.enemy")
        driver.type("Ragno", into="reveal.name")
        driver.tap("reveal.threat")
        type_number(driver, 2)
        driver.tap("reveal.engagement")
        type_number(driver, 30)
        driver.tap("reveal.surge.yes")
        driver.tap("reveal.apply")
        assert card(app, "Ragno").engagement == 30
        assert reveals_left(state_of(app)) == 2, "two players and a surge, one card revealed"
        driver.tap("reveal.kind.treachery")
        driver.tap("reveal.apply")
        assert len(state_of(app).cards) == 1 and state_of(app).encounter_discard == 1
        driver.tap("reveal.kind.location")
        driver.tap("reveal.apply")
        assert reveals_left(state_of(app)) == 0
        assert top_overlay() is None, "all are revealed"


def test_an_empty_encounter_deck_is_shuffled_from_its_discards(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_encounter_decks", "deck": 0, "discard": 5}) as (driver, app):
        open_tool(driver, "reveal")
        driver.tap("reveal.kind.enemy")
        driver.tap("reveal.apply")
        assert "vuoto" in told(driver) and state_of(app).revealed == 0
        driver.tap("reveal.reform.reform")
        assert state_of(app).encounter_deck == 5
        driver.tap("reveal.apply")
        assert state_of(app).encounter_deck == 4


def test_another_kind_of_card_moves_no_key(tmp_path: Path) -> None:
    mode = {"move": "change_option", "option": "staging_mode", "value": "cards"}
    with at_table(tmp_path, mode) as (driver, _):
        open_tool(driver, "reveal")
        keys = ("reveal.kind.enemy", "reveal.name", "reveal.surge.yes", "reveal.one.more")
        before = [driver.find(key).to_window(*driver.find(key).pos) for key in keys]
        for kind in ("location", "treachery", "enemy"):
            driver.tap(f"reveal.kind.{kind}")
            driver.pump()
            assert [driver.find(key).to_window(*driver.find(key).pos) for key in keys] == before, kind


def test_next_opens_the_reveal_while_cards_are_due(tmp_path: Path) -> None:
    mode = {"move": "change_option", "option": "staging_mode", "value": "cards"}
    with at_table(tmp_path, mode, {"move": "go_to", "card": "quest.reveal"}) as (driver, app):
        driver.tap("strip.go")
        for _ in range(2):
            driver.tap("reveal.kind.treachery")
            driver.tap("reveal.apply")
        assert top_overlay() is None, "all are revealed"
        driver.tap("strip.go")
        assert state_of(app).place.card == "quest.resolve"
