"""StealthSheet: the track of stealth, its test after a Move, and when it rises or ends."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.moves.mission import BeginStealth, EndStealth, RaiseStealth, RollStealth, StealthRise
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.stealth import DICE, SPACES
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table

REASONS: tuple[tuple[StealthRise, str], ...] = (
    ("attacked", "sword-cross"),
    ("beside", "account-group"),
    ("enters", "walk"),
    ("other", "arrow-up-bold"),
)
USUAL, USUAL_SPACES = 5, 4


class StealthSheet(CalculatorSheet[NovaAetas]):
    """Without stealth it asks for the track of the mission; with it, for the dice."""

    tag = "stealth"
    fills = True

    def __init__(self, table: Table[NovaAetas]) -> None:
        self._dice = 1
        super().__init__(table, table.say("stealth"), table.say("apply"))

    def choices(self) -> Hashable:
        return self.table.state.stealth, self.number("spaces"), self._dice

    def fill(self, state: NovaAetas) -> None:
        if state.stealth is None:
            self._fill_track()
            return
        values = state.stealth.values
        self.add(heading(self.say("stealth_track", n=state.stealth.space + 1, of=len(values))))
        self.add(note(_track_words(values), "incognito"))
        self.add(note(self.say("stealth_needs", n=state.stealth.next_value or 0), "dice-multiple"))
        for number in range(1, self._dice + 1):
            self.picker(f"die{number}", self.say("die", n=number), "", limits_of(RollStealth, "rolls"))
        cost = state.options.stealth_cost
        more = button(self.say("more_die", n=cost), "stealth.more", lambda: self._add_dice(1), "plus")
        less = button(self.say("less_die"), "stealth.less", lambda: self._add_dice(-1), "minus", "outline")
        self.add(buttons_row(less, more))
        self.add(heading(self.say("stealth_up")))
        self.chips("up", ((why, self.say(f"stealth_{why}"), icon) for why, icon in REASONS), (), self._rise)
        end = button(self.say("stealth_end"), "stealth.end", lambda: self.apply(EndStealth()), "eye-outline", "outline")
        self.add(buttons_row(end))

    def _rise(self, why: str) -> None:
        self.apply(RaiseStealth(next(each for each, _ in REASONS if each == why)))

    def _fill_track(self) -> None:
        self.add(note(self.say("stealth_values")))
        self.counter("spaces", self.say("stealth_spaces"), "", SPACES)
        for number in range(1, self.number("spaces") + 1):
            self.counter(f"value{number}", self.say("space", n=number), "", limits_of(BeginStealth, "values"))

    def propose(self, name: str) -> int | None:
        return USUAL_SPACES if name == "spaces" else USUAL if name.startswith("value") else None

    def moves(self) -> tuple[AnyMove, ...]:
        if self.table.state.stealth is None:
            return (BeginStealth(tuple(self.number(f"value{n}") for n in range(1, self.number("spaces") + 1))),)
        return (RollStealth(tuple(max(1, self.number(f"die{n}")) for n in range(1, self._dice + 1))),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        if state.stealth is None or trial.state is None:
            return None
        if trial.state.stealth is None:
            return Verdict("failed", self.say("stealth_over"))
        held = trial.state.stealth == state.stealth
        return Verdict("success" if held else "failed", self.say("stealth_holds" if held else "stealth_rises"))

    def _add_dice(self, by: int) -> None:
        self.choose(_dice=DICE.within(self._dice + by))


def _track_words(values: tuple[int, ...]) -> str:
    return "  ·  ".join(f"{value}+" for value in values)
