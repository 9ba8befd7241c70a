"""The moment of “last time”: once, when a campaign is opened after a day without an entry."""

from __future__ import annotations

from typing import Any

from companion.content.game_content import is_campaign
from companion.kernel.campaign import Recap
from companion.plays.playing.campaigns import campaign_of, mission_card
from companion.plays.playing.play import Play
from companion.plays.playing.summary import minutes_at_table
from companion.store.disk.clock import DAY, now
from companion.store.plays.play_file import PlayFile
from screens.shell.context import Context
from screens.table.table import Table

RECAPS = "recaps"
"""The preference that stores, for each campaign, the moment of the last entry that was recalled."""

PAUSE = 6 * 60 * 60 * 1000
"""Milliseconds without an entry between one evening and the next."""


def find_recap(play: Play[Any]) -> Recap | None:
    """Return “last time” of a campaign.

    None before the first mission is home, and for any other play.
    """
    return campaign_of(play).recap(play.journal, play.state) if is_campaign(play.game.id) else None


def is_to_recall(context: Context, play: Play[Any], file: PlayFile) -> bool:
    """Return whether the page comes first now, by the clock of the app."""
    touched = find_last_change(play)
    if not touched or now() - touched < DAY or context.preferences.get(RECAPS).get(file.id) == touched:
        return False
    return find_recap(play) is not None


def record_recall(context: Context, play: Play[Any], file: PlayFile) -> None:
    """Save that the page was seen: it comes again only after another evening."""
    kept = {own: at for own, at in context.preferences.get(RECAPS).items() if own != file.id}
    context.preferences.put(RECAPS, {**kept, file.id: find_last_change(play)})


def open_last_time(table: Table[Any]) -> None:
    """Open the page once more, above the campaign's."""
    table.context.router.open("last_time", game=table.game.id, play=table.id)


def find_last_change(play: Play[Any]) -> int:
    """Return the moment of the last entry that counts; 0 before the first."""
    last = play.journal.current
    return last.at if last is not None else 0


def count_minutes(context: Context, play: Play[Any], file: PlayFile, recap: Recap) -> int:
    """Return the minutes of the evening.

    They are those at the table of its mission, where the app has it, and those at the sheet.
    """
    card = mission_card(context.library, file, recap.mission)
    at_table = int(card.summary.get("minutes", 0)) if card is not None else 0
    entries = [entry for entry in play.journal.entries[: play.journal.cursor] if abs(entry.at - recap.at) < PAUSE]
    return at_table + minutes_at_table(tuple(entries))
