"""ReagentSheet: the kept loot is revealed: how many cards of each reagent.

The campaign sheet takes them.
"""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.loot import REAGENTS
from companion.games.nova_aetas.moves.loot import NoteReagents
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading
from screens.table.table import Table


class ReagentSheet(CalculatorSheet[NovaAetas]):
    """A counter for each reagent of the box; others are typed in."""

    tag = "reagents"
    fills = True

    def __init__(self, table: Table[NovaAetas]) -> None:
        state = table.state
        self._kept = state.loot_kept or 0
        boxed = {name: table.say(f"reagent_{name}") for names in REAGENTS.values() for name in names}
        self._others = tuple(dict.fromkeys(name for name in state.reagents if name not in boxed.values()))
        self._had = {key: state.reagents.count(word) for key, word in boxed.items()}
        self._had |= {name: state.reagents.count(name) for name in self._others}
        super().__init__(table, table.say("reagents_title"), table.say("apply"))

    def choices(self) -> Hashable:
        return self._others

    def fill(self, state: NovaAetas) -> None:
        limits = Limits(0, self._kept)
        for deck, names in REAGENTS.items():
            self.add(heading(self.say(f"deck_{deck}")))
            for name in names:
                self.counter(name, self.say(f"reagent_{name}"), "", limits)
        for name in self._others:
            self.counter(name, name, "", limits)
        self.add(buttons_row(button(self.say("reagent_other"), "reagents.other", self._ask_other, "plus")))

    def propose(self, name: str) -> int | None:
        return self._had.get(name, 1)

    def _ask_other(self) -> None:
        title, hint = self.say("reagent_other"), self.say("reagent_name")
        boxed = [self.say(f"reagent_{name}") for names in REAGENTS.values() for name in names]
        listed = (*boxed, *self._others)
        ask_name(self.table, title, hint, lambda name: self.choose(_others=(*self._others, name)), "reagent", listed)

    def moves(self) -> tuple[AnyMove, ...]:
        boxed = [(name, self.say(f"reagent_{name}")) for names in REAGENTS.values() for name in names]
        counted = [(word, self.number(name)) for name, word in (*boxed, *((name, name) for name in self._others))]
        return (NoteReagents(tuple(word for word, n in counted for _ in range(n))),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        if trial.state is None:
            return Verdict("failed", self.say("reagents_too_many", of=self._kept))
        n = len(trial.state.reagents)
        return Verdict("success" if n == self._kept else "tie", self.say("reagents_of", n=n, of=self._kept))
