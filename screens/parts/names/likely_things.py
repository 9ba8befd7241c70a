"""LikelyThings: the most likely things, to be chosen by one tap before a letter is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.things.thing import Thing
from screens.parts.names.asked_name import Offering
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow

MOST = 6
"""The most chips: two or three lines of them on a phone."""


class LikelyThings(Flow):
    """A chip for each thing; `take(values, thing)` gets the tapped one and its printed values.

    `icons` are those of the kinds. The things are found once: a change of the shelf moves no chip from under the
    finger.
    Tags: likely.1, likely.2 …
    """

    def __init__(
        self, offering: Offering, take: Callable[[dict[str, Any], Thing], object], icons: dict[str, str], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._chips: list[Chip] = []
        for number, offer in enumerate(offering.suggest_likely(MOST), 1):
            chip = Chip(offer.thing.name, icons.get(offer.thing.kind, ""), tag=f"likely.{number}")
            chip.spoken = ", ".join(filter(None, (offer.thing.name, offer.line)))
            chip.bind(on_release=lambda chip: self._choose(chip))
            chip.bind(on_release=lambda _, thing=offer.thing: take(offering.values(thing), thing))
            self._chips.append(chip)
            self.add_widget(chip)

    def clear(self) -> None:
        """Deselect all chips."""
        for chip in self._chips:
            chip.selected = False

    def _choose(self, chip: Chip) -> None:
        self.clear()
        chip.selected = True
