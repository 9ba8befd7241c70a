"""The campaign's forms without a window: the market, tables that arrive."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import FormulaEntry, NeedEntry
from companion.games.nova_aetas.campaign.forms import ARRIVAL, SALE, TRADE
from companion.games.nova_aetas.campaign.tables_file import dump_tables
from tests.forms.filling import Filled
from tests.games.nova_aetas.campaign.sheets import after, campaign, count, hero, ointment, play_at

# --- the market ------------------------------------------------------------------------------------------


def test_reagents_that_are_sold_pay_for_those_bought() -> None:
    play = play_at(after(replace(campaign(), popolini=0), m.ChangeReagent("belladonna", 1)))
    form = Filled(TRADE, play)
    assert not form.view.can_apply and form.title() == "Restano Popolini 0"
    assert "I Popolini sono 0 su 2" in form.tap("sale", 1).view.refusal and not form.view.can_apply
    assert form.tap("belladonna", -1).title() == "Restano Popolini 0"
    assert form.apply(insist=True).done
    assert (count(play.state, "belladonna"), count(play.state, "sale")) == (0, 1)
    assert play.undo() and count(play.state, "belladonna") == 1


def test_a_trade_is_forgotten_once_the_group_has_another_count() -> None:
    play = play_at(after(campaign(), m.ChangeReagent("belladonna", 2)))
    form = Filled(TRADE, play).tap("belladonna", -2)
    assert play.do(m.ChangeReagent("belladonna", -1)).done
    assert form.row("belladonna").value == 0


def test_an_item_is_sold_for_a_price_or_for_nothing() -> None:
    play = play_at(
        after(campaign(popolini=9), ointment(), m.ChangeReagent("sale", 2), m.ChangeReagent("belladonna", 1))
    )
    assert play.do(m.Craft("unguento"), insist=True).done
    form = Filled(SALE, play, "en")
    assert form.view.missing and form.title() == ""
    form.tap("item", "unguento").tap("price", 2)
    assert form.view.verdict is not None and "Unguento" in str(form.view.verdict.sentence)
    assert form.title() == "Popolini left: 8"
    assert form.tap("way", "discard").title() == "Popolini left: 6" and form.view.find_row("price") is None
    assert form.apply(insist=True).done and play.state.items == ()


# --- tables ----------------------------------------------------------------------------------------------


def test_tables_that_arrive_are_counted_and_taken_as_one_entry() -> None:
    own = FormulaEntry(name="Lama", hero="Elio", needs=(NeedEntry(reagent="Metallo"),))
    theirs = dump_tables(after(campaign(hero("Elio")), ointment(), m.SetFormula(own)))
    play = play_at(campaign())
    form = Filled(ARRIVAL, play, tables=theirs)
    words = " ".join(str(row.words) for row in form.view.rows)
    assert "Lama" in words and "Formulae · Nuove 1" in words
    assert form.apply().done and [formula.name for formula in play.state.formulae] == ["Unguento"]
    assert Filled(ARRIVAL, play, tables=theirs).view.missing, "nothing is new now"


def test_a_text_that_has_no_tables_is_refused() -> None:
    assert Filled(ARRIVAL, play_at(campaign()), tables="{}").view.refusal
