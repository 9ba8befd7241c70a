"""TargetCard: the target of the active enemies, and why.

Who is in their Control Area is said here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import choice_of, explain_target
from companion.games.nova_aetas.lookup import awake, name_in
from companion.games.nova_aetas.state import Enemy, Hero, Model, NovaAetas
from companion.games.nova_aetas.targets import Target
from companion.kernel.items import find
from screens.boards.nova_aetas.control_area import area_of, keep_area, toggle_model
from screens.look.theme import Radius, Thickness, current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.words.text import Icon, Text

NAME, REASON = 34, 22


class TargetCard(Card):
    """The card of the target.

    Name and reason have their place for every text; `changed` is called when somebody goes or comes.
    """

    def __init__(self, table: Table[NovaAetas], changed: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=Thickness.FLAT,
            padding=(dp(14), dp(8), dp(14), dp(10)),
            spacing=dp(4),
            fit_height=True,
            **kwargs,
        )
        self._table, self._changed, self._model = table, changed, ""
        self._shape = PlayerShape(0, 24)
        self._name = Text("", "title-l", shrink=True)
        self._why = Text("", "body-m", "mid", points=15, shrink=True, size_hint_y=None, height=self.theme.sp(REASON))
        self._heading = Text("", "body-m", "mid", points=14.5, fit_height=True, padding=(0, dp(2)))
        self._area = Column(gap=0)
        self._chips: dict[str, Chip] = {}
        for part in (self._line(), self._why, self._heading, self._area):
            self.add_widget(part)

    def _line(self) -> BoxLayout:
        theme = current()
        line = BoxLayout(size_hint_y=None, height=theme.sp(NAME), spacing=dp(10))
        self._mark = Icon("target", points=24, colour="danger", size_hint_x=None, width=theme.sp(26))
        self._holder = BoxLayout(size_hint_x=None, width=dp(24))
        for part in (self._mark, self._holder, self._name):
            line.add_widget(part)
        return line

    def show(self, state: NovaAetas, enemy: Enemy, model: Model | None, target: Target) -> None:
        self._model = model.id if model is not None else ""
        one = find(state.heroes, target.heroes[0]) if len(target.heroes) == 1 else None
        self._show_mark(None if enemy.patrols else one)
        names = self._table.say("or").join(name_in(state, each) for each in target.heroes)
        self._name.text = self._table.say("patrol") if enemy.patrols else names or self._say_goal(target)
        why = self._table.describer.say_phrase(explain_target(state, target))
        self._why.text = self._table.say("patrol_instead") if enemy.patrols else why
        self._heading.text = self._table.say("in_area_with", n=enemy.control_area)
        self._show_area(state, area_of(self._table, self._model))

    def _say_goal(self, target: Target) -> str:
        return self._table.say("goal_nobody" if target.reason in ("nobody", "stealth", "blinded") else "goal_objective")

    def _show_mark(self, hero: Hero | None) -> None:
        self._holder.clear_widgets()
        self._holder.width = dp(24) if hero is not None else 0
        if hero is not None:
            self._shape.seat = hero.seat
            self._holder.add_widget(self._shape)

    def _show_area(self, state: NovaAetas, area: tuple[str, ...]) -> None:
        """Show the area; chips are made anew only for other people or other numbers."""
        wanted = {one.id: self._make_chip(choice_of(state, one)) for one in awake(state)}
        if {key: chip.text for key, chip in wanted.items()} != {key: chip.text for key, chip in self._chips.items()}:
            self._chips = wanted
            self._area.clear_widgets()
            self._area.add_widget(_flow(wanted, self._turn))
        for one, chip in self._chips.items():
            chip.selected = one in area

    def _make_chip(self, choice: Choice[str]) -> Chip:
        shape = PlayerShape(choice.seat, 20) if choice.seat is not None else None
        words = self._table.describer.say_phrase(choice.words)
        return Chip(words, choice.icon, leading=shape, tag=f"area.{choice.value}")

    def _turn(self, one: str) -> None:
        keep_area(self._table, self._model, toggle_model(area_of(self._table, self._model), one))
        self._changed()


def _flow(chips: dict[str, Chip], turn: Callable[[str], object]) -> Widget:
    flow = Flow()
    for one, chip in chips.items():
        chip.bind(on_release=lambda _, one=one: turn(one))
        flow.add_widget(chip)
    return flow
