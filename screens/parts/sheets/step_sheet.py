"""StepSheet: a game's panel of the guide in a sheet, opened as a tool on another card."""

from __future__ import annotations

from typing import Any

from companion.kernel.state import State
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button


class StepSheet(LiveSheet[State]):
    """The panel's places one below the other.

    The key does what the panel offers, or is disabled. `word` and `icon` are those of the disabled key. The sheet stays
    open until the panel is done: there may be more to do. Tags: `tag`.
    """

    def __init__(
        self, panel: StepPanel[Any], title: str, word: str, icon: str = "check-bold", tag: str = "step.do"
    ) -> None:
        self._step, self._word, self._icon = panel, word, icon
        self._key = button(word, tag, self._act, icon, "primary")
        super().__init__(panel.table, title, (self._key,), foot=panel.foot, fills=True)
        panel.bind(offer=self._on_offer)

    def build(self, state: Any) -> None:
        for part in (self._step.inside, self._step.below):
            if part is not None:
                self.column.add_widget(part)

    def show(self, state: Any) -> None:
        self._step.show(state)
        self._on_offer()

    def _on_change(self, old: Any, new: Any) -> None:
        super()._on_change(old, new)
        if self._step.is_done(new) and not self._step.is_done(old):
            self.close()

    def on_close(self) -> None:
        super().on_close()
        self._step.unbind(offer=self._on_offer)
        self._step.leave()

    def _on_offer(self, *_: object) -> None:
        offer = self._step.offer
        self._key.disabled = offer is None or offer.is_disabled
        self._key.text = self._key.spoken = offer.action if offer is not None else self._word
        self._key.icon = offer.icon if offer is not None else self._icon

    def _act(self) -> None:
        offer = self._step.offer
        if offer is not None and not offer.is_disabled:
            offer.act()
