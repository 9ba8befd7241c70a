"""Rows of settings: a switch, a choice, a number.

They dispatch `on_change`; the owner shows the new value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.content.game_settings import OptionInfo
from companion.kernel.limits import Limits
from screens.look.theme import current
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.controls.switch import OnOff
from screens.widgets.layout.column import Column, Flow
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.text import Text

SIDE_BY_SIDE = 24
"""The most letters in all that fit into segments side by side; longer choices become chips."""


class SwitchSetting(ListRow):
    """A switch; the whole row can be tapped. Event: `on_change(on)`."""

    __events__ = ("on_change",)

    def __init__(self, title: str, help_text: str, tag: str, **kwargs: Any) -> None:
        self._switch = OnOff(tag=f"{tag}.switch", spoken=title)
        super().__init__(title, help_text, trailing=self._switch, tag=tag, **kwargs)
        self._switch.bind(on_release=lambda _: self._flip())
        self.bind(on_release=lambda _: self._flip())

    def show(self, on: bool) -> None:
        self._switch.active = on

    def on_change(self, on: bool) -> None:
        """Handle the players' switch to on or off."""

    def _flip(self) -> None:
        self.dispatch("on_change", not self._switch.active)


class _TallSetting(Column):
    """Title and help above the control."""

    def __init__(self, title: str, help_text: str, **kwargs: Any) -> None:
        super().__init__(gap=6, padding=(dp(12), dp(10), dp(12), dp(12)), **kwargs)
        self.add_widget(Text(title, "label-m", fit_height=True))
        if help_text:
            self.add_widget(Text(help_text, "caption", "mid", points=14.5, fit_height=True))


class ChoiceSetting(_TallSetting):
    """One of a few choices. Event: `on_change(value)`.

    The tags of the choices are `tag` and the value.
    """

    __events__ = ("on_change",)

    def __init__(self, title: str, help_text: str, tag: str, choices: tuple[tuple[str, str], ...]) -> None:
        super().__init__(title, help_text)
        self._chips: dict[str, Chip] = {}
        self._segments: SegmentedControl | None = None
        letters = sum(len(word) for _, word in choices) * current().text_scale
        if letters <= SIDE_BY_SIDE:
            self._segments = SegmentedControl(tuple(SegmentChoice(value, word) for value, word in choices), tag)
            self._segments.bind(on_choose=lambda _, value: self.dispatch("on_change", value))
            self.add_widget(self._segments)
        else:
            self.add_widget(self._flow(choices, tag))

    def show(self, value: str) -> None:
        if self._segments is not None:
            self._segments.value = value
        for choice, chip in self._chips.items():
            chosen = choice == value
            chip.tone, chip.selected = "plain" if chosen else "quiet", chosen

    def on_change(self, value: str) -> None:
        """Handle the value that the players chose."""

    def _flow(self, choices: tuple[tuple[str, str], ...], tag: str) -> Flow:
        flow = Flow()
        for value, word in choices:
            chip = self._chips[value] = Chip(word, tag=f"{tag}.{value}")
            chip.bind(on_release=lambda _, value=value: self.dispatch("on_change", value))
            flow.add_widget(chip)
        return flow


class NumberSetting(_TallSetting):
    """A number within limits. Events: `on_change(number)`, `on_type` (open the keypad)."""

    __events__ = ("on_change", "on_type")

    def __init__(self, title: str, help_text: str, tag: str, limits: Limits) -> None:
        super().__init__(title, help_text)
        self._counter = Counter(tag=tag, spoken=title, points=40, limits=limits)
        self._counter.bind(on_step=lambda _, delta: self.dispatch("on_change", self.number + int(delta)))
        self._counter.bind(on_number=lambda _: self.dispatch("on_type"))
        self.add_widget(self._counter)

    @property
    def number(self) -> int:
        return int(self._counter.value)

    def show(self, number: int) -> None:
        self._counter.value = number

    def on_change(self, number: int) -> None:
        """Handle the number that the players set."""

    def on_type(self) -> None:
        """Handle a tap on the number, to type it."""


def option_row(language: str, option: OptionInfo) -> SwitchSetting | ChoiceSetting | NumberSetting:
    """Return the row of a game's option, by its kind. Its tag is `option.` and the id."""
    words = (option.title.in_(language), option.help.in_(language), f"option.{option.id}")
    choices = tuple((choice.value, choice.title.in_(language)) for choice in option.choices)
    make: dict[str, Callable[[], SwitchSetting | ChoiceSetting | NumberSetting]] = {
        "switch": lambda: SwitchSetting(*words),
        "choice": lambda: ChoiceSetting(*words, choices),
        "number": lambda: NumberSetting(*words, Limits(option.least, option.most)),
    }
    return make[option.kind]()
