"""The guide leads a round from card to card; a common encounter fits into fourteen taps."""

from __future__ import annotations

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.games.iron_throne import GAME
from companion.games.iron_throne.lookup import house_in
from companion.kernel.guide import card_at, expand
from companion.kernel.refusal import Refusal
from companion.plays.describing.problems import say_problem
from companion.plays.filling.card_form import card_form
from companion.plays.filling.look import look
from companion.plays.playing.card_questions import question_name
from companion.plays.playing.guide_words import card_title, row_text
from companion.plays.playing.prompter import Answers, advance, ask_card
from tests.games.card_answers import answers_to

from .table import Table

TAPS = 14


def cards(table: Table) -> list[str]:
    return [card.id for card in expand(GAME, table.state)]


def apply_and_next(table: Table, **given: str) -> int:
    """Press "Apply and next" on the present card; every asked value costs a tap, and so does the button."""
    card = card_at(GAME, table.state)
    assert card is not None
    asked = [(row, ask) for row in card.rows for ask in row.step.asks if row.step.id in given]
    answers = Answers(draft_of({question_name(row.id, ask.name): given[row.step.id] for row, ask in asked}))
    outcome = table.play.do(*advance(GAME, table.state, card, answers))
    assert outcome.done, (outcome.refusal, outcome.cautions)
    assert GAME.invariants(table.state) == ()
    return 1 + sum(len(row.step.asks) for row in card.rows)


def test_the_first_round_starts_with_the_challenge() -> None:
    table = Table()
    assert table.state.place.card == "preparation.defender"
    assert cards(table) == [
        "preparation.defender",
        "preparation.active",
        "support.offers",
        "encounter.cards",
        "resolution.apply",
        "end.hands",
    ]


def test_a_round_with_hostages_starts_with_their_holders() -> None:
    table = Table()
    table.do("take_hostage", house="tyrell", rival="stark", card="leader")
    table.do("take_hostage", house="lannister", rival="stark", card="leader")
    table.do("end_round")
    assert (table.state.place.round, table.state.place.card) == (2, "start.hostages")
    card = card_at(GAME, table.state)
    assert card is not None
    assert [row.item.id for row in card.rows] == ["lannister", "tyrell"]
    for row in ("hostage1", "hostage2"):
        table.do("free_hostage", hostage=row)
    settled = card_at(GAME, table.state)
    assert settled is not None
    assert [row.id for row in settled.rows] == ["start.settled"]


def test_a_common_encounter_takes_at_most_fourteen_taps() -> None:
    table = Table("Stark", "Lannister", "Baratheon", "Targaryen", "Tyrell")
    taps = apply_and_next(table, **{"preparation.choose": "baratheon"})
    assert table.state.defender == "baratheon"
    taps += apply_and_next(
        table,
        **{
            "preparation.challenger_power": "robb",
            "preparation.defender_power": "renly",
            "preparation.challenger_character": "robb",
            "preparation.defender_character": "renly",
        },
    )
    assert (table.hand("stark"), table.power("robb"), table.leader("baratheon")) == (6, 5, 3)
    assert table.state.encounter.defender_character == "renly"
    taps += apply_and_next(table)
    table.do("play_card", house="stark", card="hostility", value=7)
    table.do("play_card", house="baratheon", card="hostility", value=3)
    taps += 2 + apply_and_next(table)
    assert table.state.place.card == "resolution.apply"
    taps += apply_and_next(table)
    assert table.state.encounter.resolved
    assert table.state.place.card == "end.hands"
    taps += apply_and_next(table)
    assert (table.state.place.round, table.state.challenger, table.state.defender) == (2, "lannister", "")
    assert taps <= TAPS


DEFENDER = "preparation.choose.defender"
PARTS = ("challenger_power", "defender_power", "challenger_character", "defender_character")


def missing(table: Table, **given: str) -> str:
    """Return the name of the first question of the present card that nobody has answered."""
    card = card_at(GAME, table.state)
    assert card is not None
    return ask_card(GAME, table.state, card, answers_to(card, given)).waiting


def test_the_guide_proposes_no_defender() -> None:
    table, before = Table(), Table().state
    assert missing(table) == DEFENDER
    card = card_at(GAME, table.state)
    assert card is not None
    with pytest.raises(Refusal) as refused:
        advance(GAME, table.state, card)
    assert say_problem(Texts("en"), refused.value) == "An answer is missing. Choose the defender: Lannister, Tyrell."
    view = look(card_form(GAME, table.state, card), table.play, Draft(), Texts("it"))
    assert (view.missing, view.waiting, view.moves, view.refusal) == ("Scegli il difensore", DEFENDER, (), "")
    assert table.state == before
    assert missing(table, defender="tyrell") == ""


def test_the_guide_proposes_no_character_either() -> None:
    table = Table()
    apply_and_next(table, **{"preparation.choose": "tyrell"})
    asked = {f"preparation.{part}.character" for part in PARTS}
    card = card_at(GAME, table.state)
    assert card is not None
    given: dict[str, str] = {}
    while waiting := ask_card(GAME, table.state, card, Answers(draft_of(given))).waiting:
        given[waiting] = "robb" if "challenger" in waiting else "loras"
    assert set(given) == asked


def test_who_was_named_already_stays_named() -> None:
    table = Table()
    table.do("choose_defender", defender="tyrell")
    assert missing(table) == ""
    apply_and_next(table)
    table.do("choose_character", house="stark", character="robb")
    answers = {"preparation.challenger_power": "robb", "preparation.defender_power": "loras"}
    apply_and_next(table, **answers, **{"preparation.defender_character": "loras"})
    assert table.state.encounter.challenger_character == "robb"


def test_the_only_character_needs_no_choice() -> None:
    """One character is left: nothing is to be decided."""
    table = Table()
    table.do("choose_defender", defender="lannister")
    table.do("go_to", card="preparation.active")
    left, *others = house_in(table.state, "lannister").characters
    for character in others:
        table.do("kill_character", character=character.id)
    given = {"preparation.challenger_power": "robb", "preparation.challenger_character": "robb"}
    apply_and_next(table, **given)
    assert table.state.encounter.defender_character == left.id


def test_a_row_that_the_players_ticked_asks_nothing() -> None:
    table = Table()
    table.do("tick", step="preparation.choose")
    assert missing(table) == ""
    apply_and_next(table)
    assert (table.state.place.card != "preparation.defender", table.state.defender) == (True, "")


def test_a_truce_gets_its_card() -> None:
    table = Table()
    table.encounter(("robb", "truce", 0), ("cersei", "truce", 0))
    assert "encounter.truce" in cards(table)
    table.do("go_to", card="encounter.truce")
    apply_and_next(table)
    assert table.state.place.card == "resolution.apply"


def test_the_end_of_the_game_gets_its_card_after_the_resolution() -> None:
    table = Table()
    for _ in range(4):
        table.do("extend_influence", house="stark", rival="lannister")
    table.encounter(("robb", "hostility", 9), ("cersei", "hostility", 0))
    table.do("go_to", card="resolution.apply")
    apply_and_next(table)
    assert table.state.place.card == "resolution.end"


def test_only_the_challenger_prepares_if_the_group_plays_so() -> None:
    table = Table(options={"both_active": False})
    apply_and_next(table, **{"preparation.choose": "lannister"})
    given = {"preparation.challenger_power": "robb", "preparation.challenger_character": "robb"}
    apply_and_next(table, **given, **{"preparation.defender_character": "jaime"})
    assert (table.hand("stark"), table.hand("lannister"), table.leader("lannister")) == (6, 5, 4)


def test_an_event_card_may_name_the_defender() -> None:
    table = Table(options={"defender_by": "event"})
    card = card_at(GAME, table.state)
    assert card is not None
    assert [row.id for row in card.rows] == ["preparation.event"]


def test_a_leader_without_power_is_not_asked_to_move_it() -> None:
    table = Table({"name": "Stark", "leader_power": 0}, "Lannister", "Tyrell")
    apply_and_next(table, **{"preparation.choose": "tyrell"})
    card = card_at(GAME, table.state)
    assert card is not None
    assert "preparation.challenger_power" not in {row.id for row in card.rows}


def test_the_challenger_stays_if_the_group_names_the_next_one() -> None:
    table = Table(options={"next_challenger": "chosen"})
    table.do("end_round")
    assert table.state.challenger == "stark"
    assert table.derived("next_challenger") == "stark"


def test_looking_back_at_an_earlier_round_changes_nothing() -> None:
    table = Table()
    table.do("end_round")
    table.do("go_to", card="end.hands", round=1)
    assert table.state.challenger == "lannister"
    table.do("go_to", card="preparation.defender", round=2)
    assert table.state.challenger == "lannister"


def test_effects_resolve_clockwise_from_their_first_house() -> None:
    """Effects resolve clockwise from the challenger or from the defender."""
    table = Table(challenger="lannister")
    table.do("choose_defender", defender="tyrell")
    assert table.derived("timing_order") == ["lannister", "tyrell", "stark"]
    table.do("change_option", option="timing_start", value="defender")
    assert table.derived("timing_order") == ["tyrell", "stark", "lannister"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_prompts_have_no_holes(language: str) -> None:
    table = Table()
    table.do("take_hostage", house="tyrell", rival="stark")
    table.encounter(("robb", "truce", 0), ("cersei", "truce", 0))
    for _ in range(5):
        table.do("extend_influence", house="stark", rival="lannister")
    for card in expand(GAME, table.state):
        assert "{" not in card_title(GAME, table.state, card, language)
        assert all("{" not in row_text(GAME, table.state, row, language) for row in card.rows)
