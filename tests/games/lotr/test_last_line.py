"""What a round of the app and one of the table say alike: who falls, who fights, what begins anew without the guide."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.lotr.fighters import possible_attackers, possible_defenders
from tests.games.lotr.table import ARAGORN, EOWYN, LEGOLAS, ORC, Table
from tests.games.lotr.test_awkward import said

ASKS, TELLS = True, False
ANNA = {"name": "Anna", "heroes": [ARAGORN, EOWYN]}
BRUNO = {"name": "Bruno", "heroes": [LEGOLAS]}
FACING_ANNA = {**ORC, "hit_points": 9, "player": "Anna"}


def fight(*others: dict[str, Any], **setup: Any) -> Table:
    return Table(ANNA, BRUNO, *others, staging=[FACING_ANNA], **setup)


# --- without the guide ------------------------------------------------------------------------------------


def test_without_the_guide_a_new_round_has_no_attack_yet() -> None:
    """The threat rises at the end of a round: what attacked in it attacks again in the next (l. 62, 76)."""
    table = fight()
    table.do("enemy_attack", enemy="Orc", hero="Aragorn")
    table.do("attack_enemy", enemy="Orc", attackers=["Eowyn"])
    table.do("engage", player="Anna", name="Bat", threat=0)
    table.do("raise_round_threat")
    assert "enemy_attacked_already" not in table.cautions("enemy_attack", enemy="Orc", hero="Aragorn")
    assert "second_attack" not in table.cautions("attack_enemy", enemy="Orc", attackers=["Aragorn"])
    assert "second_engagement" not in table.cautions("engage", player="Anna", name="Rat", threat=0)


def test_without_the_guide_ready_cards_begin_a_new_combat() -> None:
    table = fight()
    table.do("deal_shadows")
    table.do("discard_shadows")
    assert table.cautions("deal_shadows") == {"shadows_twice": ASKS}
    table.do("ready_all")
    assert table.cautions("deal_shadows") == {}


def test_with_the_guide_the_refresh_forgets_no_attack() -> None:
    """Looking back from the last card of a round, each enemy has still attacked once (l. 68)."""
    table = fight(card="combat.enemies")
    table.do("enemy_attack", enemy="Orc", hero="Aragorn")
    table.do("go_to", card="refresh.ready")
    table.do("ready_all")
    table.do("go_to", card="combat.enemies")
    assert table.cautions("enemy_attack", enemy="Orc", hero="Aragorn")["enemy_attacked_already"] is ASKS
    table.do("next_round")
    assert "enemy_attacked_already" not in table.cautions("enemy_attack", enemy="Orc", hero="Aragorn")


def test_shadow_cards_dealt_late_forget_no_attack() -> None:
    """They were forgotten at 6.a: the attack that came first is this combat's all the same (l. 55, 68)."""
    table = fight(card="combat.enemies")
    table.do("enemy_attack", enemy="Orc", hero="Aragorn")
    table.do("deal_shadows")
    assert table.cautions("enemy_attack", enemy="Orc", hero="Aragorn")["enemy_attacked_already"] is ASKS
    table.do("discard_shadows")
    assert table.cautions("deal_shadows") == {"shadows_twice": ASKS}
    table.do("deal_shadows")
    assert "enemy_attacked_already" not in table.cautions("enemy_attack", enemy="Orc", hero="Aragorn")


def test_who_has_attacked_an_enemy_is_said_and_set_right() -> None:
    """L. 68: one attack of each player; a game under way says whose is made, a correction whose is not."""
    table = Table(ANNA, BRUNO, staging=[{**FACING_ANNA, "attackers": ["Anna"]}], card="combat.attacks")
    attack = {"enemy": "Orc", "attackers": ["Aragorn"]}
    assert table.cautions("attack_enemy", **attack) == {"second_attack": ASKS}
    table.do("change_card", card="Orc", attackers=["Bruno"])
    assert table.card("Orc").attackers == ("p2",)
    assert table.cautions("attack_enemy", **attack) == {}
    table.do("change_card", card="Orc", attackers=[])
    assert table.card("Orc").attackers == ()
    assert table.refusal("change_card", card="Orc", attackers=["Carla"]) == "unknown_player"


# --- by hand ----------------------------------------------------------------------------------------------


def test_an_attack_that_the_players_tick_is_one() -> None:
    """The row says that the enemy attacks: who resolves it at the table is neither asked nor attacked again (l. 68)."""
    table = fight(card="combat.enemies")
    table.do("tick", step="combat.enemy:c1")
    assert table.cautions("next_step") == {}
    table.do("next_step")
    assert table.card("Orc").attacked and table.player().heroes[0].damage == 0
    table.do("go_to", card="combat.enemies")
    assert table.cautions("enemy_attack", enemy="Orc", hero="Aragorn")["enemy_attacked_already"] is ASKS


def test_one_tick_is_for_one_enemy() -> None:
    table = Table(ANNA, BRUNO, staging=[FACING_ANNA, {**FACING_ANNA, "name": "Warg"}], card="combat.enemies")
    table.do("tick", step="combat.enemy:c2")
    assert table.cautions("next_step") == {"attacks_left": ASKS}
    table.do("next_step")
    assert (table.card("Orc").attacked, table.card("Warg").attacked) == (False, True)


@pytest.mark.parametrize("row", ["quest.reveal_many", "quest.reveal_cards"])
def test_cards_revealed_at_the_table_are_not_asked_about(row: str) -> None:
    table = Table(ANNA, BRUNO, options={"staging_mode": "cards"}, card="quest.reveal")
    assert table.cautions("next_step") == {"reveals_missing": ASKS}
    table.do("tick", step=row)
    assert table.cautions("next_step") == {}


def test_an_engagement_at_the_table_is_not_asked_about() -> None:
    """Each row is for one enemy; where the players put it they tell the app when they wish."""
    staging = [{**ORC, "engagement": 1}, {**ORC, "name": "Warg", "engagement": 1}]
    table = Table({"threat": 30}, staging=staging, card="encounter.checks")
    table.do("tick", step="encounter.engage:c1")
    assert table.cautions("next_step") == {"engagements_left": ASKS}
    table.do("tick", step="encounter.engage:c2")
    assert table.cautions("next_step") == {}


# --- who fights -------------------------------------------------------------------------------------------


def test_nobody_of_an_eliminated_player_fights() -> None:
    sentinel = {**ARAGORN, "ranged": True, "sentinel": True}
    table = Table({"name": "Anna", "heroes": [EOWYN]}, {"name": "Bruno", "heroes": [sentinel]}, staging=[FACING_ANNA])
    attack = {"enemy": "Orc", "player": "Anna", "attackers": ["Aragorn"]}
    assert table.cautions("attack_enemy", **attack) == {}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {}
    table.do("eliminate_player", player="Bruno")
    assert table.cautions("attack_enemy", **attack) == {"player_eliminated": ASKS}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {"player_eliminated": ASKS}
    enemy = table.card("Orc")
    assert [each.name for each in possible_attackers(table.state, "p1", enemy)] == ["Eowyn"]
    assert [each.name for each in possible_defenders(table.state, enemy)] == ["Eowyn"]


def test_a_fallen_hero_returns_without_attachments() -> None:
    table = Table(ANNA)
    table.do("attach_restricted", character="Aragorn", by=2)
    table.do("destroy_character", character="Aragorn")
    table.do("revive_hero", hero="Aragorn")
    assert table.cautions("attach_restricted", character="Aragorn") == {}
    assert table.player().heroes[0].restricted == 0


def test_an_enemy_without_any_value_has_no_known_defense() -> None:
    """L. 66: the damage is attack less defense, and nobody has typed one."""
    bat = {"kind": "enemy", "name": "Bat", "player": "Anna"}
    table = Table(ANNA, staging=[bat])
    attack = {"enemy": "Bat", "attackers": ["Aragorn"]}
    assert table.cautions("attack_enemy", **attack)["defense_unknown"] is ASKS
    assert "defense_unknown" not in table.cautions("attack_enemy", **attack, defense=0)
    table.do("change_card", card="Bat", hit_points=9)
    assert "defense_unknown" not in table.cautions("attack_enemy", **attack)


# --- what is said -----------------------------------------------------------------------------------------


def test_an_enemy_that_turns_to_another_player_says_to_whom() -> None:
    table = fight()
    assert said(table, "move_card", card="Orc", place="engaged", player="Bruno") == "Orc faces Bruno"


def test_an_effect_that_defeats_an_enemy_says_so() -> None:
    table = fight()
    assert said(table, "damage_enemy", enemy="Orc", by=2).startswith("Orc: damage")
    assert said(table, "damage_enemy", enemy="Orc", by=7).startswith("Orc is defeated")


def test_a_correction_that_ends_a_card_says_how() -> None:
    wood = {"kind": "location", "name": "Wood", "active": True}
    table = Table(ANNA, staging=[{**ORC, "hit_points": None, "player": "Anna"}, wood])
    table.do("damage_enemy", enemy="Orc", by=3)
    assert said(table, "change_card", card="Orc", hit_points=2).startswith("Orc is defeated · correction")
    table.do("place_progress", by=3)
    assert said(table, "change_card", card="Wood", quest_points=3).startswith("Location explored: Wood · correction")


def test_a_complete_stage_is_told_when_it_becomes_so() -> None:
    table = Table(ANNA, quest={"name": "1B", "quest_points": 3}, staging_threat=1)
    assert table.cautions("resolve_quest", willpower=3) == {}
    assert table.cautions("resolve_quest", willpower=4) == {"stage_complete": TELLS}
    assert table.cautions("place_progress", by=3) == {"stage_complete": TELLS}
    table.do("place_progress", by=3)
    assert table.cautions("place_progress", by=1) == {}
    table.do("hide_tracker", tracker="quest")
    table.do("place_progress", by=-3)
    assert table.cautions("place_progress", by=3) == {}


def test_a_deck_that_nobody_counts_never_runs_out() -> None:
    table = Table({"name": "Anna", "deck": 0})
    assert table.cautions("draw_cards") == {"deck_empty": TELLS}
    assert table.cautions("gain_resources_and_draw") == {"deck_empty": TELLS}
    table.do("hide_tracker", tracker="decks")
    assert table.cautions("draw_cards") == {}
    assert table.cautions("gain_resources_and_draw") == {}
    assert "empty" not in said(table, "draw_cards")
