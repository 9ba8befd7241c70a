"""RoundStage: step 5 of a battle, one initiative after the other.

An initiative strikes, cards are drawn, each kind suffers routs and damage.
"""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.runewars.forms.battle import describe_sufferers
from companion.games.runewars.state import INITIATIVES, NEUTRAL, SIDES, Ranks, Runewars, Side
from companion.kernel.limits import NO_LIMITS, Limits
from screens.boards.runewars.battle.loss_panel import LossColumn, LossPanel, column_height
from screens.boards.runewars.battle.names import side_name
from screens.boards.runewars.battle.stage import BattleStage
from screens.boards.runewars.fight.rounds_bar import BAR, LOW_BAR, RoundsBar
from screens.boards.runewars.fight.sides_card import ROOMY_FROM, number_for
from screens.boards.runewars.fight.step_row import LOW, StepRow
from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.section_title import SectionTitle

SIDE_BY_SIDE_FROM = 340
"""From this width in dp on, the losses of both sides stand side by side."""

TITLE = 36


class RoundStage(BattleStage):
    """The stage of a round, with the counters of every kind.

    Every kind of the battle retains its counters to the end, so that none moves; only a large army scrolls.
    """

    rules = "battle_round"

    def fill(self, state: Runewars) -> None:
        """Add the sides, the rounds, the cards to draw, and the losses of each kind."""
        battle = self.battle
        height = self.page.height_for_head(self._rows_height())
        roomy = self.page.is_wide or number_for(height - self._measure_rest(roomy=True)) >= ROOMY_FROM
        self.add_sides(height - self._measure_rest(roomy))
        of = self.say("round_of", n=battle.initiative, of=INITIATIVES)
        if roomy:
            self.page.head.add_widget(SectionTitle(self.say("initiative_now", n=battle.initiative), of))
        self.page.head.add_widget(RoundsBar(battle.initiative, INITIATIVES, BAR if roomy else LOW_BAR))
        fate = StepRow(self.say("draw_cards"), self._draws(roomy), "cards", low=not roomy, tag="battle.fate_cards")
        self.page.head.add_widget(self.page.make_tickable(fate))
        self._fill_losses()

    def _draws(self, roomy: bool) -> str:
        """Return the number of cards to draw for each side, and where there is room for which kinds."""
        row = self.page.view.find_row("draws")
        return "" if row is None else str(row.words if roomy else row.thing)

    def _measure_rest(self, roomy: bool) -> float:
        """Return the height of the head below the sides in pixels, with the gaps."""
        if roomy:
            return float(dp(TITLE + BAR + 3 * 8) + current().sp(66))
        return float(dp(LOW_BAR + LOW + 2 * 8))

    # --- losses ------------------------------------------------------------------------------------------

    def _is_beside(self) -> bool:
        return not current().has_large_text and self.table.context.width_dp >= SIDE_BY_SIDE_FROM

    def _rows_height(self) -> float:
        kinds = max(len(self.list_side(side)) for side in SIDES)
        return column_height(kinds) if self._is_beside() else column_height(1)

    def _fill_losses(self) -> None:
        if self._is_beside():
            self._fill_columns()
            return
        for ranks in self.battle.ranks:
            words = self.table.describer.say_phrase(describe_sufferers(self.table.state, self.battle, ranks))
            self.page.add_row(f"routs.{ranks.id}", words)
            self.page.add_row(f"damage.{ranks.id}")

    def _fill_columns(self) -> None:
        """Add the losses: attacker on the left, defender on the right."""
        row = BoxLayout(size_hint_y=None, spacing=dp(8), height=self._rows_height())
        for side in SIDES:
            panels = tuple(map(self._panel, self.list_side(side)))
            row.add_widget(LossColumn(self._loss_title(side), panels))
        self.page.add(row)

    def _panel(self, ranks: Ranks) -> LossPanel:
        limits = {name: self._limits(f"{name}.{ranks.id}") for name in ("routs", "damage")}
        panel = LossPanel(self.table, ranks, limits, self.page.tag, face=self.page.row_face)
        for name, counter in panel.counters.items():
            self.page.bind_counter(f"{name}.{ranks.id}", counter)
        return panel

    def _limits(self, name: str) -> Limits:
        row = self.page.view.find_row(name)
        return NO_LIMITS if row is None or row.limits is None else row.limits

    def _loss_title(self, side: Side) -> str:
        if side == "defender" and self.battle.defender == NEUTRAL:
            return self.say("neutrals_suffer")
        return self.say("side_suffers", owner=side_name(self.table, self.battle, side))
