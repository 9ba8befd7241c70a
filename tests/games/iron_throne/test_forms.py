"""The Iron Throne: its forms, without a window."""

from __future__ import annotations

import pytest

from companion.games.iron_throne.forms import ENCOUNTER, HOSTAGE, HOUSE, NAMES, PLACE, TAKE, TORTURE
from companion.games.iron_throne.hostages import open_rows
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.state import PlayedCard
from tests.forms.filling import Filled

from .table import Table, house

JAIME = "line.penalty.jaime"
TAKING = "line.hostage.stark.lannister"


def met(*cards: str) -> Table:
    """Robb against Jaime; the cards of both, where they are played."""
    table = Table(house("Stark", Robb=5), house("Lannister", Jaime=4), house("Tyrell", Loras=3))
    table.do("choose_defender", defender="lannister")
    table.do("choose_character", house="stark", character="robb")
    table.do("choose_character", house="lannister", character="jaime")
    form = at(table, "cards")
    for side, card in zip(("challenger", "defender"), cards, strict=False):
        tap(form, f"card.{side}", card)
    return table


def at(table: Table, stage: str) -> Filled:
    return Filled(ENCOUNTER, table.play, stage=stage)


def tap(form: Filled, name: str, value: str) -> None:
    """Make the moves of a choice that is made at once."""
    assert form.play.do(*form.row(name).find_moves(value), insist=True).done


def test_a_form_begins_at_the_page_that_misses_something() -> None:
    table = met()
    form = Filled(ENCOUNTER, table.play)
    assert form.row("stage").value == "support" and not form.view.can_apply
    assert form.tap("stage", "cards").view.find_row("card.challenger") is not None


def test_taps_of_the_duel_choose_and_protect_at_once() -> None:
    table = met()
    form = at(table, "duel")
    assert form.row("defender").value == ("lannister",) and form.row("defender").find_moves("lannister") == ()
    tap(form, "fights.stark", "protect")
    assert table.state.encounter.protected == ("robb",) and form.row("fights.stark").is_chosen("protect")
    tap(form, "fights.stark", "protect")
    assert not table.state.encounter.protected
    assert table.play.undo() and table.state.encounter.protected == ("robb",)


def test_support_is_offered_moved_refused_and_withdrawn() -> None:
    table = met()
    form = at(table, "support")
    tap(form, "support.tyrell", "defender")
    tap(form, "support.tyrell", "accepted")
    assert not table.state.encounter.supports[0].accepted and form.row("support.tyrell").value == ("defender",)
    tap(form, "support.tyrell", "challenger")
    assert table.state.encounter.supports[0].side == "challenger"
    tap(form, "support.tyrell", "challenger")
    assert table.state.encounter.supports == () and form.view.find_row("offers.tyrell") is None


def test_a_bonus_keeps_the_card_and_a_card_keeps_the_bonus() -> None:
    table = met()
    form = at(table, "cards")
    bonus = form.row("bonus.challenger")
    assert bonus.limits is not None and bonus.limits.most == 0, "without a card there is no bonus"
    tap(form, "card.challenger", "of.robb")
    assert table.play.do(*form.row("bonus.challenger").find_moves(2)).done
    assert table.state.encounter.challenger_card == PlayedCard(kind="character", bonus=2, character="robb")
    tap(form, "card.challenger", "17")
    assert table.state.encounter.challenger_card == PlayedCard(kind="hostility", value=17, bonus=2)
    assert form.row("card.challenger").value == ("17",)


def test_an_encounter_is_judged_and_resolved_as_one_entry() -> None:
    table = met("8", "5")
    form = at(table, "outcome")
    verdict = form.view.verdict
    assert verdict is not None and (verdict.title, verdict.number) == ("Ostilità", "13–9")
    assert form.apply(insist=True).done and table.state.encounter.resolved
    assert house_in(table.state, "stark").influence == ("lannister",) and len(open_rows(table.state)) == 1
    assert table.play.undo() and not table.state.encounter.resolved


def test_a_line_is_struck_and_others_are_changed() -> None:
    table = met("9", "1")
    form = at(table, "outcome")
    form.inside(JAIME, {"by": 3}).inside("line.influence.stark", {"rival": "tyrell"}).inside(TAKING, {"happens": None})
    assert form.row(JAIME).made.is_changed and not form.row(TAKING).made.is_in_force
    assert "Jaime: 3 potere" in str(form.row(JAIME).words)
    assert form.apply(insist=True).done
    assert table.power("jaime") == 1 and house_in(table.state, "stark").influence == ("tyrell",)
    assert not open_rows(table.state)


@pytest.mark.parametrize(
    ("line", "row", "now", "most", "words"),
    [
        ("line.penalty.jaime", "by", 2, 4, "Potere al leader"),
        ("line.cards.stark", "by", 2, 99, "Carte pescate"),
        ("line.power.robb", "by", 2, 4, "Potere"),
    ],
)
def test_a_line_offers_its_number_and_no_more_than_there_is(
    line: str, row: str, now: int, most: int, words: str
) -> None:
    table = met("9", "1") if "jaime" in line else defended()
    form = at(table, "outcome")
    found = form.part(line).row(row)
    assert found.limits is not None and (found.value, found.limits.most, found.words) == (now, most, words)


def defended() -> Table:
    """Jaime challenges Robb and loses."""
    table = Table(house("Lannister", Jaime=4), house("Stark", Robb=5), house("Tyrell", Loras=3))
    table.encounter(("jaime", "hostility", 1), ("robb", "hostility", 9))
    return table


def test_nothing_at_all_is_a_line_that_does_not_happen() -> None:
    table = met("9", "1")
    form = at(table, "outcome").inside(JAIME, {"by": 0})
    assert not form.row(JAIME).made.is_in_force
    assert form.apply(insist=True).done and table.power("jaime") == 4


def test_a_hostage_comes_from_another_source_with_a_known_card() -> None:
    table = met("9", "1")
    form = at(table, "outcome").inside(TAKING, {"source": "hand", "known": "truce"})
    assert form.apply(insist=True).done
    row = open_rows(table.state)[0]
    assert (row.how, row.card) == ("hand", "truce")


def test_the_preview_of_a_truce_counts_the_hostages() -> None:
    table = met("truce", "truce")
    form = at(table, "outcome")
    tap(form, "truce.stark", "hostages.1")
    tap(form, "truce.stark", "hostages.2")
    assert form.row("truce.stark").value == ("hostages.2",)
    assert [(each.label, each.old, each.new) for each in form.view.changes][-1] == ("Ostaggi", "0", "2")
    tap(form, "truce.stark", "hostages.2")
    assert table.state.encounter.exchanges == ()


def test_a_death_is_the_headline_of_the_outcome() -> None:
    table = met("9", "1")
    table.do("move_power", source="jaime", to="lannister", by=3)
    verdict = at(table, "outcome").view.verdict
    assert verdict is not None and (verdict.outcome, verdict.title) == ("fallen", "Jaime muore")
    assert (verdict.sentence, verdict.number) == ("Ostilità · Vince Stark", "14–2")


def test_several_deaths_are_one_headline() -> None:
    table = met("4", "4")
    table.do("move_power", source="jaime", to="lannister", by=3)
    table.do("move_power", source="robb", to="stark", by=4)
    verdict = at(table, "outcome").view.verdict
    assert verdict is not None and verdict.title == "Robb, Jaime muoiono"


def test_an_outcome_without_cards_says_what_is_missing() -> None:
    form = at(met("8"), "outcome")
    assert form.view.refusal and not form.view.moves and form.row("stage").value == "outcome"


def test_a_hostage_is_taken_by_hand() -> None:
    table = met()
    form = Filled(TAKE, table.play).tap("taker", "tyrell")
    assert form.row("rival").value == "lannister"
    form.tap("rival", "stark").tap("source", "hand").tap("card", "robb")
    assert form.apply(insist=True).done
    row = open_rows(table.state)[0]
    assert (row.holder, row.owner, row.how, row.card, row.character) == ("tyrell", "stark", "hand", "character", "robb")


def test_a_taker_who_was_the_rival_needs_another_rival() -> None:
    form = Filled(TAKE, met().play).tap("taker", "lannister")
    assert form.view.missing and not form.view.can_apply


def test_with_hidden_hostages_nobody_asks_for_the_card() -> None:
    table = met()
    table.do("change_option", option="hidden_hostages", value=True)
    assert Filled(TAKE, table.play).view.find_row("card") is None


# --- a house, a place of power, a hostage ----------------------------------------------------------------


def test_a_token_goes_to_a_board_on_to_another_and_back() -> None:
    table = met()
    form = Filled(HOUSE, table.play, house="stark")
    tap(form, "board", "lannister")
    assert house_in(table.state, "stark").influence == ("lannister",)
    assert [choice.value for choice in form.tap("token", "1").row("board").choices] == ["tyrell"]
    tap(form, "board", "tyrell")
    assert house_in(table.state, "stark").influence == ("tyrell",)
    tap(form.tap("token", "1"), "token_goes", "spent")
    assert (house_in(table.state, "stark").used_influence, house_in(table.state, "stark").score) == (1, 0)
    tap(form.tap("token", "1"), "token_goes", "back")
    assert house_in(table.state, "stark").influence == ()


def test_piles_are_counted_and_corrected() -> None:
    table = met()
    form = Filled(HOUSE, table.play, house="tyrell")
    assert table.play.do(*form.row("deck").find_moves(12), insist=True).done
    tap(form, "cards", "draw")
    tyrell = house_in(table.state, "tyrell")
    assert (tyrell.hand, tyrell.deck) == (6, 11)
    table.do("change_option", option="hand_counters", value=False)
    assert form.view.find_row("deck") is None


def test_only_changed_names_are_written() -> None:
    table = met()
    form = Filled(NAMES, table.play, place="stark")
    assert form.view.moves == ()
    assert form.tap("leader", "Lyanna").apply().done
    assert (house_in(table.state, "stark").name, house_in(table.state, "stark").leader) == ("Stark", "Lyanna")
    assert Filled(NAMES, table.play, place="robb").tap("name", "Rickon").apply().done
    assert table.play.undo() and table.play.undo() and house_in(table.state, "stark").leader != "Lyanna"


def test_a_character_dies_and_returns_and_power_is_corrected() -> None:
    table = met()
    form = Filled(PLACE, table.play, place="jaime")
    assert table.play.do(*form.row("power").find_moves(3), insist=True).done and table.power("jaime") == 3
    tap(form, "does", "protect")
    assert table.state.encounter.protected == ("jaime",)
    tap(form, "dies", "out")
    assert table.state.removed_power == 3 and form.view.find_row("dies") is None
    tap(form, "revive", "yes")
    assert form.view.find_row("dies") is not None


def held(card: str = "unknown", **more: str) -> tuple[Table, Filled]:
    """Stark holds a card of Lannister; the form that tortures it."""
    table = met()
    table.do("take_hostage", house="stark", rival="lannister", card=card, **more)
    return table, Filled(TORTURE, table.play, hostage="hostage1")


def test_torture_asks_who_loses_power_and_proposes_nobody() -> None:
    table, form = held("hostility")
    assert form.view.waiting == "victim" and not form.view.can_apply
    assert form.tap("victim", "jaime").row("effect.if_tortured").thing == (4, 3)
    assert form.apply(insist=True).done and table.power("jaime") == 3


def test_torture_says_first_who_dies() -> None:
    _, form = held("character", character="jaime")
    first = form.view.rows[0]
    assert (first.words, first.icon, first.look) == ("Jaime muore", "skull", "bad")


def test_an_unknown_card_can_only_be_released() -> None:
    table, form = held()
    assert form.view.waiting == "is" and form.view.other_moves
    tap(form, "is", "character")
    assert form.view.waiting == "who"
    tap(form, "who", "jaime")
    assert form.view.can_apply
    assert table.play.do(*form.view.other_moves, insist=True).done and not open_rows(table.state)


def test_the_dead_are_not_tortured() -> None:
    table, form = held("character", character="jaime")
    table.do("kill_character", character="jaime")
    assert form.view.missing and not form.view.moves and form.view.other_moves


def test_a_row_of_the_ledger_is_set_right_closed_and_reopened() -> None:
    table, _ = held()
    form = Filled(HOSTAGE, table.play, hostage="hostage1")
    tap(form, "card", "truce")
    tap(form, "owner", "tyrell")
    tap(form, "to", "lannister")
    row = table.state.hostages[0]
    assert (row.card, row.owner, row.holder) == ("truce", "tyrell", "lannister")
    tap(form, "goes", "effect")
    assert not open_rows(table.state)
    tap(form, "reopen", "yes")
    assert open_rows(table.state)


def test_a_hidden_card_is_said_to_nobody() -> None:
    table, _ = held("truce")
    table.do("change_option", option="hidden_hostages", value=True)
    assert "Tregua" not in str(Filled(HOSTAGE, table.play, hostage="hostage1").row("facts").words)
