"""Trackers that the group keeps with its own cards neither refuse nor ask, and nothing is read from them."""

from __future__ import annotations

from typing import Any

from companion.games.lotr import GAME
from companion.games.lotr.forms import DEFENCE, ENGAGEMENT, QUEST, TRAVEL
from companion.games.lotr.guide_names import find_expected_threat
from companion.games.lotr.moves.quest import ResolveQuest
from companion.kernel.guide import card_at, expand
from companion.plays.playing.prompter import advance
from tests.forms.filling import Filled
from tests.games.card_answers import answers_to
from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC, Table

ASKS, TELLS = True, False
ANNA = {"name": "Anna", "threat": 29, "heroes": [ARAGORN, EOWYN]}
HILL = {**GLADE, "name": "Hill"}


def hiding(*trackers: str, **setup: Any) -> Table:
    table = Table(ANNA, {"name": "Bruno", "heroes": [LEGOLAS]}, **setup)
    for tracker in trackers:
        table.do("hide_tracker", tracker=tracker)
    return table


def test_an_undefended_attack_on_hidden_heroes_names_nobody() -> None:
    """The damage lies on the group's own cards: nobody is asked which hero, and none is hurt in the app."""
    table = hiding("heroes", staging=[{**ORC, "player": "Anna"}], card="combat.enemies")
    before = table.player().heroes
    table.do("enemy_attack", enemy="Orc")
    assert table.card("Orc").attacked and table.player().heroes == before
    assert table.cautions("next_step") == {}


def test_hidden_characters_that_are_named_are_not_hurt() -> None:
    """Damage and death lie on the group's own cards, and one who has fallen in the app may stand at the table."""
    anna = {**ANNA, "heroes": [{**ARAGORN, "hit_points": 1}, EOWYN], "allies": [{"name": "Guard", "hit_points": 1}]}
    table = Table(anna, staging=[{**ORC, "player": "Anna"}], card="combat.enemies")
    table.do("destroy_character", character="Eowyn")
    for tracker in ("heroes", "allies"):
        table.do("hide_tracker", tracker=tracker)
    before = table.player()
    for fields in (
        {"defender": "Aragorn"},
        {"defender": "Eowyn"},
        {"defender": "Guard"},
        {"hero": "Aragorn"},
        {"hero": "Eowyn"},
    ):
        table.do("enemy_attack", enemy="Orc", attack=9, **fields)
        assert table.player() == before, fields
    table.do("attack_enemy", enemy="Orc", attackers=["Aragorn", "Eowyn"])
    assert table.player() == before
    table.do("hide_tracker", tracker="heroes", hidden=False)
    table.do("enemy_attack", enemy="Orc", attack=9, defender="Aragorn")
    assert not table.player().heroes[0].alive


def test_a_quest_against_a_hidden_threat_asks_for_its_number() -> None:
    """What the app last knew of the staging area decides nothing unasked."""
    table = hiding("staging", staging_threat=9, card="quest.resolve")
    assert table.cautions("resolve_quest", willpower=3)["threat_uncounted"] is ASKS
    assert "threat_uncounted" not in table.cautions("resolve_quest", willpower=3, staging=5)


def test_a_hidden_location_keeps_nobody_from_travelling() -> None:
    """L. 38: the old one was explored at the table, where the group keeps it."""
    table = hiding("location", staging=[{**GLADE, "active": True}, HILL], card="travel.choose")
    table.do("travel", location="Hill")
    assert [(card.name, card.place) for card in table.state.cards] == [("Hill", "active")]
    table = hiding("location", staging=[{**GLADE, "active": True}, HILL])
    assert "travel.choose" in [card.id for card in expand(GAME, table.state)]
    table.do("hide_tracker", tracker="location", hidden=False)
    assert "travel.choose" not in [card.id for card in expand(GAME, table.state)]


def test_progress_past_a_hidden_location_is_told() -> None:
    table = hiding("location", staging=[{**GLADE, "active": True}])
    assert table.cautions("resolve_quest", willpower=2, staging=0) == {"progress_uncounted": TELLS}
    assert table.cautions("place_progress", by=1) == {"progress_uncounted": TELLS}
    assert table.cautions("resolve_quest", willpower=2, staging=3) == {}


def test_a_hidden_staging_area_leaves_nothing_to_check() -> None:
    """Its enemies are the group's: none becomes engageable, none is engaged by the guide, none is left."""
    table = hiding("staging", staging=[ORC, {"kind": "enemy", "name": "Bat"}], card="encounter.checks")
    assert table.cautions("raise_threat", player="Anna", by=5) == {}
    table.do("raise_threat", player="Anna", by=5)
    assert table.cautions("next_step") == {}
    card = card_at(GAME, table.state)
    assert card is not None
    assert [type(move).__name__ for move in advance(GAME, table.state, card, answers_to(card, {}))] == ["NextStep"]
    assert table.cautions("engage_all") == {}


def test_cards_of_a_hidden_staging_area_are_not_counted() -> None:
    table = hiding("staging", options={"staging_mode": "cards"}, card="quest.reveal")
    assert table.cautions("next_step") == {}
    table.do("reveal_card", kind="treachery")
    assert table.cautions("next_step") == {}
    assert table.cautions("resolve_quest", willpower=3) == {"threat_uncounted": ASKS}
    for _ in range(2):
        assert table.cautions("reveal_card", kind="treachery") == {}
        table.do("reveal_card", kind="treachery")
    assert table.cautions("travel", name="Ford", threat=9) == {}


def test_a_hidden_threat_forecasts_no_failure() -> None:
    table = hiding("staging", staging_threat=9, card="quest.resolve")
    assert table.derived["players"]["p1"]["forecast"] == 30, "the rise of the round alone"
    assert find_expected_threat(table.state, table.player()) is None
    table.do("hide_tracker", tracker="staging", hidden=False)
    assert table.derived["players"]["p1"]["forecast"] == 39
    assert find_expected_threat(table.state, table.player()) == 38


def test_hidden_progress_neither_ends_a_stage_nor_the_game() -> None:
    for last, due in ((True, "won"), (False, "")):
        table = hiding("quest", quest={"quest_points": 5, "progress": 4, "last": last})
        assert table.cautions("place_progress", by=3) == {}
        table.do("place_progress", by=3)
        assert (table.derived["end_due"], table.derived["quest_complete"]) == ("", False)
        table.do("hide_tracker", tracker="quest", hidden=False)
        assert (table.derived["end_due"], table.derived["quest_complete"]) == (due, True)


def test_the_forms_read_nothing_that_is_hidden() -> None:
    """The threat is typed as it is at the table; nobody chooses a hero for damage that lies on the group's cards."""
    table = hiding("staging", "heroes", staging=[{**ORC, "player": "Anna"}], staging_threat=9)
    quest = Filled(QUEST, table.play, "en").tap("willpower", 5)
    assert quest.row("staging").value is None and quest.view.missing and not quest.view.can_apply
    assert quest.tap("staging", 3).title() == "Success"
    assert [move.staging for move in quest.moves() if isinstance(move, ResolveQuest)] == [3]
    assert quest.tap("staging", 9).apply(insist=True).done and table.threats[0] == 29 + 4
    defence = Filled(DEFENCE, table.play, "en").tap("by", "")
    assert defence.view.find_row("hero") is None and not defence.view.missing
    assert defence.apply(insist=True).done and table.card("Orc").attacked


def test_the_forms_offer_no_card_of_a_hidden_staging_area() -> None:
    """Who engages or travels describes the card: those that the app has listed may long be gone."""
    table = hiding("staging", staging=[{**ORC, "engagement": 20}, GLADE])
    engagement, travel = Filled(ENGAGEMENT, table.play, "en").view, Filled(TRAVEL, table.play, "en").view
    assert engagement.find_row("check") is None and engagement.find_row("enemy") is None
    assert engagement.find_row("other") is not None
    assert travel.find_row("to") is None and travel.find_row("name") is not None
    table.do("hide_tracker", tracker="staging", hidden=False)
    assert Filled(ENGAGEMENT, table.play, "en").view.find_row("check") is not None
    assert Filled(TRAVEL, table.play, "en").view.find_row("to") is not None
