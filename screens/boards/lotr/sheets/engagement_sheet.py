"""EngagementSheet: the checks to come, in order, and the enemy that each player may take."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.engagement import Engagement, engagement_plan, staging_enemies
from companion.games.lotr.lookup import the_enemy, the_player
from companion.games.lotr.moves.engagement import CheckEngagement, Engage, EngageAll
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import LotrState
from screens.boards.lotr.panels.card_row import CardRow
from screens.boards.lotr.sheets.card_form import CardForm
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel, player_chips
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Flow
from screens.widgets.words.text import Text


class EngagementSheet(LiveSheet[LotrState]):
    """The sheet of engagement: first the checks that must happen, then the optional engagement."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        order = turn_order(table.state)
        self._player = order[0].id if order else ""
        super().__init__(table, table.say("engagement_title"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return engagement_plan(state), staging_enemies(state), turn_order(state)

    def build(self, state: LotrState) -> None:
        self._build_checks(state)
        if turn_order(state):
            self._build_choice(state)

    # --- the checks --------------------------------------------------------------------------------------

    def _build_checks(self, state: LotrState) -> None:
        plan = engagement_plan(state)
        self.column.add_widget(heading(self.say("engagement_checks")))
        card = panel()
        for check in plan:
            card.add_widget(self._check_row(state, check))
        if not plan:
            card.add_widget(note(self.say("no_engagement"), "check-circle"))
        self.column.add_widget(card)
        if not plan:
            return
        if plan[0].ties:
            self._add_ties(state, plan[0])
        one = button(self.say("engage_next"), "engagement.next", lambda: self._check(""), "sword-cross")
        every = button(self.say("engage_all"), "engagement.all", self._check_all, "check-all")
        self.column.add_widget(buttons_row(one, every))

    def _check_row(self, state: LotrState, check: Engagement) -> ListRow:
        """Return the row of a check: the enemy, the player it goes to, and its engagement value.

        A tap engages the enemy, if its turn has come.
        """
        player, enemy = the_player(state, check.player), the_enemy(state, check.enemy)
        value = Text(f"{check.value}", "number-s", fit_width=True)
        row = ListRow(enemy.name, player.name, PlayerShape(player.seat, 24), value, side=4)
        row.tag = f"engagement.check.{enemy.id}"
        row.bind(on_release=lambda _: self._check(enemy.id))
        return row

    def _add_ties(self, state: LotrState, check: Engagement) -> None:
        """Add enemies with the same value: the player chooses which comes first."""
        player = the_player(state, check.player)
        self.column.add_widget(note(self.say("engagement_tie", player=player.name), "equal-box"))
        flow = Flow()
        for enemy_id in (check.enemy, *check.ties):
            chip = Chip(the_enemy(state, enemy_id).name, "sword-cross", tag=f"engagement.tie.{enemy_id}")
            chip.bind(on_release=lambda _, enemy_id=enemy_id: self._check(enemy_id))
            flow.add_widget(chip)
        self.column.add_widget(flow)

    def _check(self, enemy: str) -> None:
        self.table.do(CheckEngagement(enemy), notice=True)

    def _check_all(self) -> None:
        self.table.do(EngageAll(), notice=True)

    # --- by choice ---------------------------------------------------------------------------------------

    def _build_choice(self, state: LotrState) -> None:
        self.column.add_widget(heading(self.say("engagement_choice")))
        if len(turn_order(state)) > 1:
            flow, self._chips = player_chips(turn_order(state), self._player, "engagement.player", self._choose)
            self.column.add_widget(flow)
        if staging_enemies(state):
            card = panel(0)
            for enemy in staging_enemies(state):
                row = CardRow(self.table, enemy, "engagement.enemy")
                row.bind(on_release=lambda _, enemy_id=enemy.id: self._engage(enemy_id))
                card.add_widget(row)
            self.column.add_widget(card)
        self._form = CardForm(self.table, ("enemy",), tag="engagement.other")
        self.column.add_widget(heading(self.say("other_enemy")))
        self.column.add_widget(self._form)
        describe = button(self.say("engage"), "engagement.other.apply", self._engage_other, "sword-cross")
        self.column.add_widget(buttons_row(describe))

    def _choose(self, player: str) -> None:
        self._player = player
        for each, chip in self._chips.items():
            chip.selected = each == player

    def _engage(self, enemy: str) -> None:
        self.table.do(Engage(self._player, enemy), notice=True)

    def _engage_other(self) -> None:
        self.table.do(Engage(self._player, **self._form.values()), notice=True)
