"""A form of declared fields: what it asks, what it keeps within limits, what it says in the end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kivy.uix.anchorlayout import AnchorLayout

from companion.content.texts import Texts
from companion.kernel.limits import Limits
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Flag, Name, Number, Pick
from tests.kivy_driver import Driver

pytestmark = pytest.mark.ui

KINDS = (("enemy", "Enemy", "sword"), ("place", "Place", "map-marker"), ("event", "Event", "flash"))
FIELDS: tuple[Field, ...] = (
    Pick("kind", KINDS, "enemy"),
    Name(),
    Number("threat", Limits(0, 99), None, needs=("kind", ("enemy", "place"))),
    Number("life", Limits(1, 20), None, clears="endless", needs=("kind", ("enemy",))),
    Flag("endless", "infinity", True),
)


def shown(driver: Driver, fields: tuple[Field, ...] = FIELDS) -> FieldsForm:
    app: Any = SimpleNamespace(texts=Texts("en"))
    form = FieldsForm(app, str, "form", fields)
    box = AnchorLayout()
    box.add_widget(form)
    driver.start(box)
    return form


def typed(driver: Driver, tag: str, number: str) -> None:
    driver.tap(tag)
    for digit in number:
        driver.tap(f"keypad.{digit}")
    driver.tap("keypad.ok")


def test_what_nobody_filled_in_is_not_said(driver: Driver) -> None:
    assert shown(driver).read_values() == {"kind": "enemy", "name": "", "endless": True}


def test_a_number_typed_is_said_and_clears_its_word(driver: Driver) -> None:
    form = shown(driver)
    typed(driver, "form.life", "12")
    assert form.read_values() == {"kind": "enemy", "name": "", "life": 12, "endless": False}


def test_the_keypad_keeps_to_the_limits_of_the_field(driver: Driver) -> None:
    form = shown(driver)
    typed(driver, "form.life", "21")
    assert "life" not in form.read_values() and driver.find("keypad.ok").disabled


def test_a_number_is_asked_for_only_with_its_kind(driver: Driver) -> None:
    form = shown(driver)
    typed(driver, "form.threat", "3")
    typed(driver, "form.life", "4")
    driver.tap("form.kind.place")
    assert form.read_values() == {"kind": "place", "name": "", "threat": 3, "endless": False}
    assert not driver.has("form.life")
    driver.tap("form.kind.enemy")
    assert form.read_values()["life"] == 4, "what was typed comes back with its kind"


def test_a_cleared_form_keeps_the_kind_alone(driver: Driver) -> None:
    form = shown(driver)
    driver.tap("form.kind.place")
    typed(driver, "form.threat", "3")
    form.clear()
    assert form.read_values() == {"kind": "place", "name": "", "endless": True}


def test_a_choice_of_one_is_no_question(driver: Driver) -> None:
    form = shown(driver, (Pick("kind", KINDS[:1], "enemy"), Name("Orc")))
    assert form.read_values() == {"kind": "enemy", "name": "Orc"}
    assert not driver.has("form.kind.enemy")
