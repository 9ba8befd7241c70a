"""SafePage: exports everything, and puts a play aside that causes errors.

Then the app goes on. It reads as little as possible, and each part by itself: one that fails is left out, and that is
said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.plays.files import bundle
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.look.theme import Radius, Spacing, current
from screens.safe.aside import aside_rows, put_aside
from screens.safe.export_parts import choose_export_text, export_parts
from screens.safe.reporting import share_report
from screens.shell.context import Context
from screens.shell.exporting import export
from screens.shell.page import Page
from screens.shell.page_columns import page_columns
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text

MOST_ROWS = 30
"""The most rows; the plays with errors come first."""


class SafePage(Page):
    """The page for errors that prevent home, and for the details after a crash."""

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self.add_widget(AppBar(self.say("safe.title"), back="", emblem="tavolo", large=True))
        first, second = (self._card(), self._acts()), (*self._plays(), *self._list_put_aside())
        self.add_widget(page_columns(self, first, second, gap=12, margin=Spacing.HOME))

    # --- the actions -------------------------------------------------------------------------------------

    def _card(self) -> Card:
        card = Card(face="acc_c", radius=Radius.DIALOG, padding=dp(20), spacing=dp(12), fit_height=True)
        card.add_widget(Text(self.say("safe.headline"), "title-l", "on_acc_c", fit_height=True))
        card.add_widget(Text(self.say("safe.sentence"), "body-m", "on_acc_c", fit_height=True))
        go_on = PushButton(self.say("safe.go_on"), "arrow-left", tag="safe.go_on")
        go_on.bind(on_release=lambda _: self.context.router.open("home"))
        card.add_widget(go_on)
        return card

    def _acts(self) -> RowCard:
        rows = RowCard()
        rows.add_widget(self._act("export_all", "export-variant", self._export_all))
        if self.context.crashes.file.exists:
            rows.add_widget(self._act("report", "file-document-outline", lambda: share_report(self.context)))
        return rows

    def _act(self, name: str, icon: str, act: Callable[[], object]) -> ListRow:
        words = self.say(f"safe.{name}"), self.say(f"safe.{name}_caption")
        row = ListRow(*words, leading=_mark(icon), tag=f"safe.{name}")
        row.bind(on_release=lambda _: act())
        return row

    def _export_all(self) -> None:
        parts = export_parts(self.context)
        data, count = bundle.pack_bundle(self.context.library, **parts)
        key, values = choose_export_text(count, parts)
        export(self.context, self.say("settings.export_name"), lambda: data, key, **values)

    # --- the plays ---------------------------------------------------------------------------------------

    def _plays(self) -> tuple[Widget, ...]:
        try:
            cards = self.context.library.cards()
        except Exception as error:  # on any error this page must still open
            self.context.crashes.record(error)
            return (self._note("unlisted"),)
        if not cards:
            return (self._note("no_plays"),)
        troubled = self.context.crashes.crashed_plays
        ordered = sorted(cards, key=lambda card: (card.id not in troubled, not card.damaged))[:MOST_ROWS]
        rows = RowCard()
        for card in ordered:
            rows.add_widget(self._play_row(card))
        return SectionTitle(self.say("safe.plays")), self._note("plays_help"), rows

    def _play_row(self, card: PlayCard) -> ListRow:
        words, is_troubled = PlayWords(self.context.texts), card.id in self.context.crashes.crashed_plays
        caption = self.say("safe.troubled") if is_troubled else words.caption(card)
        mark = _mark("alert", "warn") if is_troubled or card.damaged else _mark("archive-outline")
        row = ListRow(words.title(card), caption, leading=mark, tag=f"safe.aside.{card.id}")
        row.bind(on_release=lambda _: put_aside(self.context, card))
        return row

    def _list_put_aside(self) -> tuple[Widget, ...]:
        try:
            cards = self.context.library.plays_put_aside()[:MOST_ROWS]
        except (StoreError, OSError):
            return ()
        if not cards:
            return ()
        return SectionTitle(self.say("safe.aside")), self._note("aside_help"), aside_rows(self.context, cards)

    def _note(self, key: str) -> Text:
        return Text(self.say(f"safe.{key}"), "body-m", "mid", fit_height=True, padding=(dp(4), 0))


def _mark(icon: str, colour: str = "acc") -> Icon:
    return Icon(icon, points=24, colour=colour, size_hint_x=None, width=current().sp(30))
