"""The sheets that ask for a game, and for a kind of thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kivy.uix.widget import Widget

from companion.games import games
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.plays.describing.titles import game_title
from companion.things.thing import Thing
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.sign import Sign
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.overlays.sheet import Sheet

Value = TypeVar("Value")


def game_sheet(context: Context, chosen: Callable[[str], object], with_all: bool) -> Sheet:
    """Return the sheet with all games; with `with_all` also all of them together, which is ""."""
    rows = RowCard(face="s2", thickness=0)
    sheet = Sheet(context.texts.say("shelf.which_game"), rows)
    every = [("", context.texts.say("shelf.all_games_row"), "tavolo")] if with_all else []
    for game_id, title, emblem in (
        *every,
        *((listed.id, game_title(context.texts, listed.id), listed.id) for listed in games()),
    ):
        rows.add_widget(_row(sheet, title, EmblemTile(emblem), f"shelf.game.{game_id or 'all'}", chosen, game_id))
    return sheet


def kind_sheet(context: Context, game: Game, chosen: Callable[[ThingKind], object]) -> Sheet:
    """Return the sheet with the kinds of a game."""
    rows = RowCard(face="s2", thickness=0)
    sheet = Sheet(context.texts.say("shelf.which_kind"), rows)
    words = find_words(context.texts, game.id)
    for kind in game.kinds:
        sign = Sign()
        sign.show(ShelfCard(game, kind, Thing(game=game.id, kind=kind.id, name="")))
        rows.add_widget(_row(sheet, words.kind(kind.id), sign, f"shelf.add.{kind.id}", chosen, kind))
    return sheet


def _row(
    sheet: Sheet, title: str, leading: Widget, tag: str, chosen: Callable[[Value], object], value: Value
) -> ListRow:
    row = ListRow(title, leading=leading, tag=tag)

    def choose(*_: object) -> None:
        sheet.close()
        chosen(value)

    row.bind(on_release=choose)
    return row
