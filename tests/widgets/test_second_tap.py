"""A slow double tap: what comes to lie under the finger is not hit by its second half."""

from __future__ import annotations

import pytest
from kivy.uix.anchorlayout import AnchorLayout

from screens.widgets.controls.button import PushButton
from screens.widgets.controls.second_tap import TOO_SOON
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from tests.kivy_driver import Driver


def key(driver: Driver, kind: str) -> tuple[PushButton, list[str]]:
    """A key in the middle of the window, and what it did."""
    done: list[str] = []
    button = PushButton("Applica", kind=kind, tag="key", size_hint=(None, None), width=200)
    button.bind(on_release=lambda _: done.append("key"))
    box = AnchorLayout()
    box.add_widget(button)
    driver.start(box)
    return button, done


def test_a_main_key_is_not_hit_twice_by_a_slow_double_tap(driver: Driver) -> None:
    button, done = key(driver, "primary")
    for _ in range(2):
        driver.tap_at(*button.center)
    assert done == ["key"]
    driver.pump(TOO_SOON)
    driver.tap_at(*button.center)
    assert done == ["key", "key"]


def test_other_keys_may_be_tapped_as_fast_as_one_likes(driver: Driver) -> None:
    button, done = key(driver, "tonal")
    for _ in range(3):
        driver.tap_at(*button.center)
    assert done == ["key"] * 3


def test_a_double_tap_does_not_answer_the_sheet_it_opens(driver: Driver) -> None:
    """A sheet that opens under the finger is not answered by the same double tap."""
    button, _ = key(driver, "tonal")
    answers: list[str] = []
    answer = PushButton("Elimina", kind="danger", tag="answer", height=600)
    answer.bind(on_release=lambda _: answers.append("answer"))
    button.bind(on_release=lambda _: Sheet("Domanda", Column(), (answer,)).open())
    driver.tap_at(*button.center)
    driver.tap_at(*button.center)
    assert answers == []
    driver.pump(TOO_SOON)
    driver.tap(answer)
    assert answers == ["answer"]


@pytest.mark.parametrize(("away", "answers"), [((25, -15), []), ((300, 0), ["answer"])], ids=["near", "far"])
def test_beside_the_finger_a_sheet_answers_as_soon_as_it_stands(
    driver: Driver, away: tuple[int, int], answers: list[str]
) -> None:
    """A wide row that opens the keypad: only the digits under the finger sleep, and a large one is never still."""
    row, _ = key(driver, "tonal")
    row.width = 380
    driver.pump()
    given: list[str] = []
    answer = PushButton("Sette", kind="tonal", tag="answer", height=600)
    answer.bind(on_release=lambda _: given.append("answer"))
    row.bind(on_release=lambda _: Sheet("Numero", Column(), (answer,)).open())
    driver.tap_at(row.x + 40, row.center_y)
    driver.tap_at(row.x + 40 + away[0], row.center_y + away[1])
    assert given == answers


def test_a_double_tap_closes_a_sheet_and_hits_nothing_below(driver: Driver) -> None:
    """A control below a sheet is not hit by the double tap that closes the sheet."""
    button, done = key(driver, "tonal")
    away = PushButton("Copri", kind="outline", tag="away")
    sheet = Sheet("Foglio", Column(), (away,))
    away.bind(on_release=lambda _: sheet.close())
    sheet.open()
    driver.pump(TOO_SOON)
    place = away.to_window(*away.center)
    button.size, button.pos_hint = (2000, 2000), {"center_x": 0.5, "center_y": 0.5}
    driver.pump()
    driver.tap_at(*place)
    driver.tap_at(*place)
    assert done == []
    driver.pump(TOO_SOON)
    driver.tap_at(*place)
    assert done == ["key"]
