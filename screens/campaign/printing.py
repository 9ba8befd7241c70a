"""The printed sheet of a campaign: made in the background, then exported like any file."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.clock import mainthread

from companion.plays.describing.titles import play_title
from companion.plays.files.file_name import PRINTED
from companion.plays.playing.campaigns import campaign_of
from screens.shell import background
from screens.shell.exporting import export
from screens.table.table import Table


def print_sheet(table: Table[Any]) -> None:
    """Make the sheet as it stands and export it."""
    printed = campaign_of(table.play).printed
    if printed is None:
        return
    context, state, title = table.context, table.state, table.title
    name = play_title(context.texts, title, table.game.id)
    language, at = context.texts.language, datetime.now()
    context.notices.show(context.texts.say("campaign.printing"), icon="printer")

    @mainthread
    def hand_out(sheet: bytes) -> None:
        export(context, name, lambda: sheet, "campaign.printed", PRINTED)

    background.start(lambda: hand_out(printed(state, title, language, at)), "printed-sheet")
