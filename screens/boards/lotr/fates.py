"""Fates: asks the table what only the table can decide: who is eliminated, and whether the game is over."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from companion.games.lotr.derive import elimination_due, end_due, heroes_are_lost
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from companion.plays.common_moves import EndGame
from screens.boards.lotr.sheets.elimination_dialog import EliminationDialog
from screens.parts.questions import Question, Questions
from screens.table import Table
from screens.widgets.dialog import Dialog


class Fates(Questions):
    """Eliminations first, then the end. An answer that is left open is not asked for at every tap."""

    def __init__(self, table: Table) -> None:
        self._at = table
        super().__init__(table, self._due)

    def _due(self, state: LotrState) -> Iterator[Question]:
        if state.result is not None:
            return
        for player_id in elimination_due(state):
            player = find(state.players, player_id)
            if player is not None:
                yield Question(_key(player), partial(EliminationDialog, self._at, player))
        outcome = end_due(state)
        if outcome:
            yield Question(("end", outcome), lambda: self._end(outcome))

    def _end(self, outcome: str) -> Dialog:
        say, app_say = self._at.say, self._at.app.texts.say
        reason = say(f"{outcome}_reason")
        dialog = Dialog(
            say(f"{outcome}_question"),
            reason,
            yes=app_say("play.end_yes"),
            no=app_say("play.end_no"),
            icon="trophy" if outcome == "won" else "skull",
            danger=outcome == "lost",
        )
        dialog.bind(on_yes=lambda _: self._at.do(EndGame(outcome, reason=reason)))
        return dialog


def _key(player: Player) -> Hashable:
    """Another threat or level makes it a new question."""
    return (player.id, player.threat, player.elimination_level, heroes_are_lost(player))
