"""The sheet in every window, however full: nothing overlaps, leaves the window, is cut, too small or without a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from screens.shell.app import TavoloApp
from screens.tour.toucher import is_within
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver, find_scroller
from tests.scenes.faults import faults_of
from tests.screens.nova_aetas.campaign.at_sheet import at_full_sheet
from tests.screens.nova_aetas.campaign.full_sheet import FIRST

pytestmark = pytest.mark.ui

LOOKS: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "phone": (PHONE, {}),
    "small": (SMALL_PHONE, {"theme": "light"}),
    "large-text": (PHONE, {"text_scale": 1.5, "language": "en"}),
    "on-its-side": ((892, 412), {"left_hand": True}),
    "tablet": (TABLET, {}),
    "tablet-upright": ((800, 1280), {"theme": "hc", "text_scale": 1.5}),
}
HERO = (
    "hero.identity",
    "hero.skill.add",
    "hero.caps",
    "hero.wound.add",
    "destiny.4",
    "hero.achievement.add",
    "hero.notes",
)
GROUP = (
    "group.town",
    "group.side.add",
    "group.item.add",
    "group.achievement.add",
    "group.companion.add",
    "group.options",
)
SHEETS = {
    f"who.{FIRST}": (
        "hero.identity",
        "hero.xp_line",
        "hero.value.mind",
        "hero.bond",
        "hero.notes",
        "hero.skills.all",
        "hero.skill.add",
        "skill.abilita_numero_0_dal_nome_piuttosto_lungo",
        "hero.caps",
        "destiny.1",
        "wound.frattura_scomposta_del_braccio_0",
        "hero.remove",
    ),
    "who.group": (
        "group.town",
        "group.next",
        "group.phase",
        "group.hunt.add",
        "group.items.all",
        "item.armatura_a_piastre_del_condottiero_0",
        "group.companion.add",
        "companion.guidobaldo_da_montefeltro_0",
        "group.options",
        "group.hero.add",
        "reagent.belladonna",
    ),
}


SHOW_COLOURS = ("phone", "small", "tablet-upright")
"""One look of each theme is enough to find faint words."""


def faults(driver: Driver, app: TavoloApp, look: str) -> list[str]:
    return faults_of(app, driver.picture() if look in SHOW_COLOURS else None)


def down_the_page(driver: Driver, tags: tuple[str, ...]) -> Iterator[str]:
    """Bring each of these into sight, one after the other; what is there already was seen with the one before."""
    for number, tag in enumerate(tags):
        widget = driver.find(tag)
        scroller = find_scroller(widget)
        if scroller is not None and not is_within(widget, scroller):
            scroller.scroll_to(widget, animate=False)
            driver.pump()
        elif number:
            continue
        yield tag


@pytest.mark.parametrize("look", LOOKS)
def test_the_sheet_is_sound(tmp_path: Path, look: str) -> None:
    size, preferences = LOOKS[look]
    found: list[str] = []
    with at_full_sheet(tmp_path, size, **preferences) as (driver, app):
        for side, places in ((f"who.{FIRST}", HERO), ("who.group", GROUP)):
            driver.tap(side)
            for place in down_the_page(driver, places):
                found += [f"{place}: {fault}" for fault in faults(driver, app, look)]
            for tag in SHEETS[side]:
                driver.tap(tag)
                found += [f"in {tag}: {fault}" for fault in faults(driver, app, look)]
                driver.back()
    assert not found, "\n".join(found)
