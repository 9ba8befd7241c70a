"""The screens of the rest in every look: nothing overlaps, leaves the window, is cut, too small, faint or nameless."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import (
    ClassEntry,
    FormulaEntry,
    HiredEntry,
    ItemEntry,
    NeedEntry,
    SkillEntry,
)
from screens.widgets.overlays.overlay import dismiss_top
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET
from tests.scenes.faults import faults_of
from tests.scenes.looks import ON_PHONES, ON_TABLETS
from tests.screens.nova_aetas.campaign.at_rest import Rest, at_rest

pytestmark = pytest.mark.ui

LONG = "Compagnia del Giglio Rosso di San Miniato"
CLASSES = (
    m.SetClass(
        ClassEntry(
            name="Capitano di ventura",
            base="Condottiero",
            first="physique",
            second="mind",
            bonds=("Stendardo della Repubblica", "Corazza"),
            heroic="Carica",
        )
    ),
    m.SetClass(ClassEntry(name="Mercenario", base="Condottiero", first="dexterity", second="health", checked=True)),
)
READY = (*CLASSES, m.WriteSkill("lorenzo", SkillEntry(name="Urlo")), m.SetDestiny("lorenzo", 2, resolved=True))
RICH = (m.ChangePopolini(900), m.ChangeReagent("belladonna", 4), m.ChangeReagent("sale", 4))
FORMULAE = tuple(
    m.SetFormula(
        FormulaEntry(
            name=f"{LONG} {n}",
            coins=n * 99,
            needs=(NeedEntry(reagent="Pietra Filosofale", count=3), NeedEntry(reagent="Mandragora")),
        )
    )
    for n in range(1, 13)
)
MANY = (
    *(m.WriteSkill("lorenzo", SkillEntry(name=f"Abilità numero {n}")) for n in range(60)),
    *(m.AddItem(ItemEntry(name=f"Oggetto molto raro {n}")) for n in range(60)),
    *FORMULAE,
    m.HireCompanion(HiredEntry(name=LONG)),
    m.CorrectCompanion("compagnia_del_giglio_rosso_di_san_miniato", hired=2),
)


def class_chosen(rest: Rest) -> None:
    rest.have(*READY)
    rest.go_to("rest.classes")
    rest.tap("class.capitano_di_ventura")


def skill_typed(rest: Rest) -> None:
    rest.go_to("rest.skills")
    rest.driver.type("Carica", into="learn.name")


def shops_empty(rest: Rest) -> None:
    rest.go_to("rest.shops")
    rest.tap("visitor.bianca")


def recipe_ticked(rest: Rest) -> None:
    rest.have(*RICH, m.DiscardItem("unguento"), m.VisitShop("lorenzo", "artigiano"))
    rest.go_to("rest.use")
    rest.tap("shop.artigiano", "work.unguento")


def recipe_locked(rest: Rest) -> None:
    rest.have(*FORMULAE, m.VisitShop("lorenzo", "artigiano"), m.VisitShop("bianca", "artigiano"))
    rest.go_to("rest.use")
    rest.tap("shop.artigiano", f"work.{rest.state.formulae[-1].id}")


def companion_hired(rest: Rest) -> None:
    rest.have(*MANY)
    rest.open("shops")
    rest.tap("shop.caserma")


def wound_ticked(rest: Rest) -> None:
    rest.open("shops")
    rest.tap("shop.cerusico", "work.febbre")


def card_typed(rest: Rest) -> None:
    rest.open("shops")
    rest.tap("shop.caserma", "shop.hire")
    rest.driver.type("Tessa", into="hire.name")


def end(rest: Rest) -> None:
    rest.have(*MANY)
    rest.go_to("rest.end")


def classes_missing(rest: Rest) -> None:
    rest.open("classes")
    rest.tap("class.hero.ruggero")


def formulae(rest: Rest) -> None:
    rest.have(*FORMULAE)
    rest.open("tables")
    rest.tap("tables.formulae")


def formula_open(rest: Rest) -> None:
    rest.tap("table.unguento")


def class_new(rest: Rest) -> None:
    rest.open("tables")
    rest.tap("tables.classes", "tables.add")


def opened(tool: str) -> Callable[[Rest], None]:
    return lambda rest: rest.open(tool)


SCENES: dict[str, Callable[[Rest], None]] = {
    "class": class_chosen,
    "classes": classes_missing,
    "skill": skill_typed,
    "shops": shops_empty,
    "craft": recipe_ticked,
    "locked": recipe_locked,
    "cure": wound_ticked,
    "hire": companion_hired,
    "card": card_typed,
    "end": end,
    "trade": opened("trade"),
    "sell": opened("sell"),
    "learn": opened("learn"),
    "tables": opened("tables"),
    "formulae": formulae,
    "formula": formula_open,
    "class-new": class_new,
}
GOES_ON = {"formula"}
"""These begin where the scene before them has ended."""

TOURED = {"trade", "sell", "tables"}
"""Stops of the tour, as they are here: tests/scenes looks at them in its own looks."""

LOOKS = {
    "phone": (PHONE, "it", 1.0, "dark"),
    "phone-large": (PHONE, "en", 1.5, "dark"),
    "small": (SMALL_PHONE, "it", 1.0, "light"),
    "tablet": (TABLET, "it", 1.0, "light"),
    "tablet-large": (TABLET, "en", 1.5, "hc"),
    "side": ((PHONE[1], PHONE[0]), "it", 1.0, "dark"),
    "upright": ((800, 1280), "en", 1.0, "dark"),
}
SHOW_COLOURS = ("phone", "tablet", "tablet-large")
"""One look of each theme is enough to find faint words."""


@pytest.mark.parametrize("look", LOOKS)
def test_the_screens_are_sound(tmp_path: Path, look: str) -> None:
    size, language, scale, theme = LOOKS[look]
    faults: dict[str, list[str]] = {}
    with at_rest(tmp_path, "", size, language=language, text_scale=scale, theme=theme) as rest:
        start = rest.table.play.journal.cursor
        for name in scenes_of(look):
            if name not in GOES_ON:
                put_away(rest, start)
            SCENES[name](rest)
            faults[name] = faults_now(rest, look)
    found = [f"{name}: {fault}" for name, each in faults.items() for fault in each]
    assert not found, "\n".join(found)


def scenes_of(look: str) -> list[str]:
    """What has to be looked at here: all of it, but for what the tour shows in the same look."""
    right_handed = [each for each in (*ON_PHONES, *ON_TABLETS) if not each.left_hand]
    toured = {(each.size, each.language, each.text_scale, each.theme) for each in right_handed}
    return [name for name in SCENES if name not in TOURED or LOOKS[look] not in toured]


def faults_now(rest: Rest, look: str) -> list[str]:
    rest.driver.wait_for(lambda: not rest.driver.has("snackbar.text"), 10)
    rest.driver.pump()
    return faults_of(rest.app, rest.driver.picture() if look in SHOW_COLOURS else None)


def put_away(rest: Rest, start: int) -> None:
    """As it was before the scene: no sheet open, nothing chosen, nothing done."""
    while dismiss_top():
        rest.driver.pump()
    rest.table.board_memory.get("rest", {}).clear()
    rest.table.go_back_to(start)
    rest.driver.pump()
