"""DuesSheet: the differences between a campaign and its missions, with ways to settle them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from companion.plays.playing.campaigns import Due, dues
from companion.store.errors import StoreError
from screens.campaign.doors import go_to_mission, open_mission
from screens.campaign.recalling import find_last_change
from screens.parts.board.board import Board
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note, panel
from screens.widgets.controls.button import PushButton

HOME_TOOL = "mission"
"""The tool of a campaign's board that brings a mission home."""

BAD_NEWS = ("missing", "reopened", "changed", "stray")


class DuesSheet(LiveSheet[Any]):
    """The dues of a campaign; none must be settled at once. Tags: due.<n>.<act>."""

    def __init__(self, board: Board[Any]) -> None:
        self._board = board
        super().__init__(board.table, board.table.context.texts.say("campaign.dues"))

    def shape(self, state: Any) -> Hashable:
        return tuple((due.kind, due.mission) for due in self._find_dues())

    def _find_dues(self) -> tuple[Due, ...]:
        return dues(self.table.context.library, self.table.play, self.table.file)

    def build(self, state: Any) -> None:
        found = self._find_dues()
        if not found:
            self.column.add_widget(note(self.say_shared("campaign.no_dues"), "check-circle"))
        for number, due in enumerate(found, 1):
            card = panel(spacing=8)
            icon, colour = ("alert", "warn") if due.kind in BAD_NEWS else ("treasure-chest", "acc")
            card.add_widget(note(say_due(self._board, due), icon, colour))
            card.add_widget(buttons_row(*self._keys(number, due)))
            self.column.add_widget(card)

    # --- the actions -------------------------------------------------------------------------------------

    def _keys(self, number: int, due: Due) -> tuple[PushButton, ...]:
        ways: dict[str, tuple[tuple[str, str, Callable[[], object]], ...]] = {
            "bring_home": (self._home(),),
            "missing": (("make", "play", partial(go_to_mission, self.table, due.mission)), self._home()),
            "stray": (self._open(due), ("delete", "delete-outline", partial(self._delete, due))),
            "reopened": (self._open(due),),
            "changed": (self._open(due),),
        }
        return tuple(
            button(self.say_shared(f"campaign.due_{act}"), f"due.{number}.{act}", partial(self._leave_for, do), icon)
            for act, icon, do in ways[due.kind]
        )

    def _home(self) -> tuple[str, str, Callable[[], object]]:
        return "home", "treasure-chest", partial(self._board.open_tool, HOME_TOOL)

    def _open(self, due: Due) -> tuple[str, str, Callable[[], object]]:
        return "open", "open-in-new", partial(self._go, due)

    def _go(self, due: Due) -> None:
        try:
            open_mission(self.table.context, self.table.context.library.card(due.play))
        except StoreError as wrong:
            self.table.context.notices.show_problem(wrong)

    def _delete(self, due: Due) -> None:
        """Move the play to the trash, with a way back."""
        context = self.table.context
        try:
            context.library.delete(due.play)
        except StoreError as wrong:
            context.notices.show_problem(wrong)
            return
        words = context.texts.say("home.deleted", title=due.name)
        context.notices.show(words, lambda: context.library.restore(due.play), "home.undo")

    def _leave_for(self, act: Callable[[], object]) -> None:
        self.close()
        act()


def say_due(board: Board[Any], due: Due) -> str:
    """Say the difference, and the action with which the players can settle it."""
    words = ", ".join(board.table.say(key) for key in due.fields)
    return board.table.context.texts.say(f"campaign.due.{due.kind}", name=due.name or "–", what=words)


def _is_news(board: Board[Any], due: Due) -> bool:
    """Return whether a due is new.

    A mission changed after it came home is named until the campaign goes on.
    """
    if due.kind != "changed":
        return True
    return board.table.context.library.card(due.play).changed > find_last_change(board.table.play)


def say_dues(board: Board[Any]) -> None:
    """Say all that is due in one notice that leads to the full list.

    There is no notice if nothing is due.
    """
    table = board.table
    found = [due for due in dues(table.context.library, table.play, table.file) if _is_news(board, due)]
    if not found:
        return
    say = table.context.texts.say
    words = say_due(board, found[0]) if len(found) == 1 else say("campaign.dues_many", n=len(found))
    table.context.notices.show(words, lambda: DuesSheet(board).open(), "safe.more", icon="link-variant")
