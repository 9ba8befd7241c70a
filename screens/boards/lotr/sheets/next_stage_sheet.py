"""NextStageSheet: the quest stage that comes next: name, quest points, whether the last."""

from __future__ import annotations

from typing import Any

from companion.games.lotr.derive import is_stage_due
from companion.games.lotr.moves.quest import AdvanceStage, next_stage_name
from companion.games.lotr.state import LotrState
from companion.kernel.limits import limits_of
from companion.things.suggestions import NameContext
from screens.boards.lotr.sheets.ending_sheet import EndingSheet
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Flag, Name, Number
from screens.parts.names.asked_name import AskedName
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table


class NextStageSheet(FieldsSheet[LotrState]):
    """The sheet for the next stage; it opens by itself when a stage is complete.

    If the players left it open, they reach it from the quest sheet.
    """

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(
            table,
            table.say("next_stage"),
            table.say("go_on"),
            lambda: _form(table),
            lambda form: AdvanceStage(**form.read_values()),
            tag="stage.next",
            icon="arrow-right",
            guards=False,
            **kwargs,
        )

    def build(self, state: LotrState) -> None:
        if is_stage_due(state):
            quest = state.quest
            words = self.say("stage_done", name=quest.name, progress=quest.progress, points=quest.quest_points)
            self.column.add_widget(note(words, "flag-checkered", "ok"))
        super().build(state)
        won = button(self.say("that_was_all"), "stage.won", self._win, "trophy-outline")
        self.column.add_widget(buttons_row(won))

    def _win(self) -> None:
        """Open the ending: the stage in play was the last one."""
        self.close()
        EndingSheet(self.table, "won", self.say("won_reason")).open()


def _form(table: Table[LotrState]) -> FieldsForm:
    quest = table.state.quest
    stages = AskedName("lotr", "stage", NameContext(scene=table.state.scenario.strip()))
    fields = (
        Name(next_stage_name(quest.name), "stage_name", asked=lambda _: stages),
        Number("quest_points", limits_of(AdvanceStage, "quest_points"), None),
        Flag("last", "flag-checkered"),
    )
    return FieldsForm(
        table.context, lambda key: table.say("next_is_last" if key == "last" else key), "stage.next", fields
    )
