"""Every sheet leads to its rules: the cards are there in both languages, and a tap lays them over the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.rule_links import ORDER_RULES, RULES
from companion.games.runewars.state import ORDERS
from companion.rules import cards
from screens.widgets.overlays.snackbar import current_snackbar
from tests.screens.runewars.hands import at_table
from tests.screens.seats import table_of


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_named_card_is_there(language: str) -> None:
    named = {card for group in (*RULES.values(), *ORDER_RULES) for card in group}
    known = {card.id for card in cards.cards(content_of("runewars"), language)}
    assert len(ORDER_RULES) == ORDERS and named <= known, named - known


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_tap_reads_the_rule(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as (driver, _):
        driver.tap("play.menu")
        driver.tap("menu.diplomacy")
        driver.tap("rules.diplomacy")
        card = cards.card(content_of("runewars"), "diplomacy", language)
        assert card is not None and driver.texts().count(card.title) >= 1
        assert card.source in driver.texts()


def test_a_remark_opens_the_rules_behind_it(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        move = MarchUnits("p1", 3, "rocca", (Shift("units1", 1),))
        assert table_of(app).do(move, notice=True)
        driver.pump()
        shown = current_snackbar()
        assert shown is not None
        driver.tap(shown.sentence)
        driver.tap("notice.rules")
        rule = cards.card(content_of("runewars"), "battle-setup", "it")
        assert rule is not None and rule.title in driver.texts()
