"""The exchange of tables: they leave as a file, or another's come in after a look.

The look shows the entries that they bring.
"""

from __future__ import annotations

from pathlib import Path

from companion.games.nova_aetas.campaign.forms import ARRIVAL
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import tables_of
from companion.games.nova_aetas.campaign.tables_file import MOST_LETTERS, dump_tables, load_tables
from companion.kernel.refusal import Refusal
from companion.store.disk.folders import download_folder
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.device.typed_path import parse_path, path_field
from screens.shell.exporting import export
from screens.table.table import Table
from screens.widgets.overlays.text_sheet import text_sheet


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
        words = _text(path)
        load_tables(words)
    except OSError:
        table.context.notices.show(table.context.texts.say("home.file_unreadable", file=path.name))
    except Refusal as wrong:
        table.context.notices.show_problem(wrong, table.game.id)
    else:
        open_form(table, ARRIVAL, tables=words)


def _text(path: Path) -> str:
    """Read no more than such a file may have, and a letter beyond.

    With that letter it is refused as too long.
    """
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(MOST_LETTERS + 1)
