"""The smaller sheets of a hero: a Serious Wound, a Destiny card, the notes, leaving."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.entries import WoundEntry
from companion.games.nova_aetas.campaign.lookup import hero_in, wound_in
from companion.games.nova_aetas.campaign.moves.classes import SetDestiny
from companion.games.nova_aetas.campaign.moves.heroes import (
    AddSeriousWound,
    ForgetSeriousWound,
    PriceWound,
    RemoveHero,
    WriteNotes,
)
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.limits import limits_of, longest_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.sheet.hero_forms import sheet_form
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form_fields import Count, Name
from screens.parts.sheets.entry_sheet import EntrySheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, footer, note
from screens.table.table import Table
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.dialog import Dialog

NOTE_LINES = 6
DESTINY = {"gone": "card-outline", "owned": "card-text-outline", "resolved": "check-bold"}


def new_wound_sheet(table: Table[NovaCampaign], hero_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form that writes a Serious Wound card on the sheet."""
    cost = Count("cost", limits_of(WoundEntry, "cost"), 0, "circle-multiple-outline")
    fields = (Name(label="wound_name", asked=known("wound")), cost)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        return (AddSeriousWound(hero_id, **values),)

    form = sheet_form(table, "wound", fields, cost="cure_cost")
    return EntrySheet(table, table.say("sheet.new_wound"), form, moves, table.say("sheet.write"), tag="wound.keep")


def wound_sheet(table: Table[NovaCampaign], hero_id: str, wound_id: str) -> EntrySheet[NovaCampaign]:
    """Return the sheet of a Serious Wound, with the cost of its cure.

    A key strikes the wound without a cure.
    """
    wound = wound_in(hero_in(table.state, hero_id), wound_id)
    fields = (Count("cost", limits_of(WoundEntry, "cost"), wound.cost, "circle-multiple-outline"),)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        return (PriceWound(hero_id, wound_id, **values),) if values["cost"] != wound.cost else ()

    strike = button(
        table.say("sheet.strike"),
        "wound.forget",
        lambda: sheet.apply(ForgetSeriousWound(hero_id, wound_id)),
        "delete-outline",
        "outline",
    )
    form = sheet_form(table, "wound", fields, cost="cure_cost")
    sheet = EntrySheet(table, wound.name, form, moves, tag="wound.keep", more=(buttons_row(strike),))
    return sheet


def destiny_mark(hero: Hero, card: int) -> str:
    """Return the hero's mark for a Destiny card: gone, owned or resolved."""
    if card in hero.destiny_resolved:
        return "resolved"
    return "owned" if card in hero.destiny_owned else "gone"


class DestinySheet(LiveSheet[NovaCampaign]):
    """One of the six cards: not drawn, in the hero's hand, or resolved."""

    def __init__(self, table: Table[NovaCampaign], hero_id: str, card: int) -> None:
        self._hero, self._card = hero_id, card
        super().__init__(table, table.say("sheet.destiny_card", n=card))

    def shape(self, state: NovaCampaign) -> Hashable:
        return destiny_mark(hero_in(state, self._hero), self._card)

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(note(self.say("sheet.destiny_help")))
        now = destiny_mark(hero_in(state, self._hero), self._card)
        for mark, icon in DESTINY.items():
            self.column.add_widget(buttons_row(self._key(mark, icon, mark == now)))

    def _key(self, mark: str, icon: str, is_now: bool) -> Widget:
        word = self.say(f"sheet.destiny_{mark}")
        return button(word, f"destiny.{mark}", lambda: self._set(mark), icon, "soft" if is_now else "tonal")

    def _set(self, mark: str) -> None:
        self.apply(SetDestiny(self._hero, self._card, owned=mark != "gone", resolved=mark == "resolved"))


class NotesSheet(LiveSheet[NovaCampaign]):
    """A hero's notes, as many lines as they need."""

    def __init__(self, table: Table[NovaCampaign], hero_id: str) -> None:
        self._hero = hero_id
        hero = hero_in(table.state, hero_id)
        keep = button(table.say_shared("play.save"), "notes.keep", self._keep, "check-bold", "primary")
        super().__init__(
            table,
            table.say("sheet.notes_of", hero=hero.name),
            footer(table.say_shared("play.cancel"), self.cancel, keep),
        )
        hint, most = table.say("sheet.notes"), longest_of(WriteNotes, "notes")
        self._field = TextField(hint, hero.notes, tag="notes.words", most=most, lines=NOTE_LINES)
        self._field.bind(text=lambda *_: setattr(self, "entered", True))

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(self._field)

    def _keep(self) -> None:
        if self._field.text.strip() == hero_in(self.table.state, self._hero).notes:
            self.close()
        else:
            self.apply(WriteNotes(self._hero, self._field.text))


def ask_to_leave(table: Table[NovaCampaign], hero_id: str) -> None:
    """Ask whether a hero leaves for good, and say beforehand which things go along."""
    hero = hero_in(table.state, hero_id)
    dialog = Dialog(
        table.say("sheet.remove_title", hero=hero.name),
        table.say("sheet.remove_help"),
        yes=table.say("sheet.remove"),
        no=table.say_shared("play.cancel"),
        icon="account-remove-outline",
    )
    dialog.bind(on_yes=lambda _: table.do(RemoveHero(hero_id), notice=True))
    dialog.open()
