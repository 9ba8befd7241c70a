"""ChipLine: chips on one line, which a finger pulls sideways where they do not all fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp

from screens.look.theme import TOUCH
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.layout.sideways import BESIDE, MARK, Sideways


class ChipLine(Sideways):
    """Chips side by side. It begins where the first selected chip is in sight; a tap moves none.

    The one that stands for `none` of the others leaves them in sight.
    """

    def __init__(self, chips: Iterable[Chip], gap: float = 8, none: Chip | None = None, **kwargs: Any) -> None:
        super().__init__(height=dp(TOUCH), **kwargs)
        self._chips, self._none = tuple(chips), none
        self._line = BoxLayout(size_hint_x=None, spacing=dp(gap))
        grow_wide(self._line)
        for chip in self._chips:
            self._line.add_widget(chip)
        self.add_widget(self._line)
        self.bind(width=self._begin)
        self._line.bind(width=self._begin)

    def _begin(self, *_: object) -> None:
        """Show the selected chip first, if it is not in sight at the beginning of the line."""
        hidden = self._line.width - self.width
        chosen = next((chip for chip in self._chips if chip.selected and chip is not self._none), None)
        if chosen is None or hidden <= 0:
            return
        before = sum(chip.width + self._line.spacing for chip in self._chips[: self._chips.index(chosen)])
        before_it = max(0.0, before - dp(MARK + 2 * BESIDE))  # the mark of what lies hidden there covers nothing of it
        self.scroll_x = min(1.0, before_it / hidden) if before + chosen.width > self.width else 0.0
