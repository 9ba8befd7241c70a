"""The form of arriving tables: the entries that another campaign's lists bring."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import join, text
from companion.games.nova_aetas.campaign.arrivals import arrivals, find_left_out, that_fit
from companion.games.nova_aetas.campaign.moves.tables import TakeTables
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables_file import load_tables

TABLES = "tables"


def ask_arrival(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Show each list with its new and its differing entries; the key takes all as one entry."""
    found = load_tables(str(ask.hear(TABLES, "")))
    fitting = that_fit(ask.state, found)
    coming = arrivals(ask.state, fitting)
    for each in coming:
        counts = text("rest.arrival_counts", new=each.new, other=each.other, same=each.same)
        icon = "tray-arrow-down" if each.has_things else "check-circle"
        ask.note(join((text(f"rest.table.{each.list}"), counts)), icon)
    strangers = ", ".join(each.name for each in find_left_out(ask.state, found))
    if strangers:
        ask.note(text("rest.tables_strangers", names=strangers), "alert", "bad")
    new, other = sum(each.new for each in coming), sum(each.other for each in coming)
    if not new + other:
        ask.need(text("rest.tables_nothing_new"))
    return Deal(moves=(TakeTables(fitting),), verdict=Verdict("success", text("rest.tables_come", n=new, other=other)))


ARRIVAL = Form(
    id="arrival",
    ask=ask_arrival,
    title=text("rest.tables_arrive"),
    word=text("rest.tables_take_do"),
    icon="tray-arrow-down",
    takes=(TABLES,),
)
