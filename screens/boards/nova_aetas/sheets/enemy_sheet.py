"""EnemySheet: an enemy type with its card, its figures and their wounds; more of them enter here."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from companion.games.nova_aetas.lookup import enemy_in, model_in
from companion.games.nova_aetas.moves.enemies import DraftEnemies, HealEnemy, RemoveEnemy, RemoveModel, WoundEnemy
from companion.games.nova_aetas.moves.forms import EndForm
from companion.games.nova_aetas.moves.profiles import DropAttack
from companion.games.nova_aetas.state import Enemy, Model, NovaAetas
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from screens.boards.nova_aetas.sheets.attack_form import attack_words
from screens.boards.nova_aetas.sheets.correction_sheets import attack_correction, enemy_correction, transformation
from screens.boards.nova_aetas.sheets.status_row import status_row
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, buttons_row, heading, note, panel
from screens.table import Table
from screens.widgets.counter_row import CounterRow
from screens.widgets.list_row import ListRow, RowCard


class EnemySheet(LiveSheet):
    """It closes when the type is gone. A figure at its Health is defeated and leaves its loot."""

    def __init__(self, table: Table, enemy: str, hold: Callable[[str], object] | None = None) -> None:
        self._enemy, self._pick_up = enemy, hold
        self._rows: dict[str, CounterRow] = {}
        super().__init__(table, enemy_in(table.state, enemy).name)

    def shape(self, state: NovaAetas) -> Hashable:
        enemy = find(state.enemies, self._enemy)
        return enemy and tuple(
            (model.id, model.statuses, model.activated, model.form) for model in enemy.models
        ), enemy and replace(enemy, models=())

    def build(self, state: NovaAetas) -> None:
        enemy = find(state.enemies, self._enemy)
        self._rows.clear()
        if enemy is None:
            self.close()
            return
        self.column.add_widget(note(self._card_words(enemy), "card-text-outline"))
        for model in enemy.models:
            self._figure(enemy, model)
        if not enemy.models:
            self.column.add_widget(note(self.say("no_figures")))
        self._attacks(enemy)
        self._keys(enemy)

    def _card_words(self, enemy: Enemy) -> str:
        words = self.say(
            "enemy_card",
            rank=self.say(f"rank_{enemy.rank}"),
            rapidity=enemy.rapidity,
            area=enemy.control_area,
            physical=enemy.physical_defence,
            mental=enemy.mental_defence,
            health=enemy.health,
        )
        return f"{words} {self.say('enemy_loot', n=enemy.loot)}" if enemy.loot else words

    def _attacks(self, enemy: Enemy) -> None:
        """What its card lets it do; a tap sets one right, or takes it off."""
        card = RowCard(face="s2", thickness=0)
        for number, attack in enumerate(enemy.attacks, 1):
            row = ListRow(attack_words(self.say, attack), attack.effects, tag=f"enemy.attack.{number}")
            row.bind(on_release=lambda _, n=number: AttackSheet(self.table, self._enemy, n).open())
            card.add_widget(row)
        self.column.add_widget(heading(self.say("attacks")))
        if enemy.attacks:
            self.column.add_widget(card)
        more = button(self.say("attack_add"), "enemy.attack.add", self._add_attack, "plus")
        self.column.add_widget(buttons_row(more))

    def _add_attack(self) -> None:
        attack_correction(self.table, self._enemy, 0).open()

    def _figure(self, enemy: Enemy, model: Model) -> None:
        card = panel()
        label = self.say("figure_acted", name=model.name) if model.activated else model.name
        row = self._rows[model.id] = CounterRow(
            label, f"model.{model.id}", icon="heart-broken", limits=Limits(0, enemy.health)
        )
        row.bind(on_step=lambda _, by, one=model.id: self._wound(one, by))
        card.add_widget(row)
        self.column.add_widget(card)
        self.column.add_widget(status_row(self.table, model.id, model.statuses))

    def show(self, state: NovaAetas) -> None:
        enemy = find(state.enemies, self._enemy)
        for model in enemy.models if enemy else ():
            if model.id in self._rows:
                self._rows[model.id].value = model.wounds

    def _wound(self, model: str, by: int) -> None:
        move = WoundEnemy(model, by) if by > 0 else HealEnemy(model, -by)
        self.table.do(move, tell=by > 0 and self._would_fall(model, by))

    def _would_fall(self, model: str, by: int) -> bool:
        state: NovaAetas = self.table.state
        return model_in(state, model).wounds + by >= enemy_in(state, self._enemy).health

    def _keys(self, enemy: Enemy) -> None:
        draft = button(self.say("draft"), "enemy.draft", self._draft, "account-plus")
        keys = [draft]
        if self._pick_up is not None and enemy.sector:
            keys.append(button(self.say("move_token"), "token.move", self._move, "arrow-right-circle-outline"))
        self.column.add_widget(buttons_row(*keys))
        self._card_keys(enemy)
        self.column.add_widget(heading(self.say("without_defeat")))
        last = enemy.models[-1].id if enemy.models else ""
        gone = button(
            self.say("remove_figure"),
            "enemy.remove_figure",
            lambda: self._send_away(last),
            "minus-circle-outline",
            "outline",
        )
        gone.disabled = not last
        leave = button(
            self.say("remove_enemy"),
            "enemy.remove",
            lambda: self.table.do(RemoveEnemy(enemy.id), tell=True),
            "delete-outline",
            "outline",
        )
        self.column.add_widget(buttons_row(gone, leave))

    def _card_keys(self, enemy: Enemy) -> None:
        correct = button(self.say("correct"), "enemy.correct", self._correct, "pencil-outline")
        transformed = next((model for model in enemy.models if model.form is not None), None)
        if transformed is not None:
            word = self.say("end_form", name=transformed.name)
            other = button(word, "enemy.end_form", lambda: self._end_form(transformed.id), "backup-restore")
        else:
            other = button(self.say("transform"), "enemy.transform", self._transform, "auto-fix")
            other.disabled = not enemy.models
        self.column.add_widget(buttons_row(correct, other))

    def _correct(self) -> None:
        enemy_correction(self.table, self._enemy).open()

    def _transform(self) -> None:
        transformation(self.table, self._enemy).open()

    def _end_form(self, model: str) -> None:
        self.table.do(EndForm(model), tell=True)

    def _send_away(self, model: str) -> None:
        self.table.do(RemoveModel(model), tell=True)

    def _draft(self) -> None:
        self.ask(
            self.say("draft_how_many"),
            1,
            lambda n: self.table.do(DraftEnemies(self._enemy, n), tell=True),
            limits=limits_of(DraftEnemies, "n"),
        )

    def _move(self) -> None:
        assert self._pick_up is not None
        self.close()
        self._pick_up(self._enemy)


class AttackSheet(LiveSheet):
    """One attack of a card: set right, or taken off."""

    def __init__(self, table: Table, enemy: str, number: int) -> None:
        self._enemy, self._number = enemy, number
        super().__init__(table, table.say("attack_of_card", name=enemy_in(table.state, enemy).name, n=number))

    def shape(self, state: NovaAetas) -> Hashable:
        enemy = find(state.enemies, self._enemy)
        return enemy and enemy.attacks

    def build(self, state: NovaAetas) -> None:
        enemy = find(state.enemies, self._enemy)
        if enemy is None or self._number > len(enemy.attacks):
            self.close()
            return
        attack = enemy.attacks[self._number - 1]
        self.column.add_widget(note(attack_words(self.say, attack), "sword"))
        test = self.say("defence_of", what=self.say(attack.defends), n=attack.threshold)
        self.column.add_widget(note(test, "shield-half-full"))
        if attack.effects:
            self.column.add_widget(note(attack.effects, "star-four-points"))
        correct = button(self.say("correct"), "attack.correct", self._correct, "pencil-outline")
        drop = button(self.say("attack_drop"), "attack.drop", self._take_off, "delete-outline", "outline")
        self.column.add_widget(buttons_row(correct, drop))

    def _correct(self) -> None:
        attack_correction(self.table, self._enemy, self._number).open()

    def _take_off(self) -> None:
        if self.table.do(DropAttack(self._enemy, self._number), tell=True):
            self.close()
