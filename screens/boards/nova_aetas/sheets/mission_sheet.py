"""MissionSheet: the hands, the hour of the end, the enemies' objective, loot and hunt."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.forms import REAGENTS_FOUND
from companion.games.nova_aetas.hunt import hunts
from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.loot import count_kept, share_of
from companion.games.nova_aetas.moves.clock import SetHands, SetHourLimit
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot, list_counted
from companion.games.nova_aetas.moves.mission import SetObjective
from companion.games.nova_aetas.setup import Setup
from companion.games.nova_aetas.state import DECKS, SECTORS, LootShare, NovaAetas, ObjectiveKind
from companion.kernel.limits import Limits, limits_of
from screens.boards.nova_aetas.forms import open_form
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow
from screens.widgets.numbers.counter_row import CounterRow

OBJECTIVES: tuple[tuple[ObjectiveKind, str], ...] = (("none", "account"), ("value", "target"), ("always", "flag"))
SHARES: tuple[LootShare, ...] = ("none", "half", "all")
DECK_ICONS = {"elementum": "leaf", "alchimia": "flask-outline", "pecunia": "gold"}


class MissionSheet(LiveSheet[NovaAetas]):
    """Counters change at once. How much loot there is stays face down: only cards are counted."""

    def __init__(self, table: Table[NovaAetas]) -> None:
        self._rows: dict[str, CounterRow] = {}
        self._shares: dict[LootShare, Chip] = {}
        super().__init__(table, table.say("mission"), steady=True)

    def shape(self, state: NovaAetas) -> Hashable:
        return state.objective, state.loot_kept, state.reagents, hunts(state)

    def build(self, state: NovaAetas) -> None:
        self._rows.clear()
        self._add_clock()
        self._add_objective(state)
        self._add_hunts(state)
        self._add_loot(state)

    def _add_hunts(self, state: NovaAetas) -> None:
        """Add the state of each hunt, and the reason of its end."""
        for hunt in hunts(state):
            name = name_in(state, hunt.prey)
            words = self.say(f"hunt_{hunt.over or 'on'}", name=name, n=hunt.cards, ko=hunt.ko, rewards=hunt.rewards)
            self.column.add_widget(note(words, "paw"))

    def show(self, state: NovaAetas) -> None:
        values: dict[str, int] = {
            "minute": state.minute,
            "hour": state.hour,
            "limit": state.hour_limit,
            "threat": state.objective_threat,
            **{deck: getattr(state.loot, deck) for deck in DECKS},
        }
        for name, row in self._rows.items():
            row.value = values[name]
        for share, chip in self._shares.items():
            chip.text = chip.spoken = self.say(f"loot_{share}", n=count_kept(state, share))
            chip.selected = share == share_of(state)

    # --- the hands ---------------------------------------------------------------------------------------

    def _add_clock(self) -> None:
        self.column.add_widget(heading(self.say("hands")))
        card = panel()
        card.add_widget(self._row("minute", "clock-outline", limits_of(SetHands, "minute"), self._set_minute))
        card.add_widget(self._row("hour", "timer-sand", limits_of(SetHands, "hour"), self._set_hour))
        last = limits_of(SetHourLimit, "hours")
        card.add_widget(self._row("limit", "flag-checkered", last, self._set_limit))
        self.column.add_widget(card)

    def _row(self, name: str, icon: str, limits: Limits, put: object) -> CounterRow:
        row = self._rows[name] = CounterRow(self.say(f"mission_{name}"), f"mission.{name}", icon=icon, limits=limits)
        assert callable(put)
        row.bind(on_step=lambda row, by: put(int(row.value) + by))
        row.bind(on_number=lambda row: self.ask(self.say(f"mission_{name}"), int(row.value), put, limits=limits))
        return row

    def _set_minute(self, minute: int) -> None:
        state = self.table.state
        self.table.do(SetHands((minute - 1) % SECTORS + 1, state.hour))

    def _set_hour(self, hour: int) -> None:
        self.table.do(SetHands(self.table.state.minute, max(0, hour)))

    def _set_limit(self, hours: int) -> None:
        self.table.do(SetHourLimit(max(0, hours)))

    # --- the objective -----------------------------------------------------------------------------------

    def _add_objective(self, state: NovaAetas) -> None:
        self.column.add_widget(heading(self.say("objective")))
        words = [(kind, self.say(f"objective_{kind}"), icon) for kind, icon in OBJECTIVES]
        self.column.add_widget(choice_chips(words, state.objective, "mission.objective", self._choose))
        if state.objective == "value":
            card = panel()
            limits = limits_of(SetObjective, "threat")
            card.add_widget(self._row("threat", "target", limits, lambda n: self._set_threat(n)))
            self.column.add_widget(card)

    def _choose(self, kind: str) -> None:
        chosen = next(each for each, _ in OBJECTIVES if each == kind)
        self.table.do(SetObjective(chosen, self.table.state.objective_threat), notice=True)

    def _set_threat(self, threat: int) -> None:
        self.table.do(SetObjective("value", max(0, threat)))

    # --- loot --------------------------------------------------------------------------------------------

    def _add_loot(self, state: NovaAetas) -> None:
        self.column.add_widget(heading(self.say("loot_hidden")))
        card = panel()
        for deck in DECKS:
            row = self._rows[deck] = CounterRow(
                self.say(f"deck_{deck}"), f"loot.{deck}", icon=DECK_ICONS[deck], limits=limits_of(Setup, deck)
            )
            row.bind(on_step=lambda _, by, deck=deck: self.table.do(AddLoot(deck, by)))
            card.add_widget(row)
        self.column.add_widget(card)
        self.column.add_widget(heading(self.say("loot_end")))
        self.column.add_widget(self._share_chips())
        self._show_revealed(state)

    def _share_chips(self) -> Flow:
        flow = Flow()
        for share in SHARES:
            chip = self._shares[share] = Chip(tag=f"loot.{share}")
            chip.bind(on_release=lambda _, share=share: self._share(share))
            flow.add_widget(chip)
        return flow

    def _show_revealed(self, state: NovaAetas) -> None:
        """Show the revealed reagents; words and key have their place before."""
        face_down = state.loot_kept is None
        words = self.say("loot_stays_hidden") if face_down else self.say("loot_kept", n=state.loot_kept)
        self.column.add_widget(note(list_counted(state.reagents) or words, "treasure-chest"))
        key = button(self.say("reagents_note"), "loot.reagents", self._note_reagents, "flask-outline")
        key.disabled = not state.loot_kept
        self.column.add_widget(buttons_row(key))

    def _note_reagents(self) -> None:
        open_form(self.table, REAGENTS_FOUND)

    def _share(self, share: LootShare) -> None:
        self.table.do(ShareLoot(share), notice=True)
