"""RoundStage: step 5 of a battle, one initiative after the other.

An initiative strikes, cards are drawn, each kind suffers routs and damage.
"""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.runewars.fighting import Draw, draws, side_of
from companion.games.runewars.moves.battles import FightRound, Loss
from companion.games.runewars.state import INITIATIVES, NEUTRAL, SIDES, Battle, Ranks, Runewars, Side
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from screens.boards.runewars.battle.loss_panel import LossColumn, LossPanel, column_height
from screens.boards.runewars.battle.names import figures, side_name
from screens.boards.runewars.battle.stage import Stage
from screens.boards.runewars.fight.rounds_bar import BAR, LOW_BAR, RoundsBar
from screens.boards.runewars.fight.sides_card import ROOMY_FROM, number_for
from screens.boards.runewars.fight.step_row import LOW, StepRow
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import heading
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.section_title import SectionTitle

SIDE_BY_SIDE_FROM = 340
"""From this width in dp on, the losses of both sides stand side by side."""

TITLE = 36


class RoundStage(Stage):
    """The stage of a round, with the counters of every kind.

    Every kind of the battle retains its counters to the end, so that none moves; only a large army scrolls.
    """

    rules = "battle_round"

    def fill(self, state: Runewars, battle: Battle) -> None:
        height = self.page.height_for_head(self._rows_height(battle))
        roomy = self.page.is_wide or number_for(height - self._measure_rest(roomy=True)) >= ROOMY_FROM
        self._sides = self.add_sides(battle, height - self._measure_rest(roomy))
        of = self.say("round_of", n=battle.initiative, of=INITIATIVES)
        if roomy:
            self.page.head.add_widget(SectionTitle(self.say("initiative_now", n=battle.initiative), of))
        self.page.head.add_widget(RoundsBar(battle.initiative, INITIATIVES, BAR if roomy else LOW_BAR))
        why = self._draws(battle, in_short=not roomy)
        fate = StepRow(self.say("draw_cards"), why, "cards", low=not roomy, tag="battle.fate_cards")
        self.page.head.add_widget(self.page.make_tickable(fate, self.page.draft.ticked))
        self._fill_losses(battle)

    def _measure_rest(self, roomy: bool) -> float:
        """Return the height of the head below the sides in pixels, with the gaps."""
        if roomy:
            return float(dp(TITLE + BAR + 3 * 8) + current().sp(66))
        return float(dp(LOW_BAR + LOW + 2 * 8))

    # --- cards -------------------------------------------------------------------------------------------

    def _draws(self, battle: Battle, in_short: bool) -> str:
        """Return the number of cards to draw for each side, and why.

        In short form it leaves out the kinds for which they are drawn.
        """
        found = draws(battle)
        sides = ((side, tuple(draw for draw in found if draw.side == side)) for side in SIDES)
        return " ".join(self._draws_of(battle, side, drawn, in_short) for side, drawn in sides)

    def _draws_of(self, battle: Battle, side: Side, found: tuple[Draw, ...], in_short: bool) -> str:
        owner = side_name(self.table, battle, side)
        if not found:
            return self.say("draws.none", owner=owner)
        kinds = ", ".join(figures(draw.name, draw.standing) for draw in found)
        n, heroes = sum(draw.standing for draw in found), sum(draw.hero for draw in found)
        word = ("short" if in_short else "kinds") + ("_hero" if heroes else "")
        return self.say(f"draws.{word}", owner=owner, n=n, kinds=kinds, heroes=heroes)

    # --- losses ------------------------------------------------------------------------------------------

    def _is_beside(self) -> bool:
        return not current().has_large_text and self.table.context.width_dp >= SIDE_BY_SIDE_FROM

    def _rows_height(self, battle: Battle) -> float:
        kinds = max(len(side_of(battle, side)) for side in SIDES)
        return column_height(kinds) if self._is_beside() else column_height(1)

    def _fill_losses(self, battle: Battle) -> None:
        if self._is_beside():
            self._fill_columns(battle)
            return
        for ranks in battle.ranks:
            words = self.say("suffers", owner=side_name(self.table, battle, ranks.side), name=ranks.name)
            self.page.add(heading(f"{words} ×{ranks.standing}"))
            self.page.counter(f"routs.{ranks.id}", self.say("routs"), "run", Limits(0, ranks.standing))
            self.page.counter(f"damage.{ranks.id}", self.say("damage"), "heart-broken", limits_of(Loss, "damage"))

    def _fill_columns(self, battle: Battle) -> None:
        """Add the losses: attacker on the left, defender on the right."""
        row = BoxLayout(size_hint_y=None, spacing=dp(8), height=self._rows_height(battle))
        for side in SIDES:
            panels = tuple(self._panel(ranks) for ranks in side_of(battle, side))
            row.add_widget(LossColumn(self._loss_title(battle, side), panels))
        self.page.add(row)

    def _panel(self, ranks: Ranks) -> LossPanel:
        panel = LossPanel(self.table, ranks, self.page.tag, face=self.page.row_face)
        for name, (counter, word, limits) in panel.counters.items():
            self.page.bind_counter(f"{name}.{ranks.id}", counter, word, limits)
        return panel

    def _loss_title(self, battle: Battle, side: Side) -> str:
        if side == "defender" and battle.defender == NEUTRAL:
            return self.say("neutrals_suffer")
        return self.say("side_suffers", owner=side_name(self.table, battle, side))

    # --- what the key does -------------------------------------------------------------------------------

    def moves(self, state: Runewars, battle: Battle) -> tuple[AnyMove, ...]:
        numbers = self.page.draft.numbers
        losses = tuple(
            Loss(ranks.id, numbers.get(f"routs.{ranks.id}", 0), numbers.get(f"damage.{ranks.id}", 0))
            for ranks in battle.ranks
        )
        return (FightRound(tuple(loss for loss in losses if loss.routs or loss.damage), past_idle=True),)

    def show(self, state: Runewars, battle: Battle) -> None:
        self.show_sides(self._sides, state, battle)

    def go_on(self, state: Runewars, battle: Battle) -> None:
        self.table.do(*self.moves(state, battle), notice=True)
