"""QuestSheet: the progress on the quest and the active location, and what comes next."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.lotr.lookup import active_location
from companion.games.lotr.moves.cards import ChangeCard
from companion.games.lotr.moves.quest import ExploreLocation, PlaceProgress, ProgressPlace, SetQuest
from companion.games.lotr.state import EncounterCard, LotrState, QuestStage
from companion.kernel.limits import limits_of
from screens.boards.lotr.sheets.next_stage_sheet import NextStageSheet
from screens.boards.lotr.sheets.travel_sheet import travel_sheet
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note, panel
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.controls.list_row import ListRow
from screens.widgets.controls.switch import OnOff
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.numbers.number_field import NumberField
from screens.widgets.numbers.segment_bar import SegmentBar
from screens.widgets.words.text import Text


class ProgressPanel:
    """Title, bar and counter of one place that takes progress."""

    def __init__(self, sheet: LiveSheet[LotrState], on: ProgressPlace, tag: str) -> None:
        self._sheet = sheet
        self.card: Card = panel(8)
        self._title = Text("", "label-l", lines=2, size_hint_y=None, height=current().sp(26))
        self._bar = SegmentBar(height=dp(14))
        self.counter = CounterRow(sheet.say("progress"), f"{tag}.progress", limits=limits_of(SetQuest, "progress"))
        self.points = NumberField(sheet.say("quest_points"), f"{tag}.points", face="s3")
        for part in (self._title, self._bar, self.counter, self.points):
            self.card.add_widget(part)
        self.counter.bind(on_step=lambda _, delta: sheet.table.do(PlaceProgress(delta, on)))

    def show(self, title: str, place: EncounterCard | QuestStage) -> None:
        self._title.text = title
        self.counter.value, self.points.value = place.progress, place.quest_points
        known = place.quest_points is not None
        self._bar.opacity, self._bar.height = (1, dp(14)) if known else (0, 0)
        self._bar.count, self._bar.filled = place.quest_points or 1, place.progress


class QuestSheet(LiveSheet[LotrState]):
    """Two places for progress. What the group keeps with its tokens is left out."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        self._quest: ProgressPanel | None = None
        self._location: ProgressPanel | None = None
        super().__init__(table, table.say("quest_and_location"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        location = active_location(state)
        return location and location.id, state.quest.name, state.hidden

    def build(self, state: LotrState) -> None:
        self._quest = self._location = None
        if "location" not in state.hidden:
            self._build_location(state)
        if "quest" not in state.hidden:
            self._build_quest()

    def show(self, state: LotrState) -> None:
        location = active_location(state)
        if self._location is not None and location is not None:
            self._location.show(self.say("active_location", name=location.name), location)
        if self._quest is not None:
            self._quest.show(self.say("quest", name=state.quest.name), state.quest)
            self._last.active = state.quest.last

    # --- the location ------------------------------------------------------------------------------------

    def _build_location(self, state: LotrState) -> None:
        location = active_location(state)
        if location is None:
            self.column.add_widget(note(self.say("no_location"), "map-marker"))
            travel = button(self.say("travel"), "quest.travel", self._travel, "map-marker-path")
            self.column.add_widget(buttons_row(travel))
            return
        self._location = ProgressPanel(self, "location", "location")
        self._location.counter.bind(on_number=lambda row: self._type_location(location, int(row.value)))
        self._location.points.bind(on_release=lambda _: self._type_location_points(location))
        explore = button(self.say("explore"), "location.explore", self._explore, "map-marker-check")
        self._location.card.add_widget(buttons_row(explore))
        self.column.add_widget(self._location.card)

    def _travel(self) -> None:
        travel_sheet(self.table).open()

    def _explore(self) -> None:
        self.table.do(ExploreLocation(), notice=True)

    def _type_location(self, location: EncounterCard, value: int) -> None:
        self.ask(
            self.say("progress"),
            value,
            lambda number: self.table.do(ChangeCard(location.id, progress=number)),
            limits=limits_of(ChangeCard, "progress"),
        )

    def _type_location_points(self, location: EncounterCard) -> None:
        start = location.quest_points or 1
        self.ask(
            self.say("quest_points"),
            start,
            lambda number: self.table.do(ChangeCard(location.id, quest_points=number)),
            limits=limits_of(ChangeCard, "quest_points"),
        )

    # --- the quest ---------------------------------------------------------------------------------------

    def _build_quest(self) -> None:
        self._quest = ProgressPanel(self, "quest", "stage")
        self._quest.counter.bind(on_number=lambda row: self._type_quest(int(row.value)))
        self._quest.points.bind(on_release=lambda _: self._type_points())
        self._last = OnOff(tag="stage.last.switch", spoken=self.say("last_stage"))
        words = self.say("last_stage"), self.say("last_stage_help")
        row = ListRow(*words, trailing=self._last, side=4, tag="stage.last")
        for key in (row, self._last):
            key.bind(on_release=lambda _: self.table.do(SetQuest(last=not self._last.active), notice=True))
        advance = button(self.say("next_stage"), "stage.advance", self._advance, "arrow-right")
        self._quest.card.add_widget(row)
        self._quest.card.add_widget(buttons_row(advance))
        self.column.add_widget(self._quest.card)

    def _type_quest(self, value: int) -> None:
        limits = limits_of(SetQuest, "progress")
        self.ask(self.say("progress"), value, lambda number: self.table.do(SetQuest(progress=number)), limits=limits)

    def _type_points(self) -> None:
        start = self.table.state.quest.quest_points or 1
        self.ask(
            self.say("quest_points"),
            start,
            lambda number: self.table.do(SetQuest(quest_points=number)),
            limits=limits_of(SetQuest, "quest_points"),
        )

    def _advance(self) -> None:
        NextStageSheet(self.table).open()
