"""EnemySheet: an enemy type with its card, its figures and their wounds.

More of them enter here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

from companion.games.nova_aetas.forms import ENEMY_CARD, FALL
from companion.games.nova_aetas.forms.enemy_card import describe_card
from companion.games.nova_aetas.forms.parts import KO_ICON, describe_attack
from companion.games.nova_aetas.harm import is_fatal
from companion.games.nova_aetas.lookup import enemy_in, health_of
from companion.games.nova_aetas.moves.enemies import DraftEnemies, HealEnemy, RemoveEnemy, RemoveModel, WoundEnemy
from companion.games.nova_aetas.state import Enemy, Model, NovaAetas
from companion.games.nova_aetas.tracking import FIGURES, is_fall_counted
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from screens.boards.nova_aetas.forms import open_form
from screens.boards.nova_aetas.sheets.status_row import status_row
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.parts.sheets.stable_rows import StableRows, disable_rows
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Icon


class EnemySheet(LiveSheet[NovaAetas]):
    """It closes when the type is gone. A figure at its Health is defeated and leaves its loot.

    It sleeps in its place as long as the sheet is open: the next tap wounds nobody else.
    """

    def __init__(self, table: Table[NovaAetas], enemy: str, hold: Callable[[str], object] | None = None) -> None:
        self._enemy, self._pick_up = enemy, hold
        self._kept: StableRows[Model] = StableRows()
        self._rows: dict[str, CounterRow] = {}
        self._fewer = button(
            table.say("remove_figure"), "enemy.remove_figure", self._send_away, "minus-circle-outline", "outline"
        )
        name = enemy_in(table.state, enemy).name
        super().__init__(table, name, foot=self._keys(table, enemy), fills=True)

    def shape(self, state: NovaAetas) -> Hashable:
        enemy = find(state.enemies, self._enemy)
        figures = enemy and tuple((each.id, each.statuses, each.activated, each.form) for each in enemy.models)
        return figures, state.hidden, enemy and replace(enemy, models=())

    def build(self, state: NovaAetas) -> None:
        enemy = find(state.enemies, self._enemy)
        self._rows.clear()
        if enemy is None:
            self.close()
            return
        self._add_card(enemy)
        figures = self._kept.list_with_removed(enemy.models)
        for model, gone in figures:
            self._add_figure(enemy, model, gone)
        if not figures:
            self.column.add_widget(note(self.say("no_figures")))

    def _add_card(self, enemy: Enemy) -> None:
        """Add its values and attacks; a tap sets them right."""
        lines = (describe_card(enemy), *map(describe_attack, enemy.attacks))
        words = map(self.table.describer.say_phrase, lines)
        mark = Icon("card-text-outline", points=22, colour="acc", size_hint_x=None, width=current().sp(26))
        row = ListRow(self.say("enemy_card_row"), "\n".join(words), leading=mark, trailing=_chevron(), tag="enemy.card")
        row.bind(on_release=lambda _: open_form(self.table, ENEMY_CARD, enemy=self._enemy))
        card = RowCard(face="s2", thickness=0)
        card.add_widget(row)
        self.column.add_widget(card)

    def _add_figure(self, enemy: Enemy, model: Model, gone: bool) -> None:
        card = panel()
        label = self._name_model(model, gone)
        row = self._rows[model.id] = CounterRow(
            label, f"model.{model.id}", icon="heart-broken", limits=Limits(0, health_of(enemy, model))
        )
        row.bind(on_step=lambda _, by, one=model.id: self._wound(one, by))
        card.add_widget(row)
        if not gone and not is_fall_counted(self.table.state, FIGURES):
            card.add_widget(self._key_of_fall(model.id))
        statuses = status_row(self.table, model.id, model.statuses)
        self.column.add_widget(card)
        self.column.add_widget(statuses)
        if gone:
            disable_rows(card, statuses)
            row.counter.opacity = 0

    def _key_of_fall(self, model: str) -> PushButton:
        """Return the key that says a defeat, where the table counts the wounds."""
        say = partial(open_form, self.table, FALL, fallen=model)
        return button(self.say("say_defeated"), f"model.{model}.fall", say, KO_ICON)

    def _name_model(self, model: Model, gone: bool) -> str:
        if gone:
            return self.say("figure_gone", name=model.name)
        return self.say("figure_acted", name=model.name) if model.activated else model.name

    def show(self, state: NovaAetas) -> None:
        enemy = find(state.enemies, self._enemy)
        for model in enemy.models if enemy else ():
            if model.id in self._rows:
                self._rows[model.id].value = model.wounds
        self._fewer.disabled = enemy is None or not enemy.models

    def _wound(self, model: str, by: int) -> None:
        move = WoundEnemy(model, by) if by > 0 else HealEnemy(model, -by)
        self.table.do(move, notice=by > 0 and is_fatal(self.table.state, model, by))

    def _keys(self, table: Table[NovaAetas], enemy: str) -> Column:
        """Return the keys for the foot, where figures that come and go push none away."""
        keys = [button(table.say("draft"), "enemy.draft", self._draft_enemies, "account-plus")]
        if self._pick_up is not None and enemy_in(table.state, enemy).sector:
            keys.append(button(table.say("move_token"), "token.move", self._move, "arrow-right-circle-outline"))
        leave = button(table.say("remove_enemy"), "enemy.remove", self._leave_mission, "delete-outline", "outline")
        foot = Column(gap=6)
        for row in (buttons_row(*keys), heading(table.say("without_defeat")), buttons_row(self._fewer, leave)):
            foot.add_widget(row)
        return foot

    def _send_away(self) -> None:
        self.table.do(RemoveModel(enemy_in(self.table.state, self._enemy).models[-1].id), notice=True)

    def _leave_mission(self) -> None:
        self.table.do(RemoveEnemy(self._enemy), notice=True)

    def _draft_enemies(self) -> None:
        self.ask(
            self.say("draft_how_many"),
            1,
            lambda n: self.table.do(DraftEnemies(self._enemy, n), notice=True),
            limits=limits_of(DraftEnemies, "n"),
        )

    def _move(self) -> None:
        assert self._pick_up is not None
        self.close()
        self._pick_up(self._enemy)


def _chevron() -> Icon:
    return Icon("chevron-right", points=24, colour="mid", size_hint_x=None, width=current().sp(28))
