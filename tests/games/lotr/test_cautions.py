"""The warnings: what asks the table, what is only told, and what stays silent."""

from __future__ import annotations

import pytest

from .table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table, enemies, with_threats

ASKS, TOLD = True, False


@pytest.mark.parametrize(
    ("threat", "by", "expected"),
    [
        (30, 1, {}),
        (39, 1, {"threat_amber": TOLD}),
        (40, 1, {}),
        (44, 1, {"threat_red": TOLD}),
        (49, 1, {"elimination_reached": TOLD}),
        (50, 1, {"elimination_reached": TOLD}),
        (50, -1, {}),
    ],
)
def test_threat_near_elimination(threat: int, by: int, expected: dict[str, bool]) -> None:
    assert with_threats(threat).cautions("raise_threat", by=by) == expected


def test_a_failed_quest_and_the_round_rise_warn_as_well() -> None:
    table = with_threats(47, staging_threat=3)
    assert table.cautions("resolve_quest", willpower=1) == {}
    assert table.cautions("raise_round_threat") == {}
    assert table.cautions("set_threat", threat=50) == {"elimination_reached": TOLD}
    assert "elimination_reached" in table.cautions("resolve_quest")


def test_an_enemy_that_becomes_engageable_is_told() -> None:
    table = with_threats(29, 10, staging=enemies(Orc=30, Warg=20))
    assert table.cautions("raise_threat", player="p1") == {"newly_engageable": TOLD}
    assert table.cautions("raise_threat", player="p2") == {}
    assert table.cautions("raise_round_threat") == {"newly_engageable": TOLD}


def test_third_restricted_attachment() -> None:
    table = Table({"heroes": [ARAGORN]})
    table.do("attach_restricted", character="Aragorn")
    assert table.cautions("attach_restricted", character="Aragorn") == {}
    table.do("attach_restricted", character="Aragorn")
    assert table.cautions("attach_restricted", character="Aragorn") == {"third_restricted": ASKS}
    assert table.cautions("attach_restricted", character="Aragorn", by=-1) == {}


def test_second_attack_on_the_same_enemy() -> None:
    table = Table({"heroes": [ARAGORN]}, {"heroes": [LEGOLAS]}, staging=[ORC])
    table.do("engage", player="p1", enemy="Orc")
    attack = {"enemy": "Orc", "strength": 2}
    assert table.cautions("attack_enemy", **attack) == {}
    table.do("attack_enemy", **attack)
    assert table.cautions("attack_enemy", **attack) == {"second_attack": ASKS}
    assert table.cautions("attack_enemy", player="p2", **attack) == {}
    table.do("deal_shadows")
    assert table.cautions("attack_enemy", **attack) == {}


def test_attackers_are_ready_and_near_enough() -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]}, {"heroes": [LEGOLAS, EOWYN]}, staging=[ORC])
    assert table.cautions("attack_enemy", player="p1", enemy="Orc", strength=1) == {"attack_not_engaged": ASKS}
    table.do("engage", player="p1", enemy="Orc")
    table.do("exhaust", character="Aragorn")
    assert table.cautions("attack_enemy", enemy="Orc", attackers=["h1"]) == {"character_exhausted": ASKS}
    assert table.cautions("attack_enemy", enemy="Orc", attackers=["p2.h1"]) == {}
    assert table.cautions("attack_enemy", enemy="Orc", attackers=["p2.h2"]) == {"not_ranged": ASKS}


def test_an_attack_with_nobody_ready() -> None:
    table = Table({"heroes": [ARAGORN]}, {}, staging=[ORC])
    table.do("engage", player="p1", enemy="Orc")
    assert table.cautions("attack_enemy", enemy="Orc", strength=3) == {}
    table.do("exhaust", character="Aragorn")
    assert table.cautions("attack_enemy", enemy="Orc", strength=3) == {"nobody_ready": ASKS}
    assert table.cautions("attack_enemy", player="p2", enemy="Orc", strength=3) == {}


def test_defenders_are_ready_and_near_enough() -> None:
    table = Table({"heroes": [EOWYN]}, {"heroes": [ARAGORN, LEGOLAS]}, staging=[ORC])
    table.do("engage", player="p1", enemy="Orc")
    assert table.cautions("enemy_attack", enemy="Orc", defender="h1") == {"heroes_lost": TOLD}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {}
    assert table.cautions("enemy_attack", enemy="Orc", defender="Legolas") == {"not_sentinel": ASKS}
    table.do("exhaust", character="Aragorn")
    assert table.cautions("enemy_attack", enemy="Orc", defender="Aragorn") == {"character_exhausted": ASKS}


def test_an_undefended_attack_is_for_a_hero_and_comes_once() -> None:
    table = Table({"heroes": [ARAGORN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    assert table.cautions("enemy_attack", enemy="Orc") == {"undefended_hits_hero": TOLD}
    table.do("enemy_attack", enemy="Orc", defender="h1")
    assert table.cautions("enemy_attack", enemy="Orc", defense=1) == {"enemy_attacked_already": ASKS}


def test_leaving_the_checks_with_an_enemy_that_must_be_engaged() -> None:
    table = with_threats(30, staging=enemies(Orc=30, Warg=40))
    table.do("go_to", card="encounter.checks")
    assert table.cautions("next_step") == {"engagements_left": ASKS}
    assert table.cautions("go_to", card="encounter.choose") == {}
    table.do("engage_all")
    assert table.cautions("next_step") == {}


def test_applying_the_checks_leaves_nothing_to_warn_of() -> None:
    table = with_threats(30, staging=enemies(Orc=30, Warg=40))
    table.do("go_to", card="encounter.checks")
    assert table.next().cautions == ()
    assert table.card("Orc").place == "engaged"


def test_leaving_the_enemy_attacks_too_early() -> None:
    table = Table({"heroes": [ARAGORN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    table.do("go_to", card="combat.enemies")
    assert table.cautions("next_step") == {"attacks_left": ASKS}
    assert table.cautions("go_to", card="resource.gain", round=2) == {"attacks_left": ASKS, "rise_left": ASKS}
    table.do("enemy_attack", enemy="Orc", defender="h1")
    assert table.cautions("next_step") == {}


def test_resolving_with_no_willpower() -> None:
    table = with_threats(20, staging_threat=3)
    assert table.cautions("resolve_quest") == {"no_willpower": ASKS}
    assert table.cautions("resolve_quest", willpower=2) == {}


def test_fewer_cards_than_due() -> None:
    table = Table({}, {}, options={"staging_mode": "cards"})
    table.do("go_to", card="quest.reveal")
    assert table.cautions("next_step") == {"reveals_missing": ASKS}
    table.do("reveal_card", kind="treachery", surge=True)
    table.do("reveal_card", kind="treachery")
    assert table.cautions("next_step") == {"reveals_missing": ASKS}
    assert table.cautions("resolve_quest", willpower=1) == {"cards_unrevealed": TOLD}
    table.do("reveal_card", kind="treachery")
    assert table.cautions("next_step") == {}


def test_a_group_that_keeps_the_total_is_not_asked_for_cards() -> None:
    table = Table({}, {})
    table.do("go_to", card="quest.reveal")
    assert table.cautions("next_step") == {}


def test_an_empty_deck_draws_nothing() -> None:
    table = Table({"heroes": [ARAGORN], "deck": 0}, {"deck": 5})
    assert table.cautions("gain_resources_and_draw") == {"deck_empty": TOLD}
    assert table.cautions("draw_cards", player="p1") == {"deck_empty": TOLD}
    table.do("gain_resources_and_draw")
    player = table.player()
    assert (player.heroes[0].resources, player.hand, player.deck, player.discard) == (1, 6, 0, 0)


def test_jumping_over_action_windows() -> None:
    table = Table({}, options={"windows": "pause"})
    assert table.cautions("go_to", card="planning.play") == {"windows_skipped": TOLD}
    assert table.cautions("next_step") == {}
    table.do("change_option", option="windows", value="strip")
    assert table.cautions("go_to", card="planning.play") == {}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("gain_resources_and_draw", "resources_twice"),
        ("raise_round_threat", "rise_twice"),
        ("pass_first_player", "pass_twice"),
    ],
)
def test_once_per_round(move: str, code: str) -> None:
    table = Table({}, {})
    assert table.cautions(move) == {}
    table.do(move)
    assert table.cautions(move) == {code: ASKS}
    table.do("go_to", card="refresh.ready")
    table.do("next_step")
    assert table.cautions(move) == {}


def test_rounds_are_told_apart_without_the_guide() -> None:
    table = with_threats(20)
    for _ in range(3):
        for move in ("gain_resources_and_draw", "raise_round_threat", "pass_first_player"):
            assert table.cautions(move) == {}
            table.do(move)
        assert table.cautions("resolve_quest", willpower=1) == {}
        table.do("resolve_quest", willpower=1)
        assert table.cautions("resolve_quest", willpower=1) == {"quest_twice": ASKS}
        table.do("raise_round_threat")


def test_a_second_enemy_by_choice() -> None:
    table = with_threats(20, staging=enemies(Orc=30, Warg=40))
    table.do("engage", enemy="Orc")
    assert table.cautions("engage", enemy="Warg") == {"second_engagement": ASKS}
    assert table.cautions("engage", enemy="Warg", why="effect") == {}


def test_a_check_that_the_players_threat_does_not_reach() -> None:
    table = with_threats(29, staging=enemies(Orc=30, Warg=29))
    assert table.cautions("engage", enemy="Orc", why="check") == {"check_above_threat": ASKS}
    assert table.cautions("engage", name="Troll", engagement=38, why="check") == {"check_above_threat": ASKS}
    assert table.cautions("engage", enemy="Warg", why="check") == {}
    assert table.cautions("engage", enemy="Orc") == {}


def test_not_the_highest_enemy() -> None:
    table = with_threats(30, staging=enemies(Orc=30, Warg=20))
    assert table.cautions("check_engagement", enemy="Warg") == {"not_the_highest": ASKS}


def test_committing_an_exhausted_character() -> None:
    table = Table({"heroes": [ARAGORN]})
    table.do("exhaust", character="h1")
    assert table.cautions("commit_willpower", characters=["h1"]) == {"character_exhausted": ASKS}


def test_committing_outside_the_quest_phase() -> None:
    table = Table({})
    assert table.cautions("commit_willpower", willpower=3) == {}
    table.do("go_to", card="quest.reveal")
    assert table.cautions("commit_willpower", willpower=3) == {}
    table.do("go_to", card="combat.enemies")
    assert table.cautions("commit_willpower", willpower=3) == {"commitment_out_of_phase": TOLD}


def test_eliminated_players() -> None:
    table = Table({}, {})
    table.do("eliminate_player", player="p2")
    assert table.cautions("raise_threat", player="p2") == {"player_eliminated": ASKS}
    assert table.cautions("commit_willpower", player="p2", willpower=3) == {"player_eliminated": ASKS}


def test_stages_and_locations_left_unfinished() -> None:
    table = Table({}, quest={"quest_points": 8}, staging=[GLADE])
    assert table.cautions("advance_stage") == {"stage_not_complete": ASKS}
    table.do("travel", location="Glade")
    assert table.cautions("explore_location") == {"location_not_explored": ASKS}


def test_the_encounter_deck_is_reshuffled_in_the_quest_phase() -> None:
    """The encounter deck is reshuffled when it is empty and in the quest phase."""
    table = Table({}, encounter_deck=3)
    assert table.cautions("reform_encounter_deck") == {"encounter_deck_not_empty": ASKS}
    table.do("set_encounter_decks", deck=0)
    assert table.cautions("reform_encounter_deck") == {}
    table.do("go_to", card="combat.shadows")
    assert table.cautions("reform_encounter_deck") == {"reform_in_combat": ASKS}
    table.do("change_option", option="reshuffle_anytime", value=True)
    assert table.cautions("reform_encounter_deck") == {}


def test_a_card_with_more_threat_than_the_total() -> None:
    table = with_threats(20, staging_threat=2)
    assert table.cautions("travel", name="Ford", threat=3) == {"total_too_low": TOLD}
    table.do("travel", name="Ford", threat=3)
    assert table.derived["staging_threat"] == 0
