"""TableEntrySheet: an entry of a table in a form: a new one, or one to set right or strike."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.moves.tables import RenameEntry
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.rest.table_kinds import NEED, TableKind, kind_named, with_tick
from screens.boards.nova_aetas.campaign.sheet.words import capitalize
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Name
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict, form_foot
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.table.table import Table

KINDS_ON_SHELF = {"classes": "class", "statuses": "status", "reagents": "reagent"}
"""The tables whose entries the group's shelf has too."""


class TableEntrySheet(CalculatorSheet[NovaCampaign]):
    """The sheet of an entry of a table.

    `own` is the id of an entry that is there; another name renames it. Tags: entry.<field>, entry.apply.
    """

    tag = "entry"
    fills = True

    def __init__(self, table: Table[NovaCampaign], kind: TableKind, entry: Any, own: str = "") -> None:
        self._kind, self._at_first, self._own = kind, entry, own
        title = entry.name if own else table.say(f"rest.table_add.{kind.id}")
        super().__init__(table, title, table.context.texts.say("play.save"), foot=form_foot())

    def fill(self, state: NovaCampaign) -> None:
        is_on_shelf = not self._own and self._kind.id in KINDS_ON_SHELF
        asked = known(KINDS_ON_SHELF[self._kind.id]) if is_on_shelf else None
        name = Name(self._at_first.name, f"table_name.{self._kind.id}", asked=asked)
        fields = (name, *self._kind.fields(self.table, self._at_first))
        self._form = FieldsForm(self.table.context, self._word, "entry", fields)
        self._form.bind(on_change=lambda *_: self._on_typed())
        self.add(self._form)
        if self._own:
            away = button(self.say("rest.table_strike"), "entry.strike", self._strike, "delete-outline", "outline")
            self.add(buttons_row(away))

    def _word(self, key: str, /, **values: Any) -> str:
        """Return the word of a field; reagents that a formula needs go by their names."""
        reagent = find(self.table.state.reagents, key.removeprefix(NEED)) if key.startswith(NEED) else None
        if reagent is not None:
            return str(reagent.name)
        return self.say(f"rest.{key}" if key.startswith("table_") else f"rest.table_{key}", **values)

    def _on_typed(self) -> None:
        self.entered = True
        self.show(self.table.state)

    # --- what comes of it --------------------------------------------------------------------------------

    def _read_answers(self) -> dict[str, Any]:
        return self._form.read_values()

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the moves that write the entry; one that is there is renamed first.

        So things that know the entry by its id still do.
        """
        values = self._read_answers()
        if not values["name"]:
            return ()
        write = self._kind.write(self._kind.read(values))
        if not self._own or values["name"] == self._at_first.name:
            return (write,)
        return (RenameEntry(self._kind.id, self._own, values["name"]), write)

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("rest.table_nameless")

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict | None:
        """Return the verdict: whether the entry is still to be compared with the box.

        An entry that the group writes now may not even be in the box.
        """
        if not self.moves() or trial.refusal is not None:
            return Verdict("failed", self.say("rest.cannot_be")) if trial.refusal is not None else None
        if not self._read_answers()["checked"]:
            return Verdict("tie", capitalize(self.say("rest.to_check")), icon="clipboard-check-outline")
        words = self.say("rest.is_checked" if self._own else "rest.is_new")
        return Verdict("success", capitalize(words), icon="clipboard-check-outline" if self._own else "pencil-outline")

    def _strike(self) -> None:
        if self.table.do(self._kind.strike(self._own), notice=True, then=self.close):
            self.table.context.buzz("apply")


def open_new(table: Table[NovaCampaign], kind: str, entry: Any) -> None:
    """Open a new entry of a table, filled in as far as it is known.

    It counts as checked, since the player who types it has the card of the box in hand.
    """
    TableEntrySheet(table, kind_named(kind), with_tick(entry, True)).open()


def open_entry(table: Table[NovaCampaign], kind: TableKind, own: str) -> None:
    thing = find(kind.things(table.state), own)
    if thing is not None:
        TableEntrySheet(table, kind, kind.entry(table.state, thing), own).open()
