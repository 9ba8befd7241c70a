"""The app knows who is committed to the quest: commitments add up, and nobody out of play counts."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.kernel.refusal import Refusal
from companion.plays.describing.describer import Describer
from tests.games.lotr.table import ARAGORN, EOWYN, LEGOLAS, Table

ASKS = True
ANNA = {"name": "Anna", "heroes": [ARAGORN, EOWYN]}


def at_quest(*players: dict[str, Any], **setup: Any) -> Table:
    return Table(*(players or (ANNA,)), **{"card": "quest.commit", "staging_threat": 5, **setup})


def committed(table: Table) -> list[str]:
    return [hero.name for player in table.state.players for hero in player.heroes if hero.committed]


def test_a_second_commitment_adds_to_the_first() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn"])
    table.do("commit_willpower", characters=["Eowyn"])
    assert (table.derived["total_willpower"], committed(table)) == (6, ["Aragorn", "Eowyn"])
    table.do("resolve_quest")
    assert table.state.quest.progress == 1
    table.play.undo()
    table.play.undo()
    assert (table.derived["total_willpower"], committed(table)) == (2, ["Aragorn"])


def test_the_number_of_a_commitment_is_that_of_its_characters() -> None:
    """A card adds 1 to Eowyn: 5 in place of her 4, beside the 2 of Aragorn."""
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn"])
    table.do("commit_willpower", characters=["Eowyn"], willpower=5)
    assert table.derived["total_willpower"] == 7


def test_a_number_without_characters_is_the_player_s_total() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("commit_willpower", willpower=7)
    assert (table.derived["total_willpower"], committed(table)) == (7, ["Aragorn", "Eowyn"])
    table.do("damage_character", character="Eowyn", by=3)
    assert table.derived["total_willpower"] == 3


def test_a_committed_character_that_commits_again_asks() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    assert table.cautions("commit_willpower", characters=["Eowyn"]) == {"already_committed": ASKS}
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"], willpower=7)
    assert table.derived["total_willpower"] == 7


def test_one_who_falls_no_longer_counts() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("damage_character", character="Eowyn", by=3)
    assert (table.derived["total_willpower"], committed(table)) == (2, ["Aragorn"])
    table.do("resolve_quest")
    assert table.player().threat == 21 + 3
    table.do("revive_hero", hero="Eowyn")
    assert committed(table) == ["Aragorn"]


def test_one_taken_off_the_list_no_longer_counts() -> None:
    table = at_quest()
    table.do("add_ally", name="Guard", willpower=1)
    table.do("commit_willpower", characters=["Eowyn", "Guard"])
    table.do("remove_character", character="Eowyn")
    assert table.derived["total_willpower"] == 1
    table.do("destroy_character", character="Guard")
    assert table.derived["total_willpower"] == 0


def test_a_new_willpower_of_one_committed_counts_at_once() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("change_character", character="Aragorn", willpower=3)
    assert table.derived["total_willpower"] == 7


def test_a_committed_character_made_ready_is_still_committed() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("ready_all")
    assert (table.derived["total_willpower"], committed(table)) == (6, ["Aragorn", "Eowyn"])
    assert not any(hero.exhausted for hero in table.player().heroes)


def test_the_refresh_phase_ends_the_commitments() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("go_to", card="refresh.ready")
    table.do("ready_all")
    assert (table.derived["total_willpower"], committed(table)) == (0, [])


def test_without_the_guide_cards_made_ready_too_soon_ask() -> None:
    """Without the guide "all ready" is the end of a round: a quest that is not resolved would be lost."""
    table = Table(ANNA, staging_threat=5)
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    assert table.cautions("ready_all") == {"commitments_over": ASKS}
    table.do("resolve_quest")
    assert table.cautions("ready_all") == {}


def test_without_the_guide_a_resolved_quest_is_over() -> None:
    table = Table(ANNA, staging_threat=5)
    table.do("commit_willpower", characters=["Aragorn"])
    table.do("resolve_quest")
    table.do("commit_willpower", characters=["Eowyn"])
    assert (table.derived["total_willpower"], committed(table)) == (4, ["Eowyn"])


def test_who_is_eliminated_has_nobody_committed() -> None:
    table = at_quest(ANNA, {"name": "Bruno", "heroes": [LEGOLAS]})
    table.do("commit_willpower", player="p1", characters=["Aragorn"])
    table.do("commit_willpower", player="p2", characters=["Legolas"])
    table.do("eliminate_player", player="p1")
    assert (table.derived["total_willpower"], committed(table)) == (1, ["Legolas"])


@pytest.mark.parametrize(
    ("language", "withdrawn", "committed_again"),
    [
        ("it", "Eowyn esce dalla ricerca: volontà di Anna 6 → 2", "Eowyn entra nella ricerca: volontà di Anna 2 → 6"),
        ("en", "Eowyn leaves the quest: Anna’s willpower 6 → 2", "Eowyn joins the quest: Anna’s willpower 2 → 6"),
    ],
)
def test_a_commitment_is_corrected_and_told(language: str, withdrawn: str, committed_again: str) -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    before = table.state
    table.do("change_character", character="Eowyn", committed=False)
    assert (table.derived["total_willpower"], committed(table)) == (2, ["Aragorn"])
    assert said(table, before, language) == withdrawn
    before = table.state
    table.do("change_character", character="Eowyn", committed=True)
    assert (table.derived["total_willpower"], said(table, before, language)) == (6, committed_again)


def said(table: Table, before: Any, language: str) -> str:
    """The sentence of the log about the last move."""
    entry = table.play.journal.entries[-1]
    return Describer(GAME, Texts(language)).describe_entry(entry, before, table.state).text


def test_an_unknown_willpower_is_asked_for_in_a_correction_too() -> None:
    table = at_quest({"name": "Anna", "heroes": [ARAGORN, {"name": "Bard"}]})
    assert table.cautions("change_character", character="Bard", committed=True) == {"willpower_unknown": ASKS}
    assert table.cautions("change_character", character="Bard", committed=True, willpower=2) == {}
    assert table.cautions("change_character", character="Aragorn", committed=True) == {}


def test_nobody_of_an_eliminated_player_is_ever_committed() -> None:
    table = at_quest(ANNA, {"name": "Bruno", "heroes": [LEGOLAS], "eliminated": True})
    assert table.cautions("commit_willpower", player="p2", characters=["Legolas"]) == {"player_eliminated": ASKS}
    table.do("commit_willpower", player="p2", characters=["Legolas"])
    assert (committed(table), table.derived["total_willpower"], GAME.invariants(table.state)) == ([], 0, ())


def test_a_game_under_way_says_who_is_committed() -> None:
    heroes = [{**ARAGORN, "committed": True, "exhausted": True}, EOWYN]
    table = at_quest({"name": "Anna", "heroes": heroes, "willpower": 2})
    assert committed(table) == ["Aragorn"]
    table.do("destroy_character", character="Aragorn")
    assert table.derived["total_willpower"] == 0
    table = at_quest({"name": "Anna", "heroes": heroes})
    assert table.derived["total_willpower"] == 2


def test_a_number_nobody_said_is_not_proposed_for_known_heroes() -> None:
    """The willpower of the last round is proposed only where the app does not know who gave it."""
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn", "Eowyn"])
    table.do("go_to", card="quest.commit", round=2)
    table.next()
    assert (table.derived["total_willpower"], committed(table)) == (0, [])


def test_going_back_to_the_card_proposes_what_is_committed() -> None:
    table = at_quest()
    table.do("commit_willpower", characters=["Aragorn"])
    table.next()
    assert table.derived["total_willpower"] == 2


def test_nobody_out_of_play_is_committed_at_the_start() -> None:
    fallen = {**EOWYN, "fallen": True, "committed": True}
    with pytest.raises(Refusal, match="hero_fallen"):
        at_quest({"name": "Anna", "heroes": [ARAGORN, fallen]})
    gone = {"name": "Bruno", "heroes": [{**LEGOLAS, "willpower": 0, "committed": True}], "eliminated": True}
    with pytest.raises(Refusal, match="player_out"):
        at_quest(ANNA, gone)


def test_a_correction_says_who_is_committed() -> None:
    table = at_quest(ANNA, {"name": "Bruno", "heroes": [LEGOLAS]})
    table.do("commit_willpower", player="p1", characters=["Aragorn", "Eowyn"])
    table.do("change_character", character="Eowyn", committed=False)
    assert (table.derived["total_willpower"], committed(table)) == (2, ["Aragorn"])
    table.do("change_character", character="Eowyn", committed=True)
    assert table.derived["total_willpower"] == 6
    table.do("destroy_character", character="Eowyn")
    assert table.refusal("change_character", character="Eowyn", committed=True) == "hero_fallen"
    table.do("eliminate_player", player="p2")
    assert table.refusal("change_character", character="Legolas", committed=True) == "player_out"
