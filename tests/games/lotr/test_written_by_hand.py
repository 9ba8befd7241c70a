"""Plays as people write them: names for ids, copies of a card, one thing named twice, seats left out."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.kernel.guide import card_ids
from companion.kernel.refusal import Refusal
from companion.plays.describing.describer import Describer

from .table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table, enemies, move, with_threats

ASKS, TOLD = True, False


def two_orcs(*players: dict[str, Any]) -> Table:
    return Table(*players, staging=[ORC, ORC])


def said(table: Table, name: str, /, language: str, **fields: Any) -> str:
    """The sentence with which a move is refused."""
    outcome = table.play.do(move(name, **fields), insist=True)
    assert outcome.refusal is not None
    return Describer(GAME, Texts(language)).say_refusal(outcome.refusal)


# --- names -----------------------------------------------------------------------------------------------


def test_of_copies_of_a_card_any_will_do() -> None:
    table = two_orcs({}, {})
    table.do("engage", player="p1", enemy="Orc")
    assert [card.player for card in table.state.cards] == ["p1", ""]


def test_a_name_means_the_card_that_the_move_can_be_about() -> None:
    table = two_orcs({"heroes": [ARAGORN, EOWYN]}, {"heroes": [LEGOLAS]})
    table.do("engage", player="p1", enemy="c1")
    table.do("engage", player="p2", enemy="Orc")
    assert table.card("c2").player == "p2"
    table.do("enemy_attack", enemy="c1", defender="Aragorn")
    table.do("enemy_attack", enemy="Orc", defender="Legolas")
    assert all(card.attacked for card in table.state.cards)


def test_the_second_of_two_copies_fights_by_its_name() -> None:
    """The second of two copies attacks and is attacked by its name."""
    table = two_orcs({"heroes": [ARAGORN, EOWYN]})
    table.do("engage", enemy="Orc")
    table.do("engage", enemy="Orc", why="effect")
    for _ in range(2):
        assert "enemy_attacked_already" not in table.cautions("enemy_attack", enemy="Orc", defense=9)
        table.do("enemy_attack", enemy="Orc", defense=9)
    for _ in range(2):
        assert table.cautions("attack_enemy", enemy="Orc", strength=2) == {}
        table.do("attack_enemy", enemy="Orc", strength=2)
    assert [card.damage for card in table.state.cards] == [1, 1]


def test_travel_means_a_location_of_the_staging_area() -> None:
    table = Table({}, staging=[{**ORC, "name": "Glade"}, GLADE])
    table.do("travel", location="Glade")
    assert table.card("c2").place == "active"


def test_a_name_that_two_different_cards_have_asks_which() -> None:
    table = Table({}, staging=[ORC, {**ORC, "engagement": 20}])
    assert table.refusal("engage", enemy="Orc") == "several_called"
    assert said(table, "engage", enemy="Orc", language="en") == "More than one is called “Orc”: choose one of c1, c2."
    assert "c1, c2" in said(table, "engage", enemy="Orc", language="it")


def test_nobody_and_more_than_one_are_told_apart() -> None:
    table = Table({"name": "Anna", "heroes": [EOWYN]}, {"name": "anna", "heroes": [EOWYN]})
    assert table.refusal("raise_threat", player="Anna") == "several_called"
    assert table.refusal("raise_threat", player="Bruno") == "unknown_player"
    assert table.refusal("exhaust", character="Eowyn") == "several_called"
    assert table.refusal("exhaust", character="Gimli") == "unknown_character"
    assert "Bruno" in said(table, "raise_threat", player="Bruno", language="it")


# --- one thing named twice -------------------------------------------------------------------------------


@pytest.mark.parametrize("twice", [["Aragorn", "Aragorn"], ["Aragorn", "p1.h1"], ["h1", "Eowyn", "aragorn"]])
def test_a_character_attacks_and_commits_only_once(twice: list[str]) -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    assert table.refusal("attack_enemy", enemy="Orc", attackers=twice) == "named_twice"
    assert table.refusal("commit_willpower", characters=twice) == "named_twice"


def test_characters_commit_for_their_own_player() -> None:
    table = Table({"heroes": [ARAGORN]}, {"heroes": [EOWYN]})
    assert table.cautions("commit_willpower", player="p1", characters=["Eowyn"]) == {"not_their_character": ASKS}
    assert table.cautions("commit_willpower", player="p2", characters=["Eowyn"]) == {}


# --- things that are not there ---------------------------------------------------------------------------


def test_a_hero_that_is_not_listed_takes_no_damage() -> None:
    table = Table({}, staging=[ORC])
    table.do("engage", enemy="Orc")
    assert table.refusal("enemy_attack", enemy="Orc", hero="Gimli") == "unknown_hero"


def test_several_heroes_and_none_are_told_apart() -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    assert table.refusal("enemy_attack", enemy="Orc") == "which_hero"
    for hero in ("Aragorn", "Eowyn"):
        table.do("destroy_character", character=hero)
    assert table.refusal("enemy_attack", enemy="Orc") == "no_hero_left"
    assert table.refusal("pay_resources") == "no_hero_left"


def test_a_check_names_an_enemy_that_is_there() -> None:
    table = with_threats(20, staging=enemies(Orc=30))
    assert table.refusal("check_engagement", enemy="Warg") == "unknown_card"
    assert table.cautions("check_engagement", enemy="Orc") == {"nobody_engages": TOLD}
    assert table.cautions("check_engagement") == {}


@pytest.mark.parametrize(
    ("card", "known"),
    [
        ("combat.enemy", "combat.shadows, combat.shadow_actions, combat.enemies, combat.attacks, combat.actions."),
        ("enemies", "resource.gain, resource.actions, planning.play,"),
    ],
)
def test_a_wrong_card_is_answered_with_whole_ids(card: str, known: str) -> None:
    """Those of its phase; of all the ids those that fit in a sentence, none of them cut."""
    words = said(Table({}), "go_to", language="en", card=card)
    assert known in words
    named = words.removesuffix(".").partition("one of ")[2].removesuffix(", …").split(", ")
    assert set(named) <= set(card_ids(GAME)), named


# --- seats -----------------------------------------------------------------------------------------------


def test_a_seat_left_out_is_a_free_one() -> None:
    assert [player.seat for player in Table({"seat": 1}, {}, {"seat": 0}, {}).state.players] == [1, 2, 0, 3]
    assert [player.seat for player in Table({}, {}, {}, {}).state.players] == [0, 1, 2, 3]


def test_two_players_cannot_have_the_same_seat() -> None:
    with pytest.raises(Refusal, match="seat_taken"):
        Table({"seat": 1}, {"seat": 1})


# --- what is told ----------------------------------------------------------------------------------------


def test_the_fall_of_the_last_hero_is_told() -> None:
    table = Table({"heroes": [ARAGORN, EOWYN]}, staging=[ORC])
    table.do("engage", enemy="Orc")
    assert table.cautions("destroy_character", character="Aragorn") == {}
    table.do("destroy_character", character="Aragorn")
    assert table.cautions("destroy_character", character="Eowyn") == {"heroes_lost": TOLD}
    assert table.cautions("damage_character", character="Eowyn", by=3) == {"heroes_lost": TOLD}
    assert table.cautions("damage_character", character="Eowyn", by=2) == {}
    assert table.cautions("enemy_attack", enemy="Orc")["heroes_lost"] is TOLD


def test_a_lower_elimination_level_warns_like_a_higher_threat() -> None:
    table = with_threats(40)
    assert table.cautions("set_elimination_level", level=45) == {"threat_red": TOLD}
    assert table.cautions("set_elimination_level", level=40) == {"elimination_reached": TOLD}
    assert table.cautions("set_elimination_level", level=60) == {}


def test_a_deck_that_is_too_short_is_told() -> None:
    table = Table({"deck": 2})
    assert table.cautions("draw_cards", by=2) == {}
    assert table.cautions("draw_cards", by=3) == {"deck_short": TOLD}
    table.do("draw_cards", by=3)
    assert (table.player().hand, table.player().deck) == (8, 0)
    assert table.cautions("draw_cards") == {"deck_empty": TOLD}


def test_eliminated_players_do_not_attack_or_lead() -> None:
    table = Table({"heroes": [LEGOLAS]}, {}, staging=[ORC])
    table.do("engage", player="p2", enemy="Orc")
    table.do("eliminate_player", player="p1")
    assert table.cautions("set_first_player", player="p1") == {"player_eliminated": ASKS}
    assert table.cautions("attack_enemy", player="p1", enemy="Orc", strength=3)["player_eliminated"] is ASKS


# --- looking back ----------------------------------------------------------------------------------------


def test_looking_back_at_a_card_of_the_guide_loses_nothing() -> None:
    table = Table({"heroes": [ARAGORN]}, {}, staging=[ORC])
    table.walk_to("quest.commit")
    table.do("commit_willpower", player="p1", willpower=4)
    table.do("go_to", card="quest.reveal")
    table.do("reveal_card", kind="location", surge=True)
    table.do("go_to", card="quest.commit")
    assert (table.derived["total_willpower"], table.state.revealed, table.state.surges) == (4, 1, 1)
    table.do("engage", player="p1", enemy="Orc")
    table.do("go_to", card="encounter.choose")
    assert "second_engagement" in table.cautions("engage", player="p1", name="Warg")
    table.do("go_to", card="combat.shadows")
    table.do("deal_shadows")
    table.do("enemy_attack", enemy="Orc", defender="Aragorn")
    table.do("go_to", card="combat.shadows")
    table.do("deal_shadows")
    assert "enemy_attacked_already" in table.cautions("enemy_attack", enemy="Orc", defender="Aragorn")


def test_a_jump_into_a_later_round_begins_it() -> None:
    table = Table({"heroes": [ARAGORN]})
    table.do("commit_willpower", characters=["Aragorn"])
    table.do("resolve_quest")
    table.do("go_to", card="quest.commit", round=2)
    assert not table.player().heroes[0].exhausted
    assert (table.derived["total_willpower"], table.state.done) == (0, ())
    table.do("go_to", card="combat.shadows", round=1)
    table.do("commit_willpower", characters=["Aragorn"])
    table.do("go_to", card="quest.reveal", round=2)
    assert table.derived["total_willpower"] == 2


# --- corrections -----------------------------------------------------------------------------------------


def test_a_correction_that_fills_a_card_has_its_effect() -> None:
    table = Table({"heroes": [EOWYN]}, staging=[ORC, GLADE])
    table.do("change_card", card="Orc", damage=3)
    table.do("change_card", card="Orc", hit_points=3)
    assert [card.name for card in table.state.cards] == ["Glade"]
    table.do("travel", location="Glade")
    table.do("change_card", card="Glade", progress=3)
    assert table.derived["active_location"] is None
    table.do("change_character", character="Eowyn", damage=3)
    assert not table.player().heroes[0].alive
