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
        kinds, values, faces = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(8)), Grid(cols=COLUMNS), Flow()
        values.spacing = dp(8)
        for choice in row.choices:
            line = faces if choice.value.startswith(FACE) else values if choice.value.isdecimal() else kinds
            line.add_widget(self._make(choice))
        kinds.add_widget(self._make(Choice(OTHER, "", "calculator-variant-outline")))
        self._keys[OTHER].spoken = sheet.say("other_value")
        for part in (kinds, values, faces):
            self.add_widget(part)

    def show(self, row: Row) -> None:
        """Mark the card that is played."""
        self._row = row
        is_other = any(value not in self._keys and value not in self._chips for value in row.value)
        for value, key in self._keys.items():
            is_played = is_other if value == OTHER else row.is_chosen(value)
            key.kind = "primary" if is_played else "tonal"
        for value, chip in self._chips.items():
            chip.selected = row.is_chosen(value)

    def _make(self, choice: Choice[str]) -> Widget:
        """Return a chip for a character on a card, and a key for anything else."""
        words, tag = f"{choice.words}", f"{self._row.name}.{choice.value}"
        if choice.value.startswith(FACE):
            chip = self._chips[choice.value] = Chip(words, choice.icon, tag=tag)
            chip.spoken = f"{self._sheet.say('card.character')} {words}"
            chip.bind(on_release=lambda _: self._sheet.answer(self._row, choice.value))
            return chip
        is_value = choice.value.isdecimal()
        icon = "" if words and current().has_large_text else choice.icon
        look = {"points": 20, "side": 4} if is_value else {"points": 16, "side": 6}
        key = PushButton(words, icon, kind="tonal", icon_points=20, height=dp(KEY), tag=tag, **look)
        if is_value:
            key.spoken = f"{self._sheet.say('card.hostility')} {words}"
        key.bind(on_release=lambda _: self._choose(choice.value))
        self._keys[choice.value] = key
        return key

    def _choose(self, value: str) -> None:
        if value != OTHER:
            self._sheet.answer(self._row, value)
            return
        now = next((int(played) for played in self._row.value if played.isdecimal()), 0)
        ask_number(
            self._sheet.table.context,
            self._sheet.say("other_value"),
            now,
            lambda number: self._sheet.answer(self._row, f"{number}"),
            limits=limits_of(PlayCard, "value"),
        )
