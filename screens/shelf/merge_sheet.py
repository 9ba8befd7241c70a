"""MergeSheet: asks which other card is another spelling of a card."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.things.thing import Thing, fold_name
from screens.shelf.actions import ShelfActions
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.sign import Sign
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.controls.search_field import SearchField
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

MOST_SHOWN = 20
"""The most likely cards shown, another spelling of the same name among them; a search finds the others."""


def find_spellings(context: Context, entry: ShelfCard, query: str = "") -> tuple[Thing, ...]:
    """Return the other cards of its kind: the same values first, then the nearest names.

    With a query: the cards that it finds.
    """
    game, kind, card = entry.game, entry.kind.id, entry.thing
    if fold_name(query):
        found = context.shelf.suggestions(game, kind).suggest(query, most=MOST_SHOWN + 1)
        return tuple(thing for thing in found if thing.key != card.key)[:MOST_SHOWN]
    pairs = _pairs(card.name)
    others = [thing for thing in context.shelf.things(game, kind) if thing.key != card.key]
    others.sort(key=lambda thing: (not _has_same_values(card, thing), -_likeness(pairs, _pairs(thing.name))))
    return tuple(others[:MOST_SHOWN])


def _has_same_values(one: Thing, other: Thing) -> bool:
    """Return whether two cards have the same values; two or fewer are alike by chance."""
    return len(one.values) > 2 and dict(one.values) == dict(other.values)


def _likeness(pairs: set[str], others: set[str]) -> float:
    """Return the share of letter pairs that two names have in common, from 0 to 1."""
    return 2 * len(pairs & others) / (len(pairs) + len(others))


def _pairs(name: str) -> set[str]:
    """Return the pairs of neighbouring letters in a name, with its beginning and end."""
    framed = f" {fold_name(name)} "
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


class MergeSheet(Sheet):
    """A list of the likely cards, and a search among all.

    A tap merges, and the notice undoes it.
    """

    def __init__(self, context: Context, entry: ShelfCard, acts: ShelfActions) -> None:
        self._context, self._entry, self._acts = context, entry, acts
        self._rows = RowCard(face="s2", thickness=0)
        content = Column()
        help_words = context.texts.say("shelf.merge_help", name=entry.thing.name)
        content.add_widget(Text(help_words, "body-m", "mid", fit_height=True))
        super().__init__(context.texts.say("shelf.merge_title", name=entry.thing.name), content)
        if len(context.shelf.things(entry.game, entry.kind.id)) > MOST_SHOWN:
            content.add_widget(self._search())
        content.add_widget(self._rows)
        self._most_rows, self._space_below = 0.0, Widget(size_hint_y=None, height=0)
        content.add_widget(self._space_below)
        self._rows.bind(height=self._fill_space)
        self._show("")

    def _search(self) -> SearchField:
        field = SearchField(self._context.texts.say("shelf.search"))
        field.bind(on_search=lambda _, text: self._show(text))
        return field

    def _show(self, query: str) -> None:
        self._rows.clear_widgets()
        for thing in find_spellings(self._context, self._entry, query):
            self._rows.add_widget(
                _row(self._context, ShelfCard(self._entry.game, self._entry.kind, thing), self._choose)
            )

    def _fill_space(self, *_: object) -> None:
        """Leave space below fewer rows: the search field stays under the finger."""
        self._most_rows = max(self._most_rows, self._rows.height)
        self._space_below.height = self._most_rows - self._rows.height

    def _choose(self, spelling: Thing) -> None:
        self.close()
        self._acts.merge(self._entry, spelling)


def _row(context: Context, other: ShelfCard, choose: Callable[[Thing], object]) -> ListRow:
    sign = Sign()
    sign.show(other)
    words = find_words(context.texts, other.game.id)
    values = words.describe(other.kind, other.thing) or words.kind(other.kind.id)
    row = ListRow(other.title, values, leading=sign, tag=f"merge.{other.tag}")
    row.bind(on_release=lambda _: choose(other.thing))
    return row
