"""ShelfPage: the things that the group has typed, by game and kind."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games import game_named, games
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.things.thing import find_kind
from screens.home.play_words import is_known_game
from screens.look.theme import Spacing
from screens.shelf.actions import ShelfActions
from screens.shelf.choosing import game_sheet, kind_sheet
from screens.shelf.filters import GameKey, kind_chips, make_flow, make_heading, make_line, order_key
from screens.shelf.menu import ShelfMenu
from screens.shelf.open_card import OpenCard
from screens.shelf.selection import Selection
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.thing_list import ThingList
from screens.shelf.thing_sheet import new_entry, thing_sheet
from screens.shell.context import Context
from screens.shell.root_page import RootPage
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.search_field import SearchField
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, grow
from screens.widgets.layout.scroller import CentredBox
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.words.text import Text

PANE = 400
"""The width of the filters on a tablet, in dp; less on a small one."""
PANE_SHARE = 0.4
PHONE_WIDTH = 600
"""The width in dp from which on the window is not an upright phone."""
WORDS_FROM_WIDTH = 390
"""The width in dp from which on whole words fit: in the heading, and for a game in the search field."""


class ShelfPage(RootPage):
    """`of` is the game to begin with; by default that of the last play.

    `memory` has the filters, the order, the open card, and the scroll position.
    """

    place = "home"

    def __init__(self, context: Context, memory: dict[str, Any], of: str = "", **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self._selection = Selection(context.shelf, memory, of or self._likely_game())
        self._acts = ShelfActions(context, self._show)
        self._list = ThingList(context, memory, self._make_card, self.edit)
        self._bar = self._app_bar()
        self._total: int | None = None
        self._count_soon = Clock.create_trigger(self._count, 0)
        self._read_soon = Clock.create_trigger(lambda _: self._show(), 0)
        self._field = self._search_field()
        self._chips, self._title, self._rows, self._foot = (BoxLayout(orientation="vertical") for _ in range(4))
        self._arrange()
        self._show()
        self._bar.bind(width=self._show_count)

    def _likely_game(self) -> str:
        """Return the game of the last play: the group is likely to play it again."""
        played = (card.game for card in self.context.library.plays())
        return next((game for game in played if is_known_game(game)), games()[0].id)

    def leave(self) -> None:
        self._count_soon.cancel()
        self._read_soon.cancel()
        self._field.input.focus = False

    def back(self) -> bool:
        """Close the open card, else empty the field; return False if there is neither."""
        if self._list.close():
            return True
        if not self._selection.query:
            return False
        self._field.input.text = ""
        return True

    def _go(self, place: str) -> None:
        self.context.router.open(place)

    # --- parts -------------------------------------------------------------------------------------------

    def _app_bar(self) -> AppBar:
        menu = ("dots-vertical", "shelf.menu", self.say("shelf.menu"))
        bar = AppBar(self.say("shelf.title"), emblem="tavolo", actions=(menu,), back_spoken=self.say("home.back"))
        bar.bind(on_back=lambda _: self.context.router.back())
        bar.bind(on_action=lambda *_: ShelfMenu(self.context, self._selection.game).open())
        return bar

    def _search_field(self) -> SearchField:
        key = GameKey(self.context, self._selection.game_id, with_name=self._pane_width() >= dp(WORDS_FROM_WIDTH))
        key.bind(on_release=lambda _: game_sheet(self.context, self._choose_game, with_all=True).open())
        field = SearchField(self.say("shelf.search"), text=self._selection.query, trailing=key)
        field.bind(on_search=lambda _, text: self._search(text))
        return field

    @property
    def _is_wide(self) -> bool:
        """Whether the filters stand on the left of the list, as on a tablet or a phone on its side."""
        return self.context.width_dp >= PHONE_WIDTH

    def _pane_width(self) -> float:
        """Return the width of the filters: on a phone the whole screen."""
        width = self.context.router.free_size[0]
        return float(min(dp(PANE), width * PANE_SHARE) if self._is_wide else width)

    def _arrange(self) -> None:
        """Build one column on a phone; on a wide screen the filters on the left of the list."""
        for part in (self._chips, self._title, self._foot):
            grow(part)
        self.body.add_widget(self._bar)
        if self._is_wide:
            self.body.add_widget(self._side_by_side())
            return
        field = Column(gap=8)
        for part in (self._field, self._chips):
            field.add_widget(part)
        above = Column(gap=2)
        for part in (field, self._title):
            above.add_widget(part)
        for part in (CentredBox(above), self._rows, self._foot):
            self.body.add_widget(part)

    def _side_by_side(self) -> BoxLayout:
        pane = BoxLayout(orientation="vertical", spacing=dp(8), padding=(dp(Spacing.SCREEN), 0, 0, 0), size_hint_x=None)
        pane.width = self._pane_width()
        scroller = PlainScroller()
        scroller.add_widget(self._chips)
        for part in (self._field, scroller, self._foot):
            pane.add_widget(part)
        right = BoxLayout(orientation="vertical")
        right.add_widget(CentredBox(self._title))
        right.add_widget(self._rows)
        both = BoxLayout()
        both.add_widget(pane)
        both.add_widget(right)
        return both

    # --- showing -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Read the shelf again and show the selected things, as soon as they are read."""
        if self._selection.read_some():
            if not self._rows.children:
                _fill(self._rows, self._make_note(self.say("shelf.reading", n=self._selection.count_saved())))
            self._read_soon()
            return
        if self._total is None:
            self._total = self._selection.count()
            self._show_count()
        self._count_soon()
        chips = kind_chips(self.context, self._selection, self._choose_kind)
        _fill(self._chips, make_flow(chips) if self._is_wide else make_line(chips))
        order = order_key(self.context, self._selection, self._turn_order)
        _fill(self._title, make_heading(self._heading(), order))
        _fill(self._foot, self._add_foot())
        entries = self._selection.entries()
        self._list.show(entries)
        _fill(self._rows, self._list if entries else self._empty_note())

    def _count(self, *_: object) -> None:
        """Count all things after the frame, since that reads all games: one of them in each frame."""
        if self._selection.read_rest():
            self._count_soon()
            return
        self._total = self._selection.total()
        self._show_count()

    def _show_count(self, *_: object) -> None:
        key = "shelf.count" if self.context.width_dp >= WORDS_FROM_WIDTH else "shelf.count_short"
        self._bar.subtitle = "" if self._total is None else self.say(key, n=self._total)

    def _heading(self) -> str:
        game, kind = self._selection.game, self._kind()
        return (
            find_words(self.context.texts, game.id).kinds(kind.id)
            if game and kind
            else self.say("shelf.all_kinds_title")
        )

    def _empty_note(self) -> Widget:
        return self._make_note(self.say("shelf.not_found" if self._selection.query else "shelf.empty"))

    def _make_note(self, words: str) -> Widget:
        """Return words in the place of the list."""
        holder = BoxLayout(padding=dp(Spacing.XXL))
        holder.add_widget(Text(words, "body-l", "mid", halign="center"))
        return holder

    def _add_foot(self) -> Widget:
        kind = self._kind()
        game = self._selection.game
        word = (
            find_words(self.context.texts, game.id).add_label(kind.id) if game and kind else self.say("shelf.add_any")
        )
        key = PushButton(word, "plus", side=10, tag="shelf.add")
        key.disabled = game is not None and not game.kinds
        key.bind(on_release=lambda _: self._add())
        side = 0 if self._is_wide else dp(Spacing.SCREEN)
        foot = BoxLayout() if self._is_wide else Bar()
        foot.padding, foot.size_hint_y, foot.height = (side, dp(10), side, dp(14)), None, key.height + dp(24)
        foot.add_widget(CentredBox(key, margin=0))
        return foot

    def _make_card(self, entry: ShelfCard) -> OpenCard:
        return OpenCard(self.context, entry, self._acts, lambda: self.edit(entry), self._list.close)

    # --- choosing ----------------------------------------------------------------------------------------

    def _kind(self) -> ThingKind | None:
        """Return the shown kind, or the only one that there is."""
        game = self._selection.game
        if game is None:
            return None
        return game.kinds[0] if len(game.kinds) == 1 else find_kind(game, self._selection.kind)

    def _choose_game(self, game_id: str) -> None:
        self._selection.choose_game(game_id)
        self.context.router.rebuild()

    def _choose_kind(self, kind: str) -> None:
        self._selection.choose_kind(kind)
        self._show()

    def _turn_order(self) -> None:
        self._selection.turn_order()
        self._show()

    def _search(self, text: str) -> None:
        if text != self._selection.query:
            self._selection.search(text)
            self._show()

    # --- acting ------------------------------------------------------------------------------------------

    def edit(self, entry: ShelfCard) -> None:
        thing_sheet(self.context, entry, self._acts).open()

    def _add(self) -> None:
        """Type a new card of the shown kind; where several are shown, ask for one."""
        game, kind = self._selection.game, self._kind()
        if game is not None and kind is not None:
            self._type_new(game, kind)
        elif game is not None:
            self._ask_kind(game)
        else:
            game_sheet(self.context, self._ask_kind_of, with_all=False).open()

    def _ask_kind_of(self, game_id: str) -> None:
        game = game_named(game_id)
        assert game is not None  # it was on the list
        self._ask_kind(game)

    def _ask_kind(self, game: Game) -> None:
        if len(game.kinds) == 1:
            self._type_new(game, game.kinds[0])
        else:
            kind_sheet(self.context, game, lambda kind: self._type_new(game, kind)).open()

    def _type_new(self, game: Game, kind: ThingKind) -> None:
        self.edit(new_entry(game, kind))


def _fill(place: BoxLayout, part: Widget) -> None:
    if place.children != [part]:
        place.clear_widgets()
        place.add_widget(part)
