"""DuelSheet: four exchanges between two heroes, or against an imaginary foe."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from companion.games.runewars.lookup import hero_in, named
from companion.games.runewars.moves.duels import DuelRound, EndDuel, StartDuel, is_decided, opponents_of
from companion.games.runewars.state import DUEL_ROUNDS, Duel, Runewars, Symbol
from companion.kernel.game import AnyMove
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.plays.play import Trial
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import button, buttons_row, heading, note
from screens.table import Table

SYMBOLS: tuple[tuple[Symbol, str], ...] = (
    ("nothing", "minus"),
    ("damage", "sword"),
    ("rout", "shield-half-full"),
    ("special", "star-four-points"),
)


class DuelSheet(CalculatorSheet):
    """First the opponent, then round by round what each card shows."""

    tag = "duel"
    fills = True

    def __init__(self, table: Table, hero_id: str) -> None:
        self._hero = table.state.duel.attacker if table.state.duel else hero_id
        self._foe = ""
        self._symbols: dict[str, Symbol] = {"attacker": "nothing", "defender": "nothing"}
        name = hero_in(table.state, self._hero).name
        super().__init__(table, table.say("duel_of", hero=name), table.say("apply_and_on"))

    def choices(self) -> Hashable:
        return self.table.state.duel, self._foe, tuple(self._symbols.items())

    def fill(self, state: Runewars) -> None:
        if state.duel is None:
            self._fill_start(state)
        else:
            self._fill_round(state, state.duel)
        self.add(rules_row(self.table, RULES["duel"]))

    def _fill_start(self, state: Runewars) -> None:
        self.add(heading(self.say("duel_against")))
        near = opponents_of(state, hero_in(state, self._hero))
        foes = tuple((each.id, each.name, "account") for each in near)
        self.chips("foe", (*foes, ("", self.say("imaginary"), "ghost")), (self._foe,), self._choose)

    def _fill_round(self, state: Runewars, duel: Duel) -> None:
        if is_decided(state, duel):
            self._fill_end(state)
            return
        self.add(heading(self.say("exchange", n=min(duel.round, DUEL_ROUNDS), of=DUEL_ROUNDS)))
        self.add(note(self.say("duel_cards"), "shield-sword-outline"))
        for side in ("attacker", "defender"):
            self.add(heading(self._name(state, duel, side)))
            words = tuple((symbol, self.say(f"symbol.{symbol}"), icon) for symbol, icon in SYMBOLS)
            self.chips(side, words, (self._symbols[side],), partial(self._draw, side))
            self.counter(f"{side}_damage", self.say("deals"), "sword", limits_of(DuelRound, f"{side}_damage"))
        self.add(note(self.say("rout_avoids"), "shield-half-full"))
        self.add(buttons_row(button(self.say("end_duel"), "duel.end", self._end, "flag-checkered", "outline")))

    def _fill_end(self, state: Runewars) -> None:
        """Four rounds are over, or somebody has fallen: damage stays, a winner takes the rewards."""
        fallen = tuple(hero for hero in state.heroes if hero.is_defeated)
        for hero in fallen:
            self.add(note(self.say("falls_because", hero=hero.name, n=hero.damage, health=hero.health), "skull"))
            self.add(note(self.say("rewards_go", n=len(hero.rewards)), "treasure-chest"))
        if not fallen:
            self.add(note(self.say("duel_even"), "handshake"))

    def _name(self, state: Runewars, duel: Duel, side: str) -> str:
        if side == "attacker":
            return named(state, duel.attacker)
        return named(state, duel.defender) if duel.defender else duel.against or self.say("imaginary")

    def moves(self) -> tuple[AnyMove, ...]:
        duel = self.table.state.duel
        if duel is None:
            return (StartDuel(self._hero, self._foe, "" if self._foe else self.say("imaginary")),)
        if is_decided(self.table.state, duel):
            return (EndDuel(),)
        attack, defence = self._symbols["attacker"], self._symbols["defender"]
        return (DuelRound(attack, defence, self.number("attacker_damage"), self.number("defender_damage")),)

    def make(self) -> None:
        ends = isinstance(self.moves()[0], EndDuel)
        if ends:
            self.apply(*self.moves())
        elif self.table.do(*self.moves(), tell=True):
            self.numbers.clear()
            self._symbols = {"attacker": "nothing", "defender": "nothing"}
            self.follow(self.table.state)

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        after: Runewars = trial.state if trial.state is not None else state
        if state.duel is None or after is state:
            return None
        fallen = [hero for hero in after.heroes if hero.is_defeated]
        if fallen:
            return Verdict("failed", self.say("falls", hero=fallen[0].name))
        hero = find(after.heroes, state.duel.attacker)
        return Verdict("tie", self.say("goes_on"), self.say("damage_so_far", n=hero.damage if hero else 0))

    def _choose(self, foe: str) -> None:
        self._foe = foe
        self.follow(self.table.state)

    def _draw(self, side: str, symbol: str) -> None:
        self._symbols[side] = next(each for each, _ in SYMBOLS if each == symbol)
        self.follow(self.table.state)

    def _end(self) -> None:
        self.apply(EndDuel())
