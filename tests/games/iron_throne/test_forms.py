"""The Iron Throne: the forms of an encounter and of a hostage taken by hand, without a window."""

from __future__ import annotations

from companion.games.iron_throne.forms import ENCOUNTER, TAKE
from companion.games.iron_throne.hostages import open_rows
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.state import PlayedCard
from tests.forms.filling import Filled

from .table import Table, house

JAIME = "line.penalty.jaime"
HOSTAGE = "line.hostage.stark.lannister"


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
    form.inside(JAIME, {"by": 3}).inside("line.influence.stark", {"rival": "tyrell"}).inside(HOSTAGE, {"happens": None})
    assert form.row(JAIME).made.is_changed and not form.row(HOSTAGE).made.is_in_force
    assert "Jaime: 3 potere" in str(form.row(JAIME).words)
    assert form.apply(insist=True).done
    assert table.power("jaime") == 1 and house_in(table.state, "stark").influence == ("tyrell",)
    assert not open_rows(table.state)


def test_nothing_at_all_is_a_line_that_does_not_happen() -> None:
    table = met("9", "1")
    form = at(table, "outcome").inside(JAIME, {"by": 0})
    assert not form.row(JAIME).made.is_in_force
    assert form.apply(insist=True).done and table.power("jaime") == 4


def test_a_hostage_comes_from_another_source_with_a_known_card() -> None:
    table = met("9", "1")
    form = at(table, "outcome").inside(HOSTAGE, {"source": "hand", "known": "truce"})
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
