"""CharacterPanel: one hero or ally: ready or exhausted, on the quest or not, and counters.

The counters are those of resources, damage and values.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.lotr.forms import CHARACTER_CARD
from companion.games.lotr.moves.characters import ChangeCharacter, DamageCharacter, Exhaust, Ready
from companion.games.lotr.moves.resources import GainResources, PayResources
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.limits import limits_of
from screens.boards.lotr.forms import make_sheet
from screens.look.theme import Radius, current
from screens.parts.sheets.stable_rows import disable_rows
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Icon, Text

VALUES = {
    "willpower": "white-balance-sunny",
    "attack": "sword",
    "defense": "shield-half-full",
    "hit_points": "heart-outline",
}

SIGNS = {"is_ready": "check-circle", "exhausted": "sleep", "fallen": "skull"}
"""The icon of a ready character, of an exhausted one, and of one who is out of play."""


class CharacterPanel(Card):
    """The panel of a hero or an ally.

    `counts` names the values that are counted here: resources, damage.
    """

    def __init__(
        self, table: Table[LotrState], player: Player, character: Character, counts: tuple[str, ...], **kwargs: Any
    ) -> None:
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=0,
            padding=(dp(12), dp(8)),
            spacing=dp(4),
            fit_height=True,
            **kwargs,
        )
        self.table, self._player, self._character = table, player, character
        self._tag = f"character.{character.id}"
        self._ready = Chip("", "check-circle", tag=f"{self._tag}.ready")
        self._ready.bind(on_release=lambda _: self._turn())
        self._committed = Chip(table.say("committed"), "compass-outline", tag=f"{self._tag}.committed")
        self._committed.bind(on_release=lambda _: self._commit())
        self.add_widget(self._heading())
        self.add_widget(self._marks())
        if any(getattr(character, name) for name in VALUES):
            self.add_widget(self._values())
        self._rows = {name: self._row(name) for name in counts}
        for row in self._rows.values():
            self.add_widget(row)
        if not character.alive:
            disable_rows(*self._rows.values())

    def show(self, character: Character) -> None:
        """Show the same character with other values."""
        self._character = character
        self._name.text = character.name
        word = "fallen" if not character.alive else "exhausted" if character.exhausted else "is_ready"
        self._ready.icon, self._ready.tone = SIGNS[word], "plain" if character.alive else "warn"
        self._ready.text = self._ready.spoken = self.table.say(word)
        self._ready.selected = character.alive and not character.exhausted
        self._committed.selected = character.committed
        self._committed.disabled = not character.alive
        for name, row in self._rows.items():
            row.value = getattr(character, name)

    def leave(self) -> None:
        """Leave only the name, in its place, of a character that is in play no more.

        The counters keep their room.
        """
        disable_rows(self)
        for part in (self._ready, self._committed, *(row.counter for row in self._rows.values())):
            part.opacity = 0

    # --- parts -------------------------------------------------------------------------------------------

    def _heading(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
        self._name = Text(self._character.name, "label-l", lines=1)
        edit = PushButton(icon="pencil-outline", kind="plain", height=dp(48), tag=f"{self._tag}.edit")
        edit.spoken = f"{self.table.say('edit')}, {self._character.name}"
        edit.bind(on_release=lambda _: make_sheet(self.table, CHARACTER_CARD, character=self._character.id).open())
        for part in (self._name, edit):
            row.add_widget(part)
        return row

    def _marks(self) -> Flow:
        """Return the chips below the name: ready or exhausted, on the quest or not."""
        marks = Flow()
        for chip in (self._ready, self._committed):
            marks.add_widget(chip)
        return marks

    def _values(self) -> BoxLayout:
        """Return the printed numbers that are known, each behind its icon."""
        theme = current()
        row = BoxLayout(size_hint_y=None, height=theme.sp(28), spacing=dp(6))
        for name, icon in VALUES.items():
            number = getattr(self._character, name)
            if number is not None:
                row.add_widget(Icon(icon, points=18, colour="low", size_hint_x=None, width=theme.sp(20)))
                row.add_widget(Text(f"{number}", "number-xs", "mid", size_hint_x=None, width=theme.sp(30)))
        row.add_widget(Widget())
        return row

    def _row(self, name: str) -> CounterRow:
        icon = "circle-multiple-outline" if name == "resources" else "account-injury"
        label = self.table.say(name)
        limits = limits_of(ChangeCharacter, name)
        row = CounterRow(label, f"{self._tag}.{name}", f"{self._character.name}, {label}", icon, limits=limits)
        act = self._pay if name == "resources" else self._hurt
        row.bind(on_step=lambda _, delta: act(delta), on_number=lambda row: self._type(name, int(row.value)))
        return row

    # --- moves -------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        if self._character.alive:
            move = Ready if self._character.exhausted else Exhaust
            self.table.do(move(self._character.id))

    def _commit(self) -> None:
        self.table.do(ChangeCharacter(self._character.id, committed=not self._character.committed))

    def _pay(self, delta: int) -> None:
        if delta > 0:
            self.table.do(GainResources(self._player.id, self._character.id, delta))
        else:
            self.table.do(PayResources(self._player.id, self._character.id, -delta))

    def _hurt(self, delta: int) -> None:
        self.table.do(DamageCharacter(self._character.id, by=delta))

    def _type(self, name: str, value: int) -> None:
        title = f"{self._character.name} · {self.table.say(name)}"
        limits = limits_of(ChangeCharacter, name)
        ask_number(self.table.context, title, value, lambda number: self._set(name, number), limits=limits)

    def _set(self, name: str, number: int) -> None:
        changed: dict[str, Any] = {name: number}
        self.table.do(ChangeCharacter(self._character.id, **changed))
