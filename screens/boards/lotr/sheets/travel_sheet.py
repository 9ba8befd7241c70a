"""TravelSheet: which location of the staging area becomes the active one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.guide_names import TRAVEL_CARD
from companion.games.lotr.lookup import active_location
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.state import EncounterCard, LotrState
from companion.games.lotr.totals import staged_locations
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.card_row import CardRow
from screens.boards.lotr.sheets.card_form import CardForm
from screens.look.theme import current
from screens.parts.board.next_card import with_next_if_done
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.table.table import Table
from screens.widgets.words.text import Icon

POINTS = limits_of(ChangeCard, "quest_points")


class TravelSheet(LiveSheet[LotrState]):
    """The sheet of travel: the listed locations are its keys, and a tap travels.

    A location that is not listed is described in a sheet of its own.
    """

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(table, table.say("travel_title"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return active_location(state), staged_locations(state)

    def build(self, state: LotrState) -> None:
        active = active_location(state)
        if active is not None:
            self.column.add_widget(note(self.say("location_active", location=active.name), "map-marker-check"))
            return
        if staged_locations(state):
            self._add_locations(state)
        other = button(self.say("other_location"), "travel.other", self._describe, "plus")
        self.column.add_widget(buttons_row(other))

    def _add_locations(self, state: LotrState) -> None:
        self.column.add_widget(heading(self.say("where_to")))
        width = current().sp(26)
        for location in staged_locations(state):
            go = Icon("map-marker-path", points=24, colour="acc", size_hint_x=None, width=width)
            row = CardRow(self.table, location, "travel", trailing=go)
            row.bind(on_release=lambda _, location=location: self._go(location))
            card = panel(0)
            card.add_widget(row)
            self.column.add_widget(card)

    def _go(self, location: EncounterCard) -> None:
        """Travel to the location and ask for its quest points, if nobody has said them.

        The app needs them to know when progress has explored the location.
        """
        self.apply(*with_next_if_done(self.table, TRAVEL_CARD, Travel(location.id)))
        active = active_location(self.table.state)
        if active is None or active.id != location.id or active.quest_points is not None:
            return
        self.ask(
            f"{active.name} · {self.say('quest_points')}",
            POINTS.least,
            lambda points: self.table.do(ChangeCard(active.id, quest_points=points)),
            limits=POINTS,
        )

    def _describe(self) -> None:
        self.close()
        DescribedLocationSheet(self.table).open()


class DescribedLocationSheet(FieldsSheet[LotrState]):
    """The sheet that describes a location, only part of the total until now, to travel there.

    Tags: travel.<field>, travel.apply.
    """

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(
            table,
            table.say("travel_title"),
            table.say("travel"),
            lambda: CardForm(table, ("location",), tag="travel"),
            lambda form: with_next_if_done(table, TRAVEL_CARD, Travel(**form.values())),
            tag="travel.apply",
            icon="map-marker-path",
            **kwargs,
        )


def travel_sheet(table: Table[LotrState]) -> LiveSheet[LotrState]:
    """Return the sheet of travel.

    Where no location is listed or active, it is the one that describes a location.
    """
    state = table.state
    nothing_listed = active_location(state) is None and not staged_locations(state)
    return DescribedLocationSheet(table) if nothing_listed else TravelSheet(table)
