"""MergeSheet: which other card is only another spelling of a card."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.things.thing import Thing, fold_name
from screens.shelf.acts import ShelfActs
from screens.shelf.entry import ShelfCard, words_of
from screens.shelf.sign import Sign
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.search_field import SearchField
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

MOST_SHOWN = 20
"""The likely cards: another spelling of the same name is among them. Of more than these one is searched."""


def spellings(context: Context, entry: ShelfCard, query: str = "") -> tuple[Thing, ...]:
    """The other cards of its kind: those that say just the same first, then the nearest names; or what was searched."""
    game, kind, card = entry.game, entry.kind.id, entry.thing
    if fold_name(query):
        found = context.shelf.suggestions(game, kind).suggest(query, most=MOST_SHOWN + 1)
        return tuple(thing for thing in found if thing.key != card.key)[:MOST_SHOWN]
    pairs = _pairs(card.name)
    others = [thing for thing in context.shelf.things(game, kind) if thing.key != card.key]
    others.sort(key=lambda thing: (not _says_the_same(card, thing), -_likeness(pairs, _pairs(thing.name))))
    return tuple(others[:MOST_SHOWN])


def _says_the_same(one: Thing, other: Thing) -> bool:
    """The same values under names in two languages: more than one, or too many cards would be alike."""
    return len(one.values) > 2 and dict(one.values) == dict(other.values)


def _likeness(pairs: set[str], others: set[str]) -> float:
    """From 0 to 1: how many pairs of letters two names share."""
    return 2 * len(pairs & others) / (len(pairs) + len(others))


def _pairs(name: str) -> set[str]:
    """The pairs of neighbours in a name, its beginning and end among them."""
    framed = f" {fold_name(name)} "
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


class MergeSheet(Sheet):
    """A list of the likely cards, and a search among all; a tap merges, and the notice takes it back."""

    def __init__(self, context: Context, entry: ShelfCard, acts: ShelfActs) -> None:
        self._context, self._entry, self._acts = context, entry, acts
        self._rows = RowCard(face="s2", thickness=0)
        content = Column()
        help_words = context.texts.say("shelf.merge_help", name=entry.thing.name)
        content.add_widget(Text(help_words, "body-m", "mid", fit_height=True))
        super().__init__(context.texts.say("shelf.merge_title", name=entry.thing.name), content)
        if len(context.shelf.things(entry.game, entry.kind.id)) > MOST_SHOWN:
            content.add_widget(self._search())
        content.add_widget(self._rows)
        self._most_rows, self._room_below = 0.0, Widget(size_hint_y=None, height=0)
        content.add_widget(self._room_below)
        self._rows.bind(height=self._keep_height)
        self._show("")

    def _search(self) -> SearchField:
        field = SearchField(self._context.texts.say("shelf.search"))
        field.bind(on_search=lambda _, text: self._show(text))
        return field

    def _show(self, query: str) -> None:
        self._rows.clear_widgets()
        for thing in spellings(self._context, self._entry, query):
            self._rows.add_widget(
                _row(self._context, ShelfCard(self._entry.game, self._entry.kind, thing), self._choose)
            )

    def _keep_height(self, *_: object) -> None:
        """Fewer rows leave room below: the field stays under the finger that types."""
        self._most_rows = max(self._most_rows, self._rows.height)
        self._room_below.height = self._most_rows - self._rows.height

    def _choose(self, spelling: Thing) -> None:
        self.close()
        self._acts.merge(self._entry, spelling)


def _row(context: Context, other: ShelfCard, choose: Callable[[Thing], object]) -> ListRow:
    sign = Sign()
    sign.show(other)
    words = words_of(context.texts, other.game.id)
    values = words.describe(other.kind, other.thing) or words.kind(other.kind.id)
    row = ListRow(other.title, values, leading=sign, tag=f"merge.{other.tag}")
    row.bind(on_release=lambda _: choose(other.thing))
    return row
