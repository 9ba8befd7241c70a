"""The campaign on an old phone, 412 × 732: verdicts beside their keys, forms with room, in usual and large text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.metrics import dp

from screens.forms.verdict_foot import VerdictFoot
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.widgets.numbers.preview import PreviewLine
from screens.widgets.overlays.overlay import dismiss_top, top_overlay
from screens.widgets.overlays.sheet import Sheet
from tests.kivy_driver import Driver, find_scroller
from tests.scenes.boxes import box_of, window_box
from tests.screens.nova_aetas.campaign.at_rest import Rest, at_rest

pytestmark = pytest.mark.ui

OLD_PHONE = (412, 732)
SHEETS = {"trade": (), "sell": (), "shops": ("shop.caserma", "shop.hire"), "tables": ("table.artigiano",), "learn": ()}
ON_THE_PAGE = ("group.town", "group.item.add", "group.next")


def feet(driver: Driver) -> list[DecisionFoot | VerdictFoot]:
    """Those of the sheet in front."""
    front = top_overlay()
    assert isinstance(front, Sheet)
    return [part for part in front.walk() if isinstance(part, DecisionFoot | VerdictFoot)]


def assert_beside_its_key(driver: Driver, where: str) -> None:
    for foot in feet(driver):
        assert find_scroller(foot) is None and window_box().holds(box_of(foot)), where


def open_each(rest: Rest) -> Iterator[str]:
    for tool, further in SHEETS.items():
        rest.open(tool)
        rest.tap(*further)
        yield tool
        while dismiss_top():
            rest.driver.pump()
    rest.tap("tab.board", "who.group")
    for tag in ON_THE_PAGE:
        rest.tap(tag)
        yield tag
        rest.driver.back()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_comes_of_a_sheet_stands_beside_its_key(tmp_path: Path, scale: float) -> None:
    with at_rest(tmp_path, "", OLD_PHONE, text_scale=scale) as rest:
        for where in open_each(rest):
            assert_beside_its_key(rest.driver, where)


def test_the_purse_is_in_sight_in_large_text(tmp_path: Path) -> None:
    """The purse is in sight while reagents are bought in large text."""
    with at_rest(tmp_path, "", OLD_PHONE, text_scale=1.5) as rest:
        rest.open("trade")
        assert rest.driver.find_text("Restano Popolini 6")
        rest.tap("trade.belladonna.plus")
        assert find_scroller(rest.driver.find_text("Restano Popolini 3")) is None
        change = rest.driver.find_type(PreviewLine)[0]
        assert window_box().holds(box_of(change)), "old and new, of the purse first"


def test_a_form_has_most_of_its_sheet(tmp_path: Path) -> None:
    with at_rest(tmp_path, "", OLD_PHONE) as rest:
        rest.open("shops")
        rest.tap("shop.caserma", "shop.hire")
        (foot,) = feet(rest.driver)
        assert foot.height <= dp(112), "a verdict and a line of changes"
