"""FormerPage: the things that were lately removed, merged or changed, as they were.

A tap restores one.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.errors import CodedError
from companion.games import game_named, games
from companion.kernel.game import Game
from companion.store.disk.clock import now
from companion.things.former_things import DAYS, FormerThing
from companion.things.thing import find_kind
from screens.look.theme import Spacing
from screens.shelf.arrival_list import ArrivalList
from screens.shelf.arrival_rows import ArrivalRow, NoteRow
from screens.shelf.former_row import FormerCard
from screens.shelf.shelf_card import ShelfCard
from screens.shell.context import Context
from screens.shell.page import Page
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

MOST_SHOWN = 500
"""The most things shown: a file may replace thousands at once."""


class FormerPage(Page):
    """`of` is the game whose things are shown; empty: all. `memory` has the scroll position."""

    def __init__(self, context: Context, memory: dict[str, Any], of: str = "", **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        game = game_named(of)
        self._games = (game,) if game is not None else tuple(listed.load() for listed in games())
        self._list = ArrivalList(context.texts, memory, context.router.free_size[0])
        self._place = BoxLayout()
        for part in (self._bar(), self._place):
            self.add_widget(part)
        self._show()

    def _bar(self) -> AppBar:
        title, words = self.say("shelf.former"), self.say("shelf.former_days", n=DAYS)
        bar = AppBar(title, words, emblem="tavolo", back_spoken=self.say("home.back"))
        bar.bind(on_back=lambda _: self.context.router.back())
        return bar

    def _show(self) -> None:
        found = [
            (game, former) for game in self._games for former in self.context.shelf.former_things(game, MOST_SHOWN)
        ]
        found = sorted(found, key=lambda pair: -pair[1].at)[:MOST_SHOWN]
        self._place.clear_widgets()
        if not found:
            self._place.add_widget(self._empty_note())
            return
        moment = now()
        items: list[ArrivalRow] = [self._item(game, former, moment) for game, former in found]
        if len(found) == MOST_SHOWN:
            items.append(NoteRow(self.say("shelf.former_most", n=MOST_SHOWN)))
        self._list.show(items)
        self._place.add_widget(self._list)

    def _item(self, game: Game, former: FormerThing, moment: int) -> FormerCard:
        kind = find_kind(game, former.thing.kind)
        assert kind is not None  # the shelf read it by its kind
        return FormerCard(ShelfCard(game, kind, former.thing), former, moment, lambda: self._bring_back(game, former))

    def _empty_note(self) -> BoxLayout:
        holder = BoxLayout(padding=dp(Spacing.XXL))
        holder.add_widget(Text(self.say("shelf.former_none", n=DAYS), "body-l", "mid", halign="center"))
        return holder

    def _bring_back(self, game: Game, former: FormerThing) -> None:
        try:
            self.context.shelf.bring_back(game, former)
        except CodedError as wrong:  # an error of the disk
            self.context.notices.show_problem(wrong)
            return
        self._show()
        self.context.notices.show(self.say("shelf.brought_back", name=former.thing.name), icon="check-circle")
