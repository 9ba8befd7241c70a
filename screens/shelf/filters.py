"""The filters of the shelf: the game in the search field, a chip for each kind, the order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.plays.describing.titles import game_title
from screens.look.theme import TOUCH, current
from screens.shelf.selection import Selection
from screens.shelf.shelf_card import find_words
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow, grow_wide
from screens.widgets.layout.sideways import Sideways
from screens.widgets.words.text import Icon, Text

WIDEST_NAME = 112
"""The most width of the game's name, in dp: the rest of the field is for the search."""


class GameKey(Touchable, BoxLayout):
    """The game whose things are shown; a tap chooses another one.

    On a narrow screen it shows the emblem alone.
    """

    def __init__(self, context: Context, game_id: str, with_name: bool, **kwargs: Any) -> None:
        super().__init__(
            size_hint=(None, None), height=dp(TOUCH), spacing=dp(6), padding=(dp(6), 0), tag="shelf.game", **kwargs
        )
        self.pos_hint = {"center_y": 0.5}
        title = game_title(context.texts, game_id, short=True) if game_id else context.texts.say("shelf.all_games")
        self.spoken = context.texts.say("shelf.game_spoken", game=title)
        colour = current().for_game(game_id).acc if game_id else current().acc
        parts: list[Widget] = [Emblem(game_id or "tavolo", side=24, colour=colour)]
        if with_name and not current().has_large_text:
            words = Text(title, "label-s", points=15, shrink=True, size_hint_x=None)
            words.width = min(words.natural_width(), dp(WIDEST_NAME))
            parts.append(words)
        parts.append(Icon("menu-down", points=22, colour="mid", size_hint_x=None, width=dp(22)))
        for part in parts:
            self.add_widget(part)
            part.bind(width=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        inside = sum(part.width for part in self.children) + self.spacing * (len(self.children) - 1)
        self.width = max(dp(TOUCH), inside + dp(12))


def kind_chips(context: Context, selection: Selection, choose: Callable[[str], object]) -> list[Chip]:
    """Return a chip for all things and one for each kind of the shown game, with their numbers."""
    game = selection.game
    words = find_words(context.texts, game.id) if game is not None else None
    names = [("", context.texts.say("shelf.all_kinds"))]
    if game is not None and words is not None and len(game.kinds) > 1:
        names += [(kind.id, words.kinds(kind.id)) for kind in game.kinds]
    return [_chip(name, words_, selection, choose) for name, words_ in names]


def _chip(kind: str, word: str, selection: Selection, choose: Callable[[str], object]) -> Chip:
    chip = Chip(word, tag=f"shelf.kind.{kind or 'all'}")
    chip.height = max(chip.height, dp(TOUCH))
    chip.selected = kind == selection.kind
    count = Text(f"{selection.count(kind)}", "number-xs", "acc" if chip.selected else "mid", points=18, fit_width=True)
    chip.add_widget(count)
    chip.spoken = f"{word}, {count.text}"
    chip.bind(on_release=lambda _: choose(kind))
    count.bind(width=lambda *_: chip._measure())
    chip._measure()
    return chip


def make_line(chips: list[Chip]) -> Widget:
    """Return the chips in one line that scrolls sideways."""
    row = BoxLayout(spacing=dp(8))
    grow_wide(row)
    for chip in chips:
        row.add_widget(chip)
    scroller = Sideways(height=dp(TOUCH))
    scroller.add_widget(row)
    return scroller


def make_flow(chips: list[Chip]) -> Flow:
    """Return the chips on as many lines as they need."""
    flow = Flow()
    for chip in chips:
        flow.add_widget(chip)
    return flow


def make_heading(words: str, trailing: Widget) -> BoxLayout:
    """Return the heading of the list, with the key of its order."""
    row = BoxLayout(size_hint_y=None, height=max(trailing.height, current().sp(30)), padding=(dp(4), 0), spacing=dp(8))
    row.add_widget(Text(words, "title-s", lines=1, shrink=True))
    row.add_widget(trailing)
    return row


def order_key(context: Context, selection: Selection, turn: Callable[[], object]) -> PushButton:
    """Return the key that shows the order of the list and changes it."""
    word = context.texts.say(f"shelf.by_{selection.order}")
    key = PushButton(word, "sort", "plain", points=15, icon_points=20, height=dp(TOUCH), side=8, tag="shelf.order")
    key.fit_width = True
    key.ink = current().mid
    key.spoken = context.texts.say("shelf.order_spoken", order=word)
    key.bind(on_release=lambda _: turn())
    return key
