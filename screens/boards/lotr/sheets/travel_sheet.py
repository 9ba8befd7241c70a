"""TravelSheet: which location of the staging area becomes the active one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.lookup import active_location
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import staged_locations
from screens.boards.lotr.panels.card_row import CardRow
from screens.boards.lotr.sheets.card_form import CardForm
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, heading, note, panel
from screens.table import Table


class TravelSheet(LiveSheet):
    """A tap on a listed location travels there; one that is not listed is described first."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        travel = button(table.say("travel"), "travel.apply", self._travel, "map-marker-path", "primary")
        travel.disabled = active_location(table.state) is not None
        super().__init__(table, table.say("travel_title"), (travel,), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return active_location(state), staged_locations(state)

    def build(self, state: LotrState) -> None:
        active = active_location(state)
        if active is not None:
            self.column.add_widget(note(self.say("location_active", location=active.name), "map-marker-check"))
        elif staged_locations(state):
            self._add_locations(state)
        self.column.add_widget(heading(self.say("other_location")))
        self._form = CardForm(self.table, ("location",), tag="travel")
        self.column.add_widget(self._form)

    def _add_locations(self, state: LotrState) -> None:
        card = panel(0)
        for location in staged_locations(state):
            row = CardRow(self.table, location, "travel")
            row.bind(on_release=lambda _, card_id=location.id: self.apply(Travel(card_id)))
            card.add_widget(row)
        self.column.add_widget(card)

    def _travel(self) -> None:
        self.apply(Travel(**self._form.values()))
