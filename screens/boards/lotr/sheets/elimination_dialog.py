"""EliminationDialog: a player has reached the level: out, saved by a card, or another level."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.lotr.derive import are_heroes_lost
from companion.games.lotr.moves.threat import AvertElimination, EliminatePlayer, SetEliminationLevel
from companion.games.lotr.state import LotrState, Player
from companion.kernel.limits import limits_of
from screens.look.theme import Motion
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.motion import fade
from screens.widgets.overlays.dialog import DialogCard
from screens.widgets.overlays.overlay import Overlay

WIDTH = 360


class EliminationDialog(Overlay):
    """Three answers. Back leaves the question open: it comes again when the threat changes."""

    def __init__(self, table: Table[LotrState], player: Player, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table, self.player = table, player
        title = table.say("eliminate_question", player=player.name)
        avert = self._key("avert", "dialog.avert", "outline", self._avert)
        eliminate = self._key("eliminate", "dialog.eliminate", "danger", self._eliminate, "skull")
        self.panel = DialogCard(title, self._reason(), "skull", (avert, eliminate))
        if not are_heroes_lost(player):
            level = self._key("change_level", "dialog.level", "tonal", self._change_level, "pencil-outline")
            self.panel.add_widget(level)
        self.panel.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        self.entered = True
        self.add_widget(self.panel)
        self.bind(width=self._lay_out)

    def _key(self, word: str, tag: str, kind: str, act: Any, icon: str = "") -> PushButton:
        key = PushButton(self.table.say(word), icon, kind=kind, height=dp(56), side=10, tag=tag)
        key.bind(on_release=lambda _: act())
        return key

    def _reason(self) -> str:
        if are_heroes_lost(self.player):
            return self.table.say("eliminate_heroes_reason")
        return self.table.say("eliminate_reason", threat=self.player.threat, level=self.player.elimination_level)

    # --- answers -----------------------------------------------------------------------------------------

    def _eliminate(self) -> None:
        self.close()
        self.table.context.buzz("fall")
        self.table.do(EliminatePlayer(self.player.id), notice=True)

    def _avert(self) -> None:
        self.close()
        self.table.do(AvertElimination(self.player.id), notice=True)

    def _change_level(self) -> None:
        self.close()
        title = self.table.say("elimination_level")
        limits = limits_of(SetEliminationLevel, "level")
        ask_number(self.table.context, title, self.player.elimination_level, self._set_level, limits=limits)

    def _set_level(self, level: int) -> None:
        self.table.do(SetEliminationLevel(level, self.player.id), notice=True)

    # --- the overlay -------------------------------------------------------------------------------------

    def _lay_out(self, *_: object) -> None:
        self.panel.width = min(dp(WIDTH), self.width - dp(32))

    def _enter(self) -> None:
        self.panel.opacity = 0
        fade(self.panel, Motion.RELEASE, 1)

    def _leave(self) -> None:
        fade(self.panel, Motion.RELEASE, 0).bind(on_complete=self._remove_overlay)
