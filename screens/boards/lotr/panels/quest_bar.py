"""QuestBar: willpower against threat, and the result of the quest if it were resolved now."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.lotr.counts import describe_count
from companion.games.lotr.derive import quest_preview
from companion.games.lotr.guide_names import is_quest_decided, is_quest_over
from companion.games.lotr.lookup import active_location
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import staging_threat, total_willpower
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter_key import format_signed
from screens.widgets.words.text import Icon, Text

HEIGHT = 56
KEY = 44


class QuestBarPart(Touchable, BoxLayout):
    """An icon, a number and, where there is room for it, its word.

    A part that leads elsewhere `is_key`: it has the face of one.
    """

    number = StringProperty("")

    def __init__(self, icon: str, word: str, is_key: bool = False, **kwargs: Any) -> None:
        super().__init__(spacing=dp(9), padding=(dp(14), 0, dp(4), 0), **kwargs)
        self.word = word
        if is_key:
            self.size_hint_y, self.height, self.pos_hint = None, dp(KEY), {"center_y": 0.5}
            self.plate = Plate(self, self.theme.bg, radius=Radius.CELL)
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
        super().__init__(size_hint=(None, None), height=dp(KEY), spacing=dp(4), padding=(dp(12), 0, dp(8), 0), **kwargs)
        self.pos_hint = {"center_y": 0.5}
        self.plate = Plate(self, self.theme.bg, radius=Radius.CELL)
        self._number = Text("", "number-s", "acc", points=26, fit_width=True)
        self._number.bind(width=self._measure)
        self._mark = Icon("chevron-up", points=25, colour="acc", size_hint_x=None, width=self.theme.sp(26))
        self.add_widget(self._number)
        self.add_widget(self._mark)

    def show(self, difference: int | None, icon: str, spoken: str) -> None:
        """Show the difference; without one only the icon says how things stand."""
        self._mark.icon = icon
        if difference is None and self._number.parent is not None:
            self.remove_widget(self._number)
        elif difference is not None and self._number.parent is None:
            self.add_widget(self._number, index=len(self.children))
        self._number.text = "" if difference is None else format_signed(difference) if difference else "0"
        self._number.colour = "danger" if difference is not None and difference < 0 else "acc"
        self.spoken = f"{spoken}, {self._number.text}" if self._number.text else spoken
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
        super().__init__(orientation="vertical", size_hint_y=None, height=dp(HEIGHT), **kwargs)
        self._table = table
        Plate(self, theme.acc_c, radius=Radius.STRIP)
        row = BoxLayout(size_hint_y=None, height=dp(HEIGHT), spacing=dp(6), padding=(0, 0, dp(6), 0))
        self._progress = Text("", "body-m", "on_acc_c", points=15, fit_height=True, halign="center")
        self._willpower = QuestBarPart("white-balance-sunny", table.say("willpower"), tag="quest.willpower")
        self._staging = QuestBarPart("eye-outline", table.say("threat"), is_key=True, tag="quest.staging")
        self._result = QuestResult(tag="quest.result")
        for part in (self._willpower, self._staging, self._result):
            row.add_widget(part)
        self.add_widget(row)
        if with_progress:
            self._progress.padding = (dp(14), 0, dp(14), dp(4))
            self._progress.bind(height=lambda _, line: setattr(self, "height", dp(HEIGHT) + line))
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
        difference = quest_preview(state).difference if is_quest_decided(state) else None
        icon, spoken = ("check-bold", "quest_over") if over else ("chevron-up", "quest_title")
        self._result.show(difference, icon, self._table.say(spoken))

    def on_calculate(self) -> None:
        """Handle the wish to work out the quest."""

    def on_staging(self) -> None:
        """Handle the wish to see the staging area."""


def progress_words(table: Table[LotrState], state: LotrState) -> str:
    """Return the progress that the group counts in the app: "Carta ricerca 1B 4/8 · Radura 2/3".

    Large text leaves room for the stage's own name alone.
    """
    words = []
    if "quest" not in state.hidden:
        name = state.quest.name if current().has_large_text else table.say("quest", name=state.quest.name)
        words.append(f"{name} {describe_count(state.quest.progress, state.quest.quest_points)}")
    location = active_location(state)
    if location is not None and "location" not in state.hidden:
        words.append(f"{location.name} {describe_count(location.progress, location.quest_points)}")
    return " · ".join(words)
