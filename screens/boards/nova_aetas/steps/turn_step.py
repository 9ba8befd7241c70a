"""TurnStep: the guide of a sector: everything in it in its order, each with the reason.

Equals are chosen here.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.horologium import Turn, list_turns, turns
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.state import NovaAetas
from screens.boards.nova_aetas.forms import open_serious_wound
from screens.boards.nova_aetas.moment import reason
from screens.boards.nova_aetas.panels.clock_token import ClockToken, TokenLook, tokens_of
from screens.look.theme import Radius, Thickness
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Text

MARK, ROW = 36, 60


class TurnRow(TapCard):
    """A token, its name, and why it comes when it comes; the one that begins is lit."""

    def __init__(self, table: Table[NovaAetas], turn: Turn, look: TokenLook, now: bool) -> None:
        super().__init__(
            tag=f"guide.turn.{turn.id}",
            orientation="horizontal",
            face="s2",
            radius=Radius.CHIP,
            thickness=Thickness.FLAT,
            padding=(dp(14), dp(6)),
            spacing=dp(14),
            size_hint_y=None,
        )
        self.turn, self.disabled = turn, not now
        self.height = max(dp(ROW), self.theme.sp(ROW - 6))
        why = reason(table, turn)
        words = BoxLayout(orientation="vertical")
        words.add_widget(Text(turn.name, "label-l", "hi" if now else "mid", shrink=True))
        words.add_widget(Text(why, "caption", "mid", shrink=True))
        self.spoken = f"{turn.name}: {why}"
        self.add_widget(ClockToken(look, dp(MARK), pos_hint={"center_y": 0.5}))
        self.add_widget(words)


class TurnStep(StepPanel[NovaAetas]):
    """The main key begins the activation of the one that is lit.

    Among equals the players light one first.
    """

    describes_changes = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._shown: tuple[Turn, ...] = ()
        self._picked = ""
        self._rows: list[TurnRow] = []
        self.below = Column(gap=8)

    def show(self, state: NovaAetas) -> None:
        order, waiting = turns(state), list_turns(state)
        ids = [turn.id for turn in waiting]
        if not ids:
            self.offer = None
            return
        if order != self._shown:
            self._shown = order
            self._fill(state, order, ids)
        only = ids[0] if len(ids) == 1 else ""
        self._picked = self._picked if self._picked in ids else only
        for row in self._rows:
            row.state = "selected" if row.turn.id == self._picked else "normal"
        self.offer = self._make_offer()

    def _make_offer(self) -> PendingAction:
        """Return the action of the main key; among equals it sleeps until one is chosen."""
        words = self.table.say("key_activate" if self._picked else "key_choose")
        return PendingAction("", "", words, "arrow-right", self._begin, is_disabled=not self._picked)

    def _fill(self, state: NovaAetas, order: tuple[Turn, ...], now: list[str]) -> None:
        looks = {look.id: look for look in tokens_of(state)}
        self._rows = [TurnRow(self.table, turn, looks[turn.id], turn.id in now) for turn in order]
        assert isinstance(self.below, Column)
        self.below.clear_widgets()
        for row in self._rows:
            row.bind(on_release=lambda row: self._pick(row.turn.id))
            self.below.add_widget(row)

    def _pick(self, token: str) -> None:
        self._picked = token
        self.table.context.buzz("step")
        self.show(self.table.state)

    def _begin(self) -> None:
        """Begin the picked turn.

        A prey draws its card, which says how far its token goes; a hero who is KO draws a Serious Wound.
        """
        kind = next((turn.kind for turn in self._shown if turn.id == self._picked), "")
        if kind == "prey":
            self.board.open_tool("prey")
        elif kind == "ko":
            open_serious_wound(self.table, self._picked)
        else:
            self.board.make(Activate(self._picked))
