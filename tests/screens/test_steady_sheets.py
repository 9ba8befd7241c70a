"""Sheets that hold still under the thumb: keys keep their place, what comes of it stays beside "Apply"."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.forms.line_words import MissingWords
from screens.parts.sheets.decision_foot import ChangesStrip
from screens.tour.finger import Finger
from screens.widgets.numbers.number_picker import NumberPicker
from screens.widgets.numbers.preview import PreviewCell, PreviewRow
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver, is_shown, middle
from tests.screens.conan.hands import Hands
from tests.screens.conan.hands import at_table as at_conan
from tests.screens.iron_throne import hands as throne
from tests.screens.lotr import hands as lotr

pytestmark = pytest.mark.ui

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
IN_ACTION = {"move": "go_to", "card": "heroes.action"}
TOOLS = [("attack_wizard", "attack"), ("defence_wizard", "defence"), ("manipulation_calculator", "manipulate")]
SPREAD = (
    {"move": "assign_gems", "hero": "conan", "space": "melee", "gems": 2},
    {"move": "assign_gems", "hero": "conan", "space": "guard", "gems": 1},
)


def place_of(driver: Driver, tag: str) -> tuple[int, int]:
    """Where a finger finds this key, in whole pixels."""
    x, y = middle(driver.find(tag))
    return round(x), round(y)


def scroll_to_end(driver: Driver) -> None:
    """To the last rows of the sheet in front."""
    overlay = top_overlay()
    assert overlay is not None
    for scroller in (widget for widget in overlay.walk() if isinstance(widget, ScrollView)):
        scroller.scroll_y = 0.0
    driver.pump()


def banner_of(driver: Driver) -> ResultBanner:
    return next(banner for banner in driver.find_type(ResultBanner) if banner.get_root_window() is not None)


def decision_of(driver: Driver) -> Widget:
    """The verdict, or the words for what is missing until there is one."""
    parts = [*driver.find_type(ResultBanner), *driver.find_type(MissingWords)]
    return next(part for part in parts if part.get_root_window() is not None)


def stays_beside(driver: Driver, tag: str) -> bool:
    """Whether the verdict is in sight above this key, or what is missing beside it, wherever the rows are."""
    overlay = top_overlay()
    assert overlay is not None
    scrollers = [widget for widget in overlay.walk() if isinstance(widget, ScrollView)]
    seen = []
    for place in (1.0, 0.0):
        for scroller in scrollers:
            scroller.scroll_y = place
        driver.pump()
        part, key = decision_of(driver), driver.find(tag)
        x, y = part.to_window(*part.pos)
        _, line = key.to_window(key.x, key.top if isinstance(part, ResultBanner) else key.y)
        seen.append((round(x), round(y), round(y) >= round(line)))
    return seen[0] == seen[1] and seen[0][2]


# --- the quest -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small", "tablet"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_ten_quick_taps_on_plus_all_hit_plus(tmp_path: Path, size: tuple[int, int], players: int) -> None:
    """From a failure over the tie to a success: the thumb does not move, nor does the key."""
    failing = {"move": "commit_willpower", "player": "p1", "willpower": 3}
    with lotr.at_table(tmp_path, failing, players=players, size=size) as (driver, _):
        driver.tap("quest.result")
        here = place_of(driver, "quest_calculator.willpower.plus")
        for taps in range(1, 11):
            driver.tap_at(*here)
            assert driver.find("quest_calculator.willpower").value == 3 + taps
            assert not driver.has("keypad.ok")
        assert place_of(driver, "quest_calculator.willpower.plus") == here


@SIZES
def test_the_verdict_on_the_quest_stays_beside_apply(tmp_path: Path, size: tuple[int, int]) -> None:
    with lotr.at_table(tmp_path, players=4, size=size) as (driver, _):
        driver.tap("quest.result")
        assert stays_beside(driver, "quest_calculator.apply")


# --- combat of The Lord of the Rings ---------------------------------------------------------------------


@SIZES
@pytest.mark.parametrize("tool", ["defence", "attack"])
def test_verdict_and_apply_of_a_fight_are_seen_together(tmp_path: Path, size: tuple[int, int], tool: str) -> None:
    facing = ({**lotr.SPIDER, **lotr.FACING_ANNA}, {**lotr.ORC, **lotr.FACING_ANNA})
    with lotr.at_table(tmp_path, *facing, players=4, size=size) as (driver, _):
        lotr.open_tool(driver, f"{tool}_calculator")
        assert stays_beside(driver, f"{tool}.apply")


def test_the_counters_of_a_defence_keep_their_place(tmp_path: Path) -> None:
    facing = {**lotr.SPIDER, **lotr.FACING_ANNA}
    with lotr.at_table(tmp_path, facing) as (driver, _):
        lotr.open_tool(driver, "defence_calculator")
        here = place_of(driver, "defence.shadow.plus")
        for _ in range(10):
            driver.tap_at(*here)
        assert driver.find("defence.shadow").value == 10
        assert place_of(driver, "defence.shadow.plus") == here


@pytest.mark.parametrize("who", ["p1.a1", "p1.h1"], ids=["ally", "hero"])
def test_damage_too_much_hurts_nobody_else(tmp_path: Path, who: str) -> None:
    """A dead figure is disabled in its place: neither the next one nor the key that adds one comes under the thumb."""
    allies = [{"move": "add_ally", "name": name, "player": "p1", "hit_points": 2} for name in ("Guardia", "Arciere")]
    with lotr.at_table(tmp_path, *allies) as (driver, app):
        lotr.open_tool(driver, "heroes")
        others = [tag for tag in driver.tags() if tag.startswith("party.") and who not in tag]
        driver.tap(f"party.{who}.damage.plus")
        here = {tag: place_of(driver, tag) for tag in (f"party.{who}.damage.plus", *others)}
        for _ in range(6):
            driver.tap_at(*here[f"party.{who}.damage.plus"])
        anna = lotr.state_of(app).players[0]
        standing = [one for one in (*anna.heroes, *anna.allies) if one.alive]
        assert len(standing) == 3 and who not in {one.id for one in standing}
        assert not any(one.damage for one in standing)
        assert {tag: place_of(driver, tag) for tag in here} == here


# --- Conan -----------------------------------------------------------------------------------------------


def opened(hands: Hands, *moves: dict[str, Any]) -> Driver:
    for move in moves:
        hands.do(move)
    return hands.driver


def test_a_preview_that_appears_in_a_manipulation_pushes_no_key(tmp_path: Path) -> None:
    with at_conan(tmp_path) as hands:
        driver = opened(hands, IN_ACTION)
        hands.tap("tool.manipulation_calculator")
        scroll_to_end(driver)
        here = place_of(driver, "manipulate.rerolls.plus")
        for taps in (1, 2):
            driver.tap_at(*here)
            assert driver.find("manipulate.rerolls").value == taps
        assert place_of(driver, "manipulate.rerolls.plus") == here


def test_gems_to_choose_push_no_key_of_the_damage_sheet(tmp_path: Path) -> None:
    with at_conan(tmp_path, {"name": "Conan", "reserve": 10, "fatigue": 1}) as hands:
        driver = opened(hands, *SPREAD)
        hands.tap("hero.damage")
        keys = [f"damage.by.{number}" for number in (1, 2, 3, 4)]
        here = {key: place_of(driver, key) for key in keys}
        for key in keys:
            driver.tap_at(*here[key])
            assert driver.find_type(NumberPicker)[0].value == int(key[-1])
            assert {key: place_of(driver, key) for key in keys} == here
        driver.tap_at(*here["damage.by.2"])
        assert driver.has("damage.take.guard.plus"), "the choice of gems is there as well"


@SIZES
@pytest.mark.parametrize(("tool", "tag"), TOOLS)
def test_verdict_and_changes_stay_beside_apply(tmp_path: Path, size: tuple[int, int], tool: str, tag: str) -> None:
    with at_conan(tmp_path, size=size) as hands:
        driver = opened(hands, IN_ACTION)
        hands.open(tool)
        assert stays_beside(driver, f"{tag}.apply")


# --- The Iron Throne -------------------------------------------------------------------------------------


@SIZES
def test_the_options_of_a_truce_keep_their_place(tmp_path: Path, size: tuple[int, int]) -> None:
    with throne.at_table(tmp_path, *throne.MET, size=size) as (driver, app):
        throne.open_tool(driver, "encounter")
        driver.tap("card.challenger.truce")
        driver.tap("card.defender.truce")
        driver.tap("encounter.next")
        driver.pump()
        options = (
            "encounter.truce.lannister.hostages.2",
            "encounter.truce.lannister.influence",
            "encounter.truce.lannister.power",
        )
        driver.tap(options[-1])
        scroll_to_end(driver)
        here = {option: place_of(driver, option) for option in options}
        for option in options[:2]:
            driver.tap_at(*here[option])
            assert {option: place_of(driver, option) for option in options} == here
        assert len(throne.state_of(app).encounter.exchanges) == 3


@pytest.mark.parametrize(
    ("size", "text_scale"), [(PHONE, 1.0), (SMALL_PHONE, 1.0), (TABLET, 1.0), (PHONE, 1.5), (TABLET, 1.5)]
)
def test_the_verdict_on_an_encounter_stays_beside_resolve(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    with throne.at_table(tmp_path, *throne.MET, size=size, text_scale=text_scale) as (driver, app):
        throne.open_tool(driver, "encounter")
        driver.tap("card.challenger.7")
        driver.tap("card.defender.3")
        driver.tap("encounter.next")
        driver.pump()
        assert banner_of(driver).number == "11–7"
        assert throne.say(app, "winner", houses="Stark") in driver.texts()
        assert driver.find_type(ChangesStrip) or driver.find_type(PreviewRow), "what changes stands there too"
        assert is_shown(driver.find("encounter.stage.outcome")), "the page begins at its top"
        assert stays_beside(driver, "encounter.apply")


def test_pages_without_a_verdict_leave_its_room_to_their_keys(tmp_path: Path) -> None:
    with throne.at_table(tmp_path, *throne.MET) as (driver, _):
        throne.open_tool(driver, "encounter")
        assert not driver.find_type(ResultBanner) and not driver.find_type(ChangesStrip)
        driver.tap("encounter.stage.outcome")
        driver.tap("encounter.stage.cards")
        driver.tap("card.challenger.7")
        driver.tap("card.defender.10")
        driver.tap("encounter.next")
        driver.pump()
        assert banner_of(driver).number == "11–14"


# --- the sheets of The Iron Throne -----------------------------------------------------------------------


LOW = (412, 732)


@pytest.mark.parametrize("size", [LOW, PHONE, TABLET], ids=["low", "phone", "tablet"])
def test_the_second_card_changes_no_key_under_the_thumb(tmp_path: Path, size: tuple[int, int]) -> None:
    """The page stays, both bonuses with it, and a double tap on “Next” turns one page and resolves nothing."""
    with throne.at_table(tmp_path, *throne.MET, size=size) as (driver, app):
        throne.open_tool(driver, "encounter")
        here = {tag: place_of(driver, tag) for tag in ("card.challenger.8", "card.challenger.truce", "encounter.next")}
        driver.tap("card.challenger.8")
        assert {tag: place_of(driver, tag) for tag in here} == here
        driver.tap("card.defender.5")
        assert driver.has("encounter.bonus.challenger.plus") and driver.has("encounter.bonus.defender.plus")
        driver.tap("encounter.bonus.defender.plus")
        there = place_of(driver, "encounter.next")
        for _ in range(2):
            finger = Finger(there)
            finger.down()
            EventLoop.idle()
            finger.up()
        driver.pump(0.3)
        assert banner_of(driver).number == "12–10" and not throne.state_of(app).encounter.resolved
        assert place_of(driver, "encounter.next") == there != place_of(driver, "encounter.apply")


def test_a_character_chosen_last_turns_no_page(tmp_path: Path) -> None:
    with throne.at_table(tmp_path, *throne.MET[:2]) as (driver, app):
        throne.open_tool(driver, "encounter")
        driver.tap("encounter.stage.duel")
        there = place_of(driver, "encounter.fights.lannister.jaime")
        for _ in range(2):
            driver.tap_at(*there)
        assert (
            place_of(driver, "encounter.fights.lannister.jaime") == there
            and throne.state_of(app).encounter.supports == ()
        )


@pytest.mark.parametrize("size", [LOW, PHONE, TABLET], ids=["low", "phone", "tablet"])
def test_taking_a_hostage_moves_nothing_that_was_there(tmp_path: Path, size: tuple[int, int]) -> None:
    taps = ("take.taker.stark", "take.rival.lannister", "take.source.hand", "take.card.hostility")
    with throne.at_table(tmp_path, houses=throne.FIVE[:3], size=size) as (driver, _):
        driver.tap("hostages.take")
        for tag in taps:
            there = place_of(driver, tag)
            keys = [tag, "take.apply", "take.taker.stark"]
            here = {key: place_of(driver, key) for key in keys}
            for _ in range(2):
                driver.tap_at(*there)
            assert {key: place_of(driver, key) for key in keys} == here, tag


def test_the_tokens_of_a_house_stay_while_one_is_chosen(tmp_path: Path) -> None:
    with throne.at_table(tmp_path, {"move": "extend_influence", "house": "stark", "rival": "tyrell"}) as (driver, _):
        driver.tap("influence.stark")
        here = place_of(driver, "house_details.token.1")
        for _ in range(2):
            driver.tap_at(*here)
        assert place_of(driver, "house_details.token.1") == here and driver.has("house_details.token_goes.back")


def test_the_names_of_many_changes_can_be_read(tmp_path: Path) -> None:
    """More cells than fit are pulled along; none is squeezed until its name is tiny."""
    offers = tuple(
        {"move": "offer_support", "house": house, "side": "challenger", "character": who}
        for house, who in (("tyrell", "loras"), ("baratheon", "renly"))
    )
    with throne.at_table(tmp_path, *throne.MET, *offers, size=LOW) as (driver, _):
        throne.open_tool(driver, "encounter")
        for tag in ("card.challenger.7", "card.defender.3", "encounter.next"):
            driver.tap(tag)
        names = [cell._name for cell in driver.find_type(PreviewCell) if cell.get_root_window() is not None]
        assert len(names) >= 4
        assert all(name.font_size >= 0.84 * name.pixels for name in names)
