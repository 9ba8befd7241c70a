"""WayStep: the steps of the shortest way, and so how many Event cards are drawn.

SkipStep: no journey is made.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.choices import cards_of_way, is_there, steps_of, steps_proposed
from companion.games.nova_aetas.campaign.forms.journey import BROUGHT
from companion.games.nova_aetas.campaign.moves.travel import EndTravel, PlanTravel
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.journey.route import Way
from screens.boards.nova_aetas.campaign.mission_names import next_title
from screens.forms.form_panel import FormPanel
from screens.parts.board.board import PendingAction
from screens.parts.board.next_card import go_on
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.layout.column import Column
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text

FIRST = 1
COUNTER = 180


class WayStep(StepPanel[NovaCampaign]):
    """The steps are counted on the map; the main key draws the cards."""

    describes_changes = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._way = Way(self.table)
        self._counter = self._make_counter()
        self._cards = Text("", "body-m", "mid", fit_height=True)
        self.inside = Column(gap=8)
        for part in (self._way, self._counter, self._cards):
            self.inside.add_widget(part)
        self.foot = Column(gap=0)
        words = self.table.say("travel_skip")
        self.foot.add_widget(buttons_row(button(words, "travel.skip", self._skip, "skip-forward", "outline")))

    def _make_counter(self) -> CounterCard | CounterRow:
        words, limits = self.table.say("way_steps"), limits_of(PlanTravel, "steps")
        counter: CounterCard | CounterRow
        if self.low:
            counter = CounterRow(words, "way.steps", icon="map-marker-distance", limits=limits)
        else:
            counter = CounterCard(words, "map-marker-distance", tag="way.steps", limits=limits)
            counter.height = dp(COUNTER)
        counter.bind(on_step=lambda _, by: self._count(self._steps + by), on_number=lambda _: self._type())
        return counter

    @property
    def _steps(self) -> int:
        """The steps counted for this journey, also before the device was turned; else the fewest."""
        state = self.table.state
        counted_in, steps = self.table.board_memory.get("way", (0, 0))
        return steps if counted_in == state.place.round else steps_proposed(state)

    def show(self, state: NovaCampaign) -> None:
        drawn = self.table.play.preview(PlanTravel(self._steps)).state.events
        self._way.show(state, drawn, 0)
        self._counter.value = self._steps
        none = "travel_skipped" if is_there(state) else "way_no_cards"
        self._cards.text = self.table.say("way_cards", n=drawn) if drawn else self.table.say(none)
        key = self.table.say("way_draw", n=drawn) if drawn else self.table.say_shared("guide.next")
        self.offer = PendingAction("", "", key, "cards-outline" if drawn else "arrow-right", self._draw)

    def _type(self) -> None:
        limits = limits_of(PlanTravel, "steps")
        ask_number(self.table.context, self.table.say("way_steps"), self._steps, self._count, limits=limits)

    def _count(self, steps: int) -> None:
        counted = limits_of(PlanTravel, "steps").within(steps)
        self.table.board_memory["way"] = (self.table.state.place.round, counted)
        self.table.context.buzz("step")
        self.show(self.table.state)

    def _draw(self) -> None:
        go_on(self.table, PlanTravel(self._steps))

    def _skip(self) -> None:
        """Skip the journey: the mission said so, and nobody has noted it."""
        go_on(self.table, EndTravel(skipped=True))


class SkipStep(StepPanel[NovaCampaign]):
    """The group is there already; who travels all the same counts the way."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._way = Way(self.table)
        self._words = Text(self.table.say("travel_skipped"), "body-l", "mid", fit_height=True)
        self.inside = Column(gap=8)
        for part in (self._way, self._words):
            self.inside.add_widget(part)
        self.foot = Column(gap=0)
        words = self.table.say("travel_anyway")
        self.foot.add_widget(buttons_row(button(words, "travel.anyway", self._ask, "map-marker-path", "outline")))

    def show(self, state: NovaCampaign) -> None:
        self._way.show(state, 1, 1)

    def _ask(self) -> None:
        words, limits = self.table.say("way_steps"), limits_of(PlanTravel, "steps")
        start = steps_of(self.table.state) or FIRST
        ask_number(self.table.context, words, start, lambda steps: _plan_steps(self.table, steps), limits=limits)


class ArrivalStep(FormPanel[NovaCampaign]):
    """The guide's panel of the arrival: the town, and the side missions that the group brings."""

    form = BROUGHT
    describes_changes = False

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._way = Way(self.table)
        self._kind = Text("", "body-l", "mid", fit_height=True)
        self.inside = Column(gap=4)
        for part in (self._way, self._kind):
            self.inside.add_widget(part)

    def show(self, state: NovaCampaign) -> None:
        super().show(state)
        self._way.show(state, cards_of_way(state), cards_of_way(state))
        following = state.next_mission
        self._kind.text = self.table.say(f"arrival_{following.kind}", mission=next_title(self.table, following.title))


def _plan_steps(table: Table[NovaCampaign], steps: int) -> None:
    go_on(table, PlanTravel(steps))
