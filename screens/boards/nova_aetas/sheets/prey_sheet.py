"""PreySheet: the prey draws its action card; the points printed there move its token."""

from __future__ import annotations

from companion.games.nova_aetas.guide_names import next_turns
from companion.games.nova_aetas.lookup import enemy_in
from companion.games.nova_aetas.moves.mission import DrawPreyCard
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.sheets.steps_note import steps_note
from screens.parts.board.next_card import go_on
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table


class PreySheet(CalculatorSheet[NovaAetas]):
    """Seven steps, of which the app does the drawing and the token."""

    tag = "prey"

    def __init__(self, table: Table[NovaAetas], prey_id: str) -> None:
        self._prey = prey_id
        title = table.say("prey_draws", name=enemy_in(table.state, prey_id).name)
        super().__init__(table, title, table.say("apply"))

    def fill(self, state: NovaAetas) -> None:
        self.add(steps_note(self.table, "steps_prey"))
        self.picker("points", self.say("card_points"), "", limits_of(DrawPreyCard, "points"))

    def moves(self) -> tuple[AnyMove, ...]:
        return (DrawPreyCard(self._prey, self.number("points")),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        prey = enemy_in(state, self._prey)
        return Verdict("tie", self.say("cards_left", n=max(0, prey.cards - 1)))

    def make(self) -> None:
        if go_on(self.table, *self.moves()):
            self.close()


def open_prey(table: Table[NovaAetas]) -> None:
    """Open the prey whose moment it is, else any in play."""
    state = table.state
    waiting = [turn.id for turn in next_turns(state) if turn.kind == "prey"]
    found = [*waiting, *(enemy.id for enemy in state.enemies if enemy.prey and enemy.models)]
    if found:
        PreySheet(table, found[0]).open()
    else:
        table.context.notices.show(table.say("no_prey"))
