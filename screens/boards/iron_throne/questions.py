"""GameQuestions: asks whether to close the game when a condition for its end has come true."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.iron_throne.ending import end_reasons
from companion.games.iron_throne.state import IronThrone
from companion.kernel.common_moves import EndGame
from screens.boards.iron_throne.sheets.final_table import FinalTableSheet, ending_move, winner_words
from screens.parts.board.questions import PendingQuestions, Question
from screens.widgets.overlays.dialog import Dialog


class GameQuestions(PendingQuestions[IronThrone]):
    """Each reason for the end asks once; several that come together are one question."""

    def react(self, old: IronThrone, new: IronThrone) -> None:
        """Ask only where the move has brought about a reason that was not there before."""
        if set(end_reasons(new)) - set(end_reasons(old)):
            super().react(old, new)

    def list_questions(self, state: IronThrone) -> Iterator[Question]:
        reasons = end_reasons(state)
        if reasons and state.result is None:
            yield Question(tuple(reasons), lambda: self._end(state))

    def _end(self, state: IronThrone) -> Dialog:
        """Ask whether to close the game, which is over by the rules, or to play on."""
        say, move = self.table.say, ending_move(self.table, state)
        dialog = Dialog(
            say("end_question"),
            f"{move.reason}. {winner_words(self.table, state)}.",
            yes=say("end_game"),
            no=say("play_on"),
            icon="flag-checkered",
            danger=False,
        )
        dialog.bind(on_yes=lambda _: self._close(move))
        return dialog

    def _close(self, move: EndGame) -> None:
        if self.table.do(move):
            FinalTableSheet(self.table).open()
