"""Worked examples: quest, progress, engagement, attacks, forecast, first player, starting threat."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.lotr.combat import damage_on_defender, damage_on_enemy, damage_on_hero

from .table import ARAGORN, ORC, Table, enemies, with_threats


@pytest.mark.parametrize(
    ("willpower", "staging", "progress", "rise"),
    [
        pytest.param(9, 5, 4, 0, id="Q1"),
        pytest.param(5, 9, 0, 4, id="Q2"),
        pytest.param(7, 7, 0, 0, id="Q3"),
        pytest.param(0, 3, 0, 3, id="Q4"),
        pytest.param(6, 0, 6, 0, id="Q5"),
    ],
)
def test_quest(willpower: int, staging: int, progress: int, rise: int) -> None:
    table = with_threats(20)
    table.do("commit_willpower", willpower=willpower)
    table.do("set_staging_threat", threat=staging)
    table.do("resolve_quest")
    assert table.state.quest.progress == progress
    assert table.threats == [20 + rise]


def test_quest_of_two_players_q6() -> None:
    table = with_threats(20, 30, staging_threat=11)
    table.do("commit_willpower", player="p1", willpower=4)
    table.do("commit_willpower", player="p2", willpower=5)
    assert table.derived["total_willpower"] == 9
    table.do("resolve_quest")
    assert table.threats == [22, 32]


def test_failure_may_fall_on_one_player() -> None:
    table = with_threats(20, 30, staging_threat=2, options={"fail_raises": "only_one"})
    table.do("resolve_quest", player="p2")
    assert table.threats == [20, 32]
    table.do("resolve_quest")
    assert table.threats == [22, 32]


@pytest.mark.parametrize(
    ("tokens", "location", "stage", "options", "left", "quest"),
    [
        pytest.param(4, None, 2, {}, None, 6, id="P1"),
        pytest.param(4, (1, 3), 2, {}, None, 4, id="P2"),
        pytest.param(2, (0, 3), 2, {}, 2, 2, id="P3"),
        pytest.param(6, (0, 2), 5, {}, None, 9, id="P4"),
        pytest.param(4, (1, 3), 2, {"overflow_to_quest": False}, None, 2, id="P5"),
    ],
)
def test_progress(
    tokens: int,
    location: tuple[int, int] | None,
    stage: int,
    options: dict[str, Any],
    left: int | None,
    quest: int,
) -> None:
    table = Table({}, quest={"quest_points": 8}, options=options)
    table.do("set_quest", progress=stage)
    if location:
        has, needs = location
        table.do("add_card", kind="location", name="Glade", place="active", progress=has, quest_points=needs)
    table.do("resolve_quest", willpower=tokens, staging=0)
    assert [card.progress for card in table.state.cards] == ([] if left is None else [left])
    assert table.state.quest.progress == quest
    assert table.derived["quest_complete"] == (quest >= 8)


@pytest.mark.parametrize(
    ("threats", "staging", "expected"),
    [
        pytest.param([30], {"A": 30, "B": 25, "C": 34}, [("p1", "A"), ("p1", "B")], id="E1"),
        pytest.param([20], {"A": 30, "B": 25}, [], id="E2"),
        pytest.param(
            [30, 28],
            {"a": 30, "b": 26, "c": 26, "d": 12},
            [("p1", "a"), ("p2", "b"), ("p1", "c"), ("p2", "d")],
            id="E4",
        ),
        pytest.param([22, 35], {"a": 33, "b": 25, "c": 20}, [("p1", "c"), ("p2", "a"), ("p2", "b")], id="E5"),
        pytest.param([26], {"x": 26, "y": 26}, [("p1", "x"), ("p1", "y")], id="E6"),
    ],
)
def test_engagement_checks(threats: list[int], staging: dict[str, int], expected: list[tuple[str, str]]) -> None:
    table = with_threats(*threats, staging=enemies(**staging))
    names = {card.id: card.name for card in table.state.cards}
    planned = [(check["player"], names[check["enemy"]]) for check in table.derived["engagement_plan"]]
    assert planned == expected

    for player, name in expected:
        table.do("check_engagement")
        assert table.card(name).player == player
    assert {card.name for card in table.state.cards if card.place == "staging"} == set(staging) - {
        name for _, name in expected
    }

    at_once = with_threats(*threats, staging=enemies(**staging))
    at_once.do("engage_all")
    assert at_once.state.cards == table.state.cards


def test_voluntary_engagement_comes_before_the_checks_e3() -> None:
    table = with_threats(30, staging=enemies(A=30, B=25, C=34))
    table.do("engage", enemy="C")
    table.do("engage_all")
    assert {card.name for card in table.state.cards if card.place == "engaged"} == {"A", "B", "C"}


def test_the_player_chooses_between_equal_enemies_e6() -> None:
    table = with_threats(26, staging=enemies(x=26, y=26))
    assert table.derived["engagement_plan"][0]["ties"] == ("c2",)
    assert table.cautions("check_engagement", enemy="y") == {}
    table.do("check_engagement", enemy="y")
    assert table.card("y").place == "engaged"
    assert table.card("x").place == "staging"


def test_one_player_at_a_time() -> None:
    table = with_threats(
        30, 28, staging=enemies(a=30, b=26, c=26, d=12), options={"engagement_order": "one_player_at_a_time"}
    )
    table.do("check_engagement")
    table.do("check_engagement")
    table.do("check_engagement")
    table.do("check_engagement")
    assert [card.player for card in table.state.cards] == ["p1"] * 4


@pytest.mark.parametrize(
    ("attack", "shadow", "defense", "damage"),
    [
        pytest.param(4, 0, 1, 3, id="A1"),
        pytest.param(2, 0, 3, 0, id="A2"),
        pytest.param(3, 0, None, 3, id="A3"),
        pytest.param(3, 2, 2, 3, id="A4"),
    ],
)
def test_enemy_attack(attack: int, shadow: int, defense: int | None, damage: int) -> None:
    if defense is None:
        assert damage_on_hero(attack, shadow) == damage
    else:
        assert damage_on_defender(attack, defense, shadow) == damage
    hero = {**ARAGORN, "defense": 9 if defense is None else defense, "hit_points": 9}
    table = Table({"heroes": [hero, ARAGORN]}, staging=[{**ORC, "attack": attack}])
    table.do("engage", enemy="Orc")
    target = {"hero": "h1"} if defense is None else {"defender": "h1"}
    table.do("enemy_attack", enemy="Orc", shadow=shadow, **target)
    first, second = table.player().heroes
    assert (first.damage, second.damage) == (damage, 0)
    assert first.exhausted == (defense is not None)
    assert table.card("Orc").attacked


@pytest.mark.parametrize(
    ("attacks", "defense", "damage", "defeated"),
    [pytest.param([2, 3, 1], 2, 4, True, id="K1"), pytest.param([2], 3, 0, False, id="K2")],
)
def test_attack_on_an_enemy(attacks: list[int], defense: int, damage: int, defeated: bool) -> None:
    assert damage_on_enemy(attacks, defense) == damage
    heroes = [{"name": f"H{attack}", "attack": attack} for attack in attacks]
    table = Table({"heroes": heroes}, staging=[{**ORC, "defense": defense, "hit_points": 4}])
    table.do("engage", enemy="Orc")
    table.do("attack_enemy", enemy="Orc", attackers=[hero["name"] for hero in heroes])
    assert all(hero.exhausted for hero in table.player().heroes)
    assert [card.damage for card in table.state.cards] == ([] if defeated else [damage])
    assert table.derived["staging_threat"] == 0


def test_without_ready_characters_there_is_no_attack_k3() -> None:
    table = Table({"heroes": [ARAGORN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    table.do("exhaust", character="Aragorn")
    assert table.derived["players"]["p1"]["can_attack"] is False
    assert table.refusal("attack_enemy", enemy="Orc") == "no_attackers"
    assert table.card("Orc").place == "engaged"
    assert table.derived["staging_threat"] == 0


@pytest.mark.parametrize(
    ("threat", "willpower", "staging", "expected"),
    [
        pytest.param(44, 3, 8, 50, id="T1"),
        pytest.param(29, 6, 4, 30, id="T2"),
        pytest.param(40, 5, 5, 41, id="T3"),
    ],
)
def test_forecast(threat: int, willpower: int, staging: int, expected: int) -> None:
    table = with_threats(threat, staging_threat=staging)
    table.do("commit_willpower", willpower=willpower)
    assert table.derived["players"]["p1"]["forecast"] == expected
    table.do("resolve_quest")
    assert table.derived["players"]["p1"]["forecast"] == expected
    table.do("raise_round_threat")
    assert table.threats == [expected]
    assert table.derived["players"]["p1"]["forecast"] == expected


def test_forecast_of_the_next_round_without_the_guide() -> None:
    table = with_threats(30, staging_threat=5)
    table.do("resolve_quest", willpower=5)
    table.do("raise_round_threat")
    table.do("commit_willpower", willpower=3)
    assert table.derived["players"]["p1"]["forecast"] == 31 + 2 + 1


def test_forecast_warns_of_elimination_t1() -> None:
    table = with_threats(44, staging_threat=8)
    table.do("commit_willpower", willpower=3)
    assert table.derived["players"]["p1"]["forecast_warning"] == "reached"


def test_forecast_shows_who_becomes_engageable_t2() -> None:
    table = with_threats(29, staging=enemies(Orc=30))
    table.do("commit_willpower", willpower=6)
    seen = table.derived["players"]["p1"]
    assert (seen["engageable"], seen["engageable_after_round"]) == ([], ["c1"])


@pytest.mark.parametrize(
    ("players", "first", "out", "after"),
    [
        pytest.param("ABC", "A", "", "p2", id="N1"),
        pytest.param("ABC", "C", "", "p1", id="N2"),
        pytest.param("A", "A", "", "p1", id="N3"),
        pytest.param("ABC", "A", "B", "p3", id="N4"),
    ],
)
def test_first_player(players: str, first: str, out: str, after: str) -> None:
    table = Table(*({"name": name} for name in players), first_player=first)
    if out:
        table.do("eliminate_player", player=out)
    assert table.derived["next_first_player"] == after
    table.do("pass_first_player")
    assert table.state.first_player == after


def test_the_token_may_stop_at_an_eliminated_player() -> None:
    table = Table({}, {}, {}, options={"skip_eliminated": False})
    table.do("eliminate_player", player="p2")
    table.do("pass_first_player")
    assert table.state.first_player == "p2"


@pytest.mark.parametrize(
    ("costs", "threat"), [pytest.param([9, 8, 12], 29, id="S1"), pytest.param([7, 7], 14, id="S2")]
)
def test_starting_threat(costs: list[int], threat: int) -> None:
    table = Table({"heroes": [{"threat_cost": cost} for cost in costs]})
    assert table.threats == [threat]
