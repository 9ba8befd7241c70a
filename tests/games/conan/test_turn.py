"""The heroes' turn: start, stance and recovery (Y1 to Y4), end; played by the guide."""

from __future__ import annotations

import pytest

from companion.forms.draft import draft_of
from companion.games.conan import GAME
from companion.games.conan.recovery import recovery_value
from companion.games.conan.state import Stance
from companion.kernel.guide import card_at, expand
from companion.plays.playing.prompter import Answers, advance
from tests.games.conan.table import Table, hero_with


@pytest.mark.parametrize(
    ("stance", "dead", "gems"),
    [
        *[pytest.param("aggressive", dead, gems, id=f"Y1-{dead}") for dead, gems in enumerate((2, 3, 4))],
        *[pytest.param("cautious", dead, gems, id=f"Y2-{dead}") for dead, gems in enumerate((5, 6, 7))],
        pytest.param("aggressive", 3, 4, id="Y4"),
    ],
)
def test_recovery_by_stance_and_fallen_heroes(stance: Stance, dead: int, gems: int) -> None:
    assert recovery_value(stance, dead) == gems
    heroes = [hero_with(f"H{number}", reserve=1) for number in range(dead)]
    table = Table(hero_with(reserve=0, fatigue=10), *heroes)
    for hero in heroes:
        table.do("damage_hero", hero=hero["name"].lower(), by=1)
    table.do("choose_stance", hero="valeria", stance=stance)
    table.do("recover_gems")
    assert table.gems("valeria") == (gems, 0, 10 - gems, 0)


def test_y3_no_more_than_what_is_tired() -> None:
    table = Table(hero_with(reserve=4, fatigue=3))
    table.do("choose_stance", hero="valeria", stance="cautious")
    table.do("recover_gems")
    assert table.gems("valeria") == (7, 0, 0, 0)


def test_recovery_happens_once_a_turn() -> None:
    table = Table(hero_with(reserve=0, fatigue=9))
    table.do("recover_gems")
    table.do("recover_gems")
    assert table.gems("valeria") == (2, 0, 7, 0)
    assert table.said("recover_gems", hero="valeria") == {"already_recovered": True}
    late = {"hero": "valeria", "stance": "cautious"}
    assert table.said("choose_stance", **late) == {"stance_after_recovery": True}
    table.do("end_heroes_turn")
    table.do("start_heroes_turn")
    table.do("recover_gems")
    assert table.gems("valeria") == (4, 0, 5, 0)


def test_start_phase_tires_what_was_used_in_the_overlords_turn() -> None:
    table = Table(hero_with(reserve=8, spells=[{"name": "Halo", "cost": 1, "limit": 2, "reaction": True}]))
    table.do("end_heroes_turn")
    table.do("assign_gems", hero="valeria", space="guard", gems=2)
    table.do("assign_gems", hero="valeria", space="reroll")
    table.do("cast_spell", caster="valeria", spell="halo")
    table.do("start_heroes_turn")
    assert table.gems("valeria") == (4, 0, 4, 0)
    assert table.state.side == "heroes"


def test_starting_the_turn_twice_asks() -> None:
    table = Table("Conan")
    assert table.said("start_heroes_turn") == {}
    table.do("start_heroes_turn")
    table.do("recover_gems")
    assert table.said("start_heroes_turn") == {"turn_started_before": False}
    table.do("assign_gems", hero="conan", space="melee")
    assert table.said("start_heroes_turn") == {"turn_already_started": True}


def test_end_phase_tires_everything_and_passes_the_turn() -> None:
    table = Table("Conan", "Hadrathus")
    table.do("assign_gems", hero="conan", space="melee", gems=4)
    table.do("assign_gems", hero="hadrathus", space="movement", gems=2)
    table.do("end_heroes_turn")
    assert table.gems("conan") == (7, 0, 4, 0)
    assert table.gems("hadrathus") == (8, 0, 2, 0)
    assert table.state.side == "overlord"
    assert table.derived["heroes"]["conan"]["move_points"] == 0


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        ("assign_gems", {"space": "melee"}),
        ("assign_gems", {"space": "movement"}),
        ("move_gems", {"source": "reserve", "target": "ranged"}),
        ("attack", {}),
        ("move_hero", {}),
        ("manipulate", {}),
        ("drop_object", {"object": "kris"}),
        ("throw_object", {"object": "kris"}),
        ("give_object", {"object": "kris", "receiver": "conan"}),
    ],
)
def test_a_cautious_hero_asks_before_acting(move: str, fields: dict[str, object]) -> None:
    kris = {"name": "Kris", "encumbrance": 1, "kind": "weapon"}
    table = Table({"name": "Shevatas", "objects": [kris]}, "Conan")
    assert "cautious_hero" not in table.said(move, hero="shevatas", **fields)
    table.do("choose_stance", hero="shevatas", stance="cautious")
    assert table.said(move, hero="shevatas", **fields).get("cautious_hero") is True


def test_a_cautious_hero_guards_rerolls_and_reacts() -> None:
    spells = [
        {"name": "Halo", "cost": 1, "limit": 2, "reaction": True},
        {"name": "Lightning", "cost": 2, "limit": 4},
    ]
    table = Table({"name": "Hadrathus", "spells": spells})
    table.do("choose_stance", hero="hadrathus", stance="cautious")
    assert table.said("assign_gems", hero="hadrathus", space="guard") == {}
    assert table.said("assign_gems", hero="hadrathus", space="reroll") == {}
    assert table.said("cast_spell", caster="hadrathus", spell="halo") == {}
    assert table.said("cast_spell", caster="hadrathus", spell="lightning") == {"cautious_hero": True}


def test_a_spell_costs_its_cost_within_its_limit() -> None:
    table = Table({"name": "Hadrathus", "spells": [{"name": "Lightning", "cost": 2, "limit": 5}]})
    table.do("cast_spell", caster="hadrathus", spell="lightning")
    table.do("cast_spell", caster="hadrathus", spell="lightning")
    assert table.gems("hadrathus") == (6, 4, 0, 0)
    assert table.refused("cast_spell", caster="hadrathus", spell="lightning").code == "spell_limit"
    assert table.refused("cast_spell", caster="hadrathus", spell="fireball").code == "unknown_spell"


def test_spells_come_and_go_with_their_gems() -> None:
    table = Table("Hadrathus")
    table.do("learn_spell", caster="hadrathus", name="Mitra’s Halo", cost=1, limit=3, reaction=True)
    table.do("cast_spell", caster="hadrathus", spell="mitras_halo")
    table.do("forget_spell", caster="hadrathus", spell="mitras_halo")
    assert table.gems("hadrathus") == (9, 0, 1, 0)
    assert table.hero("hadrathus").spells == ()


def apply_card(table: Table, **given: str) -> None:
    """One tap on "Apply and next", with stances chosen before."""
    card = card_at(GAME, table.state)
    assert card is not None
    answers = Answers(draft_of({f"heroes.choose:{hero}.stance": stance for hero, stance in given.items()}))
    outcome = table.play.do(*advance(GAME, table.state, card, answers))
    assert outcome.done, outcome
    assert GAME.invariants(table.state) == ()


def test_a_common_hero_turn_takes_seven_taps() -> None:
    """Stance, one attack with three gems, end: nine are allowed."""
    table = Table(hero_with("Conan", reserve=7, fatigue=4), hero_with("Hadrathus", reserve=2, fatigue=8))
    taps = 1  # the stance of Hadrathus
    apply_card(table, hadrathus="cautious")
    taps += 1
    for _ in range(3):
        table.play.do(table.move("assign_gems", hero="conan", space="melee"))
        taps += 1
    apply_card(table)
    apply_card(table)
    taps += 2
    assert taps == 7
    assert table.gems("conan") == (6, 0, 5, 0)
    assert table.gems("hadrathus") == (7, 0, 3, 0)
    assert table.state.place.card == "overlord.start"


def test_the_guide_leads_through_both_turns_and_back() -> None:
    table = Table("Conan")
    seen = [table.state.place.card]
    for _ in range(6):
        apply_card(table)
        seen.append(table.state.place.card)
    assert seen == [
        "heroes.stance",
        "heroes.action",
        "heroes.end",
        "overlord.start",
        "overlord.activation",
        "overlord.end",
        "heroes.stance",
    ]
    assert (table.state.turn, table.state.place.round, table.state.side) == (1, 2, "heroes")
    for _ in range(12):
        apply_card(table)
    assert (table.state.turn, table.state.place.round, table.state.side) == (3, 4, "heroes")


def test_a_scenario_that_the_overlord_starts() -> None:
    table = Table("Conan", first_side="overlord")
    assert table.state.place.card == "overlord.start"
    for _ in range(3):
        apply_card(table)
    assert (table.state.place.card, table.state.turn) == ("heroes.stance", 1)


def test_dead_heroes_choose_nothing() -> None:
    table = Table("Conan", "Shevatas")
    table.do("damage_hero", hero="conan", by=11)
    rows = [row.id for row in expand(GAME, table.state)[0].rows]
    assert rows == ["heroes.start", "heroes.choose:shevatas", "heroes.recover"]


def test_one_undo_takes_back_a_whole_card() -> None:
    table = Table(hero_with(reserve=3, fatigue=4))
    before = table.state
    apply_card(table, valeria="cautious")
    assert table.gems("valeria") == (7, 0, 0, 0)
    table.play.undo()
    assert table.state == before


HEROES_ACTIONS: list[tuple[str, dict[str, object]]] = [
    ("assign_gems", {"hero": "belit", "space": "melee"}),
    ("attack", {"hero": "belit"}),
    ("move_hero", {"hero": "belit"}),
    ("manipulate", {"hero": "belit"}),
    ("pick_up", {"hero": "belit", "object": "torch"}),
    ("drop_object", {"hero": "belit", "object": "kris"}),
    ("activate_ally", {"hero": "belit"}),
    ("cast_spell", {"caster": "belit", "spell": "lightning"}),
]


def two_sides() -> Table:
    belit = {
        "name": "Bêlit",
        "objects": [{"name": "Kris", "kind": "weapon"}],
        "allies": [{"name": "Pirates"}],
        "spells": [{"name": "Lightning"}, {"name": "Halo", "reaction": True}],
    }
    river = [{"name": "Picts", "count": 2}, {"name": "Guards", "count": 1}]
    table = Table(belit, overlord={"river": river, "spells": [{"name": "Fear"}]})
    table.do("gain_object", name="Torch")
    table.do("turn_tile", tile="guards")
    return table


@pytest.mark.parametrize(("move", "fields"), HEROES_ACTIONS)
def test_a_hero_asks_before_acting_in_the_overlords_turn(move: str, fields: dict[str, object]) -> None:
    table = two_sides()
    assert "not_heroes_turn" not in table.said(move, **fields)
    table.do("end_heroes_turn")
    assert table.said(move, **fields)["not_heroes_turn"] is True


def test_heroes_defend_reroll_and_react_in_the_overlords_turn() -> None:
    table = two_sides()
    table.do("end_heroes_turn")
    assert table.said("assign_gems", hero="belit", space="guard") == {}
    assert table.said("defend", hero="belit", power=1, gems=1, axes=0) == {}
    assert table.said("cast_spell", caster="belit", spell="halo") == {}


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        ("activate_tile", {"tile": "picts"}),
        ("remove_dead_tile", {"tile": "guards"}),
        ("cast_spell", {"caster": "overlord", "spell": "fear"}),
    ],
)
def test_the_overlord_asks_before_acting_in_the_heroes_turn(move: str, fields: dict[str, object]) -> None:
    """Removing a dead tile asks in any turn, because its gems are gone for good."""
    table = two_sides()
    always = {"gems_for_good": True} if move == "remove_dead_tile" else {}
    assert table.said(move, **fields) == {"not_overlords_turn": True, **always}
    for each in ("end_heroes_turn", "advance_turn", "overlord_recover"):
        table.do(each)
    assert table.said(move, **fields) == always


def test_the_card_on_screen_says_whose_turn_it_is() -> None:
    table = two_sides()
    table.do("go_to", card="overlord.activation")
    assert table.state.side == "overlord"
    assert table.said("activate_tile", tile="picts") == {}
    table.do("go_to", card="heroes.action")
    assert table.said("attack", hero="belit") == {}
