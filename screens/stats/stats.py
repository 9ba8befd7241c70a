"""StatsPage: the plays of a period, their outcomes, one play in a chart, victories by game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.plays.describing.titles import game_title
from companion.plays.playing.demos import is_demo
from companion.store.disk.clock import now
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords, is_known_game
from screens.look.theme import current
from screens.shell.context import Context
from screens.shell.root_page import RootPage
from screens.stats.chart_card import ChartCard
from screens.stats.number_cards import NumberCards
from screens.stats.tally import PERIODS, PersonTally, Tally, select_period, sum_by_game, sum_people, sum_plays
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.chart import BarChart, BarItem
from screens.widgets.drawing.emblem import EmblemTile
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text

_MOST_TO_CHOOSE = 20
_MOST_PEOPLE = 12


class StatsPage(RootPage):
    """Its memory: the period, the play in the chart, the scroll position."""

    place = "stats"

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self.period: str = memory.setdefault("period", "year")
        self._own = [card for card in context.library.plays() if not is_demo(card, context.preferences.demos)]
        self._cards = select_period(self._own, self.period, now())
        parts = self._parts() if self._cards else [self._empty_card()]
        key = self._period_key()
        if current().has_large_text:  # title and period do not fit side by side
            parts.insert(0, key)
        bar = AppBar(self.say("stats.title"), back="", large=True, trailing=None if key in parts else key)
        self.body.add_widget(bar)
        self.body.add_widget(self._lay_out(parts))

    def _parts(self) -> list[Widget]:
        parts: list[Widget] = [self._numbers(sum_plays(self._cards))]
        played = self._find_charted()
        if played is not None:
            parts.append(self._chart(played))
        if any(sums.won + sums.lost for sums in sum_by_game(self._cards).values()):
            parts.append(self._bars())
        people = sum_people(self._cards)
        return [*parts, self._people(people)] if people else parts

    def _lay_out(self, parts: list[Widget]) -> Widget:
        column = Column()
        for part in parts:
            column.add_widget(part)
        return Scroller(column, self.memory)

    def _empty_card(self) -> Card:
        card = Card(padding=dp(20), fit_height=True)
        key = "stats.nothing" if self.period == "all" or not self._own else "stats.nothing_in_period"
        card.add_widget(Text(self.say(key), "body-m", "mid", fit_height=True))
        return card

    # --- the period --------------------------------------------------------------------------------------

    def _period_key(self) -> PushButton:
        key = PushButton(
            self.say(f"stats.period_{self.period}"),
            "menu-down",
            "tonal",
            points=16,
            height=dp(48),
            side=12,
            tag="stats.period",
        )
        key.icon_after = key.fit_width = True
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=lambda _: self._choose_period())
        return key

    def _choose_period(self) -> None:
        rows = RowCard(face="s2", thickness=0)
        sheet = Sheet(self.say("stats.period"), rows)
        for period in PERIODS:
            mark = Icon("check-bold" if period == self.period else "", points=22, colour="acc")
            mark.size_hint_x, mark.width = None, dp(30)
            row = ListRow(self.say(f"stats.period_{period}"), trailing=mark, tag=f"stats.period.{period}")
            row.bind(on_release=lambda _, period=period: self._set(sheet, "period", period))
            rows.add_widget(row)
        sheet.open()

    def _set(self, sheet: Sheet, name: str, value: str) -> None:
        sheet.close()
        self.memory[name] = value
        self.context.router.rebuild()

    # --- the parts ---------------------------------------------------------------------------------------

    def _numbers(self, sums: Tally) -> NumberCards:
        hours = f"{sums.hours:g}".replace(".", self.say("stats.decimal"))
        return NumberCards(
            (
                (f"{sums.plays}", self.say("stats.plays", n=sums.plays)),
                (sums.shared_wins, self.say("stats.wins")),
                (hours, self.say("stats.hours")),
            )
        )

    def _find_charted(self) -> PlayCard | None:
        """Return the chosen play, else the last one that came past its first round."""
        chosen = next((card for card in self._choices() if card.id == self.memory.get("play")), None)
        return chosen or next(iter(self._choices()), None)

    def _choices(self) -> tuple[PlayCard, ...]:
        return tuple(card for card in self._cards if is_known_game(card.game) and card.summary.get("round", 1) > 1)

    def _chart(self, card: PlayCard) -> ChartCard:
        chart = ChartCard(self.context, card)
        chart.bind(on_choose=lambda _: self._choose_play())
        return chart

    def _choose_play(self) -> None:
        rows = RowCard(face="s2", thickness=0)
        sheet = Sheet(self.say("stats.choose_play"), rows)
        words = PlayWords(self.context.texts)
        for card in self._choices()[:_MOST_TO_CHOOSE]:
            row = ListRow(
                words.title(card), words.caption(card), leading=EmblemTile(card.game), tag=f"stats.play.{card.id}"
            )
            row.bind(on_release=lambda _, play_id=card.id: self._set(sheet, "play", play_id))
            rows.add_widget(row)
        sheet.open()

    def _people(self, people: tuple[PersonTally, ...]) -> Card:
        """Build a row for each person: the name, the plays, and large the number of victories."""
        card = Card(padding=(dp(16), dp(12), dp(16), dp(12)), fit_height=True)
        card.add_widget(Text(self.say("stats.people"), "title-s", fit_height=True))
        for person in people[:_MOST_PEOPLE]:
            words = Column(gap=0, pos_hint={"center_y": 0.5})
            words.add_widget(Text(person.name, "label-m", fit_height=True))
            words.add_widget(Text(self.say("stats.person", n=person.plays), "caption", "mid", fit_height=True))
            row = BoxLayout(size_hint_y=None, height=current().sp(56), spacing=dp(10))
            row.add_widget(words)
            row.add_widget(Icon("trophy-outline", points=22, colour="mid", size_hint_x=None, width=dp(26)))
            row.add_widget(Text(f"{person.won}", "number-s", fit_width=True))
            card.add_widget(row)
        return card

    def _bars(self) -> Card:
        card = Card(padding=(dp(16), dp(12), dp(16), dp(12)), fit_height=True)
        heading = BoxLayout(size_hint_y=None, height=current().sp(32), spacing=dp(8))
        heading.add_widget(Text(self.say("stats.by_game"), "title-s", shrink=True))
        for filled, key in ((True, "stats.won"), (False, "stats.lost")):
            heading.add_widget(_Sample(filled))
            heading.add_widget(Text(self.say(key), "caption", "mid", fit_width=True))
        card.add_widget(heading)
        items = [
            BarItem(game, game_title(self.context.texts, game, short=True), sums.won, sums.lost)
            for game, sums in sum_by_game(self._cards).items()
            if sums.won + sums.lost and is_known_game(game)
        ]
        card.add_widget(BarChart(tuple(items)))
        return card


class _Sample(Widget):
    """The little square that explains filled and outlined bars."""

    def __init__(self, filled: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(14), dp(14)), pos_hint={"center_y": 0.5}, **kwargs)
        theme = current()
        face = theme.mid if filled else theme.s1
        self._plate = Plate(self, face, radius=4, outline=theme.mid, bordered=False)
