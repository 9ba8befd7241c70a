"""Small pieces that the sheets of all boards share: headings, notes, buttons, chips of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from kivy.metrics import dp

from screens.look.theme import Height, Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.words.text import Icon, Text

Act = Callable[[], object]


class Seated(Protocol):
    """Somebody at the table: a player, a hero, a house."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def seat(self) -> int: ...


def heading(text: str) -> Text:
    """The quiet word above a group of rows; a longer one takes another line."""
    return Text(text, "body-m", "mid", points=15, fit_height=True, padding=(0, dp(2)))


def note(text: str, icon: str = "information-outline", colour: str = "acc") -> BoxLayout:
    """An icon and a sentence that may take several lines."""
    theme = current()
    line = BoxLayout(size_hint_y=None, spacing=dp(10), padding=(dp(4), dp(4)))
    mark = Icon(icon, points=22, colour=colour, size_hint=(None, None), size=(theme.sp(24), theme.sp(24)))
    mark.pos_hint = {"center_y": 0.5}
    words = Text(text, "body-m", "mid", fit_height=True, pos_hint={"center_y": 0.5})
    words.bind(height=lambda _, height: setattr(line, "height", max(theme.sp(24), height) + dp(8)))
    line.height = max(theme.sp(24), words.height) + dp(8)
    line.add_widget(mark)
    line.add_widget(words)
    return line


def panel(spacing: float = 4) -> Card:
    """A flat card inside a sheet, as tall as its content."""
    return Card(
        face="s2", radius=Radius.STRIP, thickness=0, padding=(dp(12), dp(10)), spacing=dp(spacing), fit_height=True
    )


def button(text: str, tag: str, act: Act, icon: str = "", kind: str = "tonal") -> PushButton:
    """A button of a sheet, wired."""
    height = Height.PRIMARY if kind == "primary" else Height.SECONDARY
    key = PushButton(text, icon, kind=kind, tag=tag, points=18 if kind == "primary" else 17, side=14, height=dp(height))
    key.bind(on_release=lambda _: act())
    return key


def footer(
    cancel: str, on_cancel: Act, primary: PushButton, tag: str = "sheet.cancel"
) -> tuple[PushButton, PushButton]:
    """Cancel and the primary button side by side, as wide as their words need."""
    back = PushButton(cancel, kind="outline", tag=tag, height=dp(Height.PRIMARY), side=20, fit_width=True)
    back.bind(on_release=lambda _: on_cancel())
    return back, primary


def player_chips(
    players: Iterable[Seated], chosen: str, tag: str, choose: Callable[[str], object]
) -> tuple[Flow, dict[str, Chip]]:
    """A chip for each player; the chips by id, to mark another choice later."""
    flow, chips = Flow(), {}
    for player in players:
        chip = Chip(player.name, leading=PlayerShape(player.seat, 20), tag=f"{tag}.{player.id}")
        chip.selected = player.id == chosen
        chip.bind(on_release=lambda _, player_id=player.id: choose(player_id))
        flow.add_widget(chip)
        chips[player.id] = chip
    return flow, chips


def choice_chips(
    choices: Iterable[tuple[str, str, str]], chosen: str, tag: str, choose: Callable[[str], object]
) -> Flow:
    """A chip for each value, word and icon; the chosen one is marked. Tags are `tag` and the value."""
    flow = Flow()
    for value, word, icon in choices:
        chip = Chip(word, icon, tag=f"{tag}.{value}")
        chip.selected = value == chosen
        chip.bind(on_release=lambda _, value=value: choose(value))
        flow.add_widget(chip)
    return flow


def buttons_row(*keys: PushButton) -> BoxLayout:
    """Buttons side by side; with large text one below the other."""
    tall = current().large_text
    row = BoxLayout(orientation="vertical" if tall else "horizontal", spacing=dp(8), size_hint_y=None)
    for key in keys:
        key.size_hint_x = 1
        row.add_widget(key)
    room = dp(4)
    row.height = (sum(key.height for key in keys) + dp(8) * (len(keys) - 1) if tall else keys[0].height) + room
    row.padding = (0, 0, 0, room)
    return row
