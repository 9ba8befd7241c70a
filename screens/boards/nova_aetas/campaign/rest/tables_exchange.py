"""The exchange of tables: they leave as a file, or another's come in after a look.

The look shows the entries that they bring.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.nova_aetas.campaign.arrivals import Arrival, arrivals, find_left_out, that_fit
from companion.games.nova_aetas.campaign.moves.tables import TakeTables
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import Tables, tables_of
from companion.games.nova_aetas.campaign.tables_file import MOST_LETTERS, dump_tables, load_tables
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.play import Trial
from companion.store.disk.folders import download_folder
from screens.device.typed_path import parse_path, path_field
from screens.look.theme import current
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.sheet_parts import note
from screens.shell.exporting import export
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.overlays.text_sheet import text_sheet
from screens.widgets.words.text import Icon


def give(table: Table[NovaCampaign]) -> None:
    """Export a file with all lists, named after the campaign."""
    state = table.state
    title = table.say("rest.tables_file", title=table.title)
    key = f"{table.game.id}:ui.rest.tables_exported"
    export(table.context, title, lambda: dump_tables(state).encode(), key, n=tables_of(state).size)


def choose(table: Table[NovaCampaign]) -> None:
    """Let the person pick a file; where the device has no chooser for that, write where it is."""
    if not table.context.device.choose_file(lambda path: look_into(table, path)):
        _ask_path(table)


def _ask_path(table: Table[NovaCampaign]) -> None:
    say = table.context.texts.say
    field = path_field(say("home.path_hint"), "import.path")

    def look(words: str) -> None:
        look_into(table, parse_path(words, download_folder()))

    text_sheet(
        table.say("rest.tables_take"), field, say("home.import_look"), say("home.cancel"), look, say("home.no_chooser")
    ).open()


def look_into(table: Table[NovaCampaign], path: Path) -> None:
    """Show the entries that the file would bring, or say why it cannot be used."""
    try:
        found = load_tables(_text(path))
    except OSError:
        table.context.notices.show(table.context.texts.say("home.file_unreadable", file=path.name))
    except Refusal as wrong:
        table.context.notices.show_problem(wrong, table.game.id)
    else:
        ArrivalSheet(table, found).open()


def _text(path: Path) -> str:
    """Read no more than such a file may have, and a letter beyond.

    With that letter it is refused as too long.
    """
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(MOST_LETTERS + 1)


class ArrivalSheet(CalculatorSheet[NovaCampaign]):
    """The sheet of arriving tables: each list with its new and its differing entries.

    The key takes all of them as one entry.
    """

    tag = "arrival"

    def __init__(self, table: Table[NovaCampaign], found: Tables) -> None:
        self._found = found
        foot = DecisionFoot(with_body=False)
        word = table.say("rest.tables_take_do")
        super().__init__(table, table.say("rest.tables_arrive"), word, "tray-arrow-down", foot)

    def fill(self, state: NovaCampaign) -> None:
        coming = arrivals(state, that_fit(state, self._found))
        for each in coming:
            self.add(self._row(each))
        strangers = find_left_out(state, self._found)
        if strangers:
            names = ", ".join(each.name for each in strangers)
            self.add(note(self.say("rest.tables_strangers", names=names), "alert", "warn"))

    def _row(self, each: Arrival) -> ListRow:
        mark = Icon("tray-arrow-down" if each.has_things else "check-circle", points=24, colour="acc", size_hint_x=None)
        mark.width = current().sp(26)
        words = self.say("rest.arrival_counts", new=each.new, other=each.other, same=each.same)
        title, tag = self.say(f"rest.table.{each.list}"), f"arrival.{each.list}"
        return ListRow(title, words, leading=mark, disabled=True, tag=tag)

    def moves(self) -> tuple[AnyMove, ...]:
        return (TakeTables(that_fit(self.table.state, self._found)),)

    def say_missing(self) -> str:
        coming = arrivals(self.table.state, that_fit(self.table.state, self._found))
        return "" if any(each.has_things for each in coming) else self.say("rest.tables_nothing_new")

    def verdict(self, state: NovaCampaign, trial: Trial[NovaCampaign]) -> Verdict | None:
        if trial.refusal is not None:
            return Verdict("failed", self.table.describer.say_refusal(trial.refusal))
        coming: Any = arrivals(state, that_fit(state, self._found))
        n = sum(each.new for each in coming)
        return Verdict("success", self.say("rest.tables_come", n=n, other=sum(each.other for each in coming)))
