"""ScenerySheet and SceneryAttackSheet: scenery that can be attacked, and who strikes it."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.lookup import awake, models, scenery_in
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.sheets.correction_sheets import scenery_correction
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table

NOBODY = ""


class ScenerySheet(LiveSheet[NovaAetas]):
    """One piece of scenery: hit, or set right. It closes when the piece is gone."""

    def __init__(self, table: Table[NovaAetas], scenery_id: str) -> None:
        self._piece = scenery_id
        super().__init__(table, scenery_in(table.state, scenery_id).name)

    def shape(self, state: NovaAetas) -> Hashable:
        return find(state.scenery, self._piece)

    def build(self, state: NovaAetas) -> None:
        piece = find(state.scenery, self._piece)
        if piece is None:
            self.close()
            return
        self.column.add_widget(note(self.say("wounds_now", n=piece.wounds, of=piece.health), "wall"))
        hit = button(self.say("scenery_hit", name=piece.name), "scenery.hit", self._hit, "sword-cross")
        correct = button(self.say("correct"), "scenery.correct", self._correct, "pencil-outline")
        self.column.add_widget(buttons_row(hit, correct))

    def _hit(self) -> None:
        SceneryAttackSheet(self.table, self._piece).open()

    def _correct(self) -> None:
        scenery_correction(self.table, self._piece).open()


class SceneryAttackSheet(CalculatorSheet[NovaAetas]):
    """Successes of a hero or hits of an enemy are wounds; who strikes stands in the log."""

    tag = "scenery_attack"

    def __init__(self, table: Table[NovaAetas], scenery_id: str) -> None:
        self._piece, self._by = scenery_id, NOBODY
        name = scenery_in(table.state, scenery_id).name
        super().__init__(table, table.say("scenery_hit", name=name), table.say("apply"))

    def choices(self) -> Hashable:
        return self._by

    def fill(self, state: NovaAetas) -> None:
        self.add(note(self.say("scenery_how"), "dice-multiple"))
        self.counter("wounds", self.say("wounds"), "heart-broken", limits_of(AttackScenery, "wounds"))
        fighters = {one.id: one.name for one in awake(state)} | {model.id: model.name for model in models(state)}
        strikers = ((own, name, "") for own, name in fighters.items())
        self.add(heading(self.say("who_attacks")))
        nobody = (NOBODY, self.say("nobody_in_particular"), "")
        self.chips("by", (nobody, *strikers), (self._by,), lambda by: self.choose(_by=by))

    def propose(self, name: str) -> int | None:
        return 1 if name == "wounds" else None

    def moves(self) -> tuple[AnyMove, ...]:
        if find(self.table.state.scenery, self._piece) is None:
            return ()
        return (AttackScenery(self._piece, self.number("wounds"), self._by),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        if trial.state is None:
            return None
        gone = find(trial.state.scenery, self._piece) is None
        wounds = self.number("wounds")
        name = scenery_in(state, self._piece).name if find(state.scenery, self._piece) else ""
        words = self.say("scenery_falls", name=name) if gone else self.say("deals_wounds", n=wounds)
        return Verdict("success" if wounds else "failed", words if wounds else self.say("misses"))
