"""TitleSheet: a player takes a title by putting more influence on it than lies there."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.lookup import name_by_id, player_in
from companion.games.runewars.moves.deals import AddTitle, DropTitle, TakeTitle
from companion.games.runewars.state import Runewars
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.text_sheet import text_sheet


class TitleSheet(CalculatorSheet[Runewars]):
    """First the title, then how much."""

    tag = "title"
    fills = True

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player, self._title = player_id, table.state.titles[0].id if table.state.titles else ""
        super().__init__(table, table.say("take_title"), table.say("take_title_word"), "crown")

    def choices(self) -> Hashable:
        return self._title, self.table.state.titles

    def propose(self, name: str) -> int | None:
        title = find(self.table.state.titles, self._title)
        return title.influence + 1 if title else 1

    def fill(self, state: Runewars) -> None:
        self.add(heading(self.say("which_title")))
        words = ((title.id, title.name, "crown" if title.holder else "") for title in state.titles)
        self.chips("is", words, (self._title,), self._choose)
        title = find(state.titles, self._title)
        if title is not None and title.holder:
            self.add(note(self.say("title_held", player=name_by_id(state, title.holder), n=title.influence), "crown"))
        player = player_in(state, self._player)
        label, limits = self.say("influence_of", player=player.name), limits_of(TakeTitle, "influence")
        self.counter("influence", label, "star-circle-outline", limits)
        new = button(self.say("new_title"), "title.new", self._ask_new, "plus")
        drop = button(self.say("drop_title"), "title.drop", self._free, "close")
        self.add(buttons_row(new, drop) if title is not None and title.holder else buttons_row(new))
        self.add(rules_row(self.table, RULES["title"]))

    def moves(self) -> tuple[AnyMove, ...]:
        return (TakeTitle(self._player, self._title, self.number("influence")),) if self._title else ()

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        title = find(state.titles, self._title)
        if title is None:
            return None
        sentence = self.say("title_because", n=title.influence + 1) if title.influence else self.say("title_free")
        return Verdict("success" if trial.refusal is None else "failed", title.name, sentence)

    def say_missing(self) -> str:
        return "" if self._title else self.say("which_title")

    def _choose(self, title: str) -> None:
        self._title = title
        self.numbers.pop("influence", None)
        self.follow(self.table.state)

    def _free(self) -> None:
        self.table.do(DropTitle(self._title), notice=True)

    def _ask_new(self) -> None:
        field = TextField(self.say("title_name"), "", tag="title.name")
        offer_names(self.table.context, field, lambda: AskedName("runewars", "title"), lambda _: None)
        text_sheet(
            self.say("new_title"),
            field,
            self.say_shared("play.save"),
            self.say_shared("play.cancel"),
            lambda name: self.table.do(AddTitle(name)),
        ).open()
