"""ManipulationSheet: chests and difficult things, throws, and actions that cost one gem."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.combat import helpful
from companion.games.conan.dice import handful
from companion.games.conan.gems import rolling_gems, usual_gems, waiting_gems
from companion.games.conan.handling import CHEST_DIFFICULTY, lands_at
from companion.games.conan.icons import THING_ICONS
from companion.games.conan.load import can_throw
from companion.games.conan.moves.gems import AssignGems
from companion.games.conan.moves.objects import Manipulate, PickUp, ThrowObject
from companion.games.conan.state import ConanState, Thing
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.sheets.hindrance_rows import add_hindrance
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table

KINDS = {"complex": "treasure-chest", "throw": "arrow-projectile", "simple": "hand-back-right-outline"}


class ManipulationSheet(ActionSheet):
    """The sheet of a manipulation of one `kind`.

    The kinds are complex (against a difficulty), throw (against a distance) and simple (one gem, no dice).
    """

    tag = "manipulate"
    fills = True

    def __init__(
        self, table: Table[ConanState], hero_id: str, kind: str = "complex", thing: str = "", **kwargs: Any
    ) -> None:
        self._kind, self._thing, self._card = kind, thing, ""
        self._chest = False
        title = table.say("tool.manipulation_calculator")
        super().__init__(table, hero_id, title, table.say("apply"), **kwargs)
        self.numbers.update(difficulty=CHEST_DIFFICULTY, distance=1)
        self.reset_choices()

    def reset_choices(self) -> None:
        self._card = ""
        if find(self.hero.objects, self._thing) is None:
            self._thing = ""
        self.numbers["gems"] = usual_gems(self.hero, "manipulation", self.table.state.options)

    # --- rows --------------------------------------------------------------------------------------------

    def choices(self) -> Hashable:
        return (
            self._kind,
            self._thing,
            self._card,
            self._chest,
            self.numbers.get("gems"),
            self.hero,
            self.table.state.ground,
        )

    def fill(self, state: ConanState) -> None:
        kinds = [(kind, self.say(f"manipulation_{kind}"), icon) for kind, icon in KINDS.items()]
        self.segments("kind", kinds, self._kind, lambda kind: self.choose(_kind=kind, _thing=""))
        if self._kind == "simple":
            self._fill_simple(state)
            return
        if self._kind == "throw":
            self._fill_throw(state)
        else:
            limits = limits_of(Manipulate, "difficulty")
            self.picker("difficulty", self.say("difficulty"), "treasure-chest", limits)
            chest = (("yes", self.say("chest"), "treasure-chest"),)
            self.chips("chest", chest, ("yes",) if self._chest else (), lambda _: self.choose(_chest=not self._chest))
        self._fill_help()
        self._fill_roll(state)

    def _fill_simple(self, state: ConanState) -> None:
        self.add(note(self.say("simple_line"), "hand-back-right-outline"))
        if state.ground:
            self.add(heading(self.say("ground")))
        choices = [(thing.id, thing.name, THING_ICONS[thing.kind]) for thing in state.ground]
        other = ("", self.say("other_simple"), "hand-back-right-outline")
        self.chips("thing", (*choices, other), (self._thing,), lambda thing: self.choose(_thing=thing))

    def _fill_throw(self, state: ConanState) -> None:
        if not self.hero.objects:
            self.add(note(self.say("nothing_carried"), "package-variant"))
        choices = [(thing.id, thing.name, THING_ICONS[thing.kind]) for thing in self.hero.objects]
        self.chips("thing", choices, (self._thing,), lambda thing: self.choose(_thing=thing))
        limits = limits_of(ThrowObject, "distance")
        self.picker("distance", self.say("distance"), "map-marker-distance", limits)

    def _fill_help(self) -> None:
        """Add the cards that add dice to a manipulation."""
        cards = helpful(self.hero, "manipulation")
        if cards:
            self.add(heading(self.say("helping_card")))
            choices = [(thing.id, thing.name, THING_ICONS[thing.kind]) for thing in cards]
            nothing = ("", self.say("no_card"), "cards-outline")
            self.chips("card", (nothing, *choices), (self._card,), lambda card: self.choose(_card=card))

    def _fill_roll(self, state: ConanState) -> None:
        waiting = waiting_gems(self.hero, "manipulation")
        if waiting:
            self.add(note(self.say("gems_there", n=waiting), "diamond-stone"))
        self.add_gems(state, "manipulation", "gems", "diamond-stone")
        gems = rolling_gems(self.hero, "manipulation", self.numbers["gems"])
        dice = handful(self.hero, "manipulation", gems, self._cards)
        self.add_tray(dice)
        self.picker("axes", self.say("axes"), "axe", limits_of(Manipulate, "axes"))
        self.add_rerolls(state)
        add_hindrance(self)

    @property
    def _cards(self) -> tuple[Thing, ...]:
        card = find(self.hero.objects, self._card)
        return (card,) if card is not None else ()

    # --- what it comes to --------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        if self._kind == "simple" and self._thing:
            return (PickUp(self.hero_id, self._thing),)
        if self._kind == "simple":
            return (AssignGems(self.hero_id, "manipulation"),)
        if self._kind == "throw" and not self._thing:
            return ()
        return (self._throw if self._kind == "throw" else self._manipulate,)

    @property
    def _manipulate(self) -> Manipulate:
        return Manipulate(self.hero_id, self.numbers["difficulty"], card=self._card, chest=self._chest, **self._answers)

    @property
    def _throw(self) -> ThrowObject:
        return ThrowObject(self.hero_id, self._thing, self.numbers["distance"], card=self._card, **self._answers)

    @property
    def _answers(self) -> dict[str, Any]:
        numbers = {name: self.numbers.get(name, 0) for name in ("gems", "axes", "rerolls", "enemies")}
        return {**numbers, "own": self.numbers.get("own", 1)}

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict | None:
        if self._kind == "simple" or self.say_missing():
            return None
        thing = find(self.hero.objects, self._thing)
        if self._kind == "throw" and thing is not None and not can_throw(thing):
            return None
        deed = self._throw if self._kind == "throw" else self._manipulate
        handling = deed.handling_in(state)
        words = {"power": handling.power, "needed": handling.axes_needed, "hindrance": handling.hindrance}
        sentence = self.say("handling_line", **words)
        if isinstance(deed, ThrowObject) and not handling.is_success:
            sentence = self.say("lands", n=lands_at(handling))
        title = self.say("succeeds" if handling.is_success else "fails")
        return Verdict("success" if handling.is_success else "failed", title, sentence, f"{handling.power}")

    def say_missing(self) -> str:
        if not self.moves():
            return self.say("choose_object")
        return "" if self._kind == "simple" else super().say_missing()
