"""ForecastSheet: every player's threat if the round ended now, and whom it would bring near."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from companion.games.lotr.derive import forecast, newly_engageable, warn_level
from companion.games.lotr.order import players_in_play
from companion.games.lotr.state import LotrState, Player
from screens.boards.lotr.panels.player_dial import distance_words
from screens.boards.lotr.panels.preview_panel import preview_panel
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.numbers.preview import PreviewItem, PreviewRow


def forecast_item(table: Table[LotrState], state: LotrState, player: Player) -> PreviewItem:
    """Return a player's threat now and at the end of the round."""
    expected = forecast(state, player)
    near = warn_level(expected, player.elimination_level) != "calm"
    warning = distance_words(table, replace(player, threat=expected)) if near else ""
    return PreviewItem(player.name, f"{player.threat}", f"{expected}", seat=player.seat, warning=warning)


class ForecastSheet(LiveSheet[LotrState]):
    """Rows of threat, then the enemies that would become engageable."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(table, table.say("forecast"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return state

    def build(self, state: LotrState) -> None:
        rows = [PreviewRow(forecast_item(self.table, state, player)) for player in players_in_play(state)]
        self.column.add_widget(preview_panel(rows))
        for player in players_in_play(state):
            for enemy in newly_engageable(state, player):
                sentence = self.say("would_engage", enemy=enemy.name, player=player.name)
                self.column.add_widget(note(sentence, "alert", "warn"))
        self.column.add_widget(note(self.say("forecast_help")))
