"""EventSheet: an event or mystery token: resolved, moved, or taken away."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.lookup import event_in
from companion.games.nova_aetas.moves.clock import ResolveEvent
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table


class EventSheet(LiveSheet[NovaAetas]):
    """The sheet of an event: the players resolve it at the table as the mission says.

    The token follows.
    """

    def __init__(self, table: Table[NovaAetas], event: str, hold: Callable[[str], object]) -> None:
        self._event, self._pick_up = event, hold
        super().__init__(table, event_in(table.state, event).name)

    def shape(self, state: NovaAetas) -> Hashable:
        return find(state.events, self._event)

    def build(self, state: NovaAetas) -> None:
        event = find(state.events, self._event)
        if event is None:
            self.close()
            return
        words = self.say(f"{event.kind}_at", sector=roman(event.sector))
        self.column.add_widget(note(words, "bell-ring" if event.kind == "event" else "weather-night"))
        done = button(self.say("event_done"), "event.done", lambda: self.apply(ResolveEvent(event.id)), "check-bold")
        stay = button(
            self.say("event_stays"), "event.stays", lambda: self.apply(ResolveEvent(event.id, event.sector)), "repeat"
        )
        go = button(self.say("move_token"), "token.move", self._move, "arrow-right-circle-outline")
        self.column.add_widget(buttons_row(go, stay, done))

    def _move(self) -> None:
        self.close()
        self._pick_up(self._event)
