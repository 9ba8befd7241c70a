"""A line that is pulled sideways: on both sides a mark says whether it goes on there."""

from __future__ import annotations

from kivy.metrics import dp

from screens.widgets.controls.chip import Chip
from screens.widgets.layout.chip_line import ChipLine
from screens.widgets.layout.sideways import BESIDE
from tests.kivy_driver import Driver
from tests.widgets.alone import centred


def line_of(driver: Driver, chips: int) -> ChipLine:
    line = ChipLine([Chip(f"Eroe {n}", tag=f"hero.{n}") for n in range(chips)], size_hint_x=None, width=dp(300))
    driver.start(centred(line))
    return line


def test_a_line_that_goes_on_says_so(driver: Driver) -> None:
    line = line_of(driver, 9)
    assert (line.has_before, line.has_more) == (False, True)
    with_mark = driver.pixels()
    line._after.opacity = 0
    driver.pump()
    assert driver.pixels() != with_mark, "and the mark can be seen"
    line.scroll_x = 0.5
    driver.pump()
    assert (line.has_before, line.has_more) == (True, True)
    line.scroll_x = 1.0
    driver.pump()
    assert (line.has_before, line.has_more) == (True, False)


def test_the_mark_stands_at_the_end_of_a_line_that_grew(driver: Driver) -> None:
    line = line_of(driver, 9)
    for width in (200, 400):
        line.width = dp(width)
        driver.pump()
        assert line._after.right == line.right - dp(BESIDE)


def test_a_line_that_fits_has_no_marks(driver: Driver) -> None:
    line = line_of(driver, 2)
    assert (line.has_before, line.has_more) == (False, False)


def test_a_mark_takes_no_touch_from_its_chip(driver: Driver) -> None:
    line = line_of(driver, 9)
    touched: list[str] = []
    for chip in line._chips:
        chip.bind(on_release=lambda chip: touched.append(chip.tag))
    driver.tap_at(line.right - dp(15), line.center_y)
    assert len(touched) == 1


def test_a_mark_covers_nothing_of_the_chosen_chip(driver: Driver) -> None:
    chips = [Chip(f"Eroe {n}", tag=f"hero.{n}") for n in range(9)]
    chips[4].selected = True
    line = ChipLine(chips, size_hint_x=None, width=dp(300))
    driver.start(centred(line))
    assert line.has_before and line.has_more
    left = chips[4].to_window(*chips[4].pos)[0]
    assert left >= line._before.right and left + chips[4].width <= line._after.x
