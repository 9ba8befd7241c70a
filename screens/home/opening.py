"""Opening plays: a saved one, or a copy of a game's demo. A problem is said in a sentence.

Home imports this file when a play is opened.
"""

from __future__ import annotations

from typing import Any

from companion.content.error import ContentError
from companion.content.game_content import content_of
from companion.errors import CodedError
from companion.kernel.journal import DAMAGED, UNKNOWN
from companion.plays.describing.adapted_words import record_notice, say_adapted
from companion.plays.describing.problems import say_problem
from companion.plays.describing.titles import game_title
from companion.plays.files.saved_plays import import_play, open_saved
from companion.plays.playing.demos import demo_in
from companion.plays.playing.play import Play
from companion.store.errors import StoreError
from companion.store.plays.play_file import PlayFile
from companion.store.plays.read_only_play import ReadOnlyPlay
from screens.campaign.recalling import is_to_recall
from screens.safe.closed_play import ClosedPlay
from screens.safe.damage_dialog import say_damage
from screens.shell.context import Context
from screens.table.table import Table

TEMPORARY_CODES = ("in_use", "disk_full", "disk_slow", "disk_unreadable")
"""Codes of problems that do not concern the play itself."""


def resume(context: Context, play_id: str, above: bool = False, tab: str = "") -> bool:
    """Put a saved play on the table as it was left. Return False and say why if that fails.

    `above` and `tab` as for `put_on_table`.
    """
    context.leave_table()
    try:
        opened = open_saved(context.library, play_id)
    except Exception as error:
        report_not_opened(context, play_id, error)
        return False
    put_on_table(context, *opened, above=above, tab=tab)
    return True


def report_not_opened(context: Context, play_id: str, error: Exception) -> None:
    """Say why a play cannot be opened.

    Report an unexpected error, or raise it while none are handled.
    """
    error = (_find_cause(error) if context.crashes.is_watching else None) or error
    if not isinstance(error, StoreError):
        if not context.crashes.is_watching:
            raise error
        context.crashes.record(error, play_id)
    _report_closed(context, play_id, error)


def _find_cause(error: BaseException) -> Exception | None:
    """Return the error of the app behind a play that was not understood.

    None if the play is the reason.
    """
    is_not_understood = isinstance(error, StoreError) and error.code == "not_understood"
    while is_not_understood and error.__cause__ is not None:
        error = error.__cause__
    return error if is_not_understood and isinstance(error, Exception) and not isinstance(error, CodedError) else None


def put_on_table(context: Context, play: Play[Any], file: PlayFile, above: bool = False, tab: str = "") -> None:
    """Put an open play on the table, and say the problems of its file.

    Its page replaces that of another play, or lies `above` it: a mission above its campaign. `tab` is the first tab,
    where that is not the board.
    """
    table = Table(context, play, file)
    context.enter_table(table)
    in_place = context.router.visits and context.router.visits[-1].name == "play" and not above
    show = context.router.replace if in_place else context.router.open
    if not tab and is_to_recall(context, play, file):
        show("last_time", game=play.game.id, play=file.id)
    else:
        show("play", game=play.game.id, play=file.id, **({"tab": tab} if tab else {}))
    if isinstance(file, ReadOnlyPlay):
        context.notices.show(context.texts.say("safe.only_looks", reason=say_problem(context.texts, file.reason)))
    elif file.damage is not None:
        say_damage(context, table, file.damage, resume)
    else:
        _say_unread(context, play, file)


def _say_unread(context: Context, play: Play[Any], file: PlayFile) -> None:
    """Say how many entries do not count and why, and, once, which values were adapted."""
    voids = [play.journal.entries[number].void for number in play.void_entries]
    kinds = {"lost": voids.count(DAMAGED), "unread": voids.count(UNKNOWN)}
    kinds["void"] = len(voids) - sum(kinds.values())
    sentences = [context.texts.say(f"home.{key}", n=n) for key, n in kinds.items() if n]
    if play.adapted and record_notice(file, play.adapted):
        sentences.insert(0, say_adapted(context.texts, play.adapted))  # it is not said a second time
    if sentences:
        context.notices.show(" ".join(sentences))


def _report_closed(context: Context, play_id: str, error: Exception) -> None:
    """Show a sheet with the ways to save the play, or say a temporary problem."""
    try:
        card = context.library.card(play_id)
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return
    if isinstance(error, StoreError) and error.code in TEMPORARY_CODES:
        context.notices.show_problem(error)
    else:
        ClosedPlay(context, card, error).open()


def open_demo(context: Context, game_id: str) -> bool:
    """Save a copy of the demo and put it on the table."""
    try:
        card = import_play(context.library, demo_in(content_of(game_id), context.texts.language).encode())
        context.preferences.put("demos", [*context.preferences.get("demos"), card.id])
        context.library.rename(card.id, context.texts.say("home.demo_title", title=card.title))
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return False
    except ContentError:
        context.notices.show(context.texts.say("safe.game_broken", game=game_title(context.texts, game_id)))
        return False
    return resume(context, card.id)
