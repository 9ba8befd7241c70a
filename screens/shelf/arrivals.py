"""ArrivalsPage: the things of a file, before any is saved to the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from companion.games import game_named
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.things import exchange
from companion.things.exchange import ThingsImport
from companion.things.thing import Thing, find_kind
from screens.look.theme import Spacing
from screens.shelf.arrival_list import ArrivalList
from screens.shelf.arrival_rows import ArrivalRow, DifferenceRow, DifferingCard, Heading, NewCard, NoteRow, RefusedCard
from screens.shelf.shelf_card import ShelfCard
from screens.shelf.shelf_import import ShelfImport
from screens.shell.context import Context
from screens.shell.page import Page
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.layout.scroller import CentredBox

MOST_REFUSED = 200
"""The most refused cards shown: a hostile file may hold thousands."""


class ArrivalsPage(Page):
    """New things, differing ones to choose from, those already there, refused ones and why.

    `memory` has the choices. Nothing is saved before the key is pressed.
    """

    def __init__(self, context: Context, memory: dict[str, Any], arrivals: ThingsImport, **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self._arrivals = arrivals
        self._kinds: dict[tuple[str, str], tuple[Game, ThingKind]] = {}
        self._theirs: set[int] = memory.setdefault("theirs", set())
        self._list = ArrivalList(context.texts, memory, context.router.free_size[0])
        self._key = PushButton("", "tray-arrow-down", side=10, tag="arrivals.take")
        self._key.bind(on_release=lambda _: self._import())
        for part in (self._bar(), self._list, self._foot()):
            self.add_widget(part)
        self._list.show(self._items())
        self._count()

    def _bar(self) -> AppBar:
        found = self._arrivals
        count = sum(map(len, (found.new, found.same, found.differing, found.refused, found.removed)))
        title, words = self.say("shelf.arrivals"), self.say("shelf.arrivals_count", n=count)
        bar = AppBar(title, words, back="close", emblem="tavolo", back_spoken=self.say("shelf.leave"))
        bar.bind(on_back=lambda _: self.context.router.back())
        return bar

    def _foot(self) -> Bar:
        leave = PushButton(self.say("shelf.leave"), kind="outline", height=dp(64), side=10, tag="arrivals.leave")
        leave.bind(on_release=lambda _: self.context.router.back())
        leave.size_hint_x, self._key.size_hint_x = 0.4, 0.6
        keys = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(12))
        for key in order_for_hand((leave, self._key)):
            keys.add_widget(key)
        side = dp(Spacing.SCREEN)
        foot = Bar(size_hint_y=None, height=dp(64 + 24), padding=(side, dp(10), side, dp(14)))
        foot.add_widget(CentredBox(keys, margin=0))
        return foot

    # --- showing -----------------------------------------------------------------------------------------

    def _count(self) -> None:
        found = self._arrivals
        count = len(found.new) + len(self._theirs) + len(found.removed)
        self._key.text = self.say("shelf.take", n=count) if count else self.say("shelf.take_none")
        self._key.disabled = not count

    def _items(self) -> list[ArrivalRow]:
        return [*self._list_differing(), *self._list_refused(), *self._list_new(), *self._list_same()]

    def _list_differing(self) -> Iterator[ArrivalRow]:
        differs = self._arrivals.differing
        if differs:
            yield Heading(self.say("shelf.differ"), len(differs))
            yield DifferenceRow(self._choose_all)
        for number, one in enumerate(differs):
            yield DifferingCard(self._entry(one.ours), one, number, self._theirs, self._choose)

    def _list_refused(self) -> Iterator[ArrivalRow]:
        refused = self._arrivals.refused
        if refused:
            yield Heading(self.say("shelf.refused"), len(refused))
        for one in refused[:MOST_REFUSED]:
            yield RefusedCard(one)
        if len(refused) > MOST_REFUSED:
            yield NoteRow(self.say("shelf.refused_more", n=len(refused) - MOST_REFUSED))

    def _list_new(self) -> Iterator[ArrivalRow]:
        new = self._arrivals.new
        if new:
            yield Heading(self.say("shelf.new"), len(new))
        for thing in new:
            yield NewCard(self._entry(thing))

    def _list_same(self) -> Iterator[ArrivalRow]:
        if self._arrivals.removed:
            yield NoteRow(self.say("shelf.gone", n=len(self._arrivals.removed)))
        if self._arrivals.same:
            yield NoteRow(self.say("shelf.were_there", n=len(self._arrivals.same)))

    # --- choosing and importing --------------------------------------------------------------------------

    def _choose(self, number: int, theirs: bool) -> None:
        (self._theirs.add if theirs else self._theirs.discard)(number)
        self._on_choice()

    def _choose_all(self, theirs: bool) -> None:
        self._theirs.clear()
        if theirs:
            self._theirs.update(range(len(self._arrivals.differing)))
        self._on_choice()

    def _on_choice(self) -> None:
        self._list.refresh_rows()
        self._count()

    def _list_chosen(self) -> tuple[Thing, ...]:
        chosen = {id(self._arrivals.differing[number]) for number in self._theirs}
        return exchange.choose_things(self._arrivals, lambda differs: id(differs) in chosen)

    def _import(self) -> None:
        """Import the chosen things and open the shelf, which shows them."""
        coming, router = self._list_chosen(), self.context.router
        if len(router.visits) > 1 and router.visits[-2].name == "shelf":
            router.back()
        else:
            router.replace("shelf", of=(*coming, *self._arrivals.removed)[0].game)
        ShelfImport(self.context, router.rebuild).import_things(self._arrivals, coming)

    def _entry(self, thing: Thing) -> ShelfCard:
        """Return the thing with its game and kind, which are found once for all of them."""
        place = (thing.game, thing.kind)
        if place not in self._kinds:
            game = game_named(thing.game)
            kind = find_kind(game, thing.kind) if game is not None else None
            assert game is not None and kind is not None  # the file's things were read by them
            self._kinds[place] = (game, kind)
        return ShelfCard(*self._kinds[place], thing)
