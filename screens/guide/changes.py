"""The preview of "Apply and next": the changes, and the card that shows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from companion.content.texts import Texts
from companion.kernel.items import find, name_of
from companion.plays.describing.describer import ShownChange
from companion.plays.playing.play import Trial
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.first_player import FirstPlayer
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.preview import PreviewCell, PreviewItem, PreviewRow
from screens.widgets.words.text import Icon, Text

MOST_CELLS = 4
ROWS_AT_FIRST = 4
ROWS_AT_FIRST_LARGE = 2

Warn = Callable[[Any, Any], str]
"""The board's warning about a player in a state, such as "3 a 50"; "" for none."""


@dataclass(frozen=True, slots=True)
class Handover:
    """A thing that passes from one player to another: the first player's token."""

    label: str
    old_seat: int
    new_seat: int
    new_name: str


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes to show: cells side by side, rows, handovers, and warnings."""

    cells: tuple[PreviewItem, ...] = ()
    rows: tuple[PreviewItem, ...] = ()
    handovers: tuple[Handover, ...] = ()
    sentences: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cells or self.rows or self.handovers or self.sentences)


def make_changes(table: Table[Any], trial: Trial[Any], warn: Warn) -> Changes:
    """Return the changes of a trial. The one number of two to four players becomes the cells."""
    shown = table.describer.describe_changes(trial.changes, trial.state)
    handovers, plain = [], []
    for change in shown:
        handover = _handover(table, change)
        if handover is None:
            plain.append(change)
        else:
            handovers.append(handover)
    numbers = [change for change in plain if _is_glance_value(table, trial.state, change)]
    rest = [change for change in plain if change not in numbers]
    cells = tuple(_cell(change, warn(trial.state, change.item)) for change in numbers)
    rows = tuple(PreviewItem(change.label, change.old, change.new, _seat(change)) for change in rest)
    if not 2 <= len(cells) <= MOST_CELLS:
        cells, rows = (), (*cells, *rows)
    if current().has_large_text:
        cells, rows = (), (*cells, *rows)
    return Changes(cells, rows, tuple(handovers), _sentences(table, trial))


def _sentences(table: Table[Any], trial: Trial[Any]) -> tuple[str, ...]:
    if trial.refusal is not None:
        return (table.describer.say_refusal(trial.refusal),)
    return tuple(table.describer.say_caution(caution) for caution in trial.cautions)


def _handover(table: Table[Any], change: ShownChange) -> Handover | None:
    players = table.game.players(table.state)
    old, new = (_player(players, value) for value in (change.old, change.new))
    if old is None or new is None:
        return None
    return Handover(change.label, old.seat, new.seat, name_of(new))


def _player(players: tuple[Any, ...], value: str) -> Any | None:
    """Return the player whom a value names; None if it names none."""
    return next((player for player in players if value in (player.id, name_of(player))), None)


def _is_glance_value(table: Table[Any], state: Any, change: ShownChange) -> bool:
    """Return whether the change concerns the number of a player that the game shows at a glance."""
    was = find(table.game.glance(table.state), getattr(change.item, "id", ""))
    now = find(table.game.glance(state), getattr(change.item, "id", ""))
    if was is None or now is None or was.value == now.value:
        return False
    return (change.old, change.new) == (str(was.value), str(now.value))


def _seat(change: ShownChange) -> int | None:
    return getattr(change.item, "seat", None)


def _cell(change: ShownChange, warning: str) -> PreviewItem:
    return PreviewItem(name_of(change.item), change.old, change.new, _seat(change), warning=warning)


class ChangesCard(Card):
    """Cells, rows and sentences; a row "n more changes" opens the rest."""

    def __init__(self, changes: Changes, texts: Texts, face: str = "s1", **kwargs: Any) -> None:
        super().__init__(face=face, padding=(dp(10), dp(8), dp(10), dp(10)), spacing=dp(4), fit_height=True, **kwargs)
        self.changes, self._texts = changes, texts
        if not current().has_large_text:
            self.add_widget(_heading(texts.say("guide.changes")))
        if changes.cells:
            self.add_widget(_cells(changes.cells))
        self._fill(ROWS_AT_FIRST_LARGE if current().has_large_text else ROWS_AT_FIRST)

    def _fill(self, most: int) -> None:
        rows = self.changes.rows
        shown = rows if len(rows) <= most + 1 else rows[:most]
        for row in shown:
            self.add_widget(PreviewRow(row))
        for handover in self.changes.handovers:
            self.add_widget(HandoverRow(handover))
        for sentence in self.changes.sentences:
            self.add_widget(_sentence(sentence))
        hidden = rows[len(shown) :]
        if hidden:
            more = MoreRow(self._texts.say("guide.more_changes", n=len(hidden)))
            more.bind(on_release=lambda _: self._open(more, hidden))
            self.add_widget(more)

    def _open(self, more: MoreRow, hidden: tuple[PreviewItem, ...]) -> None:
        self.remove_widget(more)
        for row in hidden:
            self.add_widget(PreviewRow(row))


class MoreRow(Touchable, BoxLayout):
    """The row "Altri 3 cambi", which opens the rest."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        height = max(dp(48), current().sp(44))
        super().__init__(
            size_hint_y=None,
            height=height,
            spacing=dp(12),
            padding=(dp(12), 0),
            tag="guide.more",
            spoken=text,
            **kwargs,
        )
        self.add_widget(Icon("chevron-down", points=22, size_hint_x=None, width=current().sp(24)))
        self.add_widget(Text(text, "label-m", lines=1))


class HandoverRow(BoxLayout):
    """The token with the old and the new player; the row grows with its words."""

    def __init__(self, handover: Handover, **kwargs: Any) -> None:
        least = max(dp(44), current().sp(36))
        super().__init__(size_hint_y=None, height=least, spacing=dp(10), padding=(dp(5), 0), **kwargs)
        words = Text(handover.label, "label-m", fit_height=True, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(self, "height", max(least, height + dp(8))))
        arrow = Icon("arrow-right", points=18, colour="low", size_hint_x=None, width=current().sp(20))
        name = Text(handover.new_name, "label-m", fit_width=True)
        shapes = (PlayerShape(seat, 18) for seat in (handover.old_seat, handover.new_seat))
        for part in (FirstPlayer(26), words, next(shapes), arrow, next(shapes), name):
            self.add_widget(part)


def _heading(text: str) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=dp(30), spacing=dp(8), padding=(dp(4), 0))
    line.add_widget(Icon("eye-arrow-right-outline", points=20, colour="acc", size_hint_x=None, width=dp(22)))
    line.add_widget(Text(text, "body-m", "mid", lines=1))
    return line


def _cells(items: tuple[PreviewItem, ...]) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=dp(72), spacing=dp(6))
    for item in items:
        line.add_widget(PreviewCell(item))
    return line


def _sentence(text: str) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, spacing=dp(10), padding=(dp(6), dp(6)))
    line.add_widget(
        Icon(
            "alert",
            points=20,
            colour="warn",
            size_hint=(None, None),
            size=(dp(22), dp(22)),
            pos_hint={"center_y": 0.5},
        )
    )
    words = Text(text, "body-m", fit_height=True, pos_hint={"center_y": 0.5})
    words.bind(height=lambda _, height: setattr(line, "height", height + dp(12)))
    line.height = words.height + dp(12)
    line.add_widget(words)
    return line
