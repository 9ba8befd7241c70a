"""The road to victory by touch: a card asked of its player alone, lost again a year later, the last winter counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.runewars.moves.areas import ControlArea
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.victory import PlaceVictoryCard
from companion.kernel.common_moves import GoTo
from tests.screens.runewars.hands import area, at_table, do, state_of
from tests.screens.seats import table_of

FIVE = tuple(area(f"Terra {n}", "Anna", rune={"kind": "dragon"}) for n in range(1, 6))
SIXTH = area("Colle", "Bruno", rune={"kind": "dragon"})


def test_the_victory_card_is_placed_behind_a_cover(tmp_path: Path) -> None:
    """The runes are reached, and the card is placed behind a cover."""
    with at_table(tmp_path, areas=(*FIVE, SIXTH), year=2, season="autumn") as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.colle")
        driver.tap("area.control.p1")
        assert not driver.has("place_card.apply")
        driver.tap("cover.ready")
        driver.tap("place_card.apply")
        card = state_of(app).victory_cards[0]
        assert (card.id, card.player, card.year) == ("autumn", "p1", 2)
        table_of(app).undo()
        driver.pump()
        assert state_of(app).victory_cards == ()


def test_not_yet_leaves_it_to_the_end_of_the_season(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=(*FIVE, SIXTH), year=2) as (driver, app):
        do(driver, app, ControlArea("colle", "p1"))
        driver.tap("cover.ready")
        driver.tap("sheet.close")
        assert state_of(app).victory_cards == ()
        driver.tap("tool.victory")
        assert not driver.has("victory.place.p1"), "nobody else learns that the runes are reached"
        driver.tap("victory.of.p1")
        driver.tap("cover.ready")
        assert app.texts.say("runewars:ui.own_runes", n=6, of=6) in driver.texts()
        driver.tap("place_card.apply")
        assert len(state_of(app).victory_cards) == 1


def test_open_runes_ask_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=(*FIVE, SIXTH), year=2, options={"rune_privacy": False}) as (driver, app):
        do(driver, app, ControlArea("colle", "p1"))
        assert not driver.has("cover.ready")
        driver.tap("place_card.apply")
        assert state_of(app).victory_cards


@pytest.mark.parametrize("kept", [True, False])
def test_the_check_a_year_later(tmp_path: Path, kept: bool) -> None:
    own = {**SIXTH, "controller": "Anna" if kept else "Bruno"}
    cards = [{"player": "Anna", "season": "autumn", "year": 2}]
    with at_table(tmp_path, areas=(*FIVE, own), year=3, season="summer", victory_cards=cards) as (driver, app):
        do(driver, app, *(ChooseOrder(f"p{seat}", 4) for seat in range(1, 5)), RevealOrders(), GoTo("resolve.first"))
        driver.tap("tool.orders")
        driver.tap("turns.other")
        assert state_of(app).place.card == "season.victory"
        driver.tap("tab.guide")
        driver.tap("guide.apply")
        if kept:
            ends = app.texts.say("runewars:caution.victory_ends", player="Anna", target=6)
            assert ends in " ".join(driver.texts()) and state_of(app).result is None, "the end is asked for"
            driver.tap("dialog.yes")
        result = state_of(app).result
        if kept:
            assert result is not None and (result.outcome, result.winners) == ("won", ("p1",))
        else:
            assert result is None and state_of(app).victory_cards == ()
            assert state_of(app).place.card == "season.autumn"


def test_tokens_that_nobody_noted_are_counted_by_the_table(tmp_path: Path) -> None:
    own = area("Colle", "Anna", rune={})
    cards = [{"player": "Anna", "season": "autumn", "year": 2}]
    with at_table(tmp_path, areas=(*FIVE, own), year=3, season="autumn", victory_cards=cards) as (driver, app):
        driver.tap("tool.victory")
        assert not driver.has("victory.check.check_card")
        driver.tap("victory.check.card_lost")
        assert state_of(app).victory_cards == ()
        table_of(app).undo()
        driver.pump()
        driver.tap("victory.check.card_kept")
        driver.tap("dialog.yes")
        assert state_of(app).result is not None


def test_the_last_winter_is_counted_and_ranked(tmp_path: Path) -> None:
    areas = (*FIVE[:2], SIXTH)
    with at_table(tmp_path, areas=areas, year=7, season="winter") as (driver, app):
        driver.tap("tool.victory")
        assert not driver.has("victory.of.p1")
        driver.tap("victory.end.count_and_end")
        result = state_of(app).result
        assert result is not None and (result.outcome, result.winners) == ("won", ("p1",))
        if not driver.has("sheet.close"):
            driver.tap("tab.board")
            driver.tap("tool.victory")
        assert "1. Anna" in driver.texts() and "2. Bruno" in driver.texts()


def test_without_the_road_the_end_is_asked(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=(*FIVE, SIXTH), options={"road_to_victory": False}) as (driver, app):
        do(driver, app, ControlArea("colle", "p1"))
        driver.tap("dialog.yes")
        result = state_of(app).result
        assert result is not None and result.winners == ("p1",)


def test_a_card_can_be_taken_back(tmp_path: Path) -> None:
    six = (*FIVE, {**SIXTH, "controller": "Anna"})
    with at_table(tmp_path, PlaceVictoryCard("p1"), areas=six, year=2) as (driver, app):
        driver.tap("tool.victory")
        driver.tap("victory.take.p1")
        assert state_of(app).victory_cards == ()
