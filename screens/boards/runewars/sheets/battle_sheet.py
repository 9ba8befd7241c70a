"""BattleSheet: a battle under way: losses by initiative, hero support, strength, and the end with its retreat."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from companion.games.runewars.fighting import STRENGTH_STEP, at_initiative, fate_cards, verdict
from companion.games.runewars.lookup import named
from companion.games.runewars.moves.battles import (
    AddStrength,
    CallOffBattle,
    CloseBattle,
    FightRound,
    Loss,
    SupportRanks,
)
from companion.games.runewars.state import INITIATIVES, NEUTRAL, Battle, Ranks, Runewars
from companion.kernel.game import AnyMove
from companion.kernel.limits import Limits, limits_of
from companion.plays.play import Trial
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import button, buttons_row, heading, note
from screens.table import Table


class BattleSheet(CalculatorSheet):
    """Closing it leaves the battle as it stands: the board's bar opens it again."""

    tag = "battle"
    fills = True

    def __init__(self, table: Table) -> None:
        self._retreat, self._fate = "", "replace"
        battle = table.state.battle
        area = named(table.state, battle.area) if battle else ""
        super().__init__(table, table.say("battle_in", area=area), table.say("apply_and_on"))

    def choices(self) -> Hashable:
        battle = self.table.state.battle
        return battle, self._retreat, self._fate

    def fill(self, state: Runewars) -> None:
        battle = state.battle
        if battle is None:
            self.add(note(self.say("no_battle_now")))
            return
        if battle.initiative < STRENGTH_STEP:
            self._fill_round(state, battle)
        else:
            self._fill_end(state, battle)
        self.add(buttons_row(button(self.say("call_off"), "battle.off", self._call_off, "close", "outline")))

    # --- a round -----------------------------------------------------------------------------------------

    def _fill_round(self, state: Runewars, battle: Battle) -> None:
        self.add(heading(self.say("initiative_of", n=battle.initiative, of=INITIATIVES)))
        striking = at_initiative(battle, battle.initiative)
        if not striking:
            self.add(note(self.say("nobody_strikes")))
        for ranks in striking:
            self.add(note(self.say("draw_fate", name=ranks.name, n=fate_cards(ranks)), "cards"))
        for ranks in battle.ranks:
            self._losses(state, battle, ranks)

    def _losses(self, state: Runewars, battle: Battle, ranks: Ranks) -> None:
        owner = battle.attacker if ranks.side == "attacker" else battle.defender
        whose = self.say("neutral") if owner == NEUTRAL else named(state, owner)
        self.add(heading(self.say("suffers", owner=whose, name=ranks.name, n=ranks.standing)))
        self.counter(f"routs.{ranks.id}", self.say("routs"), "run", Limits(0, ranks.standing))
        self.counter(f"damage.{ranks.id}", self.say("damage"), "heart-broken", limits_of(Loss, "damage"))
        helpers = tuple(h for h in state.heroes if h.owner == owner and h.area == battle.area)
        if helpers:
            words = (("", self.say("no_support"), ""), *((hero.id, hero.name, "account-star") for hero in helpers))
            self.chips(f"hero.{ranks.id}", words, (ranks.hero,), partial(self._support, ranks.id))

    def _support(self, ranks: str, hero: str) -> None:
        self.table.do(SupportRanks(ranks, hero))

    def _round(self, battle: Battle) -> FightRound:
        losses = tuple(
            Loss(ranks.id, self.numbers.get(f"routs.{ranks.id}", 0), self.numbers.get(f"damage.{ranks.id}", 0))
            for ranks in battle.ranks
        )
        return FightRound(tuple(loss for loss in losses if loss.routs or loss.damage))

    # --- the end -----------------------------------------------------------------------------------------

    def _fill_end(self, state: Runewars, battle: Battle) -> None:
        self.counter("bonus", self.say("defender_bonus"), "shield-plus-outline", limits_of(AddStrength, "bonus"))
        self.add(heading(self.say("retreat_to")))
        others = ((area.id, area.name, "") for area in state.areas if area.id != battle.area)
        self.chips("retreat", (("", self.say("no_area"), ""), *others), (self._retreat,), self._choose_retreat)
        if battle.stronghold and verdict(state, battle).winner == "attacker":
            words = (("replace", self.say("replace_stronghold"), ""), ("destroy", self.say("destroy_stronghold"), ""))
            self.chips("fate", words, (self._fate,), self._choose_fate)

    def proposed(self, name: str) -> int | None:
        battle = self.table.state.battle
        return battle.bonus if name == "bonus" and battle else None

    def _choose_retreat(self, area: str) -> None:
        self._retreat = area
        self.follow(self.table.state)

    def _choose_fate(self, fate: str) -> None:
        self._fate = fate
        self.follow(self.table.state)

    # --- what "apply" does -------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        battle = self.table.state.battle
        if battle is None:
            return ()
        if battle.initiative < STRENGTH_STEP:
            return (self._round(battle),)
        close = CloseBattle(self._retreat, "", "destroy" if self._fate == "destroy" else "replace")
        bonus = self.number("bonus")
        return (AddStrength(bonus), close) if bonus != battle.bonus else (close,)

    def make(self) -> None:
        battle = self.table.state.battle
        ends = battle is not None and battle.initiative >= STRENGTH_STEP
        if ends:
            self.apply(*self.moves())
        elif self.table.do(*self.moves(), tell=True):
            self.numbers.clear()
            self.follow(self.table.state)

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        """Who would win now, with the losses that are being entered."""
        after: Runewars = trial.state if trial.state is not None else state
        battle = after.battle or state.battle
        if battle is None:
            return None
        found = verdict(after if after.battle else state, battle)
        owner = battle.attacker if found.winner == "attacker" else battle.defender
        winner = self.say("neutral_win") if owner == NEUTRAL else self.say("wins_now", player=named(state, owner))
        score = f"{found.attacker.total}–{found.defender.total}"
        outcome = "success" if found.winner == "attacker" else "tie"
        return Verdict(outcome, winner, self.say("short_of", n=found.short), score)

    def _call_off(self) -> None:
        self.apply(CallOffBattle())
