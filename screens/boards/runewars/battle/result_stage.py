"""ResultStage: steps 6 and 7 of a battle: the sums, the open choices, the consequences."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Row
from companion.games.runewars.fighting import BattleResult, survivors
from companion.games.runewars.moves.battles import AddStrength
from companion.games.runewars.outcome import Reason, SumLine
from companion.games.runewars.state import NEUTRAL, SIDES, Runewars
from companion.kernel.limits import limits_of
from screens.boards.runewars.battle.names import contenders
from screens.boards.runewars.battle.stage import BattleStage
from screens.boards.runewars.battle.sum_table import Line, SumTable
from screens.boards.runewars.fight.result_cards import ResultCards, number_in
from screens.boards.runewars.fight.step_row import StepRow
from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.layout.column import Column
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.numbers.counter_key import format_signed
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text

CHOICES = {
    "retreat": ("retreat_open", "retreat", "no_way_out"),
    "heroes": ("hero_retreats", "hero_stays", "commander_retreats", "commander_stays"),
    "behind": ("beyond_eight",),
    "fate": ("stronghold_replaced", "stronghold_destroyed", "capital_replaced", "capital_destroyed"),
}
"""The rows of the form below lines of the result: something is chosen there."""

SIGNED = ("siege", "bonus")
"""Parts of a sum that are written with their sign."""

BY_HAND = ("damage_off", "stay_routed")
"""Lines that need only hands: the app notes nothing of them."""


class ResultStage(BattleStage):
    """The stage of the result.

    Decisions and consequences are written anew when they change; the counter above them stays.
    """

    rules = "battle_end"
    word = "close_battle"

    def subtitle(self, state: Runewars) -> str:
        """Return the area, and that the battle is being resolved."""
        return self.place_words(self.say("resolution"))

    def fill(self, state: Runewars) -> None:
        """Add the result of both sides, the sums, and places for decisions and consequences."""
        wide = self.page.is_wide
        number = self.page.wide_number() if wide else number_in(self.page.head_share())
        self._cards = ResultCards(contenders(self.table, self.battle), number)
        self.page.head.add_widget(self._cards)
        self._table, self._decisions, self._after = SumTable(), Column(gap=8), Column(gap=4)
        self._written: Hashable = None
        for part in (self._table, *self._bonus(), self._decisions):
            (self.page.head if wide else self.page.column).add_widget(part)
        self.page.add_row("winner", self.say("who_won"))
        self.page.add(self._after)

    def _bonus(self) -> tuple[CounterRow, ...]:
        """Return the row for the strength that a development or a card adds.

        Neutral units have neither.
        """
        if self.battle.defender == NEUTRAL:
            return ()
        limits = limits_of(AddStrength, "bonus")
        row = CounterRow(self.say("defender_bonus"), "battle.bonus", icon="shield-plus-outline", limits=limits)
        self.page.bind_counter("bonus", row)
        return (row,)

    # --- values ------------------------------------------------------------------------------------------

    def show(self, state: Runewars) -> None:
        """Show both strengths, the parts of their sums, and what comes of the battle."""
        found: BattleResult = self.page.find_thing("strengths")
        reasons: tuple[Reason, ...] = self.page.find_thing("outcome")
        self._show_cards(found)
        self._table.show(self._lines())
        rows = {name: self.page.view.find_row(name) for name in ("siege", *CHOICES)}
        written = (found.winner, reasons, *((row.shape, row.value) for row in rows.values() if row is not None))
        if written != self._written:
            self._written = written
            self._write_siege(rows["siege"])
            self._write_after(reasons)

    def _show_cards(self, found: BattleResult) -> None:
        said = self.page.view.find_row("winner")
        if said is not None and not said.value:
            return
        for side in SIDES:
            wins = side == found.winner if said is None else side == said.value
            ending = "wins" if wins else "retreats" if survivors(self.list_side(side)) else "loses"
            self._cards.show(side, f"{found.strength_of(side).total}", wins, self.say(f"side_{ending}"))

    def _lines(self) -> Iterator[Line]:
        lines: tuple[SumLine, ...] = self.page.find_thing("sums")
        for line in lines:
            own = "–" if line.attacker is None else f"{line.attacker}"
            other = format_signed(line.defender) if line.code in SIGNED else f"{line.defender}"
            yield own, self.say(f"sum.{line.code}"), other

    # --- decisions and consequences ----------------------------------------------------------------------

    def _write_siege(self, row: Row | None) -> None:
        self._decisions.clear_widgets()
        if row is not None:
            self._decisions.add_widget(self.page.make_widget(row))

    def _write_after(self, lines: tuple[Reason, ...]) -> None:
        self._after.clear_widgets()
        if not lines:
            return
        self._done = Text("", "caption", "mid", fit_width=True, size_hint_y=None, height=current().sp(20))
        self._after.add_widget(SectionTitle(self.say("after_battle"), trailing=self._done))
        face = "bg" if self.page.is_wide else "s1"  # its chips must stand out from it
        card = Card(face, thickness=0, spacing=0, padding=(0, dp(4)), fit_height=True)
        self._rows = []
        for place, line in enumerate(lines):
            self._rows.append(self._row(line))
            card.add_widget(self._rows[-1])
            again = any(other.code == line.code for other in lines[place + 1 :])
            choice = None if again else self._find_choice(line.code)
            if choice is not None:
                ways = (choice, self.page.view.find_row(f"{choice.name}_at"))
                card.add_widget(_make_indented(*(self.page.make_widget(row) for row in ways if row is not None)))
        self._after.add_widget(card)
        self._count()

    def _find_choice(self, code: str) -> Row | None:
        """Return the row of the form by which the table decides the matter of a line."""
        name = next((name for name, codes in CHOICES.items() if code in codes), "")
        return self.page.view.find_row(name) if name else None

    def _row(self, line: Reason) -> StepRow:
        auto = "" if line.code in BY_HAND else self.say("by_app")
        row = StepRow(
            self.say(f"outcome.{line.code}", n=line.n, name=line.name),
            self.say(f"outcome_why.{line.code}", n=line.n, name=line.name),
            auto=auto,
            tag=f"battle.after.{line.code}{'.' if line.name else ''}{line.name}",
        )
        self.page.make_tickable(row)
        row.bind(checked=lambda *_: self._count())
        return row

    def _count(self) -> None:
        done = sum(row.checked for row in self._rows)
        self._done.text = self.say("done_of", n=done, of=len(self._rows))

    # --- what the key does -------------------------------------------------------------------------------

    def go_on(self, state: Runewars) -> None:
        """Close the battle and its page."""
        self.page.apply(*self.page.view.moves)


def _make_indented(*rows: Widget) -> Column:
    """Make a column of rows below the words of their line, not below its box."""
    column = Column(gap=8, padding=(dp(54), dp(6), dp(12), dp(8)))
    for row in rows:
        column.add_widget(row)
    return column
