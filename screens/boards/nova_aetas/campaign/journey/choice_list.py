"""ChoiceList: the missions that could be next, each with the reason against it.

One of them is picked.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.choices import CAMPAIGN, MissionChoice, choices_of
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.mission_kinds import mission_mark
from screens.boards.nova_aetas.campaign.mission_names import next_title
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.pick_row import PickRow
from screens.widgets.layout.column import Column


class ChoiceList(Column):
    """`pick(id)` is called when a row is tapped. Tags: `choice` and the id."""

    def __init__(self, table: Table[NovaCampaign], pick: Callable[[str], object]) -> None:
        super().__init__(gap=0)
        self._table, self._pick = table, pick
        self._shown: tuple[MissionChoice, ...] = ()
        self._rows: dict[str, PickRow] = {}

    def show(self, state: NovaCampaign, picked: str) -> None:
        choices = choices_of(state)
        if choices != self._shown:
            self._shown = choices
            self._build(state, choices)
        for own, row in self._rows.items():
            row.picked = own == picked

    def _build(self, state: NovaCampaign, choices: tuple[MissionChoice, ...]) -> None:
        self.clear_widgets()
        card = RowCard()
        self._rows = {choice.id: self._row(state, choice) for choice in choices}
        for row in self._rows.values():
            card.add_widget(row)
        self.add_widget(card)

    def _row(self, state: NovaCampaign, choice: MissionChoice) -> PickRow:
        say = self._table.say
        caption = say(f"why_{choice.why}") if choice.why else self._caption(state, choice)
        row = PickRow(
            next_title(self._table, choice.name),
            caption,
            mission_mark(choice.kind),
            one=True,
            tag=f"choice.{choice.id}",
        )
        row.quiet = bool(choice.why)
        row.bind(on_release=lambda _: self._pick(choice.id))
        return row

    def _caption(self, state: NovaCampaign, choice: MissionChoice) -> str:
        """Return the kind of a mission, with its place or with the rewards of a hunt.

        The place is that of the campaign mission, the rewards those of a hunt that was won once.
        """
        say, hunt = self._table.say, find(state.hunts, choice.id)
        kind = say(f"kind_{choice.kind}")
        if choice.id == CAMPAIGN and state.next_mission.town:
            return say("kind_and", kind=kind, what=state.next_mission.town)
        if hunt is not None:
            return say("kind_and", kind=kind, what=say("hunt_rewards", n=hunt.won, of=hunt.total or "–"))
        return kind
