"""Suspended: a battle or a duel that was left in the middle.

It has a name, its present step and the way to reopen it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from companion.games.runewars.dueling import is_decided
from companion.games.runewars.fighting import are_rounds_over, is_begun
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.state import DUEL_ROUNDS, INITIATIVES, Battle, Runewars
from screens.boards.runewars.battle.battle_fight import make_battle_page
from screens.boards.runewars.duel.duel_fight import make_duel_page
from screens.look.theme import Radius
from screens.parts.board.board import PendingAction
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


@dataclass(frozen=True, slots=True)
class Suspended:
    """A suspended fight: its name, its present step, and the function that opens it again."""

    title: str
    stands: str
    reopen: Callable[[], object]


def find_suspended(table: Table[Runewars], state: Runewars) -> Suspended | None:
    """Return the battle or duel under way, if there is one."""
    if state.battle is not None:
        title = table.say("battle_in", area=name_by_id(state, state.battle.area))
        return Suspended(title, _describe_stage(table, state.battle), lambda: make_battle_page(table).open())
    if state.duel is not None:
        hero = state.duel.attacker
        ended = is_decided(state, state.duel)
        stands = table.say("battle_at.result" if ended else "duel_waits", n=state.duel.round, of=DUEL_ROUNDS)
        title = table.say("duel_of", hero=name_by_id(state, hero))
        return Suspended(title, stands, lambda: make_duel_page(table, hero).open())
    return None


def _describe_stage(table: Table[Runewars], battle: Battle) -> str:
    if not is_begun(battle):
        return table.say("battle_at.start")
    if are_rounds_over(battle):
        return table.say("battle_at.result")
    return table.say("battle_waits", n=battle.initiative, of=INITIATIVES)


def make_resume_action(table: Table[Runewars], state: Runewars) -> PendingAction | None:
    """Make the action with which the strip of a phone leads back into it."""
    found = find_suspended(table, state)
    if found is None:
        return None
    return PendingAction(found.title, found.stands, table.say("battle_resume"), "sword-cross", found.reopen)


class SuspendedCard(TapCard):
    """The same on a tablet, whose board has no strip. Tag: suspended."""

    def __init__(self, table: Table[Runewars], **kwargs: Any) -> None:
        super().__init__(face="acc_c", radius=Radius.STRIP, orientation="horizontal", tag="suspended", **kwargs)
        self._table = table
        sp = self.theme.sp
        self.padding, self.spacing = (dp(16), dp(8)), dp(14)
        self.size_hint_y, self.height = None, sp(48) + dp(16)
        self._title = Text("", "label-l", shrink=True)
        self._stage_text = Text("", "caption", "mid", shrink=True)
        words = BoxLayout(orientation="vertical")
        for part in (self._title, self._stage_text):
            words.add_widget(part)
        icon = Icon("sword-cross", points=28, colour="acc", size_hint_x=None, width=sp(32))
        for part in (icon, words, Text(table.say("battle_resume"), "label-m", "acc", fit_width=True)):
            self.add_widget(part)
        self.bind(on_release=lambda _: self._reopen())

    def show(self, state: Runewars) -> None:
        found = find_suspended(self._table, state)
        if found is not None:
            self._title.text, self._stage_text.text = found.title, found.stands
            self.spoken = f"{found.title}, {found.stands}"

    def _reopen(self) -> None:
        found = find_suspended(self._table, self._table.state)
        if found is not None:
            found.reopen()
