"""SymbolPanel: the symbol on a fighter's card in an exchange, and the damage that it deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.games.runewars.icons import SYMBOL_ICONS
from companion.games.runewars.moves.duels import DuelRound
from companion.games.runewars.state import Runewars, Side, Symbol
from companion.kernel.limits import Limits, limits_of
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.text import Icon, Text

KEY, POINTS, COUNTER = 48, 28, 132
GAP, PADDING = 8, 7
LEAST = 0.85
"""Beside an icon a word is at least so large, as a share of the usual letters."""


def symbol_panel_height() -> float:
    """Return the height of a panel in pixels: a name, four keys in two rows, a counter."""
    return float(current().sp(26) + dp(3 * (KEY + GAP) + 2 * PADDING + 8))


class SymbolKey(PushButton):
    """The button of a symbol that a card may show, by icon and word.

    Its panel gives the words of all buttons one size.
    """

    def __init__(self, word: str, icon: str, **kwargs: Any) -> None:
        super().__init__(word, icon, kind="tonal", points=14, icon_points=18, side=4, height=dp(KEY), **kwargs)
        self._sign = icon
        self._full = float(self._word.pixels)

    def _is_without_icon(self) -> bool:
        """Return False: the panel takes the icons of all its buttons away, or of none."""
        return False

    @property
    def _word(self) -> Text:
        assert self._label is not None
        return self._label

    def letters(self, with_icon: bool) -> float:
        """Return the largest size in which the word fits, as a share of the usual."""
        self.icon = self._sign if with_icon else ""
        self.write(1.0)
        self._word.texture_update()
        return float(self._word.font_size) / self._full

    def write(self, letters: float) -> None:
        self._word.pixels = self._full * letters
        self._arrange()


class SymbolPanel(Card):
    """One fighter. `counter`, `word` and `limits` are of the damage dealt."""

    def __init__(
        self, table: Table[Runewars], side: Side, name: str, tag: str, choose: Callable[[Symbol], object], **kwargs: Any
    ) -> None:
        super().__init__(radius=Radius.STRIP, thickness=0, spacing=dp(GAP), **kwargs)
        self.padding = (dp(8), dp(PADDING), dp(8), dp(PADDING + 4))
        self.size_hint_y, self.height = None, symbol_panel_height()
        self.add_widget(Text(name, "label-m", shrink=True, size_hint_y=None, height=self.theme.sp(26)))
        self._even = Clock.create_trigger(self._write_words, -1)
        self._keys = {
            symbol: self._key(table, side, symbol, icon, tag, choose) for symbol, icon in SYMBOL_ICONS.items()
        }
        self._even()
        keys = list(self._keys.values())
        for pair in (keys[:2], keys[2:]):
            row = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(GAP))
            for key in pair:
                row.add_widget(key)
            self.add_widget(row)
        self.word: str = table.say("deals")
        self.limits: Limits = limits_of(DuelRound, f"{side}_damage")
        self.counter = Counter(tag=f"{tag}.{side}_damage", spoken=self.word, points=POINTS, key=KEY, limits=self.limits)
        self.counter.size_hint_x, self.counter.width, self.counter.spacing = None, dp(COUNTER), dp(2)
        self.counter.number.disabled = True  # there is no room for a third finger between its keys
        self.add_widget(self._deals())

    def _key(
        self,
        table: Table[Runewars],
        side: Side,
        symbol: Symbol,
        icon: str,
        tag: str,
        choose: Callable[[Symbol], object],
    ) -> SymbolKey:
        key = SymbolKey(table.say(f"symbol.{symbol}"), icon, tag=f"{tag}.{side}.{symbol}")
        key.size_hint_x = 1
        key.bind(on_release=lambda _: choose(symbol), width=self._even)
        return key

    def _write_words(self, *_: object) -> None:
        """Write the words of all buttons in one size.

        Where the letters would be small next to the icons, no button has an icon.
        """
        keys = self._keys.values()
        letters = min(key.letters(with_icon=True) for key in keys)
        if letters < LEAST:
            letters = min(key.letters(with_icon=False) for key in keys)
        for key in keys:
            key.write(letters)

    def _deals(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(KEY), spacing=dp(2))
        line.add_widget(Icon("sword", points=20, colour="acc"))
        line.add_widget(self.counter)
        return line

    def show(self, chosen: Symbol) -> None:
        for symbol, key in self._keys.items():
            key.kind = "soft" if symbol == chosen else "tonal"
