"""WoundSheet and HealSheet: number and kind of wounds, and their healing.

Equipment absorbs a part of them.
"""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.harm import Share, absorb_wounds
from companion.games.nova_aetas.lookup import awake_heroes, fighter_in, hero_in
from companion.games.nova_aetas.moves.enemies import WoundAlly
from companion.games.nova_aetas.moves.heroes import HealHero, WoundHero
from companion.games.nova_aetas.state import NovaAetas, WoundKind
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import Trial
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading
from screens.table.table import Table

KINDS: tuple[tuple[WoundKind, str], ...] = (
    ("blockable", "shield-half-full"),
    ("unblockable", "shield-off-outline"),
    ("status", "fire"),
)
NOBODY = ""


class WoundSheet(CalculatorSheet[NovaAetas]):
    """The sheet of wounds: items with resistance absorb as many as they can.

    Several items share the wounds as the players say.
    """

    tag = "wound"
    fills = True

    def __init__(self, table: Table[NovaAetas], hero_id: str) -> None:
        self._hero, self._kind = hero_id, KINDS[0][0]
        title = table.say("wounds_to", hero=hero_in(table.state, hero_id).name)
        super().__init__(table, title, table.say("apply"))

    def choices(self) -> Hashable:
        return self._kind, hero_in(self.table.state, self._hero).items

    def fill(self, state: NovaAetas) -> None:
        self.segments(
            "kind", ((kind, self.say(f"kind_{kind}"), icon) for kind, icon in KINDS), self._kind, self._choose
        )
        self.counter("wounds", self.say("wounds"), "heart-broken", limits_of(WoundHero, "wounds"))
        takers = [item for item in hero_in(state, self._hero).items if item.capacity]
        if self._kind != "blockable" or len(takers) < 2:
            return
        self.add(heading(self.say("who_absorbs")))
        for item in takers:
            self.counter(f"item.{item.id}", item.name, "shield", Limits(0, item.capacity))

    def propose(self, name: str) -> int | None:
        """Return the share of an item, until the players say otherwise.

        Equipment absorbs one after the other.
        """
        if not name.startswith("item."):
            return None
        try:
            share = absorb_wounds(hero_in(self.table.state, self._hero), self.number("wounds"), self._kind)
        except Refusal:
            return 0
        return dict(share.on_items).get(name.removeprefix("item."), 0)

    def moves(self) -> tuple[AnyMove, ...]:
        typed = [name for name in self.numbers if name.startswith("item.")]
        items = [item.id for item in hero_in(self.table.state, self._hero).items if item.capacity]
        shares = tuple(Share(item, self.number(f"item.{item}")) for item in items) if typed else ()
        own = shares if self._kind == "blockable" and len(items) > 1 else ()
        return (WoundHero(self._hero, max(1, self.number("wounds")), self._kind, own),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        if trial.state is None:
            return None
        before, after = hero_in(state, self._hero), hero_in(trial.state, self._hero)
        if after.ko and not before.ko:
            return Verdict("failed", self.say("goes_ko", hero=after.name), self.say("goes_ko_why"))
        on_sheet = after.wounds - before.wounds
        taken = self.number("wounds") - on_sheet
        sentence = self.say("absorbed", n=taken) if taken > 0 else ""
        outcome = "failed" if on_sheet else "success"
        return Verdict(outcome, self.say("wounds_on_sheet", n=on_sheet), sentence, f"{on_sheet}")

    def _choose(self, kind: str) -> None:
        self.choose(_kind=next(each for each, _ in KINDS if each == kind))


class HealSheet(CalculatorSheet[NovaAetas]):
    """The sheet of healing: the number of wounds that go, and the healer.

    Giving a heal raises Perilium by 1.
    """

    tag = "heal"

    def __init__(self, table: Table[NovaAetas], hero_id: str) -> None:
        self._hero, self._by = hero_id, NOBODY
        title = table.say("heal_title", hero=fighter_in(table.state, hero_id).name)
        super().__init__(table, title, table.say("apply"))

    def choices(self) -> Hashable:
        return self._by

    def fill(self, state: NovaAetas) -> None:
        most = max(1, fighter_in(state, self._hero).wounds)
        self.counter("wounds", self.say("wounds_healed"), "heart-plus-outline", Limits(1, most))
        self.add(heading(self.say("healed_by")))
        healers = ((hero.id, hero.name, "") for hero in awake_heroes(state))
        nobody = (NOBODY, self.say("healed_by_nobody"), "")
        self.chips("by", (nobody, *healers), (self._by,), lambda by: self.choose(_by=by))

    def moves(self) -> tuple[AnyMove, ...]:
        wounds = max(1, self.number("wounds"))
        if find(self.table.state.allies, self._hero) is not None:
            return (WoundAlly(self._hero, -wounds, self._by),)
        return (HealHero(self._hero, wounds, self._by),)

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        if trial.state is None:
            return None
        hero = find(state.heroes, self._hero)
        revived = hero is not None and hero.ko
        word = "revived" if revived else "heals"
        sentence = self.say("revived_why") if revived else ""
        return Verdict("success", self.say(word, hero=fighter_in(state, self._hero).name), sentence)
