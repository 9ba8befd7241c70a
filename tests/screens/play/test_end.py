"""The end of a play by touch: its result, its winners, and a play that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.texts import find_text
from companion.games import game_named, names_to_play
from companion.games.iron_throne.moves.influence import ExtendInfluence
from companion.games.iron_throne.moves.rounds import EndRound
from companion.kernel.common_moves import EndGame
from companion.kernel.game import no_glance
from screens.play.result_card import ResultCard
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, TABLET, middle
from tests.screens.play.hands import open_menu
from tests.screens.seats import seated, table_of


@pytest.mark.parametrize(("language", "size", "word"), [("it", PHONE, "Sconfitta"), ("en", TABLET, "Defeat")])
def test_the_game_ends_with_a_result_and_can_be_reopened(
    tmp_path: Path, language: str, size: tuple[int, int], word: str
) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.lost")
        assert not driver.has("end.winner.p1")
        driver.type("Troppi ragni", "end.reason")
        driver.tap("end.yes")
        result = table_of(app).state.result
        assert (result.outcome, result.reason) == ("lost", "Troppi ragni")
        driver.pump()
        assert driver.find_text(word), "the result page opens by itself"
        assert driver.has("result.rematch")
        if size == PHONE:
            driver.tap("tab.board")
            assert driver.find("strip.text").step.text == word
            driver.tap("strip.go")
        driver.tap("result.reopen")
        assert table_of(app).state.result is None
        assert driver.has("guide.apply")


def test_winners_are_named(tmp_path: Path) -> None:
    houses = {"houses": ["Stark", "Lannister", "Baratheon"]}
    with seated(tmp_path, setup=houses, game_id="iron_throne") as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.winner.lannister")
        driver.tap("end.yes")
        assert table_of(app).state.result.winners == ("lannister",)
        driver.pump()
        assert driver.find_text("Ha vinto Lannister")


def test_nobody_is_asked_who_won_where_all_win_together(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        assert driver.has("end.won") and not any(tag.startswith("end.winner.") for tag in driver.tags())
        assert driver.find("end.yes").disabled, "nobody has said how it ended"
        driver.tap("end.won")
        driver.tap("end.yes")
        result = table_of(app).state.result
        assert (result.outcome, result.winners) == ("won", ())


def test_playing_on_ends_nothing(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.no")
        assert table_of(app).state.result is None


def test_a_rematch_brings_the_same_heroes_to_the_table(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.won")
        driver.tap("end.yes")
        driver.pump()
        driver.tap("result.rematch")
        driver.pump()
        draft = app.router.visits[-1].memory["draft"]
        assert [(seat["name"], seat["heroes"][0]["name"]) for seat in draft.seats] == [
            ("Anna", "Aragorn"),
            ("Bruno", "Legolas"),
        ]
        assert draft.plain["scenario"] == "Bosco Atro"


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_competitive_game_asks_for_the_winner(tmp_path: Path, language: str) -> None:
    """A game of players against each other asks for the winner and not whether it was lost."""
    houses = {"houses": ["Stark", "Lannister", "Baratheon"]}
    with seated(tmp_path, language, setup=houses, game_id="iron_throne") as (driver, app):
        open_menu(driver, "menu.end")
        assert driver.has("end.won") and driver.has("end.ended") and not driver.has("end.lost")
        question = {"it": "Chi ha vinto? Anche in più di uno.", "en": "Who won? Several may share it."}[language]
        assert question in driver.texts()
        here = middle(driver.find("end.ended"))
        driver.tap("end.ended")
        assert middle(driver.find("end.ended")) == here, "the keys stay"
        driver.tap("end.won")
        driver.tap("end.winner.lannister")
        driver.tap("end.winner.stark")
        driver.tap("end.yes")
        assert table_of(app).state.result.winners == ("stark", "lannister")


def test_the_result_counts_played_rounds_and_names_numbers(tmp_path: Path) -> None:
    """The result counts the rounds that were played and says the meaning of its numbers."""
    houses = {"houses": ["Stark", "Lannister", "Baratheon"]}
    with seated(tmp_path, setup=houses, game_id="iron_throne") as (driver, app):
        play = table_of(app).play
        for _ in range(2):
            play.do(ExtendInfluence("stark", "lannister"), insist=True)
            play.do(EndRound(), insist=True)
        assert play.state.place.round == 3
        play.do(EndGame("won"), insist=True)
        driver.pump()
        driver.tap("tab.guide")
        (card,) = driver.find_type(ResultCard)
        shown = [label.text for label in card.walk(restrict=True) if isinstance(label, Text)]
        assert shown[shown.index("Turni") - 1] == "2"
        assert "Influenza sulle altre casate" in shown


@pytest.mark.parametrize("game", names_to_play())
def test_a_game_that_has_a_number_for_each_player_names_it(game: str) -> None:
    """Below the result, and in what was last time: `ui.glance` in the game's texts."""
    found = game_named(game)
    assert found is not None
    assert find_text(f"{game}:ui.glance") is not None or found.glance is no_glance
