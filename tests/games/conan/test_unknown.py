"""Unknown is not zero: a roll that nobody has said is asked for, wherever dice are rolled."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.games.conan.forms import AREA_ATTACK, DAMAGE, DEFENCE
from companion.plays.describing.describer import Describer
from tests.forms.filling import Filled
from tests.games.conan.table import CHAIN_MAIL, Table

PLATE = {"name": "Plate", "kind": "armour", "bonuses": [{"use": "armour", "axes": 2}]}
TYPED = {"name": "Valeria", "gems": 8}


def defence(hero: dict[str, Any], **setup: Any) -> Filled:
    form = Filled(DEFENCE, Table(hero, **setup).play, "en", hero="valeria").tap("power", 3)
    assert form.view.missing and form.row("gems").value is None, "whether there is a guard is declared"
    return form.tap("gems", 0)


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
    assert form.view.missing, "whether there is a guard is declared"
    form.tap("guard.conan", 0)
    assert not form.view.missing, "without either nothing is rolled"
    form.tap("guard.conan", 1)
    assert form.view.missing and not form.view.can_apply
    form.tap("defence.conan", 0)
    assert not form.view.missing
    form.tap("target", "valeria")
    assert form.view.missing
    assert form.tap("defence.valeria", 2).tap("guard.valeria", 0).apply(insist=True).done
    assert (at.hero("conan").wounds, at.hero("valeria").wounds) == (3, 1)


def test_guard_gems_are_said_before_any_damage() -> None:
    """Whether there is a guard is declared before armour is used (l. 418): no red verdict without it."""
    form = Filled(DEFENCE, Table(TYPED).play, "en", hero="valeria").tap("power", 3)
    assert form.view.verdict is None and not form.view.can_apply
    assert form.tap("gems", 0).title() == "3 damage"
    tired = Filled(DEFENCE, Table({**TYPED, "reserve": 0, "fatigue": 8}).play, "en", hero="valeria").tap("power", 3)
    assert tired.title() == "3 damage", "who has no gem to give is not asked"


def test_gems_that_lie_on_guard_are_said_already() -> None:
    at = Table(TYPED)
    at.do("assign_gems", hero="valeria", space="guard", gems=2)
    form = Filled(DEFENCE, at.play, "en", hero="valeria").tap("power", 3)
    assert form.row("gems").value == 0 and form.view.waiting == "axes"


@pytest.mark.parametrize("kind", ["suffer", "heal"])
def test_damage_and_healing_are_typed(kind: str) -> None:
    """Nothing is lost or healed that nobody said, also not a single gem."""
    at = Table({**TYPED, "wounds": 4})
    form = Filled(DAMAGE, at.play, "en", hero="valeria").tap("kind", kind)
    assert form.row("by").value is None and form.view.missing and not form.view.can_apply
    assert form.tap("by", 2).apply().done
    assert at.hero("valeria").wounds == {"suffer": 6, "heal": 2}[kind]


DICE: dict[str, dict[str, Any]] = {
    "attack": {"hero": "valeria", "target": "picts"},
    "attack_with_ally": {"hero": "valeria", "ally": "pirates", "target": "picts"},
    "spell_attack": {"caster": "valeria", "spell": "bolt", "target": "picts"},
    "manipulate": {"hero": "valeria"},
    "throw_object": {"hero": "valeria", "object": "chain_mail"},
    "defend": {"hero": "valeria", "power": 3, "gems": 2},
}


@pytest.mark.parametrize("move", DICE)
def test_a_written_roll_without_axes_is_asked_for(move: str) -> None:
    """Whoever writes a play by hand and leaves the axes out is told that they count as 0; 0 itself asks nothing."""
    spell, allies = {"name": "Bolt", "cost": 1, "limit": 4}, [{"name": "Pirates", "figures": 2, "activated": 2}]
    hero = {**TYPED, "objects": [CHAIN_MAIL], "spells": [spell], "allies": allies, "commander": True}
    at = Table(hero, overlord={"river": [{"name": "Picts", "count": 3}]})
    assert at.said(move, **DICE[move])["axes_unsaid"] is True
    assert "axes_unsaid" not in at.said(move, **DICE[move], axes=0)


def test_a_blow_without_target_or_axes_tells_no_power() -> None:
    """Only its gems count: nothing asks, and the log does not say a power of 0."""
    at = Table(TYPED)
    assert at.said("attack", hero="valeria") == {}
    for fields, told in (({}, "Valeria: Melee attack"), ({"axes": 3}, "Valeria: Melee attack, power 1 (3 axes")):
        before = at.state
        at.do("attack", hero="valeria", gems=1, **fields)
        line = Describer(GAME, Texts("en")).describe_entry(at.play.journal.entries[-1], before, at.state).text
        assert line.startswith(told) and ("power" in line) is bool(fields), line
