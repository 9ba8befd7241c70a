"""ScenarioSheet: the turn track with its markers, and the known values of the scenario."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.conan.moves.track import AddMarker, EditScenario, MoveMarker, RemoveMarker, SetTurn
from companion.games.conan.state import ConanState, Marker
from companion.kernel.items import find
from companion.kernel.limits import limits_of, longest_of
from screens.boards.conan.panels.track_card import MARKER_ICONS
from screens.boards.conan.sheets.card_forms import marker_form
from screens.boards.conan.words import form_say
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, panel
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter_row import CounterRow

NOTES_LINES = 4


class ScenarioSheet(LiveSheet[ConanState]):
    """Counters act at once; name and notes are kept by "Save"."""

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        self._markers: dict[str, CounterRow] = {}
        super().__init__(table, table.say("tool.scenario"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        markers = tuple((marker.id, marker.name, marker.kind) for marker in state.markers)
        return markers, state.scenario.name, state.scenario.notes

    def build(self, state: ConanState) -> None:
        card = panel()
        turns, last = limits_of(SetTurn, "turn"), limits_of(EditScenario, "turn_limit")
        self._turn = CounterRow(self.say("turn_word"), "scenario.turn", icon="timer-sand", limits=turns)
        self._turn.bind(on_step=lambda row, delta: self.table.do(SetTurn(int(row.value) + delta)))
        self._limit = CounterRow(self.say("turn_limit_word"), "scenario.limit", icon="flag-checkered", limits=last)
        self._limit.bind(on_step=lambda row, delta: self._set_limit(int(row.value) + delta))
        card.add_widget(self._turn)
        card.add_widget(self._limit)
        self.column.add_widget(card)
        self._build_markers(state)
        self._build_words(state)

    def show(self, state: ConanState) -> None:
        self._turn.value, self._limit.value = state.turn, state.scenario.turn_limit
        for marker_id, row in self._markers.items():
            marker = find(state.markers, marker_id)
            row.value = marker.value if marker else 0

    # --- parts -------------------------------------------------------------------------------------------

    def _build_markers(self, state: ConanState) -> None:
        self.column.add_widget(heading(self.say("markers")))
        self._markers = {}
        for marker in state.markers:
            self.column.add_widget(self._marker(marker))
        add = button(self.say("add_marker"), "scenario.add_marker", self._add_marker, "plus")
        self.column.add_widget(buttons_row(add))

    def _marker(self, marker: Marker) -> BoxLayout:
        icon, limits = MARKER_ICONS[marker.kind], limits_of(AddMarker, "value")
        row = CounterRow(marker.name, f"marker.{marker.id}", icon=icon, limits=limits)
        row.bind(on_step=lambda _, delta: self.table.do(MoveMarker(marker.id, delta)))
        self._markers[marker.id] = row
        remove = PushButton(icon="delete-outline", kind="plain", height=dp(48), tag=f"marker.{marker.id}.remove")
        remove.spoken = self.say("remove_marker", name=marker.name)
        remove.pos_hint = {"center_y": 0.5}
        remove.bind(on_release=lambda _: self.table.do(RemoveMarker(marker.id), notice=True))
        line = BoxLayout(size_hint_y=None, height=row.height, spacing=dp(8))
        line.add_widget(row)
        line.add_widget(remove)
        return line

    def _build_words(self, state: ConanState) -> None:
        scenario = state.scenario
        self.column.add_widget(heading(self.say("scenario")))
        self._name = TextField(self.say("scenario_name"), scenario.name, tag="scenario.name")
        offer_names(self.table.context, self._name, lambda: AskedName("conan", "scenario"), lambda _: None)
        hint = self.say("scenario_notes")
        most = longest_of(EditScenario, "notes")
        self._notes = TextField(hint, scenario.notes, tag="scenario.notes", most=most, lines=NOTES_LINES)
        self.column.add_widget(self._name)
        self.column.add_widget(self._notes)
        save = button(self.say_shared("play.save"), "scenario.save", self._save, "check-bold")
        self.column.add_widget(buttons_row(save))

    # --- moves -------------------------------------------------------------------------------------------

    def _set_limit(self, limit: int) -> None:
        self.table.do(EditScenario(turn_limit=limit))

    def _save(self) -> None:
        self.table.do(EditScenario(name=self._name.text.strip(), notes=self._notes.text.strip()), notice=True)

    def _add_marker(self) -> None:
        FieldsSheet(
            self.table,
            self.say("add_marker"),
            self.say("add"),
            lambda: marker_form(self.table.context, form_say(self.table)),
            lambda form: AddMarker(**form.read_values()),
        ).open()
