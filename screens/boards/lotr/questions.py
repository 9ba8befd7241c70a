"""GameQuestions: the questions that only the table can decide.

They are about eliminations, the next stage, and whether the game is over.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from companion.games.lotr.derive import are_heroes_lost, elimination_due, end_due, is_stage_due
from companion.games.lotr.forms import NEXT_STAGE
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from screens.boards.lotr.forms import make_sheet
from screens.boards.lotr.sheets.elimination_dialog import EliminationDialog
from screens.boards.lotr.sheets.ending_sheet import EndingSheet
from screens.parts.board.questions import PendingQuestions, Question


class GameQuestions(PendingQuestions[LotrState]):
    """The pending questions: eliminations first, then the next stage or the end.

    A question that the players left open is not asked again at every tap.
    """

    def react(self, old: LotrState, new: LotrState) -> None:
        """Ask the open questions after a change.

        That includes questions that an undo has brought back and that nobody has answered since.
        """
        self.ask()

    def list_questions(self, state: LotrState) -> Iterator[Question]:
        if state.result is not None:
            return
        for player_id in elimination_due(state):
            player = find(state.players, player_id)
            if player is not None:
                yield Question(_key(player), partial(EliminationDialog, self.table, player))
        if is_stage_due(state):
            yield Question(
                ("stage", state.quest.name, state.quest.quest_points), partial(make_sheet, self.table, NEXT_STAGE)
            )
        outcome = end_due(state)
        if outcome:
            yield Question(("end", outcome), lambda: self._end(outcome))

    def _end(self, outcome: str) -> EndingSheet:
        return EndingSheet(self.table, outcome, self.table.say(f"{outcome}_reason"))


def _key(player: Player) -> Hashable:
    """Return the key of a question: another threat or level makes it a new one."""
    return (player.id, player.threat, player.elimination_level, are_heroes_lost(player))
