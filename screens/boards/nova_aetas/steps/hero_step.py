"""HeroStep: the guide of a hero's actions.

It shows points, sectors ahead, actions, the cost of ending, the changes to come.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.forms import REACTION
from companion.games.nova_aetas.horologium import has_points_left, points_left, roman
from companion.games.nova_aetas.lookup import active_hero, hero_in, may_react
from companion.games.nova_aetas.moves.activation import Action, EndActivation, is_attack_due
from companion.games.nova_aetas.state import Activation, Hero, NovaAetas
from screens.boards.nova_aetas.declaring import ANY, Declared, Declaring
from screens.boards.nova_aetas.forms import attack_offer, open_form
from screens.boards.nova_aetas.moment import Moment, activation_title
from screens.boards.nova_aetas.panels.action_tiles import ActionTiles
from screens.boards.nova_aetas.panels.now_card import NowCard
from screens.boards.nova_aetas.panels.point_keys import PointKeys
from screens.boards.nova_aetas.panels.points_box import PointsBox
from screens.boards.nova_aetas.panels.sector_strip import SectorStrip
from screens.boards.nova_aetas.panels.step_changes import Step, StepChanges
from screens.look.theme import Radius, Thickness, current
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
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
        self._ending.bind(on_act=lambda _: self._act())
        self._reacting = self._make_reacting()
        self._changes = StepChanges(self.table, self._open_details, board.tablet, self.low)
        self.inside = self._card() if board.tablet else self._column()
        self.below = Column(gap=4 if self.low else 8)
        for part in (self._tiles,) if board.tablet else (self._tiles, self._keys):
            self.below.add_widget(part)
        self.foot = Column(gap=8)
        for part in (self._ending, self._changes):
            self.foot.add_widget(part)
        self._declaring.bind(declared=self._on_declared)

    def _column(self) -> Column:
        column = Column(gap=6, padding=(0, dp(6 if self.low else 0), 0, 0))
        column.add_widget(self._box)
        if self._reacting is self._ending:
            column.add_widget(self._strip)
            return column
        self._sectors = BoxLayout(size_hint_y=None, height=max(self._strip.height, self._reacting.height))
        self._sectors.add_widget(self._strip)
        column.add_widget(self._sectors)
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
        self._show_reaction(self._may_provoke(hero, now))
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
        words = say("after_reactions" if self._may_provoke(hero, now) else "changes_of", what=words)
        after: NovaAetas = self.table.play.preview(*(self._declaring.moves() or (EndActivation(),))).state
        rest = points_left(after.activation) if after.activation is not None else 0
        sectors = roman(hero.sector), roman(hero_in(after, hero.id).sector)
        return Step(words, hero.seat, hero.name, sectors, (points_left(activation), rest))

    def _may_provoke(self, hero: Hero, now: Declared) -> bool:
        """Return whether enemies may strike at the move that is chosen, before it is made."""
        return bool(now.points) and now.action == "move" and may_react(self.table.state, hero)

    def _make_reacting(self) -> NowCard:
        """Return the card of the reactions: that of the end, or one of its own.

        In a low window with large letters the end stands below the fold, and what comes before the move must be in
        sight.
        """
        if self.board.tablet or not (self.low and current().has_large_text):
            return self._ending
        card = NowCard(self.table, tag="guide.react", low=True, has_reason=False)
        card.bind(on_act=lambda _: self._act())
        return card

    def _show_reaction(self, provoked: bool) -> None:
        """Show the reactions to the move that is chosen, in the place of the end or of the sectors."""
        say = self.table.say
        if provoked:
            is_narrow = self._reacting is not self._ending
            words = (say("before_move"), "") if is_narrow else (say("reaction_attack"), say("reaction_first"))
            self._reacting.show_moment(Moment("sword", *words, say("key_react"), warns=True))
        if self._reacting is not self._ending:
            self._sectors.clear_widgets()
            self._sectors.add_widget(self._reacting if provoked else self._strip)

    def _act(self) -> None:
        """Open the reaction attack against the move that is chosen, or do what the moment asks for."""
        hero = active_hero(self.table.state)
        if hero is not None and self._may_provoke(hero, self._declaring.now):
            open_form(self.table, REACTION, mover=hero.id)
        else:
            self.board.act_now()

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
