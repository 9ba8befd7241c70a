"""ConditionRows: the conditions of an advanced class, each with a tick or the progress."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.growth import Condition, conditions
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

ROW = 38


class ConditionRow(BoxLayout):
    """A row of a condition: a mark, the words, and the hero's present value."""

    def __init__(self, **kwargs: Any) -> None:
        theme = current()
        least = max(dp(ROW), theme.sp(ROW - 6))
        super().__init__(size_hint_y=None, height=least, spacing=dp(12), **kwargs)
        self._mark = Icon("", points=24, size_hint_x=None, width=theme.sp(26))
        self._words = Text("", "body-l", fit_height=True, pos_hint={"center_y": 0.5})
        self._words.bind(height=lambda _, height: setattr(self, "height", max(least, height + dp(6))))
        self._value = Text("", "label-m", fit_width=True)
        for part in (self._mark, self._words, self._value):
            self.add_widget(part)

    def show(self, is_met: bool, words: str, value: str) -> None:
        self._mark.icon, self._mark.colour = ("check-circle", "ok") if is_met else ("alert", "warn")
        self._words.text, self._value.text = words, value
        self._value.colour = "hi" if is_met else "warn"


class ConditionRows(Column):
    """The rows of the three conditions; they stay in their places for every hero."""

    def __init__(self, table: Table[NovaCampaign], **kwargs: Any) -> None:
        super().__init__(gap=0, **kwargs)
        self._table = table
        self._rows = [ConditionRow() for _ in range(3)]
        for row in self._rows:
            self.add_widget(row)

    def show(self, hero: Hero) -> None:
        for row, condition in zip(self._rows, conditions(hero), strict=True):
            if hero.advanced_class:
                row.show(True, self._words(condition), "")
            else:
                row.show(condition.is_met, self._words(condition), self._value(condition))

    def _words(self, condition: Condition) -> str:
        return self._table.say(f"rest.condition.{condition.id}", n=condition.needs)

    def _value(self, condition: Condition) -> str:
        say = self._table.say
        if condition.id == "destiny_open":
            return say("rest.destiny_resolved" if condition.is_met else "rest.destiny_unresolved")
        if not condition.is_met:
            return say("rest.still_missing", n=condition.needs - condition.has)
        return f"{condition.has} / {condition.needs}" if condition.id == "few_base_skills" else f"{condition.has}"
