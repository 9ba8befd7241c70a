"""A dial by itself: what a finger does to it, that it fits, and the first player’s token that slides between two."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from screens.boards.lotr.panels.dial_card import DialCard
from screens.look import theme as themes
from screens.widgets.drawing.first_player import FirstPlayer
from screens.widgets.layout.box_layout import BoxLayout
from tests.kivy_driver import Driver
from tests.screens.lotr import dial_scenes
from tests.widgets import scene_checks
from tests.widgets.alone import centred, record

pytestmark = pytest.mark.ui


@scene_checks.SCALES
@pytest.mark.parametrize("scene", list(dial_scenes.SCENES))
def test_nothing_is_cut_and_everything_can_be_touched(driver: Driver, scene: str, scale: float) -> None:
    scene_checks.nothing_is_cut_and_everything_can_be_touched(driver, dial_scenes.SCENES[scene], scale)


def test_every_control_has_a_name_to_read_aloud_and_a_tag(driver: Driver) -> None:
    scene_checks.every_control_has_a_name_and_a_tag(driver, dial_scenes.SCENES["threat"])


def test_a_dial_card_asks_for_steps_and_sleeps_when_fallen(driver: Driver) -> None:
    card = DialCard("Bruno", 1, layout="solo", tag="threat.p2")
    card.dial.value = 44
    told = record(card, "on_step", "on_number")
    driver.start(centred(card))
    driver.tap("threat.p2.plus5")
    driver.tap("threat.p2.minus")
    driver.tap("threat.p2.number")
    assert told == [("on_step", 5), ("on_step", -1), ("on_number",)]
    card.fallen = True
    driver.tap("threat.p2.plus")
    assert len(told) == 3


def test_the_dial_runs_or_leaps_to_its_value(driver: Driver) -> None:
    """The dial runs to its value, and is there at once with reduced motion."""
    card = DialCard("Anna", 0)
    card.dial.value = 10
    driver.start(centred(card))
    assert card.dial.shown == 10
    card.dial.value = 30
    assert card.dial.number.text == "30" and card.dial.shown < 30
    driver.pump(0.3)
    assert card.dial.shown == 30
    themes.use(themes.Theme(reduced_motion=True))
    card.dial.value = 20
    assert card.dial.shown == 20


def wear(reduced: bool) -> None:
    themes.use(themes.Theme("dark", reduced_motion=reduced))


def two_players(driver: Driver) -> tuple[DialCard, DialCard]:
    box = BoxLayout()
    one, other = DialCard("Anna", 0, tag="a"), DialCard("Bruno", 1, tag="b")
    one.is_first = True
    for card in (one, other):
        box.add_widget(card)
    driver.start(box)
    return one, other


def on_its_way() -> list[FirstPlayer]:
    return [child for child in Window.children if isinstance(child, FirstPlayer)]


def test_the_token_slides_to_its_new_holder(driver: Driver) -> None:
    wear(reduced=False)
    one, other = two_players(driver)
    one.is_first, other.is_first = False, True
    driver._run_for(0.1)
    (token,) = on_its_way()
    assert one._token.center_x < token.center_x < other._token.center_x
    assert other._token.opacity == 0
    driver.pump()
    assert on_its_way() == [] and other._token.opacity == 1


def test_it_slides_too_when_the_new_holder_is_told_first(driver: Driver) -> None:
    wear(reduced=False)
    one, other = two_players(driver)
    other.is_first = True
    one.is_first = False
    driver._run_for(0.1)
    assert len(on_its_way()) == 1
    driver.pump()
    assert on_its_way() == [] and other._token.opacity == 1


def test_with_less_motion_the_token_is_there_at_once(driver: Driver) -> None:
    wear(reduced=True)
    one, other = two_players(driver)
    one.is_first, other.is_first = False, True
    assert on_its_way() == [] and other._token.opacity == 1 and other._token.parent is not None
