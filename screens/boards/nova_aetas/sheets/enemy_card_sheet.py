"""EnemyCardSheet: the card of an enemy type: its values, its attacks, the form of a figure."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from companion.games.nova_aetas.forms import ATTACK_CARD, CORRECT_ENEMY, TRANSFORM
from companion.games.nova_aetas.forms.parts import describe_attack
from companion.games.nova_aetas.lookup import enemy_in
from companion.games.nova_aetas.moves.profiles import DropAttack
from companion.games.nova_aetas.moves.transformations import EndForm
from companion.games.nova_aetas.state import Enemy, NovaAetas
from companion.kernel.items import find
from screens.boards.nova_aetas.forms import open_form
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard


def card_words(say: Callable[..., str], enemy: Enemy) -> str:
    """Return the values of a card in a sentence."""
    words = say(
        "enemy_card",
        rank=say(f"rank_{enemy.rank}"),
        rapidity=enemy.rapidity,
        area=enemy.control_area,
        physical=enemy.physical_defence,
        mental=enemy.mental_defence,
        health=enemy.health,
    )
    return f"{words} {say('enemy_loot', n=enemy.loot)}" if enemy.loot else words


class EnemyCardSheet(LiveSheet[NovaAetas]):
    """It closes when the type is gone. Attacks come and go at its end, below the keys."""

    def __init__(self, table: Table[NovaAetas], enemy: str) -> None:
        self._enemy = enemy
        super().__init__(table, enemy_in(table.state, enemy).name, steady=True)

    def shape(self, state: NovaAetas) -> Hashable:
        enemy = find(state.enemies, self._enemy)
        return enemy and tuple((model.id, model.form) for model in enemy.models), enemy and replace(enemy, models=())

    def build(self, state: NovaAetas) -> None:
        enemy = find(state.enemies, self._enemy)
        if enemy is None:
            self.close()
            return
        self.column.add_widget(note(card_words(self.say, enemy), "card-text-outline"))
        self._add_card_keys(enemy)
        self._add_attacks(enemy)

    def _add_attacks(self, enemy: Enemy) -> None:
        """Add the attacks of the card; a tap sets one right, or takes it off."""
        self.column.add_widget(heading(self.say("attacks")))
        more = button(self.say("attack_add"), "enemy.attack.add", self._add_attack, "plus")
        self.column.add_widget(buttons_row(more))
        card = RowCard(face="s2", thickness=0)
        for number, attack in enumerate(enemy.attacks, 1):
            row = ListRow(
                self.table.describer.say_phrase(describe_attack(attack)), attack.effects, tag=f"enemy.attack.{number}"
            )
            row.bind(on_release=lambda _, n=number: AttackSheet(self.table, self._enemy, n).open())
            card.add_widget(row)
        if enemy.attacks:
            self.column.add_widget(card)

    def _add_attack(self) -> None:
        open_form(self.table, ATTACK_CARD, enemy=self._enemy)

    def _add_card_keys(self, enemy: Enemy) -> None:
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
        open_form(self.table, CORRECT_ENEMY, enemy=self._enemy)

    def _transform(self) -> None:
        open_form(self.table, TRANSFORM, enemy=self._enemy)

    def _end_form(self, model: str) -> None:
        self.table.do(EndForm(model), notice=True)


class AttackSheet(LiveSheet[NovaAetas]):
    """One attack of a card: set right, or taken off."""

    def __init__(self, table: Table[NovaAetas], enemy: str, number: int) -> None:
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
        self.column.add_widget(note(self.table.describer.say_phrase(describe_attack(attack)), "sword"))
        test = self.say("defence_of", what=self.say(attack.defends), n=attack.threshold)
        self.column.add_widget(note(test, "shield-half-full"))
        if attack.effects:
            self.column.add_widget(note(attack.effects, "star-four-points"))
        correct = button(self.say("correct"), "attack.correct", self._correct, "pencil-outline")
        drop = button(self.say("attack_drop"), "attack.drop", self._take_off, "delete-outline", "outline")
        self.column.add_widget(buttons_row(correct, drop))

    def _correct(self) -> None:
        open_form(self.table, ATTACK_CARD, enemy=self._enemy, attack=self._number)

    def _take_off(self) -> None:
        if self.table.do(DropAttack(self._enemy, self._number), notice=True):
            self.close()
