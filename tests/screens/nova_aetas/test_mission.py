"""A mission by touch: whose moment it is, an activation in few taps, tokens moved by hand, attacks, KO and revival."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics

from companion.games import game_named
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.common_moves import HideTracker
from companion.kernel.move import AnyMove
from companion.things.thing import Thing
from screens.boards.nova_aetas.panels.clock_middle import ClockMiddle
from screens.boards.nova_aetas.panels.hero_cards import HeroCard
from screens.shell.app import TavoloApp
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
SETUP: dict[str, Any] = {
    "mission": "Missione 4",
    "heroes": [
        {"name": "Lorenzo", "rapidity": 5, "health": 6, "items": [{"name": "Brocchiere", "resistance": 2}]},
        {"name": "Bianca", "rapidity": 4, "health": 5, "sector": 3},
        {"name": "Isotta", "rapidity": 4, "health": 2, "sector": 3},
    ],
    "enemies": [
        {"name": "Arcieri", "rapidity": 3, "health": 2, "models": 2, "sector": 4, "hits": 3, "pecunia": 1},
        {"name": "Fanti", "rapidity": 4, "health": 3, "models": 1, "sector": 9, "hits": 2},
    ],
    "events": [{"sector": 12, "name": "Campane"}],
    "hour_limit": 3,
}


@contextmanager
def at_mission(
    folder: Path,
    size: tuple[int, int] = PHONE,
    language: str = "it",
    *,
    tab: str = "board",
    moves: tuple[AnyMove, ...] = (),
    text_scale: float = 1.0,
    **more: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    setup = {**SETUP, **more}
    with seated(folder, language, size, setup, "nova_aetas", moves, tab, text_scale=text_scale) as (driver, app):
        yield driver, app


def state_of(app: TavoloApp) -> NovaAetas:
    state: NovaAetas = table_of(app).state
    return state


def apply_points(driver: Driver) -> None:
    """On the strip below the board, or beside the board in the guide."""
    driver.tap("strip.go" if driver.has("strip.go") else "guide.apply")


def go_on(driver: Driver) -> None:
    """What comes now: beside the guide of a tablet no card repeats it."""
    tags = ("now.act", "guide.end", "guide.apply")
    driver.tap(next(tag for tag in tags if driver.has(tag)))


# --- an activation ---------------------------------------------------------------------------------------


@SIZES
def test_an_activation_with_two_actions_takes_six_taps(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_mission(tmp_path, size) as (driver, app):
        go_on(driver)
        driver.tap("points.2")
        apply_points(driver)
        driver.tap("points.1")
        apply_points(driver)
        go_on(driver)
        state = state_of(app)
        assert state.activation is None
        assert hero_in(state, "lorenzo").sector == 4
        assert state.place.card == "clock.advance"


@SIZES
def test_chosen_points_change_nothing_until_applied(tmp_path: Path, size: tuple[int, int]) -> None:
    """Points that are chosen change nothing until they are applied."""
    with at_mission(tmp_path, size) as (driver, app):
        go_on(driver)
        driver.tap("points.3")
        assert hero_in(state_of(app), "lorenzo").sector == 1
        driver.tap("points.3")
        assert hero_in(state_of(app), "lorenzo").sector == 1
        assert "Da I a IV, 3 PA" not in driver.texts() and "Cosa cambia · Punti Azione 3" not in driver.texts()


def test_keys_beyond_the_points_left_do_nothing(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("now.act")
        driver.tap("points.4")
        apply_points(driver)
        driver.tap("points.2")
        assert table_of(app).context.router is app.router
        assert "Da V" not in " ".join(driver.texts())


def test_the_card_says_what_ending_costs(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, _):
        driver.tap("now.act")
        assert "Se finisci: Attesa di 3, fino a IV" in driver.texts()
        driver.tap("points.3")
        apply_points(driver)
        assert "Nessuna Attesa obbligatoria" in driver.texts()


def test_whoever_is_next_is_named_with_the_reason(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        assert {"Tocca a Lorenzo", "È l’unico segnalino del Settore"} <= set(driver.texts())
        driver.tap("now.act")
        driver.tap("now.act")
        driver.tap("now.act")
        assert state_of(app).minute == 3
        assert "Bianca o Isotta" in driver.texts()
        driver.tap("now.act")
        driver.tap("turn.isotta")
        assert state_of(app).activation is not None
        assert table_of(app).state.activation.token == "isotta"


def test_undo_takes_an_activation_back_whole(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        before = state_of(app)
        driver.tap("now.act")
        driver.tap("strip.undo")
        assert state_of(app) == before


# --- tokens ----------------------------------------------------------------------------------------------


def test_a_token_is_moved_by_tapping_it_and_a_sector(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("sector.9")
        driver.tap("token.move")
        driver.tap("sector.11")
        assert next(enemy for enemy in state_of(app).enemies if enemy.id == "fanti").sector == 11


def test_a_token_is_dragged_to_another_sector(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        start, end = driver.find("sector.9").center, driver.find("sector.7").center
        driver.drag("sector.9", (end[0] - start[0]) / Metrics.density, (end[1] - start[1]) / Metrics.density)
        assert next(enemy for enemy in state_of(app).enemies if enemy.id == "fanti").sector == 7


def test_a_sector_with_several_tokens_lists_them(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, _):
        driver.tap("sector.3")
        assert driver.has("token.bianca") and driver.has("token.isotta")
        driver.tap("token.isotta")
        assert driver.has("hero.wound")


def test_an_event_is_put_on_an_empty_sector(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("sector.6")
        driver.tap("sector.event")
        assert [event.sector for event in state_of(app).events] == [12, 6]


# --- attacks ---------------------------------------------------------------------------------------------


def enemies_act(driver: Driver, app: TavoloApp) -> None:
    """On to the archers: everybody before them ends at once."""
    for _ in range(20):
        state = state_of(app)
        if state.activation is not None and state.activation.token == "arcieri":
            return
        if driver.has("turn.bianca"):
            driver.tap("turn.bianca")
        else:
            driver.tap("now.act")
    raise AssertionError("the archers never act")


def test_an_enemy_attacks_the_most_dangerous_hero_and_says_why(tmp_path: Path) -> None:
    heroes = [{**hero, "perilium": number} for number, hero in enumerate(SETUP["heroes"])]
    with at_mission(tmp_path, heroes=heroes) as (driver, app):
        enemies_act(driver, app)
        driver.tap("now.act")
        assert "Se sono tutti vicini: Isotta" in driver.texts() and "Scegli il bersaglio" in driver.texts()
        driver.tap("enemy_attack.target.lorenzo")
        assert "Conta i successi della difesa" in driver.texts()
        driver.tap("enemy_attack.apply")
        assert not hero_in(state_of(app), "lorenzo").wounds, "nobody has rolled yet"
        driver.tap("enemy_attack.successes.minus")
        driver.tap("enemy_attack.apply")
        assert "Per le regole Arcieri 1 attacca Isotta. Attaccare Lorenzo lo stesso?" in driver.texts()
        driver.tap("dialog.yes")
        state = state_of(app)
        lorenzo = hero_in(state, "lorenzo")
        assert (lorenzo.items[0].wounds, lorenzo.wounds) == (2, 1)
        driver.tap("enemy_attack.target.none")
        driver.tap("enemy_attack.apply")
        assert state_of(app).activation is None


def verdict(driver: Driver) -> tuple[str, str]:
    banner = driver.find_type(ResultBanner)[0]
    return banner.outcome, banner.title


def test_a_hero_attack_wounds_defeats_and_raises_perilium(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("now.act")
        driver.tap("hero.lorenzo")
        driver.tap("hero.attack")
        driver.tap("hero_attack.target.arcieri1")
        assert any(text.startswith("Conta i successi ·") for text in driver.texts()), "nobody has rolled yet"
        driver.tap("hero_attack.successes.number")
        driver.tap("keypad.ok")
        assert verdict(driver) == ("failed", "L’Attacco fallisce"), "a roll of 0"
        for _ in range(3):
            driver.tap("hero_attack.successes.plus")
        driver.tap("hero_attack.apply")
        state = state_of(app)
        assert hero_in(state, "lorenzo").perilium == 3
        assert len(next(enemy for enemy in state.enemies if enemy.id == "arcieri").models) == 1
        assert state.loot.total == 1


def test_ko_and_revival_by_touch(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("hero.isotta")
        driver.tap("hero.wound")
        driver.tap("wound.wounds.plus")
        driver.tap("wound.apply")
        assert hero_in(state_of(app), "isotta").ko
        driver.tap("hero.heal")
        driver.tap("heal.by.bianca")
        driver.tap("heal.apply")
        state = state_of(app)
        isotta = hero_in(state, "isotta")
        assert not isotta.ko and isotta.sector == 2
        assert hero_in(state, "bianca").perilium == 1


def test_the_actions_of_the_sheet_lead_to_the_attack(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("now.act")
        driver.tap("tool.activation")
        driver.tap("activation.action.attack")
        driver.tap("activation.points.2")
        driver.tap("activation.apply")
        assert driver.has("hero_attack.apply")
        assert hero_in(state_of(app), "lorenzo").sector == 3


# --- what is followed ------------------------------------------------------------------------------------


def test_what_the_group_does_not_follow_is_not_on_the_board(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        assert driver.has("perilium.plus") and "0/6" in driver.texts()
        table_of(app).do(HideTracker("wounds"))
        driver.pump()
        assert driver.has("perilium.plus") and "0/6" not in driver.texts()


def test_the_clock_alone_can_be_followed(tmp_path: Path) -> None:
    with at_mission(tmp_path, options={"tracking": "clock"}) as (driver, _):
        assert driver.has("sector.1") and driver.has("now.act")
        assert not driver.has("hero.lorenzo") and not driver.has("perilium.plus")


def test_the_strip_is_as_tall_for_heroes_as_for_enemies(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        heights = {driver.find("strip.text").parent.height}
        driver.tap("now.act")
        heights.add(driver.find("strip.text").parent.height)
        driver.tap("points.3")
        heights.add(driver.find("strip.text").parent.height)
        enemies_act(driver, app)
        heights.add(driver.find("strip.text").parent.height)
        assert len(heights) == 1, "no key above it moves"


def test_the_tools_are_in_sight_on_a_phone(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, _):
        key, strip = driver.find("tool.test"), driver.find("strip.text").parent
        assert key.to_window(*key.pos)[1] >= strip.to_window(*strip.pos)[1] + strip.height - 1


def test_an_attack_of_enemies_bears_no_heros_shape_in_the_log(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        enemies_act(driver, app)
        driver.tap("now.act")
        driver.tap("enemy_attack.target.bianca")
        driver.tap("enemy_attack.successes.minus")
        driver.tap("enemy_attack.apply")
        table = table_of(app)
        assert table.entry_line(table.play.journal.cursor - 1).who == ""


# --- long names ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_long_name_is_shortened_and_never_broken(tmp_path: Path, scale: float) -> None:
    """A long name is shortened, and never broken or below the token.

    In the disc of the clock and on the cards: letters that can be read, one line, and an ellipsis.
    """
    name = "Leonardo dell’Incommensurabile"
    heroes = [{**SETUP["heroes"][0], "name": name}, {**SETUP["heroes"][1], "sector": 6}]
    with seated(tmp_path, setup={**SETUP, "heroes": heroes}, game_id="nova_aetas", text_scale=scale) as (driver, _):
        middle = driver.find_type(ClockMiddle)[0]
        words = [text for text in driver.find_type(Text) if text.text == name and text.parent is not None]
        card = driver.find_type(HeroCard)[0]
        ours = [text for text in words if text.parent is middle or card in (text.parent, text.parent.parent)]
        assert len(ours) == 2
        for text in ours:
            assert text.font_size >= 12 * Metrics.density and text.is_shortened
            assert text.texture_size[1] < 2 * text.font_size, "one line"
        token, line = driver.find_type(PlayerShape), next(text for text in ours if text.parent is middle)
        shape = next(each for each in token if each.parent is middle)
        assert line.center_y + line.texture_size[1] / 2 <= shape.y + shape.height * 0.2


# --- its start and its end -------------------------------------------------------------------------------


@SIZES
def test_a_mission_from_a_campaign_is_laid_out_by_taps(tmp_path: Path, size: tuple[int, int]) -> None:
    more: dict[str, Any] = {"enemies": [], "hour_limit": 0, "preparing": True, "stealth_due": True}
    with at_mission(tmp_path, size, **more) as (driver, app):
        game = game_named("nova_aetas")
        assert game is not None
        app.shelf.put(game, Thing(game="nova_aetas", kind="enemy", name="Arcieri", values={"rapidity": 5}))
        driver.tap("strip.go" if driver.has("strip.go") else "guide.apply")
        for tag in ("start.hour_limit.plus", "start.known.arcieri", "start.figures.arcieri.plus"):
            driver.tap(tag)
        for tag in ("start.sector.bianca", "keypad.1", "keypad.0", "keypad.ok"):
            driver.tap(tag)
        state = state_of(app)
        assert (state.hour_limit, state.enemies[0].rapidity, len(state.enemies[0].models)) == (1, 5, 2)
        assert hero_in(state, "bianca").sector == 10
        assert not driver.has("start.known.arcieri")
        driver.tap("start.stealth.open")
        assert driver.find("stealth.apply").disabled, "nobody has typed the track"
        for number, value in enumerate("1356", 1):
            for tag in (f"stealth.value{number}", f"keypad.{value}", "keypad.ok"):
                driver.tap(tag)
        driver.tap("stealth.apply")
        driver.tap("start.apply")
        assert not state_of(app).preparing and state_of(app).stealth is not None
        assert not driver.has("start.hour_limit"), "the sheet is closed"


@SIZES
def test_the_limit_leads_to_the_end_by_taps(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_mission(tmp_path, size, hour=3, pecunia=2) as (driver, app):
        assert {"Alla fine", "Leggi la Missione e terminala."} <= set(driver.texts())
        driver.tap("strip.go" if driver.has("strip.go") else "guide.apply")
        for tag in ("end.outcome.won", "end.share.all", "end.apply"):
            driver.tap(tag)
        state = state_of(app)
        assert state.result is not None and (state.result.outcome, state.loot_kept) == ("won", 2)
