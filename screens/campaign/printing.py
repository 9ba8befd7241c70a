"""The printed sheet of a campaign: made beside the screen, then handed out like any file that leaves Tavolo."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import mainthread

from companion.plays.describing.titles import play_title
from companion.plays.files.file_name import PRINTED
from companion.plays.playing.campaigns import campaign_of
from screens.shell import background
from screens.shell.exporting import export
from screens.table.table import Table


def print_sheet(table: Table) -> None:
    """Make the sheet as it stands and let the person say where it goes."""
    printed = campaign_of(table.play).printed
    if printed is None:
        return
    app, state, title = table.app, table.state, table.title
    name = play_title(app.texts, title, table.game.id)
    language, at = app.texts.language, datetime.now()
    app.notices.say(app.texts.say("campaign.printing"), icon="printer")

    @mainthread
    def hand_out(sheet: bytes) -> None:
        export(app, name, lambda: sheet, "campaign.printed", PRINTED)

    background.start(lambda: hand_out(printed(state, title, language, at)), "printed-sheet")
