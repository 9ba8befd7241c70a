"""Conan's forms without a window: attacks, a way, a fall, hindrance."""

from __future__ import annotations

from typing import Any

from companion.games.conan.forms import (
    ALLY_ATTACK,
    AREA_ATTACK,
    ATTACK,
    DAMAGE,
    DEFENCE,
    FALL,
    HINDRANCE,
    MANIPULATION,
    MOVEMENT,
    OVERLORD_SHEET,
    SPELL_ATTACK,
)
from companion.games.conan.gems import space
from companion.kernel.codec import encode_move
from companion.kernel.limits import Limits
from tests.forms.filling import Filled
from tests.games.conan.table import BATTLE_AXE, CROSSBOW, KRIS, SHIELD, Table

PICTS = {"name": "Picts", "armour": 1, "count": 3}
BOW = {**CROSSBOW, "bonuses": [{"use": "ranged", "dice": ["orange"]}]}


def table(**conan: Any) -> Table:
    heroes = ({"name": "Conan", **conan}, "Shevatas")
    return Table(*heroes, overlord={"river": [PICTS]})


def test_an_attack_is_judged_and_made_as_it_was_foreseen() -> None:
    at = table(objects=[KRIS])
    form = Filled(ATTACK, at.play, "en", hero="conan").tap("target", "picts").tap("gems", 2)
    assert form.view.missing and form.title() == ""
    form.tap("axes", 3)
    assert form.title() == "Power 3" and form.row("defence").value == 1
    assert form.apply().done
    assert at.gems("conan")[:2] == (9, 2)
    assert [len(tile.figures) for tile in at.state.overlord.river] == [2]
    assert at.play.undo() and at.gems("conan")[:2] == (11, 0)


def test_bare_hands_cost_two_axes_and_the_form_says_so() -> None:
    form = Filled(ATTACK, table().play, "en", hero="conan").tap("target", "").tap("axes", 4)
    assert form.title() == "Power 2"
    assert any("Unarmed" in str(row.words) for row in form.view.rows if row.kind == "note")


def test_another_hero_forgets_the_roll_and_the_gems() -> None:
    form = Filled(ATTACK, table().play, hero="conan").tap("axes", 4).tap("gems", 3)
    form.tap("hero", "shevatas")
    assert form.row("axes").value is None and form.row("gems").value != 3
    assert form.view.missing


def test_another_target_forgets_the_defence_that_was_said() -> None:
    form = Filled(ATTACK, table().play, hero="conan").tap("target", "picts").tap("defence", 5)
    assert form.tap("target", "").row("defence").value == 0


def test_only_a_ranged_attack_asks_for_height_and_hindrance() -> None:
    form = Filled(ATTACK, table(objects=[BOW]).play, "en", hero="conan")
    assert form.view.find_row("elevated") is None and form.view.find_row("enemies") is None
    form.tap("kind", "ranged").tap("target", "").tap("elevated").tap("enemies", 2).tap("axes", 4)
    assert form.title() == "Power 2"
    assert [(encode_move(move)["elevated"], encode_move(move)["enemies"]) for move in form.view.moves] == [(True, 2)]


def test_a_refused_attack_says_why_and_cannot_be_applied() -> None:
    at = table(reserve=1)
    form = Filled(ATTACK, at.play, hero="conan").tap("axes", 1).tap("rerolls", 1).tap("gems", 1)
    assert form.view.refusal and not form.view.can_apply


def test_a_way_costs_gems_beyond_the_free_points() -> None:
    at = table()
    form = Filled(MOVEMENT, at.play, "en", hero="conan").tap("borders", 3).tap("enemies.2", 2)
    assert [row.name for row in form.view.rows if row.name.startswith("enemies")] == [
        "enemies",
        "enemies.2",
        "enemies.3",
    ]
    before = at.hero("conan").reserve
    assert form.apply().done
    assert at.hero("conan").reserve < before


def test_a_fall_wounds_both_and_a_death_is_the_title() -> None:
    at = table()
    form = Filled(FALL, at.play, "en", hero="conan").tap("axes", 2).tap("carried", "shevatas")
    assert form.title() == "2 damage"
    assert form.apply().done
    assert (at.hero("conan").wounds, at.hero("shevatas").wounds) == (2, 2)
    assert "Conan" in Filled(FALL, at.play, "en", hero="conan").tap("axes", 40).title()


def test_hindrance_is_only_worked_out() -> None:
    form = Filled(HINDRANCE, table().play, "en").tap("enemies", 3).tap("own", 2)
    assert form.view.verdict is not None and form.view.verdict.number == "2"
    assert form.view.moves == ()


def test_an_ally_or_spell_that_is_not_there_is_refused() -> None:
    for form in (ALLY_ATTACK, SPELL_ATTACK):
        view = Filled(form, table().play, hero="conan", tile="nobody", spell="none").view
        assert view.refusal and view.moves == ()


def test_a_spell_needs_a_target_before_it_needs_a_roll() -> None:
    at = table(spells=[{"name": "Bolt", "cost": 1, "dice": ["red"]}], skills=[{"name": "spellcaster"}])
    form = Filled(SPELL_ATTACK, at.play, "en", hero="conan", spell=at.hero("conan").spells[0].id)
    first = form.view.missing
    form.tap("target", "picts")
    assert first and form.view.missing and first != form.view.missing
    assert form.tap("axes", 3).apply(insist=True).done


def test_two_weapons_push_out_the_first_of_three() -> None:
    form = Filled(ATTACK, table(objects=[KRIS, BATTLE_AXE, {**KRIS, "name": "Dagger"}]).play, hero="conan")
    form.tap("weapon", "battle_axe").tap("weapon", "dagger")
    assert form.row("weapon").value == ("battle_axe", "dagger")


def test_damage_is_shared_as_the_player_chooses() -> None:
    """Where gems lie in several places in use, the player says which are lost; the sum cannot be passed."""
    at = table()
    at.do("assign_gems", hero="conan", space="melee", gems=2)
    at.do("assign_gems", hero="conan", space="guard", gems=2)
    form = Filled(DAMAGE, at.play, "en", hero="conan").tap("by", 3)
    places = [row.name for row in form.view.rows if row.name.startswith("take.")]
    assert places == ["take.melee", "take.guard"]
    assert sum(form.row(place).value for place in places) == 3
    form.tap("take.melee", 1)
    assert form.row("take.guard").limits == Limits(0, 2)
    assert form.tap("take.guard", 2).apply().done
    assert (space(at.hero("conan"), "melee").gems, space(at.hero("conan"), "guard").gems) == (1, 0)
    assert at.hero("conan").wounds == 3


def test_damage_of_nothing_is_missing_and_a_death_says_so() -> None:
    form = Filled(DAMAGE, table().play, "en", hero="conan").tap("by", 0)
    assert form.view.missing and not form.view.can_apply
    assert "Conan" in form.tap("by", 40).title()


def test_healing_cannot_heal_more_than_there_are_wounds() -> None:
    at = table(wounds=2)
    form = Filled(DAMAGE, at.play, "en", hero="conan").tap("kind", "heal")
    assert form.row("by").limits == Limits(1, 2)
    assert form.tap("by", 2).tap("to", "reserve").apply().done
    assert at.hero("conan").wounds == 0


def test_a_parry_brings_its_first_gem_along() -> None:
    at = table(objects=[SHIELD])
    form = Filled(DEFENCE, at.play, "en", hero="conan").tap("gems", 0)
    form.tap("parry", at.hero("conan").objects[0].id)
    assert form.row("gems").value == 1
    assert form.tap("gems", 3).tap("parry", "").row("gems").value == 3


def test_a_defence_is_judged_once_attack_and_roll_are_said() -> None:
    form = Filled(DEFENCE, table().play, "en", hero="conan")
    first = form.view.missing
    form.tap("power", 5)
    assert first and form.view.missing != first
    form.tap("gems", 2).tap("axes", 2)
    assert form.title() == "3 damage"
    assert form.apply().done


def test_the_attack_of_a_tile_names_it_and_asks_for_its_axes() -> None:
    at = table()
    form = Filled(DEFENCE, at.play, "en", hero="conan", tile="picts").tap("against", "ranged").tap("enemies", 1)
    assert "Picts" in form.view.title
    form.tap("power", 4).tap("gems", 0)
    assert form.title() == "3 damage"


def test_a_manipulation_is_judged_against_its_difficulty() -> None:
    at = table()
    form = Filled(MANIPULATION, at.play, "en", hero="conan").tap("difficulty", 2).tap("axes", 3)
    assert form.view.verdict is not None and form.view.verdict.outcome == "success"
    assert form.tap("enemies", 2).view.verdict is not None
    assert str(form.view.verdict.outcome if form.view.verdict else "") == "failed"


def test_a_throw_needs_a_thing_and_simple_actions_need_no_roll() -> None:
    at = table(objects=[KRIS])
    form = Filled(MANIPULATION, at.play, "en", hero="conan").tap("kind", "throw")
    assert form.view.missing and form.view.moves == ()
    assert form.tap("thing", "kris").view.moves != ()
    form.tap("kind", "simple")
    assert not form.view.missing and form.apply().done


def test_an_area_attack_strikes_each_target_with_its_own_defence() -> None:
    at = table()
    form = Filled(AREA_ATTACK, at.play, "en", hero="conan")
    assert form.view.missing
    form.tap("axes", 3).tap("target", "picts").tap("target", "shevatas").tap("figures.picts", 2)
    form.tap("guard.shevatas", 1).tap("defence.shevatas", 1)
    verdict = form.view.verdict
    assert verdict is not None and "2 × 2" in str(verdict.sentence)
    assert form.apply(insist=True).done
    assert [len(tile.figures) for tile in at.state.overlord.river] == [1]


def test_a_defence_without_dice_says_why_there_are_none() -> None:
    """Neither guard nor armour (l. 380, 414) rolls nothing; a card whose dice nobody has typed sends to the card."""

    def notes(**conan: Any) -> str:
        form = Filled(DEFENCE, table(**conan).play, "en", hero="conan").tap("power", 3)
        return " ".join(str(row.words) for row in form.view.rows)

    assert "neither Guard nor armour" in notes() and "roll those on the card" not in notes()
    mail = {"name": "Mail", "kind": "armour"}
    assert "roll those on the card" in notes(objects=[mail]) and "neither Guard" not in notes(objects=[mail])


def test_the_book_of_the_overlord_corrects_at_once() -> None:
    at = Table("Conan", overlord={"reserve": 9})
    form = Filled(OVERLORD_SHEET, at.play)
    assert form.row("gems.reserve").value == 9 and not form.view.applies
    assert at.play.do(*form.row("gems.reserve").find_moves(7), insist=True).done
    assert (at.state.overlord.reserve, form.row("gems.reserve").value) == (7, 7)
    assert at.play.do(*form.row("recovery").find_moves(4), insist=True).done and at.state.overlord.recovery == 4
    assert at.play.undo() and form.row("recovery").value != 4


def test_a_chest_leads_to_the_object_in_it() -> None:
    """Who opens a chest types the card at once: it is taken without a gem, or left in the area (l. 471)."""
    at = table(objects=[KRIS])
    form = Filled(MANIPULATION, at.play, "en", hero="conan").tap("chest").tap("axes", 2)
    assert form.apply().done
    assert form.view.title == "Asset card of Conan" and form.view.missing
    form.tap("name", "Shield").tap("kind", "shield")
    assert form.apply().done
    assert [thing.name for thing in at.hero("conan").objects] == ["Kris", "Shield"]
    assert at.gems("conan")[1] == 1
    assert form.view.then is None, "nothing more was found"
    form = Filled(MANIPULATION, at.play, "en", hero="conan", found="yes").tap("name", "Orb").tap("end", "left")
    assert form.apply().done and [thing.name for thing in at.state.ground] == ["Orb"]
    failed = Filled(MANIPULATION, at.play, "en", hero="conan").tap("chest").tap("axes", 1)
    assert failed.view.then is None or failed.view.then(at.state) is None
    hidden = Table("Conan", hidden=["objects"])
    opened = Filled(MANIPULATION, hidden.play, hero="conan").tap("chest").tap("axes", 2).view
    assert opened.then is None or opened.then(hidden.state) is None
