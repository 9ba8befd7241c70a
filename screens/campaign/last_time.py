"""LastTimePage: the events of the last mission, the open matters, the way to the campaign."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.kernel.campaign import Fact, Recap
from companion.plays.describing.titles import game_title
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.guide_words import card_title
from companion.store.disk.clock import now
from screens.campaign.doors import MISSIONS
from screens.campaign.recalling import count_minutes, find_recap, record_recall
from screens.home.hero_card import Glances
from screens.home.tick_ring import TickRing
from screens.look.theme import Radius, Spacing, current, mix
from screens.shell import moment
from screens.shell.context import Context
from screens.shell.page import Page
from screens.shell.page_columns import page_columns
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.layout.scroller import CentredBox
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.words.text import Icon, Text

MOST = 3
"""The most facts and the most open matters: more would be the log."""

_DRAWING_WIDTH = 116


class LastTimePage(Page):
    """Arguments: the game and the play.

    Tags: recap.resume, recap.sheet, recap.fact.<n>, recap.open.<n>.
    """

    def __init__(self, context: Context, memory: dict[str, Any], game: str, play: str) -> None:
        super().__init__(context, memory)
        self.game = game
        self.table = self._find_table(play)
        record_recall(context, self.table.play, self.table.file)
        recap = find_recap(self.table.play)
        self.add_widget(self._bar())
        facts = self._build_facts(recap) if recap is not None else ()
        pending = self._build_pending(recap) if recap is not None else ()
        self.add_widget(page_columns(self, facts, pending, margin=Spacing.SCREEN))
        self.add_widget(self._foot())

    def _find_table(self, play: str) -> Table[Any]:
        """Return the table with the campaign; open it if it is not there yet."""
        table = self.context.table
        if not isinstance(table, Table) or table.id != play:
            table = Table(self.context, *open_saved(self.context.library, play))
            self.context.enter_table(table)
        return table

    # --- parts -------------------------------------------------------------------------------------------

    def _bar(self) -> AppBar:
        owner = self.table.game.content.owner
        played = self.table.say("heading_played", n=self.table.game.round_of(self.table.state) - 1)
        title = f"{game_title(self.context.texts, owner, short=True)} · {played}"
        close = self.say("campaign.close")
        bar = AppBar(self.table.title, title, back="close", emblem=self.table.game.id, back_spoken=close)
        bar.bind(on_back=lambda _: self.go_to("board"))
        return bar

    def _build_facts(self, recap: Recap) -> tuple[Widget, ...]:
        facts = RowCard(padding=(0, dp(4)))
        for number, fact in enumerate(recap.facts[:MOST], 1):
            facts.add_widget(self._row(fact, f"recap.fact.{number}", ring=True))
        return (self._hero(recap), facts) if recap.facts else (self._hero(recap),)

    def _build_pending(self, recap: Recap) -> tuple[Widget, ...]:
        if not recap.pending:
            return ()
        title = SectionTitle(self.say("campaign.pending"), self.say("campaign.pending_count", n=len(recap.pending)))
        rows = RowCard()
        for number, fact in enumerate(recap.pending[:MOST], 1):
            rows.add_widget(self._row(fact, f"recap.open.{number}"))
        return (title, rows)

    def _hero(self, recap: Recap) -> Widget:
        """Return the card with the date, the duration, one sentence, and the value of each hero."""
        theme = current()
        face = Column(gap=6, padding=(dp(20), dp(14), dp(16), dp(16)))
        padding = (0, 0, 0 if theme.has_large_text else dp(_DRAWING_WIDTH), 0)
        quiet = mix(theme.on_acc_c, theme.acc_c, 0.2)
        face.add_widget(self._kicker(recap))
        face.add_widget(Text(self.say("campaign.last_time"), "title-xl", "on_acc_c", fit_height=True, padding=padding))
        sentence = self.table.describer.say_message(recap.sentence)
        face.add_widget(Text(sentence, "body-l", quiet, fit_height=True, padding=padding))
        face.add_widget(self._numbers())
        layers = RelativeLayout()
        if not theme.has_large_text:
            layers.add_widget(TickRing(self.table.game.id))
        layers.add_widget(face)
        card = Card(face="acc_c", radius=Radius.DIALOG, padding=0, size_hint_y=None)
        card.add_widget(layers)
        face.bind(height=card.setter("height"))
        card.height = face.height
        return card

    def _kicker(self, recap: Recap) -> BoxLayout:
        minutes = count_minutes(self.context, self.table.play, self.table.file, recap)
        parts = (moment.say_ago(self.context.texts, recap.at, now()), self._say_duration(minutes))
        row = BoxLayout(size_hint_y=None, height=current().sp(27), spacing=dp(8))
        row.add_widget(Icon("history", points=19, colour="acc", size_hint_x=None, width=current().sp(19)))
        row.add_widget(Text(" · ".join(part for part in parts if part), "label-s", "acc", points=15, lines=1))
        return row

    def _say_duration(self, minutes: int) -> str:
        if not minutes:
            return ""
        hours, rest = divmod(minutes, 60)
        return (
            self.say("campaign.hours", hours=hours, minutes=f"{rest:02}")
            if hours
            else self.say("campaign.minutes", n=minutes)
        )

    def _numbers(self) -> BoxLayout:
        glances = [[glance.seat, glance.value] for glance in self.table.game.glance(self.table.state)]
        row = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(12))
        row.add_widget(Glances(glances))
        row.add_widget(Text(self.table.say("glance"), "body-m", "on_acc_c", points=15, shrink=True))
        return row

    def _row(self, fact: Fact, tag: str, ring: bool = False) -> ListRow:
        words = self.table.describer.say_message
        caption = words(fact.caption) if fact.caption is not None else ""
        width = current().sp(40 if ring else 34)
        mark = Icon(fact.icon, points=26, colour=fact.tone, size_hint_x=None, width=width)
        arrow = Icon("chevron-right", points=24, colour="mid", size_hint_x=None, width=current().sp(28))
        row = ListRow(words(fact.title), caption, leading=mark, trailing=arrow, tag=tag)
        row.bind(on_release=lambda _: self.open_place(fact))
        return row

    def _foot(self) -> Widget:
        bar = Bar(orientation="vertical", size_hint_y=None, padding=(0, dp(10), 0, dp(16)), spacing=dp(8))
        sheet = PushButton(self.say("campaign.sheet"), kind="outline", height=dp(64), side=20, fit_width=True)
        sheet.tag = "recap.sheet"
        sheet.bind(on_release=lambda _: self.go_to("board"))
        resume = PushButton(self.say("home.resume"), "play", height=dp(64), tag="recap.resume")
        resume.bind(on_release=lambda _: self.go_to(MISSIONS))
        keys = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(10))
        for key in order_for_hand((sheet, resume)):
            keys.add_widget(key)
        parts = (CentredBox(self._now()), CentredBox(keys)) if not self._is_low else (CentredBox(keys),)
        for part in parts:
            bar.add_widget(part)
        bar.height = sum(part.height for part in parts) + dp(26 + 8 * (len(parts) - 1))
        return bar

    @property
    def _is_low(self) -> bool:
        return self.context.height_dp < 480

    def _now(self) -> BoxLayout:
        """Return the line with the present step of the campaign."""
        table, card = self.table, self.table.present_card()
        words = ""
        if card is not None:
            phase = card.phase.title.in_(self.context.texts.language)
            title = card_title(table.game, table.state, card, self.context.texts.language)
            words = self.say("campaign.now", phase=phase, title=title)
        line = BoxLayout(size_hint_y=None, height=current().sp(40), spacing=dp(10))
        icon = card.phase.icon if card is not None else "map-outline"
        line.add_widget(Icon(icon, points=24, colour="acc", size_hint_x=None, width=current().sp(28)))
        line.add_widget(Text(words, "label-m", lines=2, shrink=True))
        return line

    # --- leaving -----------------------------------------------------------------------------------------

    def go_to(self, tab: str) -> None:
        """Open the campaign's page in place of this one, or go back to it where it lies below."""
        visits = self.context.router.visits
        if len(visits) > 1 and visits[-2].name == "play":
            self.context.router.drop_visit()
        self.context.router.replace("play", game=self.game, play=self.table.id, tab=tab)

    def open_place(self, fact: Fact) -> None:
        """Open the place of a fact or an open matter on the board."""
        self.go_to("board")
        page: Any = self.context.router.page
        page.open_place(fact.tool, fact.who)

    def back(self) -> bool:
        """Close the page like ✕: the campaign lies below it."""
        self.go_to("board")
        return True
