"""LikelyThings: what is likely meant, to be taken by one tap before a letter is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.things.thing import Thing
from screens.parts.asked_name import Offering
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow

MOST = 6
"""Two or three lines of them on a phone."""


class LikelyThings(Flow):
    """A chip for each; `take(values, thing)` gets the one that was tapped and what is printed on it.

    `icons` are those of the kinds. They are found once: nothing that comes onto the shelf meanwhile moves a chip away
    from under the finger.
    Tags: likely.1, likely.2 …
    """

    def __init__(
        self, offering: Offering, take: Callable[[dict[str, Any], Thing], object], icons: dict[str, str], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._chips: list[Chip] = []
        for number, offer in enumerate(offering.likely(MOST), 1):
            chip = Chip(offer.thing.name, icons.get(offer.thing.kind, ""), tag=f"likely.{number}")
            chip.spoken = ", ".join(filter(None, (offer.thing.name, offer.line)))
            chip.bind(on_release=lambda chip: self._choose(chip))
            chip.bind(on_release=lambda _, thing=offer.thing: take(offering.values(thing), thing))
            self._chips.append(chip)
            self.add_widget(chip)

    def clear(self) -> None:
        """None is taken any more."""
        for chip in self._chips:
            chip.selected = False

    def _choose(self, chip: Chip) -> None:
        self.clear()
        chip.selected = True
