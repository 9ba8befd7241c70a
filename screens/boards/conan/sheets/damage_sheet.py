"""DamageSheet: a hero suffers damage in the order of the rules, or is healed by a card."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.damage import Take, damage_split, has_gem_choice, is_fatal
from companion.games.conan.derive import life
from companion.games.conan.moves.gems import DamageHero, HealedTo, HealHero
from companion.games.conan.state import ConanState
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.sheets.take_rows import TakeRows
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table

KINDS = {"suffer": "sword", "heal": "heart-plus-outline"}
HEALED_TO: dict[HealedTo, str] = {"fatigue": "sleep", "reserve": "lightning-bolt"}


class DamageSheet(ActionSheet):
    """Fatigue first, then gems in use by the player's choice, the reserve last."""

    tag = "damage"
    fills = True

    def __init__(self, table: Table[ConanState], hero_id: str, kind: str = "suffer", **kwargs: Any) -> None:
        self._kind = kind
        self._to: HealedTo = "fatigue"
        self._take: TakeRows | None = None
        super().__init__(table, hero_id, table.say("tool.damage"), table.say("apply"), **kwargs)
        self.hero_id = hero_id
        self.numbers["by"] = 1

    def choices(self) -> Hashable:
        hero = self.hero
        return self._kind, self._to, self.numbers.get("by"), hero

    def fill(self, state: ConanState) -> None:
        kinds = [(kind, self.say(kind), icon) for kind, icon in KINDS.items()]
        self.segments("kind", kinds, self._kind, lambda kind: self.choose(_kind=kind))
        self._take = None
        hero, by = self.hero, self.numbers["by"]
        if self._kind == "heal":
            self.picker("by", self.say("gems"), "heart-plus-outline", Limits(1, max(1, hero.wounds)))
            self.chips(
                "to",
                [(to, self.say(to), icon) for to, icon in HEALED_TO.items()],
                (self._to,),
                self._choose_to,
            )
            return
        self.picker("by", self.say("damage"), "heart-broken", limits_of(DamageHero, "by"))
        if has_gem_choice(hero, by, state.options):
            self._take = TakeRows(self.table, hero, by, "damage", lambda: self.show(self.table.state))
            self.add(self._take)

    def moves(self) -> tuple[AnyMove, ...]:
        by = self.numbers["by"]
        if self._kind == "heal":
            return (HealHero(self.hero_id, max(1, by), self._to),)
        return (DamageHero(self.hero_id, by, self._find_chosen_take()),)

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        hero, by = self.hero, self.numbers["by"]
        if self._kind == "heal" or trial.refusal is not None:
            return None
        if is_fatal(hero, by):
            return Verdict("failed", self.say("dies", hero=hero.name), self.say("all_wounds"), f"{by}")
        tired, used, ready = damage_split(hero, by)
        sentence = self.say("damage_order", fatigue=tired, used=used, reserve=ready)
        return Verdict("tie", self.say("gems_left", n=life(hero) - by), sentence, f"{by}")

    def say_missing(self) -> str:
        return self.say("say_damage") if self._kind == "suffer" and not self.numbers["by"] else ""

    def _find_chosen_take(self) -> tuple[Take, ...]:
        return self._take.take() if self._take is not None else ()

    def _choose_to(self, to: HealedTo) -> None:
        self.choose(_to=to)
