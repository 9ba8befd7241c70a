"""RestPanel: the common part of a rest's steps: a choice, its changes, the key to make it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.market import count_items
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.campaign.rest.changes_foot import ChangesFoot
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.decision_foot import LOW_FOOT_BELOW, TrialPreview, preview_trial
from screens.widgets.numbers.preview import PreviewItem

TOLD_OTHERWISE = ("heroes.xp_spent", "heroes.advanced_class", "heroes.upgrade", "heroes.bond")
"""Experience Points are told as those that are left; a class, its bond and its characteristic stand in the panel."""

INVENTORY = ("items", "items.copies")
"""Told as the number of items."""


class RestPanel(StepPanel[NovaCampaign]):
    """The panel of a step of a rest.

    `chosen` holds the values that were tapped and not made yet; a panel that is made anew finds them again.

    Each panel says its `moves`, and by `key` the word and the icon of the key that makes them.
    """

    describes_changes = True
    sleeps = True
    """Whether the key sleeps while what is chosen cannot be; else it goes on, and leaves what was typed."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.low = self.table.context.height_dp < LOW_FOOT_BELOW
        self.chosen: dict[str, str] = self.table.board_memory.setdefault("rest", {})
        self.changes = ChangesFoot(self.low)
        self.foot = self.changes

    # --- what each panel says ----------------------------------------------------------------------------

    def moves(self, state: NovaCampaign) -> tuple[AnyMove, ...]:
        """Return the moves of the key; nothing while nothing is chosen."""
        raise NotImplementedError

    def key(self, state: NovaCampaign) -> tuple[str, str]:
        """Return word and icon of the key."""
        raise NotImplementedError

    def hint(self, state: NovaCampaign) -> str:
        """Return the words next to the key while nothing is chosen."""
        return ""

    def can_make(self, state: NovaCampaign) -> bool:
        """Return whether the key may make the moves at all, apart from refusals by the rules."""
        return True

    def forget(self) -> None:
        """Forget the choice: it is made."""

    # --- for all of them ---------------------------------------------------------------------------------

    def choose(self, **chosen: str) -> None:
        self.chosen.update(chosen)
        self.table.context.buzz("step")
        self.show(self.table.state)

    def hero(self, state: NovaCampaign) -> Hero | None:
        """Return the hero to be looked at: the chosen one, else the first who is there."""
        there = present(state) or state.heroes
        return find(state.heroes, self.chosen.get("hero", "")) or (there[0] if there else None)

    def judge(self, state: NovaCampaign) -> None:
        """Show the result of the choice in the foot, and let the key make it unless it is refused."""
        moves = self.moves(state)
        if not moves:
            self.changes.show_hint(self.hint(state))
            self.offer = None
            return
        trial, may = self.table.play.preview(*moves), self.can_make(state)
        if may:
            self.changes.show(self._preview(state, trial))
        else:
            self.changes.show_hint(self.hint(state))
        is_disabled, (word, icon) = not may or trial.refusal is not None, self.key(state)
        offer = PendingAction(self.kicker(), "", word, icon, self._make, is_disabled)
        self.offer = offer if self.sleeps or not is_disabled else None

    def _make(self) -> None:
        moves = self.moves(self.table.state)
        if moves:
            self.table.do(*moves, notice=True, then=self._on_made)

    def _on_made(self) -> None:
        self.table.context.buzz("apply")
        self.forget()
        self.show(self.table.state)

    def _preview(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> TrialPreview:
        """Return the changes in words, those of points and of the inventory as numbers."""
        if trial.refusal is not None or trial.state is None:
            return preview_trial(self.table, trial)
        rest = preview_trial(self.table, trial, leave_out=(*TOLD_OTHERWISE, *INVENTORY))
        points = tuple(
            PreviewItem(self.table.say("rest.xp"), f"{old.xp}", f"{new.xp}", old.seat)
            for old, new in zip(state.heroes, trial.state.heroes, strict=False)
            if old.xp != new.xp
        )
        items = (count_items(state), count_items(trial.state))
        goods = PreviewItem(self.table.say("rest.inventory"), f"{items[0]}", f"{items[1]}")
        return replace(rest, items=(*points, *rest.items, *((goods,) if items[0] != items[1] else ())))
