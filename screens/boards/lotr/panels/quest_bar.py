"""QuestBar: willpower against threat, and the result of the quest if it were resolved now."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.lotr.derive import quest_preview
from companion.games.lotr.guide_names import is_quest_over
from companion.games.lotr.lookup import active_location
from companion.games.lotr.state import EncounterCard, LotrState, QuestStage
from companion.games.lotr.totals import staging_threat, total_willpower
from screens.look.theme import CLEAR, Radius, current
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter_key import format_signed
from screens.widgets.words.text import Icon, Text

HEIGHT = 56
LINE = 22
"""The height of the line of progress, at the usual size of the text."""


class QuestBarPart(Touchable, BoxLayout):
    """An icon, a number and, where there is room for it, its word."""

    number = StringProperty("")

    def __init__(self, icon: str, word: str, **kwargs: Any) -> None:
        super().__init__(spacing=dp(9), padding=(dp(14), 0, dp(4), 0), **kwargs)
        self.word = word
        self.add_widget(Icon(icon, points=24, colour="acc", size_hint_x=None, width=self.theme.sp(25)))
        self._number = Text("", "number-s", "on_acc_c", points=30, fit_width=True)
        self._word = Text(word, "body-m", "on_acc_c", points=15, fit_width=True)
        for part in (self._number, self._word, Widget()):
            self.add_widget(part)
        self.bind(width=self._fit)
        self._number.bind(width=self._fit)

    def on_number(self, _: QuestBarPart, number: str) -> None:
        self._number.text = number
        self.spoken = f"{self.word}, {number}"

    def _fit(self, *_: object) -> None:
        """Drop the word where there is no room for it: the icon stays."""
        self._word.text = self.word
        needed = self._number.width + self._word.natural_width() + self.theme.sp(25) + dp(14 + 2 * 9)
        fits = needed <= self.width
        if not fits:
            self._word.text = ""


class QuestResult(Touchable, BoxLayout):
    """The difference, on a key that opens the calculator."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), height=dp(44), spacing=dp(4), padding=(dp(12), 0, dp(8), 0), **kwargs)
        self.pos_hint = {"center_y": 0.5}
        self.plate = Plate(self, self.theme.bg, radius=Radius.CELL)
        self._number = Text("", "number-s", "acc", points=26, fit_width=True)
        self._number.bind(width=self._measure)
        self._mark = Icon("chevron-up", points=25, colour="acc", size_hint_x=None, width=self.theme.sp(26))
        self.add_widget(self._number)
        self.add_widget(self._mark)

    def show(self, difference: int | None, spoken: str) -> None:
        """Show the difference; without one the quest of this round is over: a tick says so."""
        over = difference is None
        self._mark.icon = "check-bold" if over else "chevron-up"
        if over and self._number.parent is not None:
            self.remove_widget(self._number)
        elif not over and self._number.parent is None:
            self.add_widget(self._number, index=len(self.children))
        self._number.text = "" if difference is None else format_signed(difference) if difference else "0"
        self._number.colour = "danger" if difference is not None and difference < 0 else "acc"
        self.spoken = spoken if over else f"{spoken}, {self._number.text}"
        self._measure()

    def _measure(self, *_: object) -> None:
        self.width = sum(part.width for part in self.children) + self.spacing + self.padding[0] + self.padding[2]


class QuestBar(BoxLayout):
    """The bar with willpower, threat and the expected result of the quest.

    `with_progress`: a line below says how far quest and location are, for a board without a key that shows it.

    Events: `on_calculate` (willpower or the result was tapped), `on_staging` (the threat was tapped).
    """

    __events__ = ("on_calculate", "on_staging")

    def __init__(self, table: Table[LotrState], with_progress: bool = False, **kwargs: Any) -> None:
        theme = current()
        line = theme.sp(LINE) if with_progress else 0
        super().__init__(orientation="vertical", size_hint_y=None, height=dp(HEIGHT) + line, **kwargs)
        self._table = table
        Plate(self, theme.acc_c, radius=Radius.STRIP)
        row = BoxLayout(size_hint_y=None, height=dp(HEIGHT), padding=(0, 0, dp(6), 0))
        self._progress = Text("", "body-m", "on_acc_c", points=15, shrink=True, halign="center")
        self._willpower = QuestBarPart("white-balance-sunny", table.say("willpower"), tag="quest.willpower")
        self._staging = QuestBarPart("eye-outline", table.say("threat"), tag="quest.staging")
        self._result = QuestResult(tag="quest.result")
        for part in (self._willpower, _divider(), self._staging, self._result):
            row.add_widget(part)
        self.add_widget(row)
        if with_progress:
            self._progress.size_hint_y, self._progress.height = None, line
            self._progress.padding = (dp(14), 0, dp(14), dp(4))
            self.add_widget(self._progress)
        for key in (self._willpower, self._result):
            key.bind(on_release=lambda _: self.dispatch("on_calculate"))
        self._staging.bind(on_release=lambda _: self.dispatch("on_staging"))

    def show(self, state: LotrState) -> None:
        """Show the totals of the state.

        Once the quest of a round is resolved its willpower is shown no more; the threat in staging goes on counting.
        """
        over = is_quest_over(state)
        self._willpower.number = "–" if over else f"{total_willpower(state)}"
        self._staging.number = f"{staging_threat(state)}"
        self._progress.text = progress_words(self._table, state)
        difference = None if over else quest_preview(state).difference
        self._result.show(difference, self._table.say("quest_over" if over else "quest_title"))

    def on_calculate(self) -> None:
        """Handle the wish to work out the quest."""

    def on_staging(self) -> None:
        """Handle the wish to see the staging area."""


def progress_words(table: Table[LotrState], state: LotrState) -> str:
    """Return the progress that the group counts in the app: "Carta ricerca 1B 4/8 · Radura 2/3"."""
    words = []
    if "quest" not in state.hidden:
        words.append(f"{table.say('quest', name=state.quest.name)} {_format_progress(state.quest)}")
    location = active_location(state)
    if location is not None and "location" not in state.hidden:
        words.append(f"{location.name} {_format_progress(location)}")
    return " · ".join(words)


def _format_progress(place: EncounterCard | QuestStage) -> str:
    points = "" if place.quest_points is None else f"/{place.quest_points}"
    return f"{place.progress}{points}"


def _divider() -> Widget:
    """Return a thin upright line between the two sides of the comparison."""
    theme = current()
    line = Widget(size_hint=(None, None), size=(dp(1.5), dp(30)), pos_hint={"center_y": 0.5})
    with line.canvas:
        Color(*(theme.acc if theme.acc_c != CLEAR else theme.line)[:3], 0.45)
        stroke = Rectangle(pos=line.pos, size=line.size)
    line.bind(pos=lambda _, pos: setattr(stroke, "pos", pos))
    return line
