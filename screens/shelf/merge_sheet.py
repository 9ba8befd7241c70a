"""merge_sheet: of which other card a card is only another spelling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.things.thing import Thing, plain
from screens.shelf.acts import ShelfActs
from screens.shelf.entry import Entry, words_of
from screens.shelf.sign import Sign
from screens.widgets.column import Column
from screens.widgets.list_row import ListRow, RowCard
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.app import TavoloApp

MOST_SHOWN = 20
"""The nearest names: a spelling of the same name is among them."""


def spellings(app: TavoloApp, entry: Entry) -> tuple[Thing, ...]:
    """The other cards of its kind, the nearest names first."""
    pairs = _pairs(entry.thing.name)
    others = [thing for thing in app.shelf.things(entry.game, entry.kind.id) if thing.key != entry.thing.key]
    others.sort(key=lambda thing: -_likeness(pairs, _pairs(thing.name)))
    return tuple(others[:MOST_SHOWN])


def _likeness(pairs: set[str], others: set[str]) -> float:
    """From 0 to 1: how many pairs of letters two names share."""
    return 2 * len(pairs & others) / (len(pairs) + len(others))


def _pairs(name: str) -> set[str]:
    """The pairs of neighbours in a name, its beginning and end among them."""
    framed = f" {plain(name)} "
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


def merge_sheet(app: TavoloApp, entry: Entry, acts: ShelfActs) -> Sheet:
    """A list of the nearest names; a tap merges, and the notice takes it back."""
    content = Column()
    content.add_widget(Text(app.texts.say("shelf.merge_help"), "body-m", "mid", fit_height=True))
    rows = RowCard(face="s2", thickness=0)
    content.add_widget(rows)
    sheet = Sheet(app.texts.say("shelf.merge_title", name=entry.thing.name), content)
    for thing in spellings(app, entry):
        rows.add_widget(_row(app, Entry(entry.game, entry.kind, thing), entry, acts, sheet))
    return sheet


def _row(app: TavoloApp, other: Entry, entry: Entry, acts: ShelfActs, sheet: Sheet) -> ListRow:
    sign = Sign()
    sign.show(other)
    words = words_of(app.texts, other.game.id)
    values = words.one_line(other.kind, other.thing) or words.kind(other.kind.id)
    row = ListRow(other.title, values, leading=sign, tag=f"merge.{other.tag}")

    def choose(*_: object) -> None:
        sheet.close()
        acts.merge(entry, other.thing)

    row.bind(on_release=choose)
    return row
