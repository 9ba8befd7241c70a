"""HeroStep: the guide of a hero's actions.

It shows points, sectors ahead, actions, the cost of ending, the changes to come.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.horologium import has_points_left, points_left, roman
from companion.games.nova_aetas.lookup import active_hero, hero_in, may_react
from companion.games.nova_aetas.moves.activation import Action, EndActivation, is_attack_due
from companion.games.nova_aetas.state import Activation, Hero, NovaAetas
from screens.boards.nova_aetas.declaring import ANY, Declared, Declaring
from screens.boards.nova_aetas.forms import attack_offer
from screens.boards.nova_aetas.moment import activation_title
from screens.boards.nova_aetas.panels.action_tiles import ActionTiles
from screens.boards.nova_aetas.panels.now_card import NowCard
from screens.boards.nova_aetas.panels.point_keys import PointKeys
from screens.boards.nova_aetas.panels.points_box import PointsBox
from screens.boards.nova_aetas.panels.sector_strip import SectorStrip
from screens.boards.nova_aetas.panels.step_changes import Step, StepChanges
from screens.look.theme import Radius, Thickness
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.widgets.controls.card import Card
from screens.widgets.layout.column import Column


class HeroStep(StepPanel[NovaAetas]):
    """The guide's panel of a hero's actions.

    Actions and numbers only choose; the guide's main key spends the points and opens the sheet that the action needs.
    """

    describes_changes = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._declaring: Declaring = board.declaring
        self._box = PointsBox(self.table, self.low)
        self._strip = SectorStrip(self.low)
        self._tiles = ActionTiles(self.table, self.low)
        self._tiles.bind(on_choose=lambda _, action: self._take_action(action))
        self._keys = PointKeys(self.table, 48 if self.low else 56, tag="guide.points", heading=False)
        self._keys.bind(on_points=lambda _, number: self._take_points(number))
        self._ending = NowCard(self.table, tag="guide.end", low=self.low)
        self._ending.bind(on_act=lambda _: board.act_now())
        self._changes = StepChanges(self.table, self._open_details, board.tablet, self.low)
        self.inside = self._card() if board.tablet else self._column()
        self.below = Column(gap=8)
        for part in (self._tiles,) if board.tablet else (self._tiles, self._keys):
            self.below.add_widget(part)
        self.foot = Column(gap=8)
        for part in (self._ending, self._changes):
            self.foot.add_widget(part)
        self._declaring.bind(declared=self._on_declared)

    def _column(self) -> Column:
        column = Column(gap=6, padding=(0, dp(6 if self.low else 0), 0, 0))
        column.add_widget(self._box)
        column.add_widget(self._strip)
        return column

    def _card(self) -> Card:
        """Return the card of the points alone: on a tablet the clock itself shows the sectors."""
        card = Card(face="s2", radius=Radius.STRIP, thickness=Thickness.FLAT, padding=(dp(14), dp(8)), fit_height=True)
        card.add_widget(self._box)
        return card

    def leave(self) -> None:
        self._declaring.unbind(declared=self._on_declared)

    # --- showing -----------------------------------------------------------------------------------------

    def kicker(self) -> str:
        hero = active_hero(self.table.state)
        return activation_title(self.table, hero.name) if hero is not None else ""

    def _on_declared(self, *_: object) -> None:
        self.show(self.table.state)

    def show(self, state: NovaAetas) -> None:
        hero, activation = active_hero(state), state.activation
        if hero is None or activation is None:
            self.offer = None
            return
        now = self._declaring.now
        self._box.show(hero, activation, now.points)
        self._strip.show(state, activation.start, hero.sector, now.points, hero.id)
        self._tiles.show((now.action,), enabled=has_points_left(activation))
        self._keys.show(state, now.points)
        self._ending.show(state)
        self._changes.show(self._step(hero, activation, now))
        self.offer = self._make_offer(hero, now)

    def _step(self, hero: Hero, activation: Activation, now: Declared) -> Step:
        """Return the change that the main key would make.

        It is that of the chosen points, else that of the end of the activation.
        """
        say = self.table.say
        words = say("key_end")
        if now.points:
            name = say("points") if now.action == ANY else say(f"action_{now.action}")
            words = f"{name} {now.points}"
        reacts = now.points and now.action == "move" and may_react(self.table.state, hero)
        words = say("after_reactions" if reacts else "changes_of", what=words)
        after: NovaAetas = self.table.play.preview(*(self._declaring.moves() or (EndActivation(),))).state
        rest = points_left(after.activation) if after.activation is not None else 0
        sectors = roman(hero.sector), roman(hero_in(after, hero.id).sector)
        return Step(words, hero.seat, hero.name, sectors, (points_left(activation), rest))

    def _make_offer(self, hero: Hero, now: Declared) -> PendingAction:
        kicker = self.table.say("activation_of", hero=hero.name)
        if now.points:
            return PendingAction(kicker, "", self.table.say("apply"), "check-bold", self.board.spend)
        if is_attack_due(self.table.state):
            return attack_offer(self.table, hero)
        if self._declaring.count_free():
            word = self.table.say("choose_action")
            return PendingAction(kicker, "", word, "gesture-tap", self.board.act_now, is_disabled=True)
        return PendingAction(kicker, "", self.table.say("key_end"), "arrow-right", self.board.act_now)

    # --- choosing ----------------------------------------------------------------------------------------

    def _take_action(self, action: Action) -> None:
        self.table.context.buzz("step")
        self._declaring.take_action(action)

    def _take_points(self, number: int) -> None:
        self.table.context.buzz("step")
        self._declaring.take_points(number)

    def _open_details(self) -> None:
        self.board.open_tool("activation")
