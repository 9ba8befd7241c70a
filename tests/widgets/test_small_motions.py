"""The small motions of the design: an old number fades, a warning blinks; neither with less motion."""

from __future__ import annotations

from companion.kernel.limits import Limits
from screens.look import theme
from screens.widgets.controls.card import Card
from screens.widgets.numbers.counter import Counter
from tests.kivy_driver import Driver


def wear(reduced: bool) -> None:
    theme.use(theme.Theme("dark", reduced_motion=reduced))


def ghosts(counter: Counter) -> int:
    """How many old numbers are still to be seen."""
    return len(counter.number._label.canvas.after.children)


def frames(driver: Driver, seconds: float) -> None:
    driver._run_for(seconds)


def test_a_new_number_is_there_at_once_and_the_old_one_fades(driver: Driver) -> None:
    wear(reduced=False)
    counter = Counter(value=4, limits=Limits(0, 99))
    driver.start(counter)
    counter.value = 5
    assert counter.number._label.text == "5" and ghosts(counter) == 1
    driver.pump()
    assert ghosts(counter) == 0


def test_quick_taps_leave_no_old_number_behind(driver: Driver) -> None:
    wear(reduced=False)
    counter = Counter(value=0, limits=Limits(0, 99))
    driver.start(counter)
    for value in range(1, 8):
        counter.value = value
        frames(driver, 0.02)
    driver.pump()
    assert counter.number._label.text == "7" and ghosts(counter) == 0


def test_with_less_motion_no_old_number_is_seen(driver: Driver) -> None:
    wear(reduced=True)
    counter = Counter(value=4, limits=Limits(0, 99))
    driver.start(counter)
    counter.value = 5
    assert counter.number._label.text == "5" and ghosts(counter) == 0


def blinks(driver: Driver, card: Card) -> list[bool]:
    """Whether the outline was there, each time that this changed."""
    seen = [card.plate.outline is not None]
    for _ in range(60):
        frames(driver, 1 / 60)
        if (card.plate.outline is not None) != seen[-1]:
            seen.append(not seen[-1])
    return seen


def test_a_warning_blinks_twice_and_stays(driver: Driver) -> None:
    wear(reduced=False)
    card = Card()
    driver.start(card)
    card.state = "warn"
    assert blinks(driver, card) == [False, True, False, True]


def test_a_warning_that_was_there_before_does_not_blink(driver: Driver) -> None:
    wear(reduced=False)
    card = Card()
    card.state = "warn"
    driver.start(card)
    assert blinks(driver, card) == [True]


def test_with_less_motion_a_warning_only_stays(driver: Driver) -> None:
    wear(reduced=True)
    card = Card()
    driver.start(card)
    card.state = "danger"
    assert blinks(driver, card) == [True]


def test_a_warning_that_ends_while_it_blinks_is_gone(driver: Driver) -> None:
    wear(reduced=False)
    card = Card()
    driver.start(card)
    card.state = "warn"
    frames(driver, 0.1)
    card.state = "normal"
    assert blinks(driver, card) == [False]
