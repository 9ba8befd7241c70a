"""The sheet of a card of the shelf, new or to change."""

from __future__ import annotations

from typing import Any

from companion.forms.draft import draft_of
from companion.forms.row import Row
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.plays.filling.form_view import FormView
from companion.things.thing import Thing
from companion.things.thing_form import MERGE, thing_form
from screens.forms.answering import AnswerSheet, ValueFiller
from screens.parts.sheets.sheet_parts import button
from screens.shelf.actions import ShelfActions
from screens.shelf.merge_sheet import MergeSheet
from screens.shelf.shelf_card import ShelfCard
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton


def thing_sheet(context: Context, entry: ShelfCard, acts: ShelfActions) -> AnswerSheet:
    """Return the form of a card. Its key saves it, and where that fails it says why and stays.

    Tag: `thing.merge`.
    """
    is_new = not entry.thing.name

    def save(view: FormView) -> bool:
        return acts.save(entry, view.made, is_new)

    def draw_merge(sheet: Any, row: Row) -> PushButton:
        def merge() -> None:
            sheet.close()
            MergeSheet(context, entry, acts).open()

        return button(str(row.words), "thing.merge", merge, "call-merge", "outline")

    opener = ValueFiller(context, entry.game, entry.thing)
    opener.own_rows = {MERGE: draw_merge}
    has_others = len(context.shelf.things(entry.game, entry.kind.id)) > 1
    taken = draft_of({MERGE: not is_new and has_others})
    return AnswerSheet(
        opener, thing_form(entry.kind, context.texts, entry.thing), taken, save, context.texts.say("shelf.save")
    )


def new_entry(game: Game, kind: ThingKind) -> ShelfCard:
    """Return an empty card of this kind."""
    return ShelfCard(game, kind, Thing(game=game.id, kind=kind.id, name="", values=dict(kind.always)))
