"""The marks of a combat, seen and set right by touch: which enemy has attacked, and who has attacked which."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.games.lotr.forms import CARD_FORM, COMBAT
from companion.plays.describing.describer import Describer
from tests.forms.filling import Filled
from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table

ASKS = True
TROLL = {**ORC, "name": "Troll", "hit_points": 9, "player": "Anna"}


@pytest.fixture
def table() -> Table:
    players = {"name": "Anna", "heroes": [ARAGORN, EOWYN]}, {"name": "Bruno", "heroes": [LEGOLAS]}
    return Table(*players, staging=[TROLL, GLADE], card="combat.attacks")


def tap(table: Table, row: str, choice: str) -> None:
    """Touch a key of the card of the troll: its moves are made at once."""
    moves = Filled(CARD_FORM, table.play, "en", card="c1").row(row).find_moves(choice)
    assert moves and table.play.do(*moves, insist=True).done


def held(table: Table, row: str) -> tuple[str, ...]:
    """The keys of a row that hold now."""
    value: Any = Filled(CARD_FORM, table.play, "en", card="c1").row(row).value
    return tuple(value)


def test_who_has_attacked_an_enemy_is_set_right_by_touch(table: Table) -> None:
    """L. 68: one attack of each player on an enemy; one that was noted for the wrong player is put right."""
    attack = {"enemy": "Troll", "attackers": ["Aragorn"]}
    table.do("attack_enemy", **attack)
    assert held(table, "attackers") == ("p1",)
    assert table.cautions("attack_enemy", enemy="Troll", strength=1) == {"second_attack": ASKS}
    tap(table, "attackers", "p2")
    tap(table, "attackers", "p1")
    assert held(table, "attackers") == table.card("Troll").attackers == ("p2",)
    assert table.cautions("attack_enemy", enemy="Troll", strength=1) == {}
    assert table.cautions("attack_enemy", enemy="Troll", player="Bruno", strength=1) == {"second_attack": ASKS}


def test_whether_an_enemy_has_attacked_is_set_right_by_touch(table: Table) -> None:
    table.do("enemy_attack", enemy="Troll", defender="Aragorn")
    assert held(table, "marks") == ("attacked",)
    tap(table, "marks", "attacked")
    tap(table, "marks", "has_shadow")
    assert held(table, "marks") == ("has_shadow",)
    assert "enemy_attacked_already" not in table.cautions("enemy_attack", enemy="Troll", hero="Aragorn")


def test_the_list_of_the_combat_says_who_has_attacked(table: Table) -> None:
    table.do("attack_enemy", enemy="Troll", attackers=["Aragorn"])
    table.do("attack_enemy", enemy="Troll", player="Bruno", attackers=["Legolas"])
    (row,) = Filled(COMBAT, table.play, "it").row("enemy").choices
    assert "Attaccato da Anna, Bruno" in str(row.caption)


def test_only_an_engaged_enemy_has_marks_of_a_combat(table: Table) -> None:
    table.do("move_card", card="Troll")
    for card in ("c1", "c2"):
        view = Filled(CARD_FORM, table.play, "en", card=card).view
        assert view.find_row("marks") is None and view.find_row("attackers") is None


def test_a_correction_of_the_attackers_is_told_by_their_names(table: Table) -> None:
    before = table.state
    table.do("change_card", card="Troll", attackers=["Bruno"])
    line = Describer(GAME, Texts("en")).describe_entry(table.play.journal.entries[-1], before, table.state)
    assert "p2" not in line.text + "".join(f"{change.old}{change.new}" for change in line.changes)


def test_whom_an_enemy_attacks_is_derived(table: Table) -> None:
    """For a single enemy: whom it faces, who may defend and attack, and what has happened in this combat."""
    table.do("change_character", character="Aragorn", sentinel=True)
    derived = table.derived
    assert (derived["next_to_attack"], derived["next_target"]) == ("c1", "c1")
    assert derived["enemies"]["c1"] == {
        "name": "Troll",
        "attacks": "p1",
        "has_attacked": False,
        "attacked_by": [],
        "defenders": ["p1.h1", "p1.h2"],
        "attackers": ["p1.h1", "p1.h2", "p2.h1"],
    }
    table.do("enemy_attack", enemy="Troll", defender="Aragorn")
    table.do("attack_enemy", enemy="Troll", attackers=["Eowyn"])
    enemy = table.derived["enemies"]["c1"]
    assert (enemy["has_attacked"], enemy["attacked_by"], table.derived["next_target"]) == (True, ["p1"], "")
