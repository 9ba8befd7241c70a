"""A mission led by the guide: a hero's actions as tiles and numbers, what ending costs, start and end as steps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.activation import Activate, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.clock import AdvanceHand, SetHands
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import WoundHero
from companion.games.nova_aetas.moves.status import AddStatus
from companion.kernel.common_moves import EndGame, GoTo
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.panels.clock_middle import ClockMiddle
from screens.boards.nova_aetas.panels.clock_token import ClockToken
from screens.boards.nova_aetas.panels.step_changes import StepChanges
from screens.forms.form_sheet import FormSheet
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.nova_aetas.test_mission import SETUP, at_mission, state_of
from tests.screens.seats import table_of
from tests.screens.test_form_sheet import is_in_sight

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, (412, 732), TABLET], ids=["phone", "low-phone", "tablet"])
ELSEWHERE = [{**SETUP["heroes"][0], "sector": 1}, *SETUP["heroes"][1:]]
LATER = [{**SETUP["heroes"][0], "sector": 6}, *SETUP["heroes"][1:]]
BURNED = [{**SETUP["heroes"][0], "statuses": ["burned"]}, *SETUP["heroes"][1:]]


def open_guide(driver: Driver) -> None:
    if driver.has("tab.guide"):
        driver.tap("tab.guide")


def sectors_told(driver: Driver) -> list[str]:
    """From where to where the token goes, in what the main key would change."""
    parts = driver.find_type(StepChanges)[0].walk()
    return [part.text for part in parts if isinstance(part, Text) and part.text and set(part.text) <= set("IVX")]


def choose_points(driver: Driver, number: int) -> None:
    """On a tablet the numbers stand below the clock."""
    key = f"guide.points.{number}"
    driver.tap(key if driver.has(key) else f"points.{number}")


class Taps:
    """A finger that is counted."""

    def __init__(self, driver: Driver) -> None:
        self._driver, self.number = driver, 0

    def __call__(self, tag: str) -> None:
        self._driver.tap(tag)
        self.number += 1


@SIZES
def test_two_actions_in_the_guide_take_six_taps(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_mission(tmp_path, size, tab="guide") as (driver, app):
        tap = Taps(driver)
        for tag in ("guide.apply", "action.move", "guide.apply", "action.mission", "guide.apply", "guide.end"):
            tap(tag)
        state = state_of(app)
        assert tap.number == 6
        assert state.activation is None and state.place.card == "clock.advance"
        assert hero_in(state, "lorenzo").sector == 4, "two points, and the wait up to the archers"


def test_the_guide_reminds_of_reactions_before_a_move(tmp_path: Path) -> None:
    with at_mission(tmp_path, tab="guide") as (driver, _):
        driver.tap("guide.apply")
        driver.tap("action.skill")
        assert not any("prima le reazioni" in text for text in driver.texts())
        driver.tap("action.move")
        assert "Movimento 1, prima le reazioni" in driver.texts()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_move_shows_its_reactions_without_scrolling(tmp_path: Path, scale: float) -> None:
    """They come before the move: their key stands on the guide's card, and first in the details of the move."""
    with at_mission(tmp_path, SMALL_PHONE, tab="guide", text_scale=scale) as (driver, app):
        driver.tap("guide.apply")
        assert driver.find("guide.end").text == "Fine"
        driver.tap("action.move")
        tag = "guide.react" if scale > 1 else "guide.end"
        key = driver.find(tag)
        assert key.text == "Reazione" and is_in_sight(key)
        driver.tap("guide.details")
        assert is_in_sight(driver.find("activation.react.open"))
        driver.tap("sheet.close")
        driver.tap(tag)
        sheet = top_overlay()
        assert isinstance(sheet, FormSheet) and sheet.form.id == "reaction"
        target = sheet.view.find_row("target")
        assert target is not None and target.value == "lorenzo"
        assert hero_in(state_of(app), "lorenzo").sector == 1, "nobody has moved yet"


@SIZES
def test_an_action_and_its_points_only_show_what_would_change(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_mission(tmp_path, size, tab="guide") as (driver, app):
        driver.tap("guide.apply")
        driver.tap("action.skill")
        choose_points(driver, 2)
        letters = [part for token in driver.find_type(ClockToken) for part in token.children if type(part) is Text]
        assert min(letter.font_size for letter in letters) > 11.5, "three in a cell are read as well"
        choose_points(driver, 3)
        assert sectors_told(driver) == ["I", "IV"]
        assert hero_in(state_of(app), "lorenzo").sector == 1
        assert {"Attivazione · Lorenzo", "2 di 3", "Cosa cambia · Abilità 3", "Applica"} <= set(driver.texts())
        driver.tap("guide.apply")
        assert hero_in(state_of(app), "lorenzo").sector == 4
        assert "Lorenzo: Abilità, 3 PA" in " ".join(line_texts(app))
        assert sectors_told(driver) == ["IV"], "to end costs nothing now, and what stays is no change"


def line_texts(app: Any) -> list[str]:
    table = table_of(app)
    return [
        part.text for number in range(table.play.journal.cursor) for part in table.entry_line(number).parts_in_order
    ]


@SIZES
def test_nothing_moves_while_actions_and_points_are_chosen(tmp_path: Path, size: tuple[int, int]) -> None:
    watched = ("action.move", "action.mission", "guide.end", "guide.details", "guide.apply", "guide.before")
    with at_mission(tmp_path, size, tab="guide") as (driver, _):
        driver.tap("guide.apply")
        places = {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in watched}
        for choice in ("action.attack", "action.move"):
            driver.tap(choice)
            choose_points(driver, 2)
            assert {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in watched} == places


def test_an_action_costs_what_it_did_last_time(tmp_path: Path) -> None:
    with at_mission(tmp_path, tab="guide") as (driver, app):
        driver.tap("guide.apply")
        driver.tap("action.skill")
        choose_points(driver, 2)
        driver.tap("guide.apply")
        driver.tap("action.skill")
        driver.tap("guide.apply")
        assert hero_in(state_of(app), "lorenzo").sector == 5


def test_the_attack_of_the_guide_opens_its_sheet_once_it_is_paid(tmp_path: Path) -> None:
    with at_mission(tmp_path, tab="guide") as (driver, app):
        driver.tap("guide.apply")
        driver.tap("action.attack")
        assert not driver.has("hero_attack.apply")
        driver.tap("guide.apply")
        assert driver.has("hero_attack.apply")
        assert hero_in(state_of(app), "lorenzo").sector == 2


def test_numbers_chosen_in_the_guide_are_chosen_on_the_board_too(tmp_path: Path) -> None:
    with at_mission(tmp_path, tab="guide") as (driver, _):
        driver.tap("guide.apply")
        driver.tap("action.move")
        choose_points(driver, 3)
        driver.tap("tab.board")
        assert "Movimento, da I a IV, 3 PA" in driver.texts()


def test_details_open_with_what_is_chosen(tmp_path: Path) -> None:
    with at_mission(tmp_path, tab="guide") as (driver, app):
        driver.tap("guide.apply")
        driver.tap("action.move")
        choose_points(driver, 2)
        driver.tap("guide.details")
        driver.tap("activation.water.plus")
        driver.tap("activation.apply")
        assert hero_in(state_of(app), "lorenzo").sector == 5, "two plain squares and one of water"


@SIZES
def test_while_points_are_left_no_main_key_ends_the_activation(tmp_path: Path, size: tuple[int, int]) -> None:
    """The end has a key of its own; a number that is let go of puts nothing decisive under the finger."""
    with at_mission(tmp_path, size, tab="guide") as (driver, app):
        driver.tap("guide.apply")
        assert {"Cosa cambia · Fine", "Se finisci: Attesa di 3, fino a IV", "Scegli un’Azione"} <= set(driver.texts())
        choose_points(driver, 2)
        choose_points(driver, 2)
        driver.tap("guide.apply")
        assert state_of(app).activation is not None and hero_in(state_of(app), "lorenzo").sector == 1
        choose_points(driver, 5)
        driver.tap("guide.apply")
        driver.tap("guide.apply")
        assert state_of(app).activation is None and hero_in(state_of(app), "lorenzo").sector == 6


def test_while_points_are_left_the_strip_leads_to_the_actions(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("now.act")
        assert {"Restano 5 PA", "Azioni"} <= set(driver.texts())
        driver.tap("strip.go")
        assert driver.has("activation.apply") and state_of(app).activation is not None


@SIZES
def test_a_paid_attack_is_remembered_after_its_sheet_was_left(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_mission(tmp_path, size, moves=(Activate("lorenzo"), SpendPoints("attack", 2))) as (driver, app):
        if driver.has("strip.go"):
            assert "Attacco pagato, da risolvere" in driver.texts()
        driver.tap("strip.go" if driver.has("strip.go") else "guide.apply")
        driver.tap("hero_attack.target.arcieri1")
        driver.tap("hero_attack.successes.plus")
        driver.tap("hero_attack.apply")
        assert state_of(app).enemies[0].models[0].wounds == 1
        assert "Attacco pagato, da risolvere" not in driver.texts()


@SIZES
def test_start_and_end_are_steps_where_tokens_are_to_be_resolved(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_mission(tmp_path, size, heroes=BURNED, tab="guide") as (driver, app):
        driver.tap("guide.apply")
        assert {"Lorenzo: effetti di inizio.", "1 di 3"} <= set(driver.texts())
        driver.tap("guide.apply")
        assert {"Attivazione · Lorenzo", "2 di 3"} <= set(driver.texts())
        driver.tap("guide.end")
        assert {"Lorenzo: effetti di fine.", "3 di 3"} <= set(driver.texts())
        assert state_of(app).activation is not None and hero_in(state_of(app), "lorenzo").sector == 4
        driver.tap("guide.apply")
        assert state_of(app).activation is None


def test_the_board_leads_through_start_and_end_too(tmp_path: Path) -> None:
    with at_mission(tmp_path, heroes=BURNED) as (driver, app):
        driver.tap("now.act")
        assert {"Lorenzo: effetti di inizio", "Ustionato"} <= set(driver.texts())
        driver.tap("now.act")
        driver.tap("now.act")
        assert "Lorenzo: effetti di fine" in driver.texts()
        driver.tap("now.act")
        assert state_of(app).activation is None and state_of(app).place.card == "clock.advance"
        for _ in range(4):
            driver.tap("strip.undo")
        assert state_of(app).activation is None and hero_in(state_of(app), "lorenzo").sector == 1


def test_an_ally_has_its_steps(tmp_path: Path) -> None:
    allies = [{"name": "Lupo", "rapidity": 6, "sector": 1}]
    with at_mission(tmp_path, allies=allies) as (driver, app):
        table_of(app).do(AddStatus("lupo", "burned"))
        open_guide(driver)
        driver.tap("guide.apply")
        assert {"Lupo: effetti di inizio.", "1 di 3"} <= set(driver.texts())
        driver.tap("guide.apply")
        assert {"Lupo: decidi le sue Azioni.", "Fino a 6 PA: il segnalino è già avanti"} <= set(driver.texts())
        driver.tap("guide.tool")
        assert {"Attivazione · Lupo", "Punti Azione: 6 di 6"} <= set(driver.texts())
        driver.back()
        driver.tap("guide.apply")
        driver.tap("guide.apply")
        assert state_of(app).activation is None and state_of(app).allies[0].sector == 7


# --- enemies ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tab", ["guide", "board"])
def test_in_stealth_an_attacked_figure_begins_first(tmp_path: Path, tab: str) -> None:
    """Its activation raises stealth: on the last step it is over before the figure looks for a target."""
    foe = [{"name": "Fanti", "rapidity": 6, "health": 9, "models": 2, "sector": 1, "hits": 2}]
    moves = (HeroAttack("lorenzo", "fanti1", 1), Activate("fanti"))
    with at_mission(tmp_path, enemies=foe, stealth=[1, 3], moves=moves) as (driver, app):
        if tab == "guide":
            open_guide(driver)
        driver.tap("guide.apply" if tab == "guide" else "now.act")
        assert state_of(app).stealth is None and state_of(app).enemies[0].models[0].begun
        driver.tap("guide.apply" if tab == "guide" else "now.act")
        assert driver.has("enemy_attack.apply")


def test_in_stealth_an_enemy_beside_a_hero_is_one_tap(tmp_path: Path) -> None:
    foe = [{"name": "Fanti", "rapidity": 6, "health": 3, "models": 2, "sector": 1, "hits": 2}]
    with at_mission(tmp_path, enemies=foe, stealth=[1, 3, 5]) as (driver, app):
        open_guide(driver)
        driver.tap("guide.apply")
        driver.tap("guide.stealth.beside")
        track = state_of(app).stealth
        assert track is not None and track.space == 1
        driver.tap("guide.stealth.enters")
        assert state_of(app).stealth is None and not driver.has("guide.stealth.beside")


def ended(*heroes: str) -> tuple[AnyMove, ...]:
    return tuple(move for hero in heroes for move in (Activate(hero), EndActivation()))


ARCHERS_ACT: tuple[AnyMove, ...] = (
    *ended("lorenzo"),
    AdvanceHand(),
    *ended("bianca", "isotta"),
    AdvanceHand(),
    *ended("lorenzo", "bianca", "isotta"),
    Activate("arcieri"),
    GoTo("enemy.models"),
)


def archers_act(driver: Driver, app: Any) -> None:
    """On to the archers in the guide: everybody before them ends at once."""
    for _ in range(20):
        state = state_of(app)
        if state.activation is not None and state.activation.token == "arcieri":
            return
        if driver.has("guide.turn.bianca") and driver.find("guide.apply").disabled:
            driver.tap("guide.turn.bianca")  # equals are chosen
        driver.tap("guide.end" if driver.has("guide.end") else "guide.apply")
    raise AssertionError("the archers never act")


def test_the_guide_names_the_target_of_a_figure_and_attacks_it(tmp_path: Path) -> None:
    heroes = [{**hero, "perilium": number} for number, hero in enumerate(SETUP["heroes"])]
    with at_mission(tmp_path, heroes=heroes, tab="guide") as (driver, app):
        archers_act(driver, app)
        assert {"Attivazione · Arcieri", "1 di 2", "Isotta: Perilium 2, il più alto nell’area"} <= set(driver.texts())
        driver.tap("area.isotta")
        assert "Bianca: Perilium 1, il più alto nell’area" in driver.texts()
        driver.tap("guide.apply")
        assert driver.find("enemy_attack.target.bianca").selected and not driver.has("enemy_attack.target.isotta")
        driver.tap("enemy_attack.successes.minus")
        driver.tap("enemy_attack.apply")
        assert hero_in(state_of(app), "bianca").wounds == 3


def test_idle_figures_follow_each_other_in_the_guide(tmp_path: Path) -> None:
    """Figures that do not attack follow each other in the guide."""
    with at_mission(tmp_path, tab="guide", moves=ARCHERS_ACT) as (driver, app):
        driver.tap("guide.model.arcieri2")
        assert "Arcieri 2: agisce." in driver.texts()
        driver.tap("guide.no_attack")
        assert {"Arcieri 1: agisce.", "2 di 2"} <= set(driver.texts())
        before = state_of(app)
        driver.tap("guide.no_attack")
        assert state_of(app).activation is None
        table_of(app).undo()
        assert state_of(app) == before


def test_status_tokens_are_resolved_before_a_figure_ends(tmp_path: Path) -> None:
    """A figure with status tokens ends its activation when those are resolved."""
    moves = (AddStatus("arcieri1", "burned"), *ARCHERS_ACT)
    with at_mission(tmp_path, tab="guide", moves=moves) as (driver, app):
        assert "Inizio: Ustionato, poi Abilità e Tratti" in driver.texts()
        driver.tap("area.lorenzo")
        driver.tap("guide.apply")
        driver.tap("enemy_attack.target.bianca")
        driver.tap("enemy_attack.successes.minus")
        driver.tap("enemy_attack.apply")
        state = state_of(app)
        assert [model.activated for model in state.enemies[0].models] == [False, False]
        assert driver.find("guide.enemy.behave").checked and driver.find("guide.no_attack").disabled
        driver.tap("guide.apply")
        assert [model.activated for model in state_of(app).enemies[0].models] == [True, False]
        assert "Arcieri 2: agisce." in driver.texts()


def test_without_a_target_the_main_key_goes_on(tmp_path: Path) -> None:
    with at_mission(tmp_path, objective="always", tab="guide", moves=ARCHERS_ACT) as (driver, app):
        assert "L’obiettivo" in driver.texts()
        driver.tap("guide.apply")
        assert [model.activated for model in state_of(app).enemies[0].models] == [True, False]


def test_a_type_on_patrol_walks_instead_of_attacking(tmp_path: Path) -> None:
    enemies = [{**SETUP["enemies"][0], "patrols": True}, SETUP["enemies"][1]]
    with at_mission(tmp_path, enemies=enemies, tab="guide", moves=ARCHERS_ACT) as (driver, app):
        driver.tap("guide.apply")
        assert "Tira un d8 e leggi la direzione sul diagramma." in driver.texts()
        assert not driver.has("enemy_attack.apply")
        driver.back()
        driver.tap("guide.no_attack")
        assert [model.activated for model in state_of(app).enemies[0].models] == [True, False]


def test_the_row_of_figures_keeps_its_place_for_the_last_one(tmp_path: Path) -> None:
    with at_mission(tmp_path, tab="guide", moves=ARCHERS_ACT) as (driver, _):
        driver.tap("area.isotta")
        driver.tap("area.bianca")
        driver.tap("guide.apply")
        place = driver.find("enemy_attack.target.lorenzo").to_window(*driver.find("enemy_attack.target.lorenzo").pos)
        assert driver.find("enemy_attack.target.lorenzo").selected
        driver.tap("enemy_attack.successes.minus")
        driver.tap("enemy_attack.apply")
        chip = driver.find("enemy_attack.target.lorenzo")
        assert chip.to_window(*chip.pos) == place
        assert not chip.selected and driver.has("enemy_attack.target.isotta"), "each figure has an area of its own"
        assert driver.find("enemy_attack.model.arcieri1").disabled


# --- whose moment it is ----------------------------------------------------------------------------------


@SIZES
def test_the_guide_lists_a_sector_in_its_order_with_the_reasons(tmp_path: Path, size: tuple[int, int]) -> None:
    heroes = [{"name": "Anna", "rapidity": 4}, {"name": "Bruno", "rapidity": 5}, {"name": "Carla", "rapidity": 4}]
    enemies = [{"name": "Fanti", "rapidity": 4, "models": 1}, {"name": "Orso", "rapidity": 2, "models": 1}]
    with at_mission(tmp_path, size, heroes=heroes, enemies=enemies, events=[], tab="guide") as (driver, app):
        rows = [driver.find(f"guide.turn.{one}") for one in ("bruno", "fanti", "anna", "carla", "orso")]
        heights = [row.to_window(*row.pos)[1] for row in rows]
        assert heights == sorted(heights, reverse=True), "the first stands at the top"
        reasons = {"Rapidità 5", "Rapidità 4: a parità prima i Nemici", "Rapidità 4: a parità scegli"}
        assert reasons <= set(driver.texts())
        driver.tap("guide.turn.orso")
        driver.tap("guide.apply")
        assert table_of(app).state.activation.token == "bruno", "nobody comes before his moment"


def test_equals_are_chosen_in_the_guide(tmp_path: Path) -> None:
    with at_mission(tmp_path, minute=3, heroes=ELSEWHERE, tab="guide") as (driver, app):
        assert "Scegli chi si attiva." in driver.texts()
        driver.tap("guide.turn.isotta")
        driver.tap("guide.apply")
        assert table_of(app).state.activation.token == "isotta"
        table_of(app).undo()
        assert table_of(app).state.activation is None


def test_the_players_choose_among_a_ko_and_an_equal_hero(tmp_path: Path) -> None:
    """A hero that is KO and an equal one come up as the players choose."""
    fallen = [*ELSEWHERE[:2], {**SETUP["heroes"][2], "wounds": 2}]
    with at_mission(tmp_path, minute=3, heroes=fallen) as (driver, app):
        driver.tap("now.act")
        driver.tap("turn.bianca")
        assert table_of(app).state.activation.token == "bianca", "she may help before the card is drawn"
        table_of(app).undo()
        driver.tap("now.act")
        driver.tap("turn.isotta")
        assert driver.has("serious.apply")
        assert table_of(app).state.activation is None


def test_the_main_key_opens_no_card_of_one_of_two_equals(tmp_path: Path) -> None:
    """A KO hero and another of the same Rapidity: "Next" shows both, and sleeps until one is chosen."""
    fallen = [*ELSEWHERE[:2], {**SETUP["heroes"][2], "wounds": 2}]
    with at_mission(tmp_path, minute=3, heroes=fallen) as (driver, app):
        driver.tap("strip.go")
        assert "Scegli chi si attiva." in driver.texts() and driver.find("guide.apply").disabled
        driver.tap("guide.turn.isotta")
        driver.tap("guide.apply")
        assert driver.has("serious.apply")
        driver.back()
        driver.tap("guide.turn.bianca")
        driver.tap("guide.apply")
        assert table_of(app).state.activation.token == "bianca"


def test_two_types_of_one_rank_are_told_apart(tmp_path: Path) -> None:
    """Two types of one rank are told apart on the ring, in the middle and on the cards."""
    with at_mission(tmp_path, minute=9, heroes=ELSEWHERE) as (driver, app):
        assert table_of(app).state.enemies[0].rank == table_of(app).state.enemies[1].rank
        tokens = [token.look for token in driver.find_type(ClockToken)]
        assert sorted(look.icon for look in tokens if look.kind == "enemy") == ["skull", "sword"]
        [middle] = driver.find_type(ClockMiddle)
        assert "sword" in icons_in(middle)
        driver.tap("tool.enemies")
        assert "sword" in icons_in(driver.find("enemy.fanti")) and "skull" in icons_in(driver.find("enemy.arcieri"))


def icons_in(widget: Widget) -> set[str]:
    return {part.icon for part in widget.walk(restrict=True) if isinstance(part, Icon)}


@SIZES
def test_the_hand_moved_by_hand_is_asked_for(tmp_path: Path, size: tuple[int, int]) -> None:
    """Struck and gone on: the app asks where the hand is, and the guide goes on from there."""
    with at_mission(tmp_path, size, minute=2, heroes=LATER, tab="guide") as (driver, app):
        driver.tap("guide.row.clock.hand")
        driver.tap("guide.apply")
        assert "Dove sono le Lancette?" in driver.texts() and state_of(app).minute == 2
        driver.tap("hands.minute.9")
        driver.tap("hands.apply")
        assert state_of(app).minute == 9 and state_of(app).place.card == "clock.next"
        table_of(app).undo()
        assert state_of(app).minute == 2 and state_of(app).place.card == "clock.advance"


def test_a_move_stays_chosen_through_the_reactions_to_it(tmp_path: Path) -> None:
    """The reaction is applied, and the key of the guide still makes the move that provoked it."""
    with at_mission(tmp_path, tab="guide", moves=(Activate("lorenzo"),)) as (driver, app):
        driver.tap("action.move")
        driver.tap("guide.points.3")
        strike = EnemyAttack("arcieri1", "lorenzo", hits=1, successes=0, reaction=True)
        assert table_of(app).do(strike, insist=True)
        driver.pump(0.3)
        driver.tap("guide.apply")
        assert state_of(app).heroes[0].sector == 4


def test_a_fall_is_said_once(tmp_path: Path) -> None:
    """The remark beside the headline says what to do at the table, and not again that the hero is KO."""
    with at_mission(tmp_path) as (driver, app):
        assert table_of(app).do(WoundHero("isotta", 2), insist=True, notice=True)
        driver.pump(0.3)
        assert driver.find("snackbar.text").spoken.count("KO") == 2
        assert "Isotta va KO. Isotta: segnalino sul lato KO" in driver.find("snackbar.text").spoken


def test_an_enemy_without_an_attack_is_told_in_plain_words(tmp_path: Path) -> None:
    moves = (AddStatus("arcieri1", "burned"), SetHands(4, 0))
    with at_mission(tmp_path, tab="guide", moves=moves) as (driver, _):
        driver.tap("guide.apply")
        driver.tap("guide.no_attack")
        driver.pump(0.3)
        assert "Fatto: Comportamento di Arcieri 1" in driver.find("snackbar.text").spoken


def test_the_end_of_a_mission_is_told_by_its_outcome(tmp_path: Path) -> None:
    with at_mission(tmp_path, size=SMALL_PHONE, text_scale=1.5) as (driver, app):
        assert table_of(app).do(EndGame("won"), insist=True, notice=True)
        driver.pump(0.3)
        assert driver.find("snackbar.text").words.text == "Missione riuscita"


def test_the_start_of_a_mission_opens_until_it_has_begun(tmp_path: Path) -> None:
    """Who leaves the sheet to lay an Event on the clock comes back by “Next”, and begins nothing by it."""
    with at_mission(tmp_path, enemies=[], events=[], preparing=True) as (driver, app):
        for _ in range(2):
            driver.tap("strip.go")
            assert driver.has("sheet.close") and state_of(app).preparing
            driver.tap("sheet.close")
            driver.pump(0.5)
