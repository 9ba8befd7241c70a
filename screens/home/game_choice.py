"""The question which game to play, for a new play and for a new campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games import GameEntry
from companion.plays.describing.titles import game_title
from screens.shell.page import Page
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.overlays.sheet import Sheet


def choose_game(page: Page, entries: Sequence[GameEntry], start: Callable[[str], object]) -> None:
    """Ask which of these games to play, and start it; with a single one start at once."""
    if len(entries) == 1:
        start(entries[0].id)
        return
    rows = RowCard(face="s2", thickness=0)
    for entry in entries:
        row = ListRow(game_title(page.context.texts, entry.id), leading=EmblemTile(entry.id), tag=f"choose.{entry.id}")
        row.bind(on_release=lambda _, game_id=entry.id: start(game_id))
        rows.add_widget(row)
    Sheet(page.say("home.which_game"), rows).open()
