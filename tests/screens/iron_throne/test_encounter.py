"""An encounter of The Iron Throne by touch: support, cards, its end, and the lines that it would apply."""

from __future__ import annotations

from pathlib import Path

from companion.games.iron_throne.hostages import open_rows
from companion.games.iron_throne.state import PlayedCard
from screens.forms.form_sheet import FormSheet
from screens.widgets.overlays.overlay import top_overlay
from tests.screens.iron_throne.hands import (
    BOTH,
    MET,
    SIZES,
    adds_up,
    at_table,
    entries,
    house,
    open_tool,
    power,
    say,
    state_of,
)
from tests.screens.seats import table_of
from tests.screens.shelves import told


@BOTH
@SIZES
def test_hostility_is_resolved_as_one_entry(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, *MET, language=language, size=size) as (driver, app):
        driver.tap("encounter.open")
        driver.tap("encounter.support.tyrell.challenger")
        driver.tap("encounter.offers.tyrell.loras")
        driver.tap("encounter.next")
        driver.tap("card.challenger.8")
        driver.tap("card.defender.5")
        driver.tap("encounter.next")
        assert say(app, "ending.hostility") in driver.texts()
        assert "16–9" in driver.texts()
        before = entries(app)
        driver.tap("encounter.apply")
        assert entries(app) == before + 1 and adds_up(app)
        assert (power(app, "jaime"), power(app, "lannister")) == (2, 6)
        assert (house(app, "stark").influence, house(app, "tyrell").influence) == (("lannister",), ("lannister",))
        assert [(row.holder, row.owner) for row in open_rows(state_of(app))] == [("stark", "lannister")]
        table_of(app).undo()
        assert power(app, "jaime") == 4 and not open_rows(state_of(app))


def test_betrayal_and_a_struck_line(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.3")
        driver.tap("card.defender.truce")
        driver.tap("encounter.next")
        assert say(app, "ending.betrayal") in driver.texts()
        driver.tap("line.penalty.jaime")
        driver.tap("encounter.apply")
        assert power(app, "jaime") == 4
        assert house(app, "stark").influence == ("lannister",)
        assert [(row.holder, row.owner) for row in open_rows(state_of(app))] == [("lannister", "stark")]


def test_a_truce_takes_each_option_once(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("encounter.next")
        driver.tap("encounter.truce.stark.hostages.1")
        driver.tap("encounter.truce.stark.hostages.2")
        driver.tap("encounter.truce.lannister.power")
        driver.tap("encounter.truce.lannister.influence")
        assert len(state_of(app).encounter.exchanges) == 3
        assert say(app, "no_winner.agreed", n=3) in driver.texts()
        driver.tap("encounter.truce.lannister.influence")
        assert len(state_of(app).encounter.exchanges) == 2
        driver.tap("encounter.apply")
        assert (power(app, "lannister"), power(app, "stark")) == (1, 7)
        assert len(open_rows(state_of(app))) == 2 and adds_up(app)


def test_a_truce_without_an_exchange_punishes_both(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("encounter.next")
        driver.tap("encounter.apply")
        assert (power(app, "robb"), power(app, "jaime")) == (2, 2)
        assert adds_up(app)


def test_a_poor_leader_cannot_give_three_power(tmp_path: Path) -> None:
    poor = {"move": "move_power", "source": "stark", "to": "robb", "by": 3}
    with at_table(tmp_path, *MET, poor) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("encounter.next")
        driver.tap("encounter.truce.stark.power")
        assert state_of(app).encounter.exchanges == ()
        assert told(driver)


def test_lines_are_changed_before_they_are_applied(tmp_path: Path) -> None:
    held = {"move": "take_hostage", "house": "lannister", "rival": "tyrell", "card": "truce"}
    with at_table(tmp_path, held, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.9")
        driver.tap("card.defender.1")
        driver.tap("encounter.next")
        driver.tap("line.more.penalty.jaime")
        driver.tap("encounter.line.penalty.jaime.by.plus")
        driver.tap("encounter.line.penalty.jaime.done")
        driver.tap("line.more.hostage.stark.lannister")
        driver.tap("encounter.line.hostage.stark.lannister.source.hostage1")
        driver.tap("encounter.line.hostage.stark.lannister.done")
        driver.tap("line.more.influence.stark")
        driver.tap("encounter.line.influence.stark.rival.tyrell")
        driver.tap("encounter.line.influence.stark.done")
        before = entries(app)
        driver.tap("encounter.apply")
        assert entries(app) == before + 1
        assert power(app, "jaime") == 1 and adds_up(app)
        assert house(app, "stark").influence == ("tyrell",)
        assert [(row.holder, row.owner) for row in open_rows(state_of(app))] == [("stark", "tyrell")]


def test_every_line_says_why_and_shows_its_rule(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.1")
        driver.tap("card.defender.9")
        driver.tap("encounter.next")
        assert say(app, "reason.lost") in driver.texts()
        driver.tap("line.more.penalty.robb")
        assert any("metà" in text for text in driver.texts())
        assert driver.find_text("Penalità") is not None


@BOTH
def test_the_character_on_a_card_is_named_and_stays(tmp_path: Path, language: str) -> None:
    """One tap plays the card of a character or of the leader; taps on the bonus leave the name in its place."""
    with at_table(tmp_path, *MET, language=language) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.of.bran")
        assert state_of(app).encounter.challenger_card == PlayedCard(kind="character", character="bran")
        assert "Bran" in told(driver)
        driver.tap("encounter.bonus.challenger.plus")
        driver.tap("encounter.bonus.challenger.plus")
        assert state_of(app).encounter.challenger_card == PlayedCard(kind="character", bonus=2, character="bran")
        driver.tap("card.challenger.of.leader")
        card = state_of(app).encounter.challenger_card
        assert card == PlayedCard(kind="character", bonus=2, character="leader")
        assert driver.find("card.challenger.of.leader").selected and not driver.find("card.challenger.of.bran").selected
        table_of(app).undo()
        assert driver.find("card.challenger.of.bran").selected
        driver.tap("card.challenger.7")
        assert state_of(app).encounter.challenger_card == PlayedCard(kind="hostility", value=7, bonus=2)
        assert not driver.find("card.challenger.of.bran").selected


def test_protected_characters_lose_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        driver.tap("encounter.open")
        driver.tap("encounter.stage.duel")
        driver.tap("encounter.fights.lannister.protect")
        driver.tap("encounter.stage.cards")
        driver.tap("card.challenger.9")
        driver.tap("card.defender.1")
        driver.tap("encounter.next")
        assert say(app, "blocked.protected") in driver.texts()
        driver.tap("encounter.apply")
        assert power(app, "jaime") == 4 and not open_rows(state_of(app))


def test_support_is_refused_and_withdrawn(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, app):
        driver.tap("encounter.open")
        driver.tap("encounter.support.tyrell.defender")
        driver.tap("encounter.support.tyrell.accepted")
        assert not state_of(app).encounter.supports[0].accepted
        driver.tap("encounter.support.tyrell.challenger")
        assert state_of(app).encounter.supports[0].side == "challenger"
        driver.tap("encounter.support.tyrell.challenger")
        assert state_of(app).encounter.supports == ()


def test_card_effects_count_and_cards_can_be_chosen_anew(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET) as (driver, _):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.3")
        driver.tap("encounter.bonus.challenger.plus")
        driver.tap("card.defender.character")
        driver.tap("encounter.next")
        assert "8–4" in driver.texts()
        driver.tap("encounter.stage.cards")
        driver.tap("card.defender.other")
        driver.tap("keypad.1")
        driver.tap("keypad.2")
        driver.tap("keypad.ok")
        driver.tap("encounter.next")
        assert "8–16" in driver.texts()


def test_a_turned_page_begins_at_its_top(tmp_path: Path) -> None:
    """Both houses, then their exchanges: a page is read from its first line, whatever waits below it."""
    with at_table(tmp_path, *MET) as (driver, _):
        driver.tap("encounter.open")
        for tag in ("encounter.stage.cards", "card.challenger.truce", "card.defender.truce", "encounter.next"):
            driver.tap(tag)
        driver.pump(0.6)
        sheet = top_overlay()
        assert isinstance(sheet, FormSheet) and sheet.scrolled == 0
        driver.tap("encounter.stage.cards")
        driver.tap("encounter.stage.outcome")
        driver.pump(0.6)
        assert sheet.scrolled == 0
