"""Small parts that the sheets of all boards share: headings, notes, buttons, player chips."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from kivy.metrics import dp

from screens.look.theme import Height, Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.words.text import Icon, Text

Act = Callable[[], object]

Value = TypeVar("Value", bound=str)
"""The values of a choice: a str, or the Literal that a move declares, which the chosen value then has too."""

Choice = tuple[Value, str, str]
"""A value, its label, its icon."""


class SeatedPlayer(Protocol):
    """A person at the table: a player, a hero, a house."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def seat(self) -> int: ...


def heading(text: str) -> Text:
    """Return the quiet heading of a group of rows; a long one wraps."""
    return Text(text, "body-m", "mid", points=15, fit_height=True, padding=(0, dp(2)))


def seat_line(text: str, seat: int, letter: str = "", caption: str = "") -> BoxLayout:
    """Return a line with the shape of a player, a name, and a quiet caption behind it.

    With large text the caption stands below the name, so that neither is squeezed.
    """
    theme, stands_below = current(), bool(caption) and current().has_large_text
    line = BoxLayout(size_hint_y=None, height=max(dp(32), theme.sp(52 if stands_below else 28)), spacing=dp(12))
    line.add_widget(PlayerShape(seat, 24, letter))
    words = BoxLayout(orientation="vertical") if stands_below else line
    words.add_widget(Text(text, "label-m", shrink=True))
    if caption:
        words.add_widget(Text(caption, "caption", "mid", shrink=stands_below, fit_width=not stands_below))
    if stands_below:
        line.add_widget(words)
    return line


def note(text: str, icon: str = "information-outline", colour: str = "acc") -> BoxLayout:
    """Return an icon and a sentence that may wrap."""
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
    """Return a flat card inside a sheet, as tall as its content."""
    return Card(
        face="s2", radius=Radius.STRIP, thickness=0, padding=(dp(12), dp(10)), spacing=dp(spacing), fit_height=True
    )


def button(text: str, tag: str, act: Act, icon: str = "", kind: str = "tonal") -> PushButton:
    """Return a button of a sheet that calls `act`."""
    height = Height.PRIMARY if kind == "primary" else Height.SECONDARY
    key = PushButton(text, icon, kind=kind, tag=tag, points=18 if kind == "primary" else 17, side=14, height=dp(height))
    key.bind(on_release=lambda _: act())
    return key


def footer(
    cancel: str, on_cancel: Act, primary: PushButton, tag: str = "sheet.cancel"
) -> tuple[PushButton, PushButton]:
    """Return cancel and the primary button, side by side, as wide as their labels."""
    back = PushButton(cancel, kind="outline", tag=tag, height=dp(Height.PRIMARY), side=20, fit_width=True)
    back.bind(on_release=lambda _: on_cancel())
    return back, primary


def player_chips(
    players: Iterable[SeatedPlayer], chosen: str, tag: str, choose: Callable[[str], object]
) -> tuple[Flow, dict[str, Chip]]:
    """Return a chip for each player, and the chips by id, to select another one later."""
    flow, chips = Flow(), {}
    for player in players:
        chip = Chip(player.name, leading=PlayerShape(player.seat, 20), tag=f"{tag}.{player.id}")
        chip.selected = player.id == chosen
        chip.bind(on_release=lambda _, player_id=player.id: choose(player_id))
        flow.add_widget(chip)
        chips[player.id] = chip
    return flow, chips


def buttons_row(*keys: PushButton) -> BoxLayout:
    """Return buttons side by side; with large text one below the other."""
    tall = current().has_large_text
    row = BoxLayout(orientation="vertical" if tall else "horizontal", spacing=dp(8), size_hint_y=None)
    for key in keys if tall else order_for_hand(keys):
        key.size_hint_x = 1
        row.add_widget(key)
    margin = dp(4)
    row.height = (sum(key.height for key in keys) + dp(8) * (len(keys) - 1) if tall else keys[0].height) + margin
    row.padding = (0, 0, 0, margin)
    return row
