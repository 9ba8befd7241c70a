"""Who may attack, who may defend, whose attack comes next, where the players may travel."""

from __future__ import annotations

from companion.games.lotr.derive import newly_engageable
from companion.games.lotr.fighters import (
    defense_of,
    exposed_heroes,
    next_target,
    next_to_attack,
    possible_attackers,
    possible_defenders,
    strengths,
)
from companion.games.lotr.state import Character
from companion.games.lotr.totals import staged_locations
from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table

ENEMY = {name: value for name, value in ORC.items() if name != "kind"}


def two_players() -> Table:
    """Anna with Aragorn (sentinel) and Eowyn, Bruno with Legolas (ranged); an orc faces Anna."""
    table = Table({"name": "Anna", "heroes": [ARAGORN, EOWYN]}, {"name": "Bruno", "heroes": [LEGOLAS]})
    table.do("engage", player="Anna", **ENEMY)
    return table


def names(characters: tuple[Character, ...]) -> list[str]:
    return [character.name for character in characters]


def test_other_players_attack_only_with_ranged() -> None:
    """All characters of the engaged player may attack, and those of others only with ranged."""
    table = two_players()
    orc = table.card("Orc")
    assert names(possible_attackers(table.state, "p1", orc)) == ["Aragorn", "Eowyn", "Legolas"]
    assert names(possible_attackers(table.state, "p2", orc)) == ["Legolas"]


def test_those_who_are_ready_come_first() -> None:
    table = two_players()
    table.do("exhaust", character="Aragorn")
    orc = table.card("Orc")
    assert names(possible_attackers(table.state, "p1", orc)) == ["Eowyn", "Legolas", "Aragorn"]
    assert names(possible_defenders(table.state, orc)) == ["Eowyn", "Aragorn"]
    assert names(exposed_heroes(table.state, orc)) == ["Aragorn", "Eowyn"]


def test_the_dead_neither_attack_nor_defend_nor_suffer() -> None:
    table = two_players()
    table.do("damage_character", character="Eowyn", by=3)
    orc = table.card("Orc")
    assert names(possible_attackers(table.state, "p1", orc)) == ["Aragorn", "Legolas"]
    assert names(possible_defenders(table.state, orc)) == ["Aragorn"]
    assert names(exposed_heroes(table.state, orc)) == ["Aragorn"]


def test_only_sentinels_defend_for_others() -> None:
    table = two_players()
    table.do("engage", player="Bruno", **{**ENEMY, "name": "Warg"})
    assert names(possible_defenders(table.state, table.card("Warg"))) == ["Legolas", "Aragorn"]
    assert names(possible_defenders(table.state, table.card("Orc"))) == ["Aragorn", "Eowyn"]


def test_enemies_of_the_first_player_attack_first() -> None:
    """As in the guide, however high the engagement value of the others is."""
    table = two_players()
    table.do("engage", player="Bruno", **{**ENEMY, "name": "Spawn", "engagement": 50})
    assert next_to_attack(table.state) == table.card("Orc").id
    table.do("set_first_player", player="Bruno")
    assert next_to_attack(table.state) == table.card("Spawn").id


def test_the_highest_enemy_yet_to_attack_comes_next() -> None:
    """The next attack is that of the highest enemy that has not attacked."""
    table = two_players()
    table.do("engage", player="Anna", **{**ENEMY, "name": "Warg", "engagement": 20})
    orc, warg = table.card("Orc").id, table.card("Warg").id
    assert next_to_attack(table.state) == orc
    table.do("enemy_attack", enemy="Orc", defender="Aragorn")
    assert next_to_attack(table.state) == warg
    table.play.undo()
    assert next_to_attack(table.state) == orc


def test_nobody_has_no_attack_and_no_defense() -> None:
    table = Table({"name": "Anna", "heroes": [ARAGORN, EOWYN]})
    assert next_to_attack(table.state) == ""
    assert strengths(table.state, ("p1.h1", "p1.h2")) == (3, 1)
    assert strengths(table.state, ()) == ()
    assert (defense_of(table.state, "p1.h1"), defense_of(table.state, "")) == (2, 0)


def test_only_locations_of_the_staging_area_are_travelled_to() -> None:
    table = Table({"name": "Anna"})
    table.do("reveal_card", **ORC)
    table.do("reveal_card", **GLADE)
    assert [card.name for card in staged_locations(table.state)] == ["Glade"]
    table.do("travel", location="Glade")
    assert staged_locations(table.state) == ()


def test_enemies_that_only_the_end_of_the_round_brings_near() -> None:
    table = Table({"name": "Anna", "threat": 29})
    table.do("reveal_card", **{**ORC, "threat": 0})
    table.do("reveal_card", **{**ORC, "name": "Warg", "engagement": 29, "threat": 0})
    assert [enemy.name for enemy in newly_engageable(table.state, table.player())] == ["Orc"]


def marks(table: Table, word: str) -> tuple[bool, tuple[str, ...]]:
    """Whether an enemy has attacked, and who has attacked it."""
    card = table.card(word)
    return card.attacked, card.attackers


def test_marks_of_attacks_last_as_long_as_the_combat() -> None:
    """One attack of each player on an enemy (l. 68), one of the enemy; the next combat begins without any."""
    table = two_players()
    table.do("enemy_attack", enemy="Orc", defender="Aragorn")
    table.do("attack_enemy", enemy="Orc", strength=1)
    table.do("attack_enemy", player="p2", enemy="Orc", strength=1)
    assert marks(table, "Orc") == (True, ("p1", "p2"))
    assert table.cautions("attack_enemy", enemy="Orc", strength=1) == {"second_attack": True}
    assert table.cautions("attack_enemy", player="p2", enemy="Orc", strength=1) == {"second_attack": True}
    table.do("deal_shadows")
    assert marks(table, "Orc") == (False, ())
    assert next_to_attack(table.state) == table.card("Orc").id


def test_the_mark_of_an_enemy_is_set_right_by_hand() -> None:
    table = two_players()
    table.do("change_card", card="Orc", attacked=True)
    assert marks(table, "Orc") == (True, ())
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {"enemy_attacked_already": True}
    table.do("change_card", card="Orc", attacked=False)
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {}


def test_the_next_target_is_one_that_nobody_has_attacked() -> None:
    table = two_players()
    table.do("engage", player="Anna", **{**ENEMY, "name": "Warg", "engagement": 20})
    orc, warg = table.card("Orc").id, table.card("Warg").id
    assert next_target(table.state) == orc
    table.do("attack_enemy", enemy="Orc", strength=1)
    assert next_target(table.state) == warg
    table.do("attack_enemy", enemy="Warg", strength=1)
    assert next_target(table.state) == ""
