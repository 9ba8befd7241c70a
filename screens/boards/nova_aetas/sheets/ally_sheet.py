"""AllySheet: an ally: wounds and status tokens. At its Health it is defeated, never KO."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from companion.games.nova_aetas.forms import CORRECT_ALLY, HEALING, HERO_ATTACK
from companion.games.nova_aetas.lookup import ally_in
from companion.games.nova_aetas.moves.corrections import CorrectAlly
from companion.games.nova_aetas.moves.enemies import WoundAlly
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.forms import open_form
from screens.boards.nova_aetas.sheets.status_row import status_row
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, panel
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow


class AllySheet(LiveSheet[NovaAetas]):
    """It closes when the ally is gone."""

    def __init__(self, table: Table[NovaAetas], ally: str, hold: Callable[[str], object] | None = None) -> None:
        self._ally, self._pick_up = ally, hold
        super().__init__(table, ally_in(table.state, ally).name)

    def shape(self, state: NovaAetas) -> Hashable:
        ally = find(state.allies, self._ally)
        return ally and ally.statuses

    def build(self, state: NovaAetas) -> None:
        ally = find(state.allies, self._ally)
        if ally is None:
            self.close()
            return
        card = panel()
        label, limits = self.say("wounds_of_health", n=ally.health), limits_of(CorrectAlly, "wounds")
        self._wounds = CounterRow(label, "ally.wounds", icon="heart-broken", limits=limits)
        self._wounds.bind(on_step=lambda _, by: self.table.do(WoundAlly(self._ally, by)))
        card.add_widget(self._wounds)
        self.column.add_widget(card)
        self.column.add_widget(heading(self.say("statuses")))
        self.column.add_widget(status_row(self.table, ally.id, ally.statuses))
        attack = button(self.say("attack"), "ally.attack", self._attack, "sword-cross")
        heal = button(self.say("heal"), "ally.heal", self._heal, "heart-plus-outline")
        self.column.add_widget(buttons_row(attack, heal))
        keys = [button(self.say("correct"), "ally.correct", self._correct, "pencil-outline")]
        if self._pick_up is not None:
            keys.append(button(self.say("move_token"), "token.move", self._move, "arrow-right-circle-outline"))
        self.column.add_widget(buttons_row(*keys))

    def show(self, state: NovaAetas) -> None:
        ally = find(state.allies, self._ally)
        if ally is not None:
            self._wounds.value = ally.wounds

    def _attack(self) -> None:
        open_form(self.table, HERO_ATTACK, hero=self._ally)

    def _heal(self) -> None:
        open_form(self.table, HEALING, hero=self._ally)

    def _correct(self) -> None:
        open_form(self.table, CORRECT_ALLY, ally=self._ally)

    def _move(self) -> None:
        assert self._pick_up is not None
        self.close()
        self._pick_up(self._ally)
