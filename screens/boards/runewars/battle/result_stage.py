"""ResultStage: steps 6 and 7 of a battle: the sums, the open choices, the consequences."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.aftermath import count_fitting
from companion.games.runewars.fighting import BattleResult as Strengths
from companion.games.runewars.fighting import side_of, siege_of, survivors, verdict
from companion.games.runewars.lookup import stronghold_in
from companion.games.runewars.moves.battle_end import CloseBattle, LeftBehind
from companion.games.runewars.moves.battles import AddStrength
from companion.games.runewars.outcome import Reason, are_alone, losing_heroes, may_retreat, outcome
from companion.games.runewars.state import NEUTRAL, SIDES, Battle, Runewars, StrongholdFate
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from screens.boards.runewars.battle.names import contenders, side_name
from screens.boards.runewars.battle.stage import Stage
from screens.boards.runewars.battle.sum_table import Line, SumTable
from screens.boards.runewars.fight.result_cards import ResultCards, number_in
from screens.boards.runewars.fight.step_row import StepRow
from screens.look.theme import current
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import choice_chips
from screens.widgets.controls.card import Card
from screens.widgets.layout.column import Column, Flow
from screens.widgets.layout.section_title import SectionTitle
from screens.widgets.numbers.counter_key import format_signed
from screens.widgets.numbers.counter_row import CounterRow
from screens.widgets.words.text import Text

FATES: tuple[StrongholdFate, ...] = ("replace", "destroy")
NOWHERE = "none"
Places = tuple[tuple[str, str, str], ...]
RETREATS, HEROES = (
    ("retreat_open", "retreat", "no_way_out"),
    ("hero_retreats", "hero_stays", "commander_retreats", "commander_stays"),
)
FALLS = ("stronghold_replaced", "stronghold_destroyed", "capital_replaced", "capital_destroyed")
"""Lines below which something is chosen."""

BY_HAND = ("damage_off", "stay_routed")
"""Lines that need only hands: the app notes nothing of them."""


class ResultStage(Stage):
    """The stage of the result.

    Decisions and consequences are written anew when they change; the counter above them stays.
    """

    rules = "battle_end"
    word = "close_battle"

    def subtitle(self, state: Runewars, battle: Battle) -> str:
        return self.page.place_words(state, battle, self.say("resolution"))

    def fill(self, state: Runewars, battle: Battle) -> None:
        wide = self.page.is_wide
        number = self.page.wide_number() if wide else number_in(self.page.head_share())
        self._cards = ResultCards(contenders(self.table, battle), number)
        self.page.head.add_widget(self._cards)
        self._table, self._decisions, self._after = SumTable(), Column(gap=8), Column(gap=4)
        self._written: Hashable = None
        for part in (self._table, *self._bonus(battle), self._decisions):
            (self.page.head if wide else self.page.column).add_widget(part)
        self.page.add(self._after)

    def _bonus(self, battle: Battle) -> tuple[CounterRow, ...]:
        """Return the row for the strength that a development or a card adds.

        Neutral units have neither.
        """
        if battle.defender == NEUTRAL:
            return ()
        label, limits = self.say("defender_bonus"), limits_of(AddStrength, "bonus")
        row = CounterRow(label, f"{self.page.tag}.bonus", icon="shield-plus-outline", limits=limits)
        self.page.bind_counter("bonus", row, label, limits)
        return (row,)

    def count_result(self, state: Runewars, battle: Battle) -> Battle:
        """Return the battle with the strength that is being entered."""
        siege = siege_of(state, battle) if self.page.draft.siege else 0
        return replace(battle, bonus=self.page.number("bonus") - siege)

    # --- values ------------------------------------------------------------------------------------------

    def show(self, state: Runewars, battle: Battle) -> None:
        now = self.count_result(state, battle)
        found = verdict(state, now)
        self._show_cards(now, found)
        self._table.show(self._lines(state, battle, found))
        draft = self.page.draft
        left = {each.ranks: each.n for each in self._list_left_behind(state, now)}
        after = outcome(replace(state, battle=now), draft.retreat, draft.heroes_to, draft.fate, left)
        written = (found.winner, draft.retreat, draft.heroes_to, draft.behind, draft.fate, draft.siege, after)
        if written != self._written:
            self._written = written
            self._write_siege(state, now)
            self._write_after(state, now, after)

    def _show_cards(self, battle: Battle, found: Strengths) -> None:
        for side, strength in zip(SIDES, (found.attacker, found.defender), strict=True):
            wins = side == found.winner
            ending = "wins" if wins else "retreats" if survivors(side_of(battle, side)) else "loses"
            self._cards.show(side, f"{strength.total}", wins, self.say(f"side_{ending}"))

    def _lines(self, state: Runewars, battle: Battle, found: Strengths) -> Iterator[Line]:
        own, other = found.attacker, found.defender
        yield f"{own.standing}", self.say("sum.standing"), f"{other.standing}"
        yield f"{own.hexagons}", self.say("sum.hexagons"), f"{other.hexagons}"
        if battle.stronghold:
            stronghold = stronghold_in(state, battle.stronghold)
            word = ("capital" if stronghold.capital else "stronghold") + ("_damaged" if stronghold.damaged else "")
            yield "–", self.say(f"sum.{word}"), f"{other.stronghold}"
        siege = siege_of(state, battle) if self.page.draft.siege else 0
        if siege:
            yield "–", self.say("sum.siege"), format_signed(-siege)
        if self.page.number("bonus"):
            yield "–", self.say("sum.bonus"), format_signed(self.page.number("bonus"))

    # --- decisions ---------------------------------------------------------------------------------------

    def _write_siege(self, state: Runewars, battle: Battle) -> None:
        self._decisions.clear_widgets()
        siege = siege_of(state, battle)
        if siege:
            words = (("on", self.say("siege_on", n=siege), "star"), ("off", self.say("siege_off"), ""))
            chosen = "on" if self.page.draft.siege else "off"
            self._decisions.add_widget(self._chips("siege", words, chosen, self._besiege))

    def _choice_for(self, state: Runewars, battle: Battle, code: str) -> Flow | None:
        """Return the chips by which the table decides the matter of a line."""
        draft = self.page.draft
        if code in RETREATS:
            return self._chips("retreat", self._places(state, battle), self._find_chosen_place(), self._retreat)
        if code in HEROES and are_alone(state, battle, draft.retreat):
            places = tuple((area.id, area.name, "") for area in state.areas if area.id != battle.area)
            return self._chips("heroes", places, draft.heroes_to, self._send_heroes)
        losing = tuple(ranks for ranks in side_of(battle, verdict(state, battle).loser) if ranks.standing)
        if code == "beyond_eight" and len(losing) > 1:
            kinds = tuple((ranks.id, ranks.name, "") for ranks in losing)
            return self._chips("behind", kinds, draft.behind, self._leave_behind)
        if code in FALLS:
            fates = tuple((fate, self.say(f"{fate}_stronghold"), "castle") for fate in FATES)
            return self._chips("fate", fates, draft.fate, self._choose_fate)
        return None

    def _chips(self, tag: str, choices: Places, chosen: str, choose: Callable[[str], object]) -> Flow:
        return choice_chips(choices, chosen, f"{self.page.tag}.{tag}", choose)

    def _places(self, state: Runewars, battle: Battle) -> Places:
        """Return the areas to which the loser may go, the others with a warning, and none."""
        others = sorted(
            (area for area in state.areas if area.id != battle.area),
            key=lambda area: not may_retreat(state, battle, area),
        )
        places = tuple((a.id, a.name, "" if may_retreat(state, battle, a) else "alert") for a in others)
        return (*places, (NOWHERE, self.say("no_area"), "close"))

    def _find_chosen_place(self) -> str:
        chosen = self.page.draft.retreat
        return "" if chosen is None else chosen or NOWHERE

    def _list_left_behind(self, state: Runewars, battle: Battle) -> tuple[LeftBehind, ...]:
        """List as many as find no room, of the kind that its owner gives up first."""
        draft = self.page.draft
        ranks = find(side_of(battle, verdict(state, battle).loser), draft.behind)
        if ranks is None or not draft.retreat:
            return ()
        standing = survivors(side_of(battle, ranks.side))
        excess = standing - sum(count_fitting(state, battle, draft.retreat).values())
        n = min(ranks.standing, excess)
        return (LeftBehind(ranks.id, n),) if n > 0 else ()

    def _leave_behind(self, ranks: str) -> None:
        self.page.decide(behind=ranks)

    def _besiege(self, word: str) -> None:
        self.page.decide(siege=word == "on")

    def _retreat(self, area: str) -> None:
        self.page.decide(retreat="" if area == NOWHERE else area, heroes_to="")

    def _send_heroes(self, area: str) -> None:
        self.page.decide(heroes_to=area)

    def _choose_fate(self, fate: str) -> None:
        self.page.decide(fate=next(each for each in FATES if each == fate))

    # --- what comes of it --------------------------------------------------------------------------------

    def _write_after(self, state: Runewars, battle: Battle, lines: tuple[Reason, ...]) -> None:
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
            chips = None if again else self._choice_for(state, battle, line.code)
            if chips is not None:
                card.add_widget(_make_indented(chips))
        self._after.add_widget(card)
        self._count()

    def _row(self, line: Reason) -> StepRow:
        auto = "" if line.code in BY_HAND else self.say("by_app")
        row = StepRow(
            self.say(f"outcome.{line.code}", n=line.n, name=line.name),
            self.say(f"outcome_why.{line.code}", n=line.n, name=line.name),
            auto=auto,
            tag=f"battle.after.{line.code}{'.' if line.name else ''}{line.name}",
        )
        self.page.make_tickable(row, self.page.draft.ticked)
        row.bind(checked=lambda *_: self._count())
        return row

    def _count(self) -> None:
        done = sum(row.checked for row in self._rows)
        self._done.text = self.say("done_of", n=done, of=len(self._rows))

    # --- what the key does -------------------------------------------------------------------------------

    def verdict(self, state: Runewars, battle: Battle) -> Verdict:
        now = self.count_result(state, battle)
        judged = self.make_verdict(state, now, verdict(state, now), "wins_battle", "neutrals_win_battle")
        missing = self.say_missing(state, battle)
        return replace(judged, sentence=missing) if missing else judged

    def moves(self, state: Runewars, battle: Battle) -> tuple[AnyMove, ...]:
        if self.say_missing(state, battle):
            return ()
        draft, bonus = self.page.draft, self.count_result(state, battle).bonus
        left = self._list_left_behind(state, self.count_result(state, battle))
        close = CloseBattle(draft.retreat or "", draft.heroes_to, draft.fate, left)
        return (AddStrength(bonus), close) if bonus != battle.bonus else (close,)

    def say_missing(self, state: Runewars, battle: Battle) -> str:
        now = self.count_result(state, battle)
        loser = verdict(state, now).loser
        losing = survivors(side_of(now, loser))
        if losing and self.page.draft.retreat is None:
            return self.say("choose_retreat", player=side_name(self.table, now, loser))
        elsewhere = any(area.id != battle.area for area in state.areas)
        if elsewhere and are_alone(state, now, self.page.draft.retreat) and not self.page.draft.heroes_to:
            return self.say("choose_hero_retreat", heroes=", ".join(losing_heroes(state, now)))
        return ""

    def go_on(self, state: Runewars, battle: Battle) -> None:
        missing = self.say_missing(state, battle)
        if missing:
            self.table.context.notices.show(missing)
        else:
            self.page.apply(*self.moves(state, battle))


def _make_indented(chips: Widget) -> Column:
    """Make a column of chips below the words of their row, not below its box."""
    column = Column(gap=0, padding=(dp(54), dp(6), dp(12), dp(8)))
    column.add_widget(chips)
    return column
