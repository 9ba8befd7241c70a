"""Out of order: what is done too soon, too late or by a group that counts with its own pieces."""

from __future__ import annotations

import pytest

from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table, with_threats
from tests.games.lotr.test_awkward import said

ASKS, TELLS = True, False
ANNA = {"name": "Anna", "heroes": [ARAGORN, EOWYN]}


def test_a_prevented_elimination_asks_again_for_the_last_hero() -> None:
    """A card saved the player from the threat; nobody has said that one saves them from having no hero."""
    table = Table({"name": "Bruno", "threat": 50, "heroes": [ARAGORN, LEGOLAS]})
    table.do("avert_elimination")
    table.do("destroy_character", character="Legolas")
    assert table.derived["elimination_due"] == []
    table.do("damage_character", character="Aragorn", by=5)
    assert table.derived["elimination_due"] == ["p1"]
    table.play.undo()
    assert table.derived["elimination_due"] == []


def test_a_rise_in_mid_round_forgets_no_commitment() -> None:
    """L. 76 belongs to the end of the round: done too soon it raises threat and nothing else."""
    table = Table(ANNA, card="quest.commit", staging_threat=3)
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("raise_round_threat")
    assert table.derived["total_willpower"] == 6
    table.do("go_to", card="refresh.ready")
    table.do("raise_round_threat")
    assert table.derived["total_willpower"] == 0


def test_without_the_guide_a_rise_before_the_quest_asks() -> None:
    """The app cannot see that the round ends: what would be lost is asked about, as where cards become ready."""
    table = Table(ANNA, staging_threat=5)
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    assert table.cautions("raise_round_threat")["commitments_over"] is ASKS
    table.do("resolve_quest")
    assert "commitments_over" not in table.cautions("raise_round_threat")


@pytest.mark.parametrize("card", ["quest.commit", "travel.choose", "combat.enemies"])
def test_a_round_left_early_has_not_risen(card: str) -> None:
    table = with_threats(20, 20, card=card)
    for name, fields in (("next_round", {}), ("go_to", {"card": "quest.commit", "round": 2})):
        assert table.cautions(name, **fields) == {"rise_left": ASKS, "pass_left": ASKS}
    table.do("raise_round_threat")
    table.do("pass_first_player")
    assert table.cautions("next_round") == {}


def test_a_commitment_after_the_quest_is_too_late() -> None:
    table = Table(ANNA, card="quest.resolve", staging_threat=1)
    table.do("commit_willpower", characters=["Aragorn"])
    table.do("resolve_quest")
    assert table.cautions("commit_willpower", characters=["Eowyn"]) == {"committed_too_late": TELLS}


# --- what nobody has said -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [{"kind": "enemy", "name": "Bat"}, {"kind": "location", "name": "Cave"}])
def test_a_threat_nobody_typed_is_not_zero(card: dict[str, str]) -> None:
    """A card without any number is one whose numbers nobody has typed; l. 31 adds them up."""
    table = with_threats(30, card="quest.resolve", staging=[card, ORC], options={"staging_mode": "cards"})
    assert table.cautions("resolve_quest", willpower=4) == {"threat_unknown": ASKS}
    assert table.cautions("resolve_quest", willpower=4, staging=3) == {}
    table.do("change_card", card=card["name"], threat=1)
    assert table.cautions("resolve_quest", willpower=4) == {}


def test_a_card_of_the_total_needs_no_threat_of_its_own() -> None:
    table = with_threats(30, card="quest.resolve", staging=[{"kind": "enemy", "name": "Bat"}], staging_threat=3)
    assert table.cautions("resolve_quest", willpower=4) == {}
    table = with_threats(30, staging=[{**GLADE, "threat": 0}], options={"staging_mode": "cards"})
    assert table.cautions("resolve_quest", willpower=4) == {}


# --- what the group counts itself -----------------------------------------------------------------------


@pytest.mark.parametrize("hide", [True, False])
def test_pools_and_hands_that_nobody_counts_refuse_nothing(hide: bool) -> None:
    """Hidden, or not counted at all by the settings."""
    table = Table(ANNA) if hide else Table(ANNA, options={"resources": False, "hands": False})
    for tracker in ("resources", "decks") if hide else ():
        table.do("hide_tracker", tracker=tracker)
    table.do("pay_resources", hero="Aragorn", by=4)
    table.do("play_cards", by=9)
    table.do("discard_cards", by=9)
    assert Table(ANNA).refusal("pay_resources", hero="Aragorn", by=4) == "not_enough_resources"
    assert Table(ANNA).refusal("play_cards", by=9) == "not_enough_to_play"
    assert Table(ANNA).refusal("discard_cards", by=9) == "not_enough_cards"


# --- what is said ---------------------------------------------------------------------------------------


def test_a_changed_total_is_said_as_the_table_reads_it() -> None:
    """Not the part of it that no card explains: 5 and an orc of 2 make 7."""
    table = with_threats(30, staging=[ORC], staging_threat=5)
    assert said(table, "change_staging_threat", by=-6) == "Staging threat 7 → 1"
    assert said(with_threats(30, staging=[ORC]), "set_staging_threat", threat=4) == "Staging threat 2 → 4"


def test_one_who_is_out_is_not_eliminated_again() -> None:
    table = with_threats(10, 20)
    table.do("eliminate_player", player="p1")
    assert table.cautions("eliminate_player", player="p1") == {}
