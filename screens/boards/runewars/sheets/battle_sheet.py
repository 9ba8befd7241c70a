"""BattleSheet: a battle under way: preparation, losses by initiative, strength, and the end with its reasons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.fighting import (
    STRENGTH_STEP,
    at_initiative,
    fate_cards,
    idle_rounds,
    leader_of_side,
    owner_of_side,
    side_of,
    siege_of,
    supporters,
    survivors,
    verdict,
)
from companion.games.runewars.lookup import named
from companion.games.runewars.moves.battles import (
    AddRanks,
    AddStrength,
    CallOffBattle,
    CloseBattle,
    FightRound,
    Loss,
    NewRanks,
    SupportRanks,
)
from companion.games.runewars.outcome import Reason, are_alone, may_retreat, outcome
from companion.games.runewars.state import INITIATIVES, NEUTRAL, SIDES, Battle, Ranks, Runewars, Side, StrongholdFate
from companion.kernel.game import AnyMove
from companion.kernel.limits import Limits, limits_of
from companion.plays.play import Trial
from screens.boards.runewars.panels.initiative_bar import InitiativeBar
from screens.boards.runewars.panels.loss_panel import LossColumn, LossPanel
from screens.boards.runewars.panels.strengths import StrengthsCard
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.boards.runewars.shape_icons import SHAPE_ICONS
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.form import Form
from screens.parts.form_fields import Choices, Field, Name, Number, Pick
from screens.parts.form_sheet import FormSheet
from screens.parts.sheet_parts import button, buttons_row, heading, note
from screens.table import Table

SIDE_BY_SIDE_FROM = 400
"""From this width in dp on, the losses of both sides stand side by side."""

FATES: tuple[StrongholdFate, ...] = ("replace", "destroy")


class BattleSheet(CalculatorSheet):
    """Closing it leaves the battle as it stands: the board's bar opens it again."""

    tag = "battle"
    fills = True

    def __init__(self, table: Table) -> None:
        self._retreat: str | None = None
        self._heroes_to = ""
        self._fate: StrongholdFate = "replace"
        self._siege = True
        battle = table.state.battle
        self._prepared = battle is not None and (battle.initiative > 1 or any(each.fought for each in battle.ranks))
        area = named(table.state, battle.area) if battle else ""
        super().__init__(table, table.say("battle_in", area=area), table.say("apply_and_on"))

    def choices(self) -> Hashable:
        return self.table.state.battle, self._prepared, self._retreat, self._heroes_to, self._fate, self._siege

    def fill(self, state: Runewars) -> None:
        battle = state.battle
        if battle is None:
            self.add(note(self.say("no_battle_now")))
            return
        self._strengths = StrengthsCard(self.table, battle)
        self.add(self._strengths)
        if not self._prepared:
            self._fill_preparation(state, battle)
        elif battle.initiative < STRENGTH_STEP:
            self._fill_round(state, battle)
        else:
            self._fill_end(state, battle)
        self.add(rules_row(self.table, RULES[self._rules(battle)]))
        self.add(
            buttons_row(
                button(self.say("more_units"), "battle.more", self._more, "plus", "outline"),
                button(self.say("call_off"), "battle.off", self._call_off, "close", "outline"),
            )
        )

    def _rules(self, battle: Battle) -> str:
        if not self._prepared:
            return "battle"
        return "battle_round" if battle.initiative < STRENGTH_STEP else "battle_end"

    # --- steps 1 to 4 ------------------------------------------------------------------------------------

    def _fill_preparation(self, state: Runewars, battle: Battle) -> None:
        self.add(heading(self.say("battle_steps_first")))
        for side in SIDES:
            for ranks in side_of(battle, side):
                self._fill_ranks(state, battle, ranks)
        if battle.defender == NEUTRAL:
            leader = named(state, leader_of_side(state, battle, "defender"))
            self.add(note(self.say("neutrals_led", player=leader), "account"))
        self.add(note(self.say("before_rounds"), "cards-outline"))

    def _fill_ranks(self, state: Runewars, battle: Battle, ranks: Ranks) -> None:
        words = self.say(
            "placed",
            owner=self._owner_word(state, battle, ranks.side),
            name=ranks.name,
            n=ranks.standing,
            initiative=ranks.initiative,
            shape=self.say(f"shape.{ranks.shape}"),
        )
        self.add(heading(words))
        if ranks.before:
            self.add(note(self.say("routed_out", n=ranks.before), "run"))
        helpers = supporters(state, battle, ranks.side)
        if helpers:
            chips = (("", self.say("no_support"), ""), *((hero.id, hero.name, "account-star") for hero in helpers))
            self.chips(f"hero.{ranks.id}", chips, (ranks.hero,), partial(self._support, ranks.id))

    def _support(self, ranks: str, hero: str) -> None:
        self.table.do(SupportRanks(ranks, hero))

    def _owner_word(self, state: Runewars, battle: Battle, side: Side) -> str:
        owner = owner_of_side(battle, side)
        return self.say("neutral") if owner == NEUTRAL else named(state, owner)

    # --- step 5: a round ---------------------------------------------------------------------------------

    def _fill_round(self, state: Runewars, battle: Battle) -> None:
        self.add(heading(self.say("initiative_of", n=battle.initiative, of=INITIATIVES)))
        self.add(InitiativeBar(battle.initiative))
        striking = tuple(ranks for ranks in at_initiative(battle, battle.initiative) if ranks.standing)
        if not striking:
            self.add(note(self.say("nobody_strikes")))
        for ranks in striking:
            word = "draw_fate_hero" if ranks.hero else "draw_fate"
            self.add(note(self.say(word, name=ranks.name, n=fate_cards(ranks)), "cards"))
        if striking:
            self.add(note(self.say("who_strikes_first"), "numeric"))
        suffering = tuple(ranks for ranks in battle.ranks if ranks.standing or ranks.routed > ranks.before)
        if self.theme.large_text or self.table.app.width_dp < SIDE_BY_SIDE_FROM:
            for ranks in suffering:
                self._losses(state, battle, ranks)
        else:
            self._losses_of_sides(state, battle, suffering)

    def _losses_of_sides(self, state: Runewars, battle: Battle, suffering: tuple[Ranks, ...]) -> None:
        """Attacker on the left, defender on the right."""
        row = BoxLayout(size_hint_y=None, spacing=dp(8))
        for side in SIDES:
            panels = tuple(LossPanel(self.table, ranks, self.tag) for ranks in suffering if ranks.side == side)
            for panel, ranks in zip(panels, (ranks for ranks in suffering if ranks.side == side), strict=True):
                for name, (counter, word, limits) in panel.counters.items():
                    self.keep(f"{name}.{ranks.id}", counter, word, limits)
            column = LossColumn(self.say("side_suffers", owner=self._owner_word(state, battle, side)), panels)
            column.bind(height=lambda *_: setattr(row, "height", max(each.height for each in row.children)))
            row.add_widget(column)
        row.height = max(each.height for each in row.children)
        self.add(row)

    def _losses(self, state: Runewars, battle: Battle, ranks: Ranks) -> None:
        whose = self._owner_word(state, battle, ranks.side)
        self.add(heading(self.say("suffers", owner=whose, name=ranks.name, n=ranks.standing)))
        self.counter(f"routs.{ranks.id}", self.say("routs"), "run", Limits(0, ranks.standing))
        self.counter(f"damage.{ranks.id}", self.say("damage"), "heart-broken", limits_of(Loss, "damage"))

    def _round(self, battle: Battle) -> FightRound:
        losses = tuple(
            Loss(ranks.id, self.numbers.get(f"routs.{ranks.id}", 0), self.numbers.get(f"damage.{ranks.id}", 0))
            for ranks in battle.ranks
        )
        return FightRound(tuple(loss for loss in losses if loss.routs or loss.damage))

    # --- steps 6 and 7 -----------------------------------------------------------------------------------

    def _fill_end(self, state: Runewars, battle: Battle) -> None:
        self.add(heading(self.say("battle_steps_last")))
        if battle.defender != NEUTRAL:
            self.counter("bonus", self.say("defender_bonus"), "shield-plus-outline", limits_of(AddStrength, "bonus"))
        siege = siege_of(state, battle)
        if siege:
            words = (("on", self.say("siege_on", n=siege), "star"), ("off", self.say("siege_off"), ""))
            self.chips("siege", words, ("on" if self._siege else "off",), lambda word: self.choose(_siege=word == "on"))
        now = self._counted(state, battle)
        self._fill_retreat(state, now)
        if now.stronghold and verdict(state, now).winner == "attacker":
            fates = tuple((fate, self.say(f"{fate}_stronghold"), "castle") for fate in FATES)
            self.chips("fate", fates, (self._fate,), self._choose_fate)
        self.add(heading(self.say("after_battle")))
        for line in outcome(replace(state, battle=now), self._retreat or "", self._heroes_to, self._fate):
            self.add(self._reason(line))

    def _fill_retreat(self, state: Runewars, battle: Battle) -> None:
        loser = verdict(state, battle).loser
        if survivors(side_of(battle, loser)):
            decides = named(state, leader_of_side(state, battle, loser))
            self.add(heading(self.say("retreat_to", player=decides)))
            chosen = () if self._retreat is None else (self._retreat,)
            self.chips("retreat", self._places(state, battle), chosen, lambda area: self.choose(_retreat=area))
        if are_alone(state, battle):
            self.add(heading(self.say("heroes_retreat_to")))
            places = tuple((area.id, area.name, "") for area in state.areas if area.id != battle.area)
            self.chips("heroes", places, (self._heroes_to,), lambda area: self.choose(_heroes_to=area))

    def _places(self, state: Runewars, battle: Battle) -> Choices:
        """Areas to which the loser may go first, then the others with a warning, then none."""
        others = sorted(
            (area for area in state.areas if area.id != battle.area),
            key=lambda area: not may_retreat(state, battle, area),
        )
        places = tuple((a.id, a.name, "" if may_retreat(state, battle, a) else "alert") for a in others)
        return (*places, ("", self.say("no_area"), "close"))

    def _reason(self, line: Reason) -> BoxLayout:
        words = self.say(f"outcome.{line.code}", n=line.n, name=line.name)
        return note(words, "heart-broken" if line.loss else "check", "warn" if line.loss else "acc")

    def proposed(self, name: str) -> int | None:
        battle = self.table.state.battle
        return battle.bonus if name == "bonus" and battle else None

    def _choose_fate(self, fate: str) -> None:
        self.choose(_fate=next(each for each in FATES if each == fate))

    def _counted(self, state: Runewars, battle: Battle) -> Battle:
        """The battle with the strength that is being entered."""
        siege = siege_of(state, battle) if self._siege else 0
        return replace(battle, bonus=self.number("bonus") - siege)

    # --- what "apply" does -------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        state: Runewars = self.table.state
        battle = state.battle
        if battle is None or not self._prepared:
            return ()
        if battle.initiative < STRENGTH_STEP:
            fought = self._round(battle)
            return (fought, *(FightRound() for _ in range(idle_rounds(battle))))
        close = CloseBattle(self._retreat or "", self._heroes_to, self._fate)
        bonus = self._counted(state, battle).bonus
        return (AddStrength(bonus), close) if bonus != battle.bonus else (close,)

    def missing(self) -> str:
        state: Runewars = self.table.state
        if state.battle is None or not self._prepared or state.battle.initiative < STRENGTH_STEP:
            return ""
        now = self._counted(state, state.battle)
        losing = survivors(side_of(now, verdict(state, now).loser))
        return self.say("choose_retreat") if losing and self._retreat is None else ""

    def make(self) -> None:
        battle = self.table.state.battle
        if battle is not None and not self._prepared:
            self._begin(battle)
        elif battle is None or battle.initiative >= STRENGTH_STEP:
            super().make()
        elif self.table.do(*self.moves(), tell=True):
            self.numbers.clear()
            self.follow(self.table.state)

    def _begin(self, battle: Battle) -> None:
        """The rounds begin at the first initiative at which anybody stands."""
        self.choose(_prepared=True)
        if not any(ranks.standing for ranks in at_initiative(battle, battle.initiative)):
            self.table.do(*self.moves())

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        """Who would win now, with the losses and the strength that are being entered."""
        if state.battle is None:
            return None
        after: Runewars = trial.state if trial.state is not None else state
        battle = after.battle or self._counted(state, state.battle)
        found = verdict(state, battle)
        self._strengths.show(found)
        owner = owner_of_side(battle, found.winner)
        winner = self.say("neutral_win") if owner == NEUTRAL else self.say("wins_now", player=named(state, owner))
        tied = found.attacker.total == found.defender.total
        sentence = self.say("tie_defends") if tied else self.say("short_of", n=found.short)
        score = f"{found.attacker.total}–{found.defender.total}"
        return Verdict("success" if found.winner == "attacker" else "tie", winner, sentence, score)

    def _call_off(self) -> None:
        self.apply(CallOffBattle())

    def _more(self) -> None:
        """Figures that a card brings, or that were forgotten."""
        say = self.say
        shapes: Choices = tuple((shape, say(f"shape.{shape}"), icon) for shape, icon in SHAPE_ICONS.items())
        fields: tuple[Field, ...] = (
            Name(label="unit_kind"),
            *(Number(name, limits_of(NewRanks, name), 1) for name in ("n", "initiative", "health")),
            Pick("shape", shapes, "triangle"),
            Pick("side", tuple((side, say(side), "") for side in SIDES), "attacker"),
        )
        FormSheet(
            self.table,
            say("more_units"),
            say("add_area"),
            lambda: Form(self.table.app, say, "ranks.new", fields),
            lambda form: AddRanks(NewRanks(**form.said())),
            tag="ranks.keep",
        ).open()
