"""CardKeys: one tap for a truce, a character or a hostility value."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Choice, Row
from companion.games.iron_throne.forms.cards import FACE
from companion.games.iron_throne.moves.encounter import PlayCard
from companion.games.iron_throne.state import IronThrone
from companion.kernel.limits import limits_of
from screens.forms.form_sheet import FormSheet
from screens.look.theme import current
from screens.shell.ask_number import ask_number
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow, Grid

COLUMNS = 5
KEY = 48
OTHER = "other"


class CardKeys(Column):
    """The keys of one side: kinds of card, hostility values, and the characters on a card.

    They stay in their place. Another value is typed. Tags: card.<side>.truce, card.<side>.character,
    card.<side>.of.<character>, card.<side>.<value>, card.<side>.other.
    """

    def __init__(self, sheet: FormSheet[IronThrone], row: Row) -> None:
        super().__init__(gap=8)
        self._sheet, self._row = sheet, row
        self._keys: dict[str, PushButton] = {}
        self._chips: dict[str, Chip] = {}
        values = [choice for choice in row.choices if choice.value.isdecimal()]
        faces = [choice for choice in row.choices if choice.value.startswith(FACE)]
        kinds = [choice for choice in row.choices if choice not in (*values, *faces)]
        for part in (self._add_kinds(kinds), self._add_values(values), self._add_faces(faces)):
            self.add_widget(part)

    def show(self, row: Row) -> None:
        """Mark the card that is played."""
        self._row = row
        for value, key in self._keys.items():
            key.kind = "primary" if row.is_chosen(value) else "tonal"
        is_other = any(value not in self._keys and value not in self._chips for value in row.value)
        self._keys[OTHER].kind = "primary" if is_other else "tonal"
        for value, chip in self._chips.items():
            chip.selected = row.is_chosen(value)

    # --- parts -------------------------------------------------------------------------------------------

    def _add_kinds(self, kinds: list[Choice[str]]) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(8))
        for choice in kinds:
            line.add_widget(self._key(choice.value, f"{choice.words}", "" if current().has_large_text else choice.icon))
        other = self._key(OTHER, "", "calculator-variant-outline")
        other.spoken = self._sheet.say("other_value")
        line.add_widget(other)
        return line

    def _add_values(self, values: list[Choice[str]]) -> Widget:
        grid = Grid(cols=COLUMNS, spacing=dp(8))
        for choice in values:
            key = self._key(choice.value, f"{choice.words}")
            key.spoken = f"{self._sheet.say('card.hostility')} {choice.words}"
            grid.add_widget(key)
        return grid

    def _add_faces(self, faces: list[Choice[str]]) -> Flow:
        """Return chips that play the card of one character, or of the leader."""
        flow = Flow()
        for choice in faces:
            chip = Chip(f"{choice.words}", choice.icon, tag=f"{self._row.name}.{choice.value}")
            chip.spoken = f"{self._sheet.say('card.character')} {choice.words}"
            chip.bind(on_release=lambda _, value=choice.value: self._sheet.answer(self._row, value))
            self._chips[choice.value] = chip
            flow.add_widget(chip)
        return flow

    def _key(self, name: str, word: str, icon: str = "") -> PushButton:
        is_value = name.isdecimal()
        key = PushButton(
            word,
            icon,
            kind="tonal",
            points=20 if is_value else 16,
            icon_points=20,
            side=4 if is_value else 6,
            height=dp(KEY),
            tag=f"{self._row.name}.{name}",
        )
        key.bind(on_release=lambda _: self._choose(name))
        self._keys[name] = key
        return key

    # --- answers -----------------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        if name == OTHER:
            self._type()
        else:
            self._sheet.answer(self._row, name)

    def _type(self) -> None:
        now = next((int(value) for value in self._row.value if value.isdecimal()), 0)
        ask_number(
            self._sheet.table.context,
            self._sheet.say("other_value"),
            now,
            lambda value: self._sheet.answer(self._row, f"{value}"),
            limits=limits_of(PlayCard, "value"),
        )
