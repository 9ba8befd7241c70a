"""AreaSheet: one roll against everyone in an area, each with a defence of one's own."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.allies import ally_tiles
from companion.games.conan.combat import area_damage, armour_of, targets
from companion.games.conan.lookup import area_cards, carrier_of, living
from companion.games.conan.moves.area import AreaAttack, AreaTarget
from companion.games.conan.state import ConanState
from companion.kernel.game import AnyMove
from companion.plays.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.words import ALLY_ICON, THING_ICONS, tile_icon
from screens.parts.calculator_sheet import Choice
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import heading, note
from screens.table import Table


class AreaSheet(ActionSheet):
    """Who is in the area is tapped in the attacker's order; for each one counter of defence."""

    tag = "area"
    fills = True
    with_heroes = False

    def __init__(self, table: Table, hero_id: str, **kwargs: Any) -> None:
        self._targets: tuple[str, ...] = ()
        self._card = ""
        super().__init__(table, hero_id, table.say("tool.area_attack"), table.say("apply"), **kwargs)

    def choices(self) -> Hashable:
        state = self.table.state
        return self._targets, self._card, self._choices(state), tuple(card[0] for card in self._cards(state))

    def fill(self, state: ConanState) -> None:
        self.add(note(self.say("area_line"), "fire"))
        self.picker("axes", self.say("axes"), "axe")
        cards = self._cards(state)
        if cards:
            self.add(heading(self.say("area_card")))
            nothing = ("", self.say("no_card"), "cards-outline")
            self.chips("card", (nothing, *cards), (self._card,), lambda card: self.choose(_card=card))
        self.add(heading(self.say("area_targets")))
        self.chips("target", self._choices(state), self._targets, self._toggle)
        for target, name, icon in self._choices(state):
            if target in self._targets:
                self.counter(f"defence.{target}", self.say("defence_of", name=name), icon)

    def _choices(self, state: ConanState) -> tuple[Choice, ...]:
        """Heroes first, then allies and units with figures."""
        heroes = [(hero.id, hero.name, "account") for hero in living(state)]
        units = [(tile.id, tile.name, tile_icon(tile)) for tile in targets(state.overlord.river)]
        allies = [(tile.id, tile.name, ALLY_ICON) for tile in ally_tiles(state) if tile.figures]
        return (*heroes, *allies, *units)

    def _cards(self, state: ConanState) -> tuple[Choice, ...]:
        return tuple((thing.id, thing.name, THING_ICONS[thing.kind]) for thing in area_cards(state))

    def moves(self) -> tuple[AnyMove, ...]:
        struck = tuple(
            AreaTarget(target, self.numbers.get(f"defence.{target}", 0)) for target in self._targets
        )
        user = carrier_of(self.table.state, self._card)
        return (AreaAttack(self.numbers.get("axes", 0), struck, user, self._card if user else ""),)

    def verdict(self, state: ConanState, trial: Trial) -> Verdict | None:
        if not self._targets:
            return Verdict("tie", self.say("choose_targets"))
        names = {target: name for target, name, _ in self._choices(state)}
        defences = tuple(self.numbers.get(f"defence.{target}", 0) for target in self._targets)
        dealt = area_damage(self.numbers["axes"], defences)
        pairs = zip(self._targets, dealt, strict=True)
        sentence = ", ".join(f"{names.get(target, target)} {damage}" for target, damage in pairs)
        return Verdict("tie", self.say("damage"), sentence)

    def _toggle(self, target: str) -> None:
        """Tapped again, somebody is out of the area; a unit starts with its armour."""
        if target in self._targets:
            self.choose(_targets=tuple(other for other in self._targets if other != target))
            return
        self.numbers[f"defence.{target}"] = armour_of(self.table.state.overlord.river, target)
        self.choose(_targets=(*self._targets, target))

    def missing(self) -> str:
        return "" if self._targets else self.say("choose_targets")
