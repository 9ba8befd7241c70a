"""The board of Runewars by touch: secret orders on one phone, runes that show only while held, a battle."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kivy.metrics import dp

from companion.games.runewars.guide_names import glance
from companion.games.runewars.runes import runes_of
from companion.games.runewars.state import Runewars
from companion.plays.playing.move_codec import decode_move
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

OPENING = json.loads((Path(__file__).parents[2] / "games" / "runewars" / "opening.json").read_text(encoding="utf-8"))
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@contextmanager
def at_table(
    folder: Path, taps: int, size: tuple[int, int] = PHONE, language: str = "it"
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The board after so many moves of the recorded year."""
    with seated(folder, language, size, OPENING["setup"], "runewars") as (driver, app):
        table = table_of(app)
        for move in OPENING["moves"][:taps]:
            assert table.play.do(decode_move(table.game, move), insist=True).done
            table.play.end_burst()
        driver.pump()
        yield driver, app


def state_of(app: TavoloApp) -> Runewars:
    state: Runewars = table_of(app).state
    return state


@SIZES
def test_the_board_shows_the_year_and_every_player(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, len(OPENING["moves"]), size) as (driver, _):
        for player in ("p1", "p2", "p3", "p4"):
            assert driver.has(f"player.{player}")
        assert {"Marta", "Luca", "Sara", "Elio", "Inverno"} <= set(driver.texts())


@SIZES
def test_a_card_tells_its_tokens_from_the_runes_that_count(tmp_path: Path, size: tuple[int, int]) -> None:
    """Both can be read from afar; the home page counts the same runes as the card."""
    with at_table(tmp_path, len(OPENING["moves"]), size) as (driver, app):
        state, glances = state_of(app), glance(state_of(app))
        assert {len(runes_of(state, each.id)) != each.value for each in glances} != {False}
        for each in glances:
            card = driver.find(f"player.{each.id}")
            assert card._tokens.text == f"{len(runes_of(state, each.id))}"
            assert card._score.number.text == f"{each.value}"
            assert card._tokens.font_size >= card._score.number.font_size >= dp(28)


def test_orders_are_chosen_in_secret_and_revealed_together(tmp_path: Path) -> None:
    with at_table(tmp_path, 2) as (driver, app):
        driver.tap("tool.orders")
        for number in (2, 4, 3, 1):
            assert not driver.has("order.0")
            driver.tap("cover.ready")
            driver.tap(f"order.{number}")
            assert not any(player.orders for player in state_of(app).players)
            driver.tap("order.confirm")
        driver.tap("dialog.yes")
        assert [player.orders[0].number for player in state_of(app).players] == [2, 4, 3, 1]
        assert state_of(app).place.card == "resolve.first"


def test_covering_without_choosing_writes_nothing_down(tmp_path: Path) -> None:
    with at_table(tmp_path, 2) as (driver, app):
        driver.tap("tool.orders")
        driver.tap("cover.ready")
        driver.tap("order.7")
        driver.tap("order.cover")
        assert state_of(app).players[0].order is None
        assert not driver.has("order.7")


def test_runes_show_only_while_the_key_is_held(tmp_path: Path) -> None:
    with at_table(tmp_path, 2) as (driver, app):
        secret = app.texts.say("runewars:ui.rune_dragon")
        driver.tap("tool.runes")
        assert secret not in driver.texts()
        seen: list[str] = []
        driver.tap("runes.hold")
        assert secret not in driver.texts()
        driver.tap("cover.ready")
        driver.find("runes.hold").bind(on_hold=lambda _: seen.extend(driver.texts()))
        driver.hold("runes.hold", 0.6)
        assert secret in seen
        assert secret not in driver.texts()


def test_a_battle_is_fought_out(tmp_path: Path) -> None:
    moves = [number for number, move in enumerate(OPENING["moves"]) if move["move"] == "start_battle"]
    with at_table(tmp_path, moves[0]) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.passo_dei_corvi")
        driver.tap("area.go.battle")
        driver.tap("battle.apply")
        assert state_of(app).battle is not None
        while (battle := state_of(app).battle) is not None and battle.initiative < 6:
            driver.tap("battle.apply")
        assert battle is not None and battle.initiative == 6
        driver.tap("battle.retreat.piana_alta")
        driver.tap("battle.apply")
        assert state_of(app).battle is None
        assert {units.area for units in state_of(app).units if units.name == "Draghi"} == {"piana_alta"}
