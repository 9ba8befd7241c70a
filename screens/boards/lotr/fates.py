"""Fates: asks the table what only the table can decide: who is eliminated, and whether the game is over."""

from __future__ import annotations

from kivy.clock import Clock

from companion.games.lotr.derive import elimination_due, end_due, heroes_are_lost
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from companion.plays.common_moves import EndGame
from screens.boards.lotr.sheets.elimination_dialog import EliminationDialog
from screens.table import Table
from screens.widgets.dialog import Dialog

Question = tuple[str, int, int, bool]


class Fates:
    """Remembers which questions were put, so that an open answer is not asked for at every tap."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asked: set[Question] = set(_questions(table.state))
        self._end_asked: str = end_due(table.state)
        self._asking = False

    def forget(self, state: LotrState) -> None:
        """Questions that this state no longer raises may be put again."""
        self._asked &= set(_questions(state))
        if not end_due(state):
            self._end_asked = ""

    def ask(self) -> None:
        """Put the next open question, if there is one and none is on screen."""
        state: LotrState = self._table.state
        if self._asking or state.result is not None:
            return
        open_questions = [question for question in _questions(state) if question not in self._asked]
        if open_questions:
            self._ask_elimination(state, open_questions[0])
        elif end_due(state) and self._end_asked != end_due(state):
            self._ask_end(end_due(state))

    def _ask_elimination(self, state: LotrState, question: Question) -> None:
        player = find(state.players, question[0])
        if player is None:
            return
        self._asked.add(question)
        self._open(EliminationDialog(self._table, player))

    def _ask_end(self, outcome: str) -> None:
        self._end_asked = outcome
        say, app_say = self._table.say, self._table.app.texts.say
        reason = say(f"{outcome}_reason")
        dialog = Dialog(
            say(f"{outcome}_question"),
            reason,
            yes=app_say("play.end_yes"),
            no=app_say("play.end_no"),
            icon="trophy" if outcome == "won" else "skull",
            danger=outcome == "lost",
        )
        dialog.bind(on_yes=lambda _: self._table.do(EndGame(outcome, reason=reason)))
        self._open(dialog)

    def _open(self, dialog: Dialog | EliminationDialog) -> None:
        self._asking = True
        dialog.bind(on_close=self._closed)
        dialog.open()

    def _closed(self, *_: object) -> None:
        self._asking = False
        Clock.schedule_once(lambda _: self.ask(), 0)


def _questions(state: LotrState) -> list[Question]:
    """One for each player whose elimination is due; another threat or level makes it a new question."""
    due = [find(state.players, player_id) for player_id in elimination_due(state)]
    return [_question(player) for player in due if player is not None]


def _question(player: Player) -> Question:
    return (player.id, player.threat, player.elimination_level, heroes_are_lost(player))
