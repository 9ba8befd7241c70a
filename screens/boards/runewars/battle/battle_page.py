"""BattlePage: a battle on a page of its own, stage by stage.

It shows the sides, the preparation, the losses by initiative, the strength and the end.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.runewars.fighting import STRENGTH_STEP, is_begun, sides_in
from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.moves.battle_end import CallOffBattle
from companion.games.runewars.moves.battles import AddRanks, NewRanks, StartBattle
from companion.games.runewars.orders import current_turn
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import SIDES, Battle, Runewars
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.battle.battle_draft import BattleDraft, draft_of, forget_draft
from screens.boards.runewars.battle.opening_stage import OpeningStage
from screens.boards.runewars.battle.preparation_stage import PreparationStage
from screens.boards.runewars.battle.result_stage import ResultStage
from screens.boards.runewars.battle.round_stage import RoundStage
from screens.boards.runewars.battle.stage import Stage
from screens.boards.runewars.fight.fight_page import FightPage
from screens.boards.runewars.known_names import known
from screens.boards.runewars.order_words import order_name
from screens.boards.runewars.rules_row import rules_row
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Choices, Field, Name, Number, Pick
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table
from screens.widgets.controls import spoken


class BattlePage(FightPage):
    """The page of a battle; leaving it saves the battle as it stands, with all entries.

    The strip and the board open it again. With an area it begins a battle there. Tags: battle.apply (the main button of
    every stage), battle.undo.
    """

    tag = "battle"

    def __init__(self, table: Table[Runewars], area_id: str = "") -> None:
        state = table.state
        self._area = state.battle.area if state.battle else area_id
        self.opponents = sides_in(state, self._area) if self._area else ("", "")
        self.draft = BattleDraft(("", "", ""), 0, False)
        self._stage: Stage | None = None
        super().__init__(table, table.say("battle"), table.say("apply_and_on"))

    # --- which stage -------------------------------------------------------------------------------------

    def _stage_for(self, state: Runewars) -> type[Stage] | None:
        battle = state.battle
        if battle is None:
            return OpeningStage if self._area else None
        if not self.draft.prepared:
            return PreparationStage
        return RoundStage if battle.initiative < STRENGTH_STEP else ResultStage

    def _battle(self, state: Runewars) -> Battle | None:
        """Return the battle under way, or the one that would begin."""
        if state.battle is not None or not self._area:
            return state.battle
        tried: Runewars | None = self.table.play.preview(StartBattle(self._area, *self.opponents)).state
        return tried.battle if tried is not None else None

    def follow(self, state: Any) -> None:
        if state.battle is not None:
            self._area = state.battle.area
            self.draft = draft_of(self.table, state.battle)
            self.numbers = self.draft.numbers
        else:
            forget_draft(self.table)
        super().follow(state)

    def choices(self) -> Hashable:
        state = self.table.state
        return state.battle, self._stage_for(state), self.opponents if state.battle is None else (), self.head_layout

    def fill(self, state: Runewars) -> None:
        self.head.clear_widgets()
        kind, battle = self._stage_for(state), self._battle(state)
        self._stage = kind(self) if kind is not None and battle is not None else None
        if self._stage is None or battle is None:
            self.add(note(self.say("no_battle_now")))
            self.stand_on(None, spoken.name_of("close"), "close", under_way=False)
            return
        self.subtitle = self._stage.subtitle(state, battle)
        self._stage.fill(state, battle)
        self.add(rules_row(self.table, RULES[self._stage.rules]))
        if state.battle is not None:
            self._add_rest()
        step = (kind, battle.initiative)
        self.stand_on(step, self.say(self._stage.word), self._stage.icon, state.battle is not None)

    def _add_rest(self) -> None:
        self.add(
            buttons_row(
                button(self.say("more_units"), "battle.more", self._add_units, "plus", "outline"),
                button(self.say("call_off"), "battle.off", self._call_off, "close", "outline"),
            )
        )

    # --- words -------------------------------------------------------------------------------------------

    def place_words(self, state: Runewars, battle: Battle, what: str) -> str:
        area = name_by_id(state, battle.area)
        return self.say("place_and", area=area, what=what) if what else area

    def order_words(self, state: Runewars, battle: Battle) -> str:
        """Return the area, and the order by which the attacker came."""
        turn = current_turn(state)
        if turn is None or turn.player.id != battle.attacker:
            return self.place_words(state, battle, "")
        order = order_name(self.table, turn.order.number)
        return self.place_words(state, battle, self.say("order_by", order=order, player=turn.player.name))

    # --- values ------------------------------------------------------------------------------------------

    def propose(self, name: str) -> int | None:
        battle = self.table.state.battle
        return battle.bonus if name == "bonus" and battle else None

    def moves(self) -> tuple[AnyMove, ...]:
        state = self.table.state
        battle, kind = self._battle(state), self._stage_for(state)
        return kind(self).moves(state, battle) if kind is not None and battle is not None else ()

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        """Return the present winner, with the losses and the strength that are being entered."""
        battle = self._battle(state)
        if self._stage is None or battle is None:
            return None
        after: Runewars = trial.state if trial.state is not None else state
        shown = after.battle or battle
        self._stage.show(state, shown)
        return self._stage.verdict(state, shown)

    def decide(self, **chosen: Any) -> None:
        """Keep a choice of the end in the draft."""
        for name, value in chosen.items():
            setattr(self.draft, name, value)
        self.follow(self.table.state)

    # --- keys --------------------------------------------------------------------------------------------

    def make(self) -> None:
        state = self.table.state
        battle = self._battle(state)
        if self._stage is None or battle is None:
            self.cancel()
        else:
            self._stage.go_on(state, battle)

    def take_back(self) -> None:
        """Take back the entries of this round, or else the step before.

        The step before is the preparation, the last round or the battle itself.
        """
        battle = self.table.state.battle
        if battle is None:
            return
        if self.draft.is_entered:
            self.draft.numbers.clear()
            self.follow(self.table.state)
        elif self.draft.prepared and not is_begun(battle):
            self.draft.prepared = False
            self.follow(self.table.state)
        elif self.table.undo():
            self._back_to_preparation()

    def _back_to_preparation(self) -> None:
        battle = self.table.state.battle
        if battle is not None and not is_begun(battle) and self.draft.prepared:
            self.draft.prepared = False
            self.follow(self.table.state)

    def _call_off(self) -> None:
        self.apply(CallOffBattle())

    def _add_units(self) -> None:
        """Ask for figures that a card brings, or that were forgotten."""
        say = self.say
        shapes: Choices = tuple((shape, say(f"shape.{shape}"), icon) for shape, icon in SHAPE_ICONS.items())
        fields: tuple[Field, ...] = (
            Name(label="unit_kind", asked=known("unit")),
            *(Number(name, limits_of(NewRanks, name), 1) for name in ("n", "initiative", "health")),
            Pick("shape", shapes, "triangle"),
            Pick("side", tuple((side, say(side), "") for side in SIDES), "attacker"),
        )
        FieldsSheet(
            self.table,
            say("more_units"),
            say("add_area"),
            lambda: FieldsForm(self.table.context, say, "ranks.new", fields),
            lambda form: AddRanks(NewRanks(**form.read_values())),
            tag="ranks.keep",
        ).open()
