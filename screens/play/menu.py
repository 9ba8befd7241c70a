"""The play menu: the actions for this play, the game's own entries first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from screens.parts.board.board import Board
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.menu_row import menu_row
from screens.widgets.overlays.sheet import Sheet


@dataclass(frozen=True, slots=True)
class MenuActions:
    """The actions of the entries that are the same in every game."""

    settings: Callable[[], None]
    automation: Callable[[], None]
    look: Callable[[], None]
    note: Callable[[], None]
    rename: Callable[[], None]
    export: Callable[[], None]
    turn: Callable[[], None]
    end: Callable[[], None]
    home: Callable[[], None]
    campaign: Callable[[], None] | None = None
    """Go back to the campaign, where the play is a mission."""

    steps: Callable[[], None] | None = None
    """Open the list of steps, where the bar of the guide has another key in its place."""


def play_menu(board: Board[Any], acts: MenuActions) -> Sheet:
    """Return the menu."""
    rows = RowCard(face="s2", thickness=0)
    sheet = Sheet(board.table.title, rows)

    def add(icon: str, text: str, tag: str, act: Callable[[], object], caption: str = "") -> None:
        rows.add_widget(menu_row(sheet, icon, text, tag, act, caption))

    say = board.table.context.texts.say
    if acts.campaign is not None:
        add("map-outline", say("campaign.back"), "menu.campaign", acts.campaign)
    for item in board.menu():
        add(item.icon, item.text, item.tag or "menu.game", item.act)
    if acts.steps is not None:
        add("format-list-bulleted", say("guide.steps"), "guide.steps", acts.steps)
    _add_history(board, add)
    add("tune-variant", say("play.settings"), "menu.settings", acts.settings, say("play.settings_caption"))
    add("auto-fix", say("play.automation"), "menu.automation", acts.automation, say("play.automation_caption"))
    add("palette-outline", say("play.look"), "menu.look", acts.look, say("play.look_caption"))
    add("note-plus-outline", say("play.write_note"), "menu.note", acts.note)
    add("pencil-outline", say("play.rename"), "menu.rename", acts.rename)
    add("share-variant", say("play.export"), "menu.export", acts.export)
    add("screen-rotation", say("play.turn_board"), "menu.turn", acts.turn, say("play.turn_caption"))
    over = board.table.state.result is not None
    end = board.table.say_shared("play.reopen" if over else "play.end")
    add("flag-checkered", end, "menu.end", acts.end)
    add("home-outline", say("play.back"), "menu.home", acts.home)
    return sheet


def _add_history(board: Board[Any], add: Callable[..., None]) -> None:
    """Add undo and redo, with the name of the entry."""
    table, say = board.table, board.table.context.texts.say
    journal = table.play.journal
    if journal.can_undo:
        name = table.entry_name(journal.cursor - 1).headline
        add("undo-variant", say("play.undo_what", what=name), "menu.undo", table.undo)
    if journal.can_redo:
        name = table.entry_name(journal.cursor).headline
        add("redo-variant", say("play.redo_what", what=name), "menu.redo", table.redo)
