"""The one sheet of all forms: what decides is in sight, the next question comes, and nothing moves under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.uix.widget import Widget

from companion.kernel.common_moves import GoTo
from screens.forms.form_sheet import FormSheet
from screens.forms.line_words import MissingWords, ShortVerdict
from screens.forms.verdict_foot import VerdictFoot
from screens.tour.finger import Finger
from screens.tour.own_time import count_turns
from screens.tour.toucher import list_scrollers
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.chip_line import ChipLine
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.numbers.number_picker import NumberPicker
from screens.widgets.numbers.result_banner import ResultBanner
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver, middle
from tests.screens.conan.hands import BOW, IN_ACTION, Hands
from tests.screens.conan.hands import at_table as at_conan
from tests.screens.lotr import hands as lotr
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

NARROW = pytest.mark.parametrize(("size", "scale"), [(SMALL_PHONE, 1.0), (PHONE, 1.5)], ids=["small", "large text"])
EVERYWHERE = pytest.mark.parametrize(
    ("size", "scale"), [(SMALL_PHONE, 1.0), (PHONE, 1.5), (TABLET, 1.0)], ids=["small", "large text", "tablet"]
)
TWO_ENEMIES = ({**lotr.SPIDER, **lotr.FACING_ANNA}, {**lotr.ORC, **lotr.FACING_ANNA})


def sheet_of() -> FormSheet[Any]:
    sheet = top_overlay()
    assert isinstance(sheet, FormSheet)
    return sheet


def foot_of(sheet: FormSheet[Any]) -> VerdictFoot:
    assert sheet.foot is not None
    return sheet.foot


def open_attack(hands: Hands) -> FormSheet[Any]:
    hands.do(IN_ACTION)
    hands.open("attack_wizard")
    return sheet_of()


def box(widget: Widget) -> tuple[float, float, float, float]:
    """Left, lower edge, right and upper edge in the window."""
    left, low = widget.to_window(*widget.pos)
    return left, low, left + widget.width, low + widget.height


def is_in_sight(widget: Widget) -> bool:
    """Whether all of it lies in the window, and in everything around it that scrolls."""
    left, low, right, high = box(widget)
    for scroller in list_scrollers(widget):
        around = box(scroller)
        if left < around[0] - 1 or right > around[2] + 1 or low < around[1] - 1 or high > around[3] + 1:
            return False
    return low >= 0 and widget.get_root_window() is not None


def picker(driver: Driver, label: str) -> NumberPicker:
    return next(each for each in driver.find_type(NumberPicker) if each.label.text == label)


def banner(driver: Driver) -> ResultBanner | None:
    return next(iter(driver.find_type(ResultBanner)), None)


# --- what decides is in sight ----------------------------------------------------------------------------


@EVERYWHERE
def test_an_attack_opens_with_all_that_decides_it(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """Targets, gems, weapon, dice and axes; the target waits, and none is chosen."""
    with at_conan(tmp_path, size=size, text_scale=scale) as hands:
        sheet, driver = open_attack(hands), hands.driver
        assert sheet.view.waiting == "target" and "Scegli il bersaglio." in driver.texts()
        chips = [chip for chip in driver.find_type(Chip) if (chip.tag or "").startswith("attack.target.")]
        assert not any(chip.selected for chip in chips)
        for tag in ("attack.target.pitti", "attack.gems.2", "attack.weapon.ascia", "attack.axes.0", "attack.axes.4"):
            assert is_in_sight(driver.find(tag)), tag
        for words in ("Chi", "Bersaglio", "Arma"):
            label = driver.find_text(words)
            assert label is not None and is_in_sight(label) and not label.is_clipped(), words


def test_axes_alone_judge_no_attack(tmp_path: Path) -> None:
    """Nobody has said whom it hits."""
    with at_conan(tmp_path) as hands:
        open_attack(hands)
        hands.tap("attack.axes.4")
        assert banner(hands.driver) is None and hands.driver.find("attack.apply").disabled
        hands.tap("attack.target.none")
        assert banner(hands.driver) is not None and not hands.driver.find("attack.apply").disabled


@NARROW
def test_what_decides_an_attack_is_in_sight_together(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """Target, dice, axes, verdict and the key, after taps alone: nobody scrolls."""
    with at_conan(tmp_path, size=size, text_scale=scale) as hands:
        sheet, driver = open_attack(hands), hands.driver
        for tag in ("attack.target.pitti", "attack.gems.2", "attack.weapon.ascia", "attack.axes.4"):
            assert is_in_sight(driver.find(tag)), tag
            driver.tap(tag)
            driver.pump(PAUSE)
        verdict = banner(driver)
        assert verdict is not None and verdict.title and is_in_sight(verdict)
        assert is_in_sight(driver.find("attack.apply")) and not driver.find("attack.apply").disabled
        assert all(is_in_sight(key) for key in picker(driver, "Asce").keys.segments)
        dice = next(text for text in driver.texts() if text.startswith("Lancia"))
        label = driver.find_text(dice)
        assert label is not None and is_in_sight(label)
        target = driver.find("attack.target.pitti")
        assert is_in_sight(target) or "Pitti" in sheet.heading.caption, "it is named where it scrolled away"


@NARROW
def test_the_foot_is_one_line_until_there_is_a_verdict(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """It says what is missing beside the sleeping key; the key wakes in its place, and no other key moves."""
    with at_conan(tmp_path, size=size, text_scale=scale) as hands:
        sheet, driver = open_attack(hands), hands.driver
        words, key = driver.find_type(MissingWords)[0], driver.find("attack.apply")
        assert banner(driver) is None and key.disabled
        assert is_in_sight(words) and box(words)[1] < box(key)[3], "beside each other"
        driver.tap("attack.target.pitti")
        low, place = foot_of(sheet).height, box(key)
        driver.find("attack.axes.4").dispatch("on_release")
        driver.pump(PAUSE)
        assert not driver.find_type(MissingWords) and banner(driver) is not None
        assert foot_of(sheet).height > 2 * low
        awake = box(driver.find("attack.apply"))
        assert (awake[1], awake[2], awake[3]) == (place[1], place[2], place[3]) and awake[0] <= place[0]


def test_numbers_are_no_smaller_with_large_letters(tmp_path: Path) -> None:
    heights = {}
    for scale in (1.0, 1.5):
        with at_conan(tmp_path / f"{scale}", text_scale=scale) as hands:
            open_attack(hands)
            hands.tap("attack.target.pitti", "attack.axes.4")
            verdict = banner(hands.driver)
            assert verdict is not None
            heights[scale] = (verdict._number.pixels, picker(hands.driver, "Asce")._number.pixels)
    assert all(large >= usual for usual, large in zip(heights[1.0], heights[1.5], strict=True))


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["small phone", "phone"])
def test_the_prompt_of_a_sheet_is_no_smaller_with_large_letters(tmp_path: Path, size: tuple[int, int]) -> None:
    """The words for what is missing have a higher line with large letters, and the key stays where it is."""
    pixels = {}
    for scale in (1.0, 1.5):
        with at_conan(tmp_path / f"{scale}", size=size, text_scale=scale) as hands:
            sheet, driver = open_attack(hands), hands.driver
            words, key = driver.find_type(MissingWords)[0], driver.find("attack.apply")
            low = box(key)[1]
            pixels[scale] = words._words.font_size
            assert words._words.height <= words.height == foot_of(sheet).height
            assert is_in_sight(words) and is_in_sight(key)
            driver.tap("attack.axes.4")
            assert box(driver.find("attack.apply"))[1] == low, "no key moves"
    assert pixels[1.5] >= pixels[1.0]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_keys_below_changes_that_a_board_draws_are_in_sight(tmp_path: Path, scale: float) -> None:
    """The changes scroll where a low window has no height for all of them, and the titles stay in their cards."""
    with lotr.at_table(tmp_path, players=4, size=SMALL_PHONE, text_scale=scale) as (driver, app):
        table_of(app).do(GoTo("quest.reveal"))
        driver.tap("quest.result")
        assert is_in_sight(driver.find("quest_calculator.apply"))
        for card in driver.find_type(CounterCard):
            title = next(each for each in card.walk() if isinstance(each, Text))
            assert box(card)[0] < box(title)[0] and box(title)[2] < box(card)[2]


# --- the next question -----------------------------------------------------------------------------------


def test_the_question_that_waits_is_marked_and_nothing_chosen(tmp_path: Path) -> None:
    with at_conan(tmp_path) as hands:
        sheet, driver = open_attack(hands), hands.driver
        driver.tap("attack.target.pitti")
        axes = picker(driver, "Asce")
        assert axes.label.colour == "acc" and sheet.rows.marked is axes.keys
        assert axes.keys.value == ""
        driver.tap("attack.axes.4")
        assert axes.label.colour != "acc" and sheet.rows.marked is None


# --- fingers that are on their way -----------------------------------------------------------------------

BOWMAN: dict[str, Any] = {"name": "Conan", "objects": [BOW, *[{"name": f"Anfora {n}"} for n in range(3)]]}
PAUSE = 2.0
"""Seconds, longer than the pause after a tap."""


@contextmanager
def low_attack(folder: Path, **more: Any) -> Iterator[tuple[Driver, FormSheet[Any]]]:
    """An attack in large letters on a small phone: after the gems the roll lies below."""
    with at_conan(folder, BOWMAN, {"name": "Shevatas"}, size=SMALL_PHONE, text_scale=1.5, **more) as hands:
        sheet = open_attack(hands)
        hands.driver.tap("attack.target.pitti")
        hands.driver.pump(PAUSE)
        yield hands.driver, sheet


def said_in(sheet: FormSheet[Any], name: str) -> Any:
    given = sheet.draft.answers.get(name)
    return None if given is None else given.value


def run_for(seconds: float) -> None:
    for _ in range(count_turns(seconds)):
        EventLoop.idle()


def touch(place: tuple[float, float]) -> None:
    """Tap as a quick hand does, which comes again soon."""
    finger = Finger(place)
    finger.down()
    run_for(0.1)
    finger.up()
    run_for(0.1)


def test_nothing_moves_until_no_finger_is_on_its_way(tmp_path: Path) -> None:
    """A second tap on the same row corrects the first; then the next question comes into view."""
    with low_attack(tmp_path) as (driver, sheet):
        places = {tag: middle(driver.find(tag)) for tag in ("attack.gems.1", "attack.gems.2")}
        scrolled = sheet.scrolled
        touch(places["attack.gems.2"])
        assert said_in(sheet, "gems") == 2 and sheet.scrolled == pytest.approx(scrolled)
        run_for(0.2)
        touch(places["attack.gems.1"])
        run_for(0.2)
        assert said_in(sheet, "gems") == 1 and sheet.scrolled == pytest.approx(scrolled), "the pause began anew"
        driver.pump(PAUSE)
        assert sheet.scrolled > scrolled + 1 and is_in_sight(driver.find("attack.axes.0")), "the roll came up"


def test_a_tap_after_a_jump_of_the_rows_answers_nothing(tmp_path: Path) -> None:
    """It was meant for what stood there; after a moment the rows take taps again."""
    with low_attack(tmp_path) as (driver, sheet):
        scrolled = sheet.scrolled
        touch(middle(driver.find("attack.gems.2")))
        driver.wait_for(lambda: sheet.scrolled > scrolled + 1)
        place = middle(driver.find("attack.axes.3"))
        assert is_in_sight(driver.find("attack.axes.3"))
        touch(place)
        run_for(0.2)
        assert said_in(sheet, "axes") is None
        driver.pump(PAUSE)
        touch(place)
        run_for(0.2)
        assert said_in(sheet, "axes") == 3


def test_a_finger_that_lies_on_the_form_moves_nothing(tmp_path: Path) -> None:
    with low_attack(tmp_path) as (driver, sheet):
        scrolled = sheet.scrolled
        touch(middle(driver.find("attack.gems.2")))
        label = driver.find_text("Arma")
        assert label is not None
        finger = Finger(middle(label))
        finger.down()
        run_for(PAUSE)
        assert sheet.scrolled == pytest.approx(scrolled)
        finger.up()
        driver.pump(PAUSE)
        assert sheet.scrolled > scrolled + 1


def test_a_mouse_that_hovers_is_no_finger(tmp_path: Path) -> None:
    with low_attack(tmp_path) as (driver, sheet):
        scrolled = sheet.scrolled
        touch(middle(driver.find("attack.gems.2")))
        hover = Finger((0.0, 0.0))
        hover.is_touch, hover.type_id = False, "hover"
        hover.down()
        driver.pump(PAUSE)
        hover.up()
        assert sheet.scrolled > scrolled + 1


def test_a_verdict_waits_before_it_covers_the_touched_row(tmp_path: Path) -> None:
    """It is said in short meanwhile, with its key awake; a miscount is corrected on the row."""
    with at_conan(tmp_path, size=SMALL_PHONE) as hands:
        driver, sheet = hands.driver, open_attack(hands)
        touch(middle(driver.find("attack.target.pitti")))
        place = middle(driver.find("attack.axes.3"))
        touch(place)
        assert said_in(sheet, "axes") == 3
        assert driver.find_type(ShortVerdict) and not driver.find("attack.apply").disabled
        assert middle(driver.find("attack.axes.3")) == place and is_in_sight(driver.find("attack.axes.3"))
        touch(middle(driver.find("attack.axes.2")))
        assert said_in(sheet, "axes") == 2
        driver.pump(PAUSE)
        assert banner(driver) is not None and not driver.find_type(ShortVerdict)
        assert is_in_sight(driver.find("attack.axes.2"))


def test_rows_that_came_between_take_no_tap_for_others(tmp_path: Path) -> None:
    """A ranged attack asks more; a finger on its way to what stood below hits none of it."""
    with at_conan(tmp_path, BOWMAN, size=PHONE) as hands:
        driver, sheet = hands.driver, open_attack(hands)
        place, melee = middle(driver.find("attack.rerolls.plus")), dict(sheet.draft.answers)
        touch(middle(driver.find("attack.kind.ranged")))
        touch(place)
        run_for(0.2)
        assert set(sheet.draft.answers) - set(melee) == {"kind"}
        driver.pump(PAUSE)
        driver.tap("attack.elevated.yes")
        assert said_in(sheet, "elevated")


def test_a_number_counted_up_moves_nothing(tmp_path: Path) -> None:
    with at_conan(tmp_path, size=SMALL_PHONE) as hands:
        sheet, driver = open_attack(hands), hands.driver
        driver.tap("attack.axes.4")
        driver.tap("attack.rerolls.plus")
        place, scrolled = box(driver.find("attack.rerolls.plus")), sheet.scrolled
        driver.tap("attack.rerolls.plus")
        assert (box(driver.find("attack.rerolls.plus")), sheet.scrolled) == (place, scrolled)


def test_chips_keep_to_one_line_on_a_small_phone(tmp_path: Path) -> None:
    """The chosen one is in sight; on a larger phone all of them are."""
    with at_conan(tmp_path, size=SMALL_PHONE) as hands:
        open_attack(hands)
        driver = hands.driver
        driver.tap("attack.target.serpente")
        lines = {chip.parent.parent for chip in driver.find_type(Chip) if (chip.tag or "").startswith("attack.target.")}
        assert len(lines) == 1 and isinstance(lines.pop(), ChipLine)
    with at_conan(tmp_path / "phone") as hands:
        open_attack(hands)
        assert not hands.driver.find_type(ChipLine)


def test_the_last_hero_of_a_line_is_in_sight_when_chosen(tmp_path: Path) -> None:
    """Only a chip that stands for none of the others leaves them in sight."""
    with at_conan(tmp_path, size=SMALL_PHONE, text_scale=1.5) as hands:
        hands.tap("side.shevatas")
        open_attack(hands)
        hands.driver.pump()
        assert is_in_sight(hands.driver.find("attack.hero.shevatas"))
        assert is_in_sight(hands.driver.find("attack.target.pitti"))


# --- two columns -----------------------------------------------------------------------------------------


def test_a_tablet_shows_questions_and_verdict_side_by_side(tmp_path: Path) -> None:
    with at_conan(tmp_path, size=TABLET) as hands:
        sheet, driver = open_attack(hands), hands.driver
        driver.tap("attack.target.serpente")
        driver.tap("attack.axes.4")
        verdict, key = banner(driver), driver.find("attack.apply")
        assert verdict is not None
        questions = box(picker(driver, "Asce"))
        assert box(verdict)[0] > questions[2] and box(key)[0] > questions[2]
        assert is_in_sight(verdict) and is_in_sight(key)
        assert box(sheet.panel)[2] == TABLET[0], "the board stays in sight on the left"
        assert box(sheet.panel)[0] > 400
        assert min(segment.width for segment in picker(driver, "Asce").keys.segments) >= 47


def test_turning_the_device_keeps_answers_and_finds_the_columns(tmp_path: Path) -> None:
    with at_conan(tmp_path) as hands:
        sheet, driver = open_attack(hands), hands.driver
        driver.tap("attack.target.serpente")
        driver.tap("attack.axes.4")
        for size in ((892, 412), PHONE):
            driver.rotate(size)
            foot, is_wide = driver.find_type(VerdictFoot)[0], size[0] > size[1]
            assert (box(foot)[0] > sheet.panel.x + sheet.panel.width / 3) == is_wide
            assert is_in_sight(driver.find("attack.apply"))
            said = {name: given.value for name, given in sheet.draft.answers.items()}
            assert said["target"] == "serpente" and said["axes"] == 4


# --- the next figure -------------------------------------------------------------------------------------


def test_the_next_enemy_begins_at_the_top_and_asleep(tmp_path: Path) -> None:
    with lotr.at_table(tmp_path, *TWO_ENEMIES, players=2, size=SMALL_PHONE) as (driver, _):
        lotr.open_tool(driver, "defence_calculator")
        sheet = sheet_of()
        first = sheet.view.progress
        driver.tap("defence.by.p1.h1")
        driver.tap("defence.shadow.plus")
        driver.tap("defence.apply")
        driver.pump()
        assert sheet_of() is sheet and (first, sheet.view.progress) == ("1 di 2", "2 di 2")
        assert sheet.view.progress in driver.texts()
        assert sheet.scrolled == 0
        assert driver.find("defence.apply").disabled and banner(driver) is None
