"""EliminationDialog: a player has reached the level: out, saved by a card, or another level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.games.lotr.derive import are_heroes_lost
from companion.games.lotr.moves.threat import AvertElimination, EliminatePlayer, SetEliminationLevel
from companion.games.lotr.state import LotrState, Player
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.overlays.dialog import CardOverlay, DialogCard


class EliminationDialog(CardOverlay):
    """Three answers. Back leaves the question open: it comes again when the threat changes."""

    def __init__(self, table: Table[LotrState], player: Player, **kwargs: Any) -> None:
        self.table, self.player, is_lost = table, player, are_heroes_lost(player)
        say, values = table.say, {"threat": player.threat, "level": player.elimination_level}
        reason = say("eliminate_heroes_reason") if is_lost else say("eliminate_reason", **values)
        avert = self._key("avert", "dialog.avert", "outline", lambda: self._do(AvertElimination(player.id)))
        eliminate = self._key("eliminate", "dialog.eliminate", "danger", self._eliminate, "skull")
        card = DialogCard(say("eliminate_question", player=player.name), reason, "skull", (avert, eliminate))
        if not is_lost:
            card.add_widget(self._key("change_level", "dialog.level", "tonal", self._change_level, "pencil-outline"))
        super().__init__(card, **kwargs)

    def _key(self, word: str, tag: str, kind: str, act: Callable[[], object], icon: str = "") -> PushButton:
        key = PushButton(self.table.say(word), icon, kind=kind, height=dp(56), side=10, tag=tag)
        key.bind(on_release=lambda _: self.close())
        key.bind(on_release=lambda _: act())
        return key

    def _do(self, move: AnyMove) -> None:
        self.table.do(move, notice=True)

    def _eliminate(self) -> None:
        self.table.context.buzz("fall")
        self._do(EliminatePlayer(self.player.id))

    def _change_level(self) -> None:
        ask_number(
            self.table.context,
            self.table.say("elimination_level"),
            self.player.elimination_level,
            lambda level: self._do(SetEliminationLevel(level, self.player.id)),
            limits=limits_of(SetEliminationLevel, "level"),
        )
