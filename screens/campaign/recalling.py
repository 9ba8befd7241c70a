"""When “last time” is shown: once, when a campaign is opened that nobody has touched for a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.content.game_content import is_campaign
from companion.kernel.campaign import Recap
from companion.plays.playing.campaigns import campaign_of, mission_card
from companion.plays.playing.summary import minutes_at_table
from companion.store.disk.clock import DAY, now
from screens.shell.context import Context

if TYPE_CHECKING:
    from companion.plays.playing.play import Play
    from companion.store.plays.play_file import PlayFile
    from screens.table.table import Table

SEEN = "recaps"
"""The preference that keeps, for each campaign, the moment of the last tap that was recalled."""

PAUSE = 6 * 60 * 60 * 1000
"""Milliseconds without a tap that part one evening from the next."""


def recap_of(play: Play[Any]) -> Recap | None:
    """“Last time” of a campaign; None before the first mission is home, and for any other play."""
    return campaign_of(play).recap(play.journal, play.state) if is_campaign(play.game.id) else None


def is_to_recall(context: Context, play: Play[Any], file: PlayFile) -> bool:
    """Whether the page comes first now. The clock is the app's, as everywhere."""
    touched = last_touched(play)
    if not touched or now() - touched < DAY or context.preferences.get(SEEN).get(file.id) == touched:
        return False
    return recap_of(play) is not None


def was_recalled(context: Context, play: Play[Any], file: PlayFile) -> None:
    """It has been seen: the next time only after another evening."""
    kept = {own: at for own, at in context.preferences.get(SEEN).items() if own != file.id}
    context.preferences.put(SEEN, {**kept, file.id: last_touched(play)})


def open_last_time(table: Table[Any]) -> None:
    """The page for whoever wants to see it again: it lies above the campaign's."""
    table.context.router.open("last_time", game=table.game.id, play=table.id)


def last_touched(play: Play[Any]) -> int:
    """The moment of the last tap that counts; 0 before the first."""
    last = play.journal.current
    return last.at if last is not None else 0


def minutes_of_evening(context: Context, play: Play[Any], file: PlayFile, recap: Recap) -> int:
    """How long the evening took: at the table of its mission, where the app kept it, and at the sheet."""
    card = mission_card(context.library, file, recap.mission)
    at_table = int(card.summary.get("minutes", 0)) if card is not None else 0
    entries = [entry for entry in play.journal.entries[: play.journal.cursor] if abs(entry.at - recap.at) < PAUSE]
    return at_table + minutes_at_table(tuple(entries))
