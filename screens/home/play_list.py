"""PlayList: all saved plays, or those of one game, however many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.home.rows import PlayRow
from screens.look.ruler import height_of
from screens.look.theme import Radius, Spacing, Thickness, current
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.row_list import RowList
from screens.widgets.layout.scroller import CONTENT_WIDTH

_WIDTH_BESIDES_WORDS = 12 + 48 + 14 + 14 + 48 + 12
"""The widths of margins, emblem and menu of a row, in dp: the rest is for the words."""

Act = Callable[[PlayCard], object]


class PlayCell(RecycleDataViewBehavior, BoxLayout):
    """One cell of the list; it gets a new row for each play that scrolls into it."""

    card = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        theme = current()
        self._plate = Plate(self, theme.s1, radius=Radius.STRIP, thickness=Thickness.CARD, edge=theme.edge)

    def refresh_view_attrs(self, view: PlayList, index: int, data: dict[str, Any]) -> None:
        super().refresh_view_attrs(view, index, {})
        card: PlayCard = data["card"]
        row = PlayRow(card, view.words, with_game=view.with_game)
        row.bind(on_release=lambda _: view.resume(card), on_menu=lambda _: view.menu(card))
        self.clear_widgets()
        self.add_widget(row)


class PlayList(RowList):
    """The rows of `cards`; `resume` and `menu` are called with the play that was tapped."""

    def __init__(
        self, cards: tuple[PlayCard, ...], words: PlayWords, with_game: bool, resume: Act, menu: Act, **kwargs: Any
    ) -> None:
        super().__init__(row_height=76, gap=8, key_size="size", **kwargs)
        self.words, self.with_game = words, with_game
        self.resume, self.menu = resume, menu
        self._cards = cards
        self.viewclass = PlayCell
        self.bind(width=self._measure)

    def _measure(self, *_: object) -> None:
        """Measure the rows once the list has its width; hundreds of them are not measured twice."""
        if self.parent is None:
            return
        side = max(dp(Spacing.HOME), (self.width - dp(CONTENT_WIDTH)) / 2)
        self.layout.padding = (side, dp(4), side, dp(Spacing.XL))
        width = max(dp(60), self.width - 2 * side - dp(_WIDTH_BESIDES_WORDS))
        self.data = [{"card": card, "size": (None, self._height(card, width))} for card in self._cards]

    def _height(self, card: PlayCard, width: float) -> float:
        words = height_of(self.words.title(card), "label-m", width)
        words += height_of(self.words.caption(card, self.with_game), "caption", width)
        return float(max(dp(68), words + dp(18)))
