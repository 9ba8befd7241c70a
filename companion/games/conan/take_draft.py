"""TakeDraft: the gems in use that a player chooses to lose, before the damage is applied."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.conan.damage import Take, damage_split, spent_in_order, usual_take
from companion.games.conan.gems import gems_in
from companion.games.conan.state import Hero, Options


@dataclass(slots=True)
class TakeDraft:
    """The gems in use that a player loses.

    `lost` is their number, `chosen` how many come from each place, at first as the setting proposes.
    """

    lost: int
    chosen: dict[str, int] = field(default_factory=dict)
    there: dict[str, int] = field(default_factory=dict)

    def change(self, place: str, by: int) -> None:
        self.chosen[place] += by

    def most_of(self, place: str) -> int:
        """Return the most gems that a place can lose: those that lie there, or all that are lost."""
        left = self.lost - sum(self.chosen.values())
        return min(self.there[place], self.chosen[place] + left)

    def take(self) -> tuple[Take, ...]:
        return tuple(Take(place, gems) for place, gems in self.chosen.items() if gems)


def take_draft(hero: Hero, damage: int, options: Options) -> TakeDraft:
    """Return the draft for so much damage to this hero."""
    _, lost, _ = damage_split(hero, damage)
    proposed = {take.place: take.gems for take in usual_take(hero, lost, options)}
    places = spent_in_order(hero, options)
    return TakeDraft(
        lost, {place: proposed.get(place, 0) for place in places}, {place: gems_in(hero, place) for place in places}
    )
