"""PlayerDial: the threat of a player and its meaning: near elimination, secret, out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.lotr.derive import (
    danger_from,
    distance_to_elimination,
    has_reached_elimination,
    is_secret,
    warn_level,
)
from companion.games.lotr.engagement import find_engaged_with
from companion.games.lotr.guide_names import find_expected_threat
from companion.games.lotr.moves.threat import RaiseThreat, SetThreat
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.lotr.panels.dial_card import DialCard
from screens.shell.ask_number import ask_number
from screens.table.table import Table

NO_PREVIEW = -1

SECRET = "eye-off-outline"


@dataclass(frozen=True, slots=True)
class Mark:
    """The words in the gap of the dial, and the outline of its card."""

    label: str = ""
    icon: str = ""
    tone: str = "plain"
    outline: str = "normal"


def mark_of(table: Table[LotrState], player: Player, always: bool) -> Mark:
    """Return the label and the outline of a player's dial.

    `always` shows the distance to elimination even far from it.
    """
    if player.eliminated:
        return Mark(table.say("eliminated"), "skull", "danger", "danger")
    level = warn_level(player.threat, player.elimination_level)
    if level == "amber":
        return Mark(distance_words(table, player), "alert", "warn", "warn")
    if level != "calm":
        return Mark(distance_words(table, player), "alert-octagon", "danger", "danger")
    if is_secret(player.threat):
        return Mark(table.say("secrecy"))
    return Mark(distance_words(table, player) if always else "")


def _find_sign(mark: Mark, player: Player) -> str:
    """Return the icon that stands for the mark where its words have no room."""
    return mark.icon or (SECRET if is_secret(player.threat) else "")


def distance_words(table: Table[LotrState], player: Player) -> str:
    """Return the player's distance to elimination in words: "6 a 50".

    There is a word of its own for a player who has reached the level.
    """
    if has_reached_elimination(player):
        return table.say("at_elimination")
    return table.say("distance", distance=distance_to_elimination(player), level=player.elimination_level)


class PlayerDial(DialCard):
    """A dial card that makes its own moves: − and + raise threat, the number is typed."""

    def __init__(self, table: Table[LotrState], player: Player, layout: str, **kwargs: Any) -> None:
        self.table, self.player_id = table, player.id
        self._always, self._is_tight = layout == "solo", layout == "tight"
        self._shown: tuple[object, ...] = ()
        super().__init__(
            player=player.name,
            seat=player.seat,
            layout=layout,
            tag=f"threat.{player.id}",
            spoken=f"{table.say('threat')}, {player.name}",
            caption=table.say("threat") if layout == "solo" else "",
            most=player.elimination_level,
            danger_from=danger_from(player),
            mark="sword-cross",
            **kwargs,
        )

    def show(self, state: LotrState) -> None:
        """Show the player's threat. A move that left this player alone costs one comparison."""
        player = self._find_player(state)
        expected = find_expected_threat(state, player)
        seen = (
            player,
            state.cards,
            state.first_player,
            state.place.card,
            state.done,
            expected,
        )
        if seen == self._shown:
            return
        self._shown = seen
        mark = mark_of(self.table, player, self._always)
        self.player = player.name
        self.sign = _find_sign(mark, player) if self._is_tight else ""
        self.dial.most, self.dial.danger_from = player.elimination_level, danger_from(player)
        self.dial.value = player.threat
        self.dial.preview = NO_PREVIEW if expected is None else expected
        if not self._is_tight:
            self.dial.label, self.dial.label_icon, self.dial.tone = mark.label, mark.icon, mark.tone
        self.state = mark.outline
        self.fallen = player.eliminated
        self.engaged = len(find_engaged_with(state, player))
        self.is_first = state.first_player == player.id and len(state.players) > 1

    def on_step(self, delta: int) -> None:
        """Raise the player's threat by `delta`, and buzz where the move was made."""
        if self.table.do(RaiseThreat(self.player_id, delta)):
            self.table.context.buzz("step" if abs(delta) == 1 else "stride")

    def on_number(self) -> None:
        player = self._find_player(self.table.state)
        title = self.table.say("threat_of", player=player.name)
        ask_number(self.table.context, title, player.threat, self._set, limits=limits_of(SetThreat, "threat"))

    def _set(self, threat: int) -> None:
        self.table.do(SetThreat(threat, self.player_id))

    def _find_player(self, state: LotrState) -> Player:
        player = find(state.players, self.player_id)
        assert player is not None, f"{self.player_id} has left the table"
        return player
