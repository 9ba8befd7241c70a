"""Secrets from every seat: runes and orders are seen by one player, behind a cover, while a key is held."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.runewars.moves.orders import ChooseOrder
from companion.games.runewars.moves.victory import PlaceVictoryCard
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.runewars.hands import PLAYERS, area, at_table, state_of
from tests.screens.seats import table_of

RUNES = tuple(area(f"Terra di {name}", name, rune={"kind": "dragon"}) for name in PLAYERS)
FREE = (area("Nebbia", rune={"kind": "dragon"}), area("Bosco"), area("Lago"))
SEATS = pytest.mark.parametrize("seat", range(4), ids=PLAYERS)


def held(driver: Driver) -> list[str]:
    """What is on the screen while the key is held."""
    seen: list[str] = []
    driver.find("runes.hold").bind(on_hold=lambda _: seen.extend(driver.texts()))
    driver.hold("runes.hold", 0.6)
    return seen


def secret(app: TavoloApp) -> str:
    return app.texts.say("runewars:ui.rune_dragon")


@SEATS
def test_a_player_sees_own_runes_behind_a_cover_and_while_held(tmp_path: Path, seat: int) -> None:
    with at_table(tmp_path, areas=(*RUNES, *FREE)) as (driver, app):
        driver.tap("tool.runes")
        driver.tap(f"runes.p{seat + 1}")
        assert secret(app) not in held(driver)
        assert app.texts.say("play.pass_phone", name=PLAYERS[seat]) in " ".join(driver.texts())
        driver.tap("cover.ready")
        assert secret(app) not in driver.texts()
        seen = held(driver)
        assert secret(app) in seen
        assert f"Terra di {PLAYERS[seat]}" in seen and "Nebbia" not in seen
        assert secret(app) not in driver.texts()


@SEATS
def test_another_player_needs_another_cover(tmp_path: Path, seat: int) -> None:
    other = (seat + 1) % 4
    with at_table(tmp_path, areas=(*RUNES, *FREE)) as (driver, app):
        driver.tap("tool.runes")
        driver.tap(f"runes.p{seat + 1}")
        driver.tap("runes.hold")
        driver.tap("cover.ready")
        driver.tap(f"runes.p{other + 1}")
        assert secret(app) not in held(driver)
        assert driver.has("cover.ready")


def test_a_hero_lets_a_player_look_at_a_rune_of_nobody(tmp_path: Path) -> None:
    hero = {"name": "Andira", "player": "Bruno", "area": "Nebbia"}
    with at_table(tmp_path, areas=(*RUNES, *FREE), heroes=(hero,)) as (driver, _):
        driver.tap("tool.runes")
        assert not driver.has("rune.rune5")
        driver.tap("runes.p2")
        assert driver.has("rune.rune5")


def test_the_app_in_the_background_takes_secrets_away(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=RUNES) as (driver, app):
        driver.tap("tool.runes")
        driver.tap("runes.hold")
        driver.tap("cover.ready")
        assert driver.pause()
        driver.pump()
        assert not driver.has("runes.hold")
        driver.tap("tool.orders")
        driver.tap("cover.ready")
        driver.tap("order.5")
        driver.pause()
        driver.pump()
        assert not driver.has("order.5") and state_of(app).players[0].order is None


def test_only_who_may_look_notes_what_a_rune_is(tmp_path: Path) -> None:
    areas = (area("Colle", "Anna", rune={}), *FREE)
    with at_table(tmp_path, areas=areas) as (driver, app):
        driver.tap("tool.runes")
        driver.tap("rune.rune1")
        assert not driver.has("rune.is.dragon")
        driver.back()
        driver.tap("runes.hold")
        driver.tap("cover.ready")
        driver.tap("rune.rune1")
        driver.tap("rune.is.dragon")
        assert state_of(app).runes[0].kind == "dragon"
        assert app.texts.say("runewars:value.dragon") not in " ".join(driver.texts())


def test_receiving_runes_is_for_one_player_alone(tmp_path: Path) -> None:
    areas = (
        area("Vera", "Anna", rune={"kind": "dragon"}),
        area("Falsa", "Anna", rune={"kind": "false"}),
        *FREE[1:],
    )
    with at_table(tmp_path, areas=areas) as (driver, app):
        driver.tap("tool.runes")
        driver.tap("runes.receive")
        assert not driver.has("receive.discard.rune2")
        driver.tap("cover.ready")
        assert driver.has("receive.discard.rune2") and not driver.has("receive.discard.rune1")
        driver.tap("receive.discard.rune2")
        driver.tap("receive.area.bosco")
        driver.tap("receive.area.falsa")
        driver.tap("receive.dragon.second")
        driver.tap("receive.source.event")
        driver.tap("receive.apply")
        runes = {rune.area: (rune.kind, rune.source) for rune in state_of(app).runes}
        assert runes == {"vera": ("dragon", "setup"), "bosco": ("false", "event"), "falsa": ("dragon", "event")}
        assert "drago" not in " ".join(driver.texts()).replace("rune di drago per vincere", "")


def test_open_runes_need_no_cover(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=RUNES, options={"rune_privacy": False}) as (driver, app):
        driver.tap("tool.runes")
        assert secret(app) in driver.texts()
        driver.tap("runes.receive")
        assert not driver.has("cover.ready") and driver.has("receive.apply")


def test_a_secret_order_is_neither_on_screen_nor_in_the_log(tmp_path: Path) -> None:
    """A secret order stands in no place on the screen and not in the log."""
    with at_table(tmp_path, ChooseOrder("p1", 7)) as (driver, app):
        for tab in ("board", "guide", "log"):
            driver.tap(f"tab.{tab}")
            assert app.texts.say("runewars:ui.order.7") not in driver.texts(), tab
        driver.tap("tab.board")
        driver.tap("player.p1")
        assert app.texts.say("runewars:ui.order.7") not in driver.texts()


def test_a_victory_card_does_not_say_how_the_runes_stand(tmp_path: Path) -> None:
    """Nobody learns from the app that the player of a card has fallen below the target."""
    six = tuple(area(f"Terra {n}", "Anna", rune={"kind": "dragon"}) for n in range(1, 7))
    with at_table(tmp_path, PlaceVictoryCard("p1"), areas=six, year=2) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.terra_1")
        driver.tap("area.control.p2")
        assert state_of(app).areas[0].controller == "p2"
        lost = app.texts.say("runewars:caution.target_lost", player="Anna", target=6)
        assert lost not in " ".join(driver.texts())
        assert table_of(app).state.victory_cards


def test_offers_of_an_auction_go_round_and_are_shown_together(tmp_path: Path) -> None:
    players = [{"name": name, "influence": 4} for name in PLAYERS]
    with at_table(tmp_path, players=players) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.auction")
        driver.tap("auction.secret")
        for seat, offer in enumerate((1, 3, 2, 0)):
            assert app.texts.say("play.pass_phone", name=PLAYERS[seat]) in " ".join(driver.texts())
            driver.tap("cover.ready")
            driver.tap(f"offer.influence.{offer}")
            driver.tap("offer.apply")
        assert not driver.has("auction.apply"), "the last one sees the own offer alone"
        driver.tap("dialog.yes")
        assert [player.offer for player in state_of(app).players] == [1, 3, 2, 0]
        assert not driver.has("auction.secret")
        assert app.texts.say("runewars:ui.decides", player="Bruno") in " ".join(driver.texts())
        driver.tap("auction.apply")
        assert [player.influence for player in state_of(app).players] == [3, 1, 2, 4]
