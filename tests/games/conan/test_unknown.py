"""Unknown is not zero: a roll that nobody has said is asked for, wherever dice are rolled."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.conan.forms import AREA_ATTACK, DEFENCE
from tests.forms.filling import Filled
from tests.games.conan.table import CHAIN_MAIL, Table

PLATE = {"name": "Plate", "kind": "armour", "bonuses": [{"use": "armour", "axes": 2}]}
TYPED = {"name": "Valeria", "gems": 8}


def defence(hero: dict[str, Any], **setup: Any) -> Filled:
    return Filled(DEFENCE, Table(hero, **setup).play, "en", hero="valeria").tap("power", 3)


@pytest.mark.parametrize("objects", [[CHAIN_MAIL], [PLATE, CHAIN_MAIL]])
def test_armour_whose_dice_nobody_has_typed_is_rolled(objects: list[dict[str, Any]]) -> None:
    form = defence({**TYPED, "objects": objects})
    form = form.tap("armour", "plate").tap("armour", "chain_mail") if len(objects) > 1 else form
    assert form.view.missing and not form.view.can_apply
    assert form.tap("axes", 1).title() == "2 damage"


def test_guard_whose_die_nobody_has_typed_is_rolled() -> None:
    form = defence(TYPED).tap("gems", 2)
    assert form.view.missing and not form.view.can_apply
    assert form.tap("axes", 0).title() == "3 damage"


def test_armour_of_fixed_axes_needs_no_roll() -> None:
    form = defence({**TYPED, "objects": [PLATE]})
    assert not form.view.missing and form.title() == "1 damage"
    assert defence(TYPED).title() == "3 damage", "nor does no defence at all"


def test_a_hero_in_an_area_who_guards_or_wears_armour_rolls() -> None:
    at = Table({**TYPED, "objects": [CHAIN_MAIL]}, "Conan")
    form = Filled(AREA_ATTACK, at.play, "en").tap("axes", 3).tap("target", "conan")
    assert not form.view.missing, "without either nothing is rolled"
    form.tap("guard.conan", 1)
    assert form.view.missing and not form.view.can_apply
    form.tap("defence.conan", 0)
    assert not form.view.missing
    form.tap("target", "valeria")
    assert form.view.missing
    assert form.tap("defence.valeria", 2).apply(insist=True).done
    assert (at.hero("conan").wounds, at.hero("valeria").wounds) == (3, 1)
