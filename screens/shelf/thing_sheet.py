"""ThingSheet: a form for a card of the shelf, new or to change."""

from __future__ import annotations

from dataclasses import replace

from kivy.metrics import dp

from companion.kernel.game import Game
from companion.kernel.limits import LONGEST_LIST
from companion.kernel.thing_kind import ThingKind
from companion.things.thing import Thing, decode_card
from screens.parts.forms.form import FieldsForm
from screens.shelf.actions import ShelfActions
from screens.shelf.merge_sheet import MergeSheet
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.thing_fields import (
    list_asked_fields,
    list_other_fields,
    list_unknown_fields,
    make_fields,
    make_thing,
    split_words,
)
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

OWN_WORDS = ("name", "scene")
"""The fields with labels of the page and not of a game."""


class ThingSheet(Sheet):
    """Saves the typed card when its key is pressed; where that fails, it says why and stays."""

    def __init__(self, context: Context, entry: ShelfCard, acts: ShelfActions) -> None:
        self._context, self._entry, self._acts = context, entry, acts
        self._words = find_words(context.texts, entry.game.id)
        self._is_new = not entry.thing.name
        title = self._words.add_label(entry.kind.id) if self._is_new else entry.title
        save = PushButton(self._say("save"), "check-bold", side=10, tag="thing.save")
        leave = PushButton(self._say("cancel"), kind="outline", height=dp(64), side=10, tag="thing.cancel")
        super().__init__(title, self._content(), (leave, save))
        save.bind(on_release=lambda _: self._save())
        leave.bind(on_release=lambda _: self.cancel())

    def _content(self) -> Column:
        column = Column(gap=12)
        self._form = FieldsForm(self._context, self._label, "thing.field", make_fields(self._entry, self._words))
        self._form.bind(on_change=self._on_input)
        column.add_widget(self._form)
        self._add_unknown(column)
        self._add_spellings(column)
        left = self._say_other_values()
        if left:
            column.add_widget(Text(self._say("left_as_is", values=left), "body-m", "mid", fit_height=True))
        if not self._is_new and len(self._context.shelf.things(self._entry.game, self._entry.kind.id)) > 1:
            merge = PushButton(self._say("merge"), "call-merge", "outline", points=16, side=10, tag="thing.merge")
            merge.bind(on_release=lambda _: self._merge())
            column.add_widget(merge)
        return column

    def _add_unknown(self, column: Column) -> None:
        self._unknown = Text("", "body-m", "mid", fit_height=True)
        if any(field.default is None and field.sort == "number" for field in list_asked_fields(self._entry)):
            column.add_widget(self._unknown)
        self._show_unknown()

    def _add_spellings(self, column: Column) -> None:
        """Add the field of the other spellings, where there are some.

        A removed one no longer means this card.
        """
        also = ", ".join(self._entry.thing.also)
        self._also = TextField(self._say("also"), also, tag="thing.field.also", most=LONGEST_LIST)
        self._also.bind(text=self._on_input)
        if also:
            column.add_widget(Text(self._say("also"), "caption", "mid", fit_height=True))
            column.add_widget(self._also)

    def _on_input(self, *_: object) -> None:
        self.entered = True
        self._show_unknown()

    def _show_unknown(self) -> None:
        """Say which numbers are unknown. The line is always there, so that nothing below moves."""
        names = [self._words.label(field.name) for field in list_unknown_fields(self._entry, self._form.read_values())]
        text = self._say("unknown_are", values=", ".join(names)) if names else self._say("unknown_none")
        if text != self._unknown.text:
            self._unknown.text = text

    def _say_other_values(self) -> str:
        """Say the values that this sheet cannot change."""
        if self._is_new:
            return ""
        card = decode_card(self._entry.kind, self._entry.thing)
        values = (
            (field, self._words.value(field, getattr(card, field.name))) for field in list_other_fields(self._entry)
        )
        return " · ".join(f"{self._words.label(field.name)}: {value}" for field, value in values if value)

    def _label(self, name: str, **values: object) -> str:
        if name in OWN_WORDS:
            return self._say(name)
        label = self._words.label(name)
        is_list = any(field.name == name and field.sort == "texts" for field in list_asked_fields(self._entry))
        return self._say("commas", field=label) if is_list else label

    def _save(self) -> None:
        typed = replace(make_thing(self._entry, self._form.read_values()), also=tuple(split_words(self._also.text)))
        if self._acts.save(self._entry, typed, self._is_new):
            self.close()

    def _merge(self) -> None:
        self.close()
        MergeSheet(self._context, self._entry, self._acts).open()

    def _say(self, key: str, **values: object) -> str:
        return self._context.texts.say(f"shelf.{key}", **values)


def new_entry(game: Game, kind: ThingKind) -> ShelfCard:
    """Return an empty card of this kind."""
    return ShelfCard(game, kind, Thing(game=game.id, kind=kind.id, name="", values=dict(kind.always)))
