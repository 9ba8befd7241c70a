"""Unknown is not zero: values of cards that nobody has typed are asked for or named where a rule needs them."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.plays.describing.describer import Describer
from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, ORC, Table, with_threats
from tests.games.lotr.test_awkward import said

ASKS, TELLS = True, False
ANNA = {"name": "Anna", "heroes": [ARAGORN, EOWYN]}


def test_a_location_of_unknown_length_keeps_all_progress() -> None:
    """L. 36: tokens go on the location; how many it takes nobody has typed, so none can overflow."""
    wood = {"kind": "location", "name": "Wood", "threat": 1, "active": True}
    table = Table(ANNA, staging=[wood], quest={"quest_points": 3})
    assert table.cautions("resolve_quest", willpower=12, staging=2) == {"location_points_unknown": TELLS}
    assert table.cautions("resolve_quest", willpower=2, staging=2) == {}
    assert table.cautions("place_progress", by=4) == {"location_points_unknown": TELLS}
    assert table.cautions("place_progress", by=-1) == {}
    assert table.cautions("place_progress", by=2, on="quest") == {}
    table.do("change_card", card="Wood", quest_points=4)
    assert "location_points_unknown" not in table.cautions("resolve_quest", willpower=12, staging=2)


@pytest.mark.parametrize(("name", "fields"), [("engage", {"player": "Anna"}), ("travel", {})])
def test_a_card_of_the_total_takes_its_threat_with_it(name: str, fields: dict[str, str]) -> None:
    """L. 39, 69: what leaves the staging area adds no threat any more; how much it was nobody has typed."""
    table = Table(ANNA, staging_threat=9)
    assert table.cautions(name, name="Bat", **fields) == {"threat_untyped": ASKS}
    assert table.cautions(name, name="Bat", threat=2, **fields) == {}
    table.do("hide_tracker", tracker="staging")
    assert table.cautions(name, name="Bat", **fields) == {}
    assert Table(ANNA).cautions(name, name="Bat", **fields) == {}, "there is no total to lower"


def test_a_short_deck_needs_the_engagement_values() -> None:
    """L. 56: the highest value first. With a card for each of them the order changes nothing."""
    staging = [{"kind": "enemy", "name": "Bat", "attack": 1, "player": "Anna"}, {**ORC, "player": "Anna"}]
    table = Table(ANNA, staging=staging, encounter_deck=1)
    assert table.cautions("deal_shadows") == {"shadows_short": TELLS, "shadow_order_unknown": ASKS}
    table.do("change_card", card="Bat", engagement=40)
    assert table.cautions("deal_shadows") == {"shadows_short": TELLS}
    assert Table(ANNA, staging=staging, encounter_deck=2).cautions("deal_shadows") == {}


def test_marks_of_another_kind_of_card_are_refused() -> None:
    table = Table(ANNA, {"name": "Bruno"}, staging=[GLADE, {**ORC, "player": "Anna"}])
    for mark in ({"attacked": True}, {"has_shadow": True}, {"attackers": ["Anna"]}, {"damage": 1}):
        assert table.refusal("change_card", card="Glade", **mark) == "not_an_enemy"
    assert table.refusal("change_card", card="Orc", progress=1) == "not_a_location"
    table.do("change_card", card="Glade", attacked=False, damage=0)
    table.do("change_card", card="Orc", attackers=["Anna", "p1", "Bruno"])
    assert table.card("Orc").attackers == ("p1", "p2")


def test_a_correction_that_completes_a_stage_says_so() -> None:
    table = Table(ANNA, quest={"quest_points": 8, "progress": 5})
    assert table.cautions("set_quest", quest_points=5) == {"stage_complete": TELLS}
    assert table.cautions("set_quest", progress=8) == {"stage_complete": TELLS}
    assert table.cautions("set_quest", progress=7) == {}


@pytest.mark.parametrize(
    ("correction", "sentence"),
    [
        ({"attacked": True}, "Orc has attacked · correction"),
        ({"attacked": False}, "Orc has not attacked · correction"),
        ({"attackers": ["Anna"]}, "Orc was attacked by Anna · correction"),
        ({"attackers": []}, "Nobody has attacked Orc · correction"),
        ({"has_shadow": True}, "Orc has a shadow card · correction"),
        ({"has_shadow": False}, "Orc has no shadow card · correction"),
    ],
)
def test_a_corrected_mark_of_a_combat_is_told(correction: dict[str, object], sentence: str) -> None:
    orc = {**ORC, "player": "Anna", "attackers": ["Bruno"], "attacked": True, "has_shadow": True}
    marked = {name: value for name, value in orc.items() if name not in correction or correction[name] in (False, [])}
    table = Table(ANNA, {"name": "Bruno"}, staging=[marked])
    assert said(table, "change_card", card="Orc", **correction) == sentence


def test_quick_taps_for_everybody_are_told_in_all() -> None:
    """Three taps of one are one entry of three; where the threat is 0 already nothing falls."""
    table = with_threats(10, 20)
    start = table.state
    for _ in range(3):
        table.do("raise_threat", by=1)
    (entry,) = table.play.journal.entries
    assert Describer(GAME, Texts("en")).describe_entry(entry, start, table.state).text == "Everyone’s threat +3"
    assert said(with_threats(0, 0), "raise_threat", by=-1) == "Everyone’s threat stays as it is"
