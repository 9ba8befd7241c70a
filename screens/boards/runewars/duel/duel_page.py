"""DuelPage: a duel on a page of its own: the opponent, four exchanges, and the consequences."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.runewars.lookup import hero_in, name_by_id, player_in
from companion.games.runewars.moves.duels import DuelRound, EndDuel, StartDuel, is_decided, opponents_of
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import DUEL_ROUNDS, SIDES, Duel, Hero, Runewars, Side, Symbol
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.duel.duel_draft import DuelDraft, duel_draft
from screens.boards.runewars.duel.symbol_panel import SymbolPanel, symbol_panel_height
from screens.boards.runewars.fight.contender import Contender
from screens.boards.runewars.fight.fight_page import FightPage
from screens.boards.runewars.fight.result_cards import ResultCards, number_in
from screens.boards.runewars.fight.rounds_bar import LOW_BAR, RoundsBar
from screens.boards.runewars.fight.sides_card import SidesCard, number_for
from screens.boards.runewars.fight.step_row import LOW, StepRow
from screens.boards.runewars.rules_row import rules_row
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon


class DuelPage(FightPage):
    """The page of a duel: first the opponent, then the cards of each exchange, then the end."""

    tag = "duel"

    def __init__(self, table: Table[Runewars], hero_id: str) -> None:
        state = table.state
        self._hero = state.duel.attacker if state.duel else hero_id
        self.foe = ""
        self.draft: DuelDraft = duel_draft(table, state.duel)
        self._sides: SidesCard | None = None
        self._cards: ResultCards | None = None
        self._panels: dict[Side, SymbolPanel] = {}
        super().__init__(table, table.say("duel"), table.say("apply_and_on"))

    # --- who fights --------------------------------------------------------------------------------------

    def _name(self, state: Runewars, duel: Duel | None, side: Side) -> str:
        if side == "attacker":
            return name_by_id(state, self._hero)
        other, against = (duel.defender, duel.against) if duel else (self.foe, "")
        return name_by_id(state, other) if other else against or self.say("imaginary")

    def _fighter(self, state: Runewars, side: Side) -> Hero | None:
        other = state.duel.defender if state.duel else self.foe
        return find(state.heroes, self._hero if side == "attacker" else other)

    def _contender(self, state: Runewars, side: Side) -> Contender:
        hero = self._fighter(state, side)
        return Contender(self._name(state, state.duel, side), self.say(side), partial(_mark, state, hero))

    def _damage(self, state: Runewars, side: Side) -> tuple[str, list[str]]:
        """Return the damage so far, and the health that it is counted against."""
        hero = self._fighter(state, side)
        if hero is None:
            return f"{state.duel.against_damage if state.duel else 0}", [self.say("damage_word")]
        if not hero.health:
            return f"{hero.damage}", [self.say("damage_word")]
        return f"{hero.damage}", [self.say("damage_of_health", health=hero.health)]

    # --- rows --------------------------------------------------------------------------------------------

    def follow(self, state: Any) -> None:
        self.draft = duel_draft(self.table, state.duel)
        self.numbers = self.draft.numbers
        super().follow(state)

    def choices(self) -> Hashable:
        state = self.table.state
        decided = state.duel is not None and is_decided(state, state.duel)
        return state.duel, decided, self.foe if state.duel is None else "", self.head_layout

    def fill(self, state: Runewars) -> None:
        self.head.clear_widgets()
        self._panels.clear()
        self._sides = self._cards = None
        self.subtitle = self.say("duel_line", hero=self._name(state, state.duel, "attacker"), other=self._other(state))
        if state.duel is None:
            word, icon = "begin_duel", "sword-cross"
            self._fill_start(state)
        elif is_decided(state, state.duel):
            word, icon = "close_duel", "check-bold"
            self._fill_end(state)
        else:
            word, icon = "apply_and_on", "check-bold"
            self._fill_round(state.duel)
        self.add(rules_row(self.table, RULES["duel"]))
        step = (word, state.duel.round if state.duel else 0)
        self.stand_on(step, self.say(word), icon, state.duel is not None)

    def _other(self, state: Runewars) -> str:
        return self._name(state, state.duel, "defender")

    def _add_sides(self, state: Runewars, height: float) -> None:
        contenders = tuple(self._contender(state, side) for side in SIDES)
        number = self.wide_number() if self.is_wide else number_for(height)
        self._sides = SidesCard(contenders, self.say("damage_word"), number)
        self.head.add_widget(self._sides)

    def _fill_start(self, state: Runewars) -> None:
        self._add_sides(state, self.head_share())
        self.add(heading(self.say("duel_against")))
        near = opponents_of(state, hero_in(state, self._hero))
        foes = tuple((each.id, each.name, "account") for each in near)
        others = (*foes, ("", self.say("imaginary"), "ghost"))
        self.chips("foe", others, (self.foe,), lambda foe: self.choose(foe=foe))

    def _fill_round(self, duel: Duel) -> None:
        below = dp(LOW_BAR + LOW + 2 * 8)
        self._add_sides(self.table.state, self.height_for_head(symbol_panel_height()) - below)
        self.head.add_widget(RoundsBar(duel.round, DUEL_ROUNDS, LOW_BAR))
        title = self.say("exchange", n=duel.round, of=DUEL_ROUNDS)
        cards = StepRow(title, self.say("duel_cards"), "cards", low=not self.is_wide, tag="duel.cards")
        self.head.add_widget(self.make_tickable(cards, self.draft.ticked))
        row = BoxLayout(size_hint_y=None, height=symbol_panel_height(), spacing=dp(8))
        for side in SIDES:
            row.add_widget(self._panel(side))
        self.add(row, buttons_row(button(self.say("end_duel"), "duel.end", self._end, "flag-checkered", "outline")))

    def _panel(self, side: Side) -> SymbolPanel:
        name = self._name(self.table.state, self.table.state.duel, side)
        panel = SymbolPanel(self.table, side, name, self.tag, partial(self._draw, side), face=self.row_face)
        self.bind_counter(f"{side}_damage", panel.counter, panel.word, panel.limits)
        self._panels[side] = panel
        return panel

    def _fill_end(self, state: Runewars) -> None:
        """Show the end of the duel: damage stays, a winner takes the rewards.

        Four exchanges are over, or somebody has fallen.
        """
        contenders = tuple(self._contender(state, side) for side in SIDES)
        self._cards = ResultCards(contenders, self.wide_number() if self.is_wide else number_in(self.head_share()))
        self.head.add_widget(self._cards)
        for title, why in self._ending(state):
            row = StepRow(title, why, auto=self.say("by_app"), tag=f"duel.after.{title}")
            self.add(self.make_tickable(row, self.draft.ticked))

    def _ending(self, state: Runewars) -> Iterator[tuple[str, str]]:
        fallen = self._list_fallen(state)
        for hero in fallen:
            why = self.say("falls_because", hero=hero.name, n=hero.damage, health=hero.health)
            yield self.say("hero_removed", hero=hero.name), why
            if len(fallen) == 1 and state.duel is not None and state.duel.defender:
                yield self.say("rewards_go", n=len(hero.rewards)), self.say("rewards_why")
        if not fallen:
            yield self.say("duel_even_title"), self.say("duel_even")

    # --- values ------------------------------------------------------------------------------------------

    def _list_fallen(self, state: Runewars) -> list[Hero]:
        fighters = (self._fighter(state, side) for side in SIDES)
        return [hero for hero in fighters if hero is not None and hero.is_defeated]

    def moves(self) -> tuple[AnyMove, ...]:
        state = self.table.state
        if state.duel is None:
            return (StartDuel(self._hero, self.foe, "" if self.foe else self.say("imaginary")),)
        if is_decided(state, state.duel):
            return (EndDuel(),)
        symbols = self.draft.symbols
        dealt = self.number("attacker_damage"), self.number("defender_damage")
        return (DuelRound(symbols["attacker"], symbols["defender"], *dealt),)

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        after: Runewars = trial.state if trial.state is not None and trial.state.duel is not None else state
        for side, panel in self._panels.items():
            panel.show(self.draft.symbols[side])
        if self._sides is not None:
            self._sides.show(*(self._damage(after, side) for side in SIDES))
        fallen = self._list_fallen(after)
        if self._cards is not None:
            self._show_end(state, fallen)
        return self._make_verdict(after, fallen)

    def _show_end(self, state: Runewars, fallen: list[Hero]) -> None:
        assert self._cards is not None
        for side in SIDES:
            hero = self._fighter(state, side)
            falls = hero is not None and hero in fallen
            wins = bool(fallen) and not falls and len(fallen) == 1
            word = "side_falls" if falls else "side_wins" if wins else "side_stands"
            self._cards.show(side, self._damage(state, side)[0], wins, self.say(word))

    def _make_verdict(self, after: Runewars, fallen: list[Hero]) -> Verdict:
        if len(fallen) == 1:
            winner = next(side for side in SIDES if self._fighter(after, side) is not fallen[0])
            title = self.say("wins_battle", player=self._name(after, after.duel, winner))
            return Verdict("tie", title, self.say("falls", hero=fallen[0].name), icon="skull")
        if fallen:
            return Verdict("tie", self.say("both_fall"), self.say("both_fall_why"), icon="skull")
        if self.table.state.duel is None:
            return Verdict("tie", self.say("duel_begins"), self.say("duel_starts"), icon="sword-cross")
        left = DUEL_ROUNDS - after.duel.round + 1 if after.duel else 0
        if left <= 0:
            return Verdict("tie", self.say("duel_even_title"), self.say("duel_even"), icon="handshake")
        return Verdict("tie", self.say("goes_on"), self.say("exchanges_left", n=left), icon="sword-cross")

    # --- keys --------------------------------------------------------------------------------------------

    def make(self) -> None:
        moves = self.moves()
        if isinstance(moves[0], EndDuel):
            self.apply(*moves)
        else:
            self.table.do(*moves, notice=True)

    def take_back(self) -> None:
        """Take back the entries of this exchange, or else the last step.

        The last step is the exchange before, then the duel itself.
        """
        if self.table.state.duel is None:
            return
        if self.draft.is_entered:
            self.draft.clear()
            self.follow(self.table.state)
        else:
            self.table.undo()

    def _draw(self, side: Side, symbol: Symbol) -> None:
        self.draft.symbols[side] = symbol
        self.follow(self.table.state)

    def _end(self) -> None:
        self.apply(EndDuel())


def _mark(state: Runewars, hero: Hero | None) -> Widget:
    if hero is not None:
        return PlayerShape(player_in(state, hero.owner).seat, 18)
    ghost = Icon("ghost", points=18, colour="mid", size_hint_x=None)
    ghost.width = ghost.theme.sp(18)
    return ghost
