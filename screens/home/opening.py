"""Opening plays: a saved one, or a copy of a game's demo. What went wrong is said in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.content.error import ContentError
from companion.content.game_content import content_of
from companion.errors import CodedError
from companion.games import games
from companion.plays.describing.titles import game_title
from companion.store.errors import StoreError
from screens.shell.context import Context

if TYPE_CHECKING:
    from companion.plays.playing.play import Play
    from companion.store.plays.catalogue import PlayCard
    from companion.store.plays.play_file import PlayFile


PASSING = ("in_use", "disk_full", "disk_slow", "disk_unreadable")
"""Reasons that have nothing to do with the play itself."""


LONG = 500_000
"""Bytes of a file that is not opened while the screen waits: some five thousand taps."""


def go_on(context: Context, card: PlayCard) -> None:
    """Put a saved play on the table; what takes longer than a moment is opened beside the screen, one at a time."""
    if context.salvaging is not None:
        context.salvaging.show()
    elif card.damaged or card.size > LONG:
        from screens.home.salvage import Salvage

        Salvage(context, card).begin()
    else:
        resume(context, card.id)


def resume(context: Context, play_id: str, above: bool = False, tab: str = "") -> bool:
    """Put a saved play on the table as it was left. False if it cannot be: then it is said why and what can be done.

    `above` and `tab` as for `put_on_table`.
    """
    from companion.plays.files.saved_plays import (
        open_saved,  # what plays a game is loaded by the first play, not by home
    )

    context.leave_table()
    try:
        opened = open_saved(context.library, play_id)
    except Exception as error:
        return not_opened(context, play_id, error)
    return put_on_table(context, *opened, above=above, tab=tab)


def not_opened(context: Context, play_id: str, error: Exception) -> bool:
    """Say why a play stays closed. What nobody foresaw is kept; where nobody watches, it is raised."""
    error = (_stumble(error) if context.crashes.watching else None) or error
    if not isinstance(error, StoreError):
        if not context.crashes.watching:
            raise error
        context.crashes.keep(error, play_id)
    return _stays_closed(context, play_id, error)


def _stumble(error: BaseException) -> Exception | None:
    """The error of the app behind a play that was not understood; None if the play itself is the reason."""
    is_not_understood = isinstance(error, StoreError) and error.code == "not_understood"
    while is_not_understood and error.__cause__ is not None:
        error = error.__cause__
    return error if is_not_understood and isinstance(error, Exception) and not isinstance(error, CodedError) else None


def put_on_table(context: Context, play: Play[Any], file: PlayFile, above: bool = False, tab: str = "") -> bool:
    """Sit down at an open play, and say what there is to say about its file.

    It takes the place of another play's page, or lies `above` it: a mission above its campaign. `tab` is the first one
    that is shown, where it is not the board.
    """
    from companion.plays.describing.problems import say_problem
    from companion.store.plays.read_only_play import ReadOnlyPlay
    from screens.campaign.recalling import is_to_recall
    from screens.safe.damage_dialog import tell_damage
    from screens.table.table import Table

    table = Table(context, play, file)
    context.sit_down(table)
    in_place = context.router.visits and context.router.visits[-1].name == "play" and not above
    show = context.router.replace if in_place else context.router.open
    if not tab and is_to_recall(context, play, file):
        show("last_time", game=play.game.id, play=file.id)
    else:
        show("play", game=play.game.id, play=file.id, **({"tab": tab} if tab else {}))
    if isinstance(file, ReadOnlyPlay):
        context.notices.say(context.texts.say("safe.only_looks", reason=say_problem(context.texts, file.reason)))
    elif file.damage is not None:
        tell_damage(context, table, file.damage)
    else:
        _tell_unread(context, play, file)
    return True


def _tell_unread(context: Context, play: Play[Any], file: PlayFile) -> None:
    """What counts as nothing: lost once, of another edition, no longer allowed; and, once, which values gave way."""
    from companion.kernel.journal import DAMAGED, UNKNOWN
    from companion.plays.describing.adapted_words import record_notice, say_adapted

    voids = [play.journal.entries[number].void for number in play.void_entries]
    kinds = {"lost": voids.count(DAMAGED), "unread": voids.count(UNKNOWN)}
    kinds["void"] = len(voids) - sum(kinds.values())
    sentences = [context.texts.say(f"home.{key}", n=n) for key, n in kinds.items() if n]
    if play.adapted and record_notice(file, play.adapted):
        sentences.insert(0, say_adapted(context.texts, play.adapted))  # it is not said a second time
    if sentences:
        context.notices.say(" ".join(sentences))


def _stays_closed(context: Context, play_id: str, error: Exception) -> bool:
    """A sheet where there is something to do for the play; else a sentence."""
    from screens.safe.closed_play import ClosedPlay

    try:
        card = context.library.card(play_id)
    except StoreError as wrong:
        context.notices.tell(wrong)
        return False
    if isinstance(error, StoreError) and error.code in PASSING:
        context.notices.tell(error)
    else:
        ClosedPlay(context, card, error).open()
    return False


def demo_game() -> str | None:
    """The first game on the shelf that has a recorded play to try."""
    return next((box.id for box in games() if box.content.has_demo), None)


def open_demo(context: Context, game_id: str) -> bool:
    """Take a copy of the recorded play and sit down at it."""
    from companion.plays.files.saved_plays import import_play
    from companion.plays.playing.demos import demo_in

    try:
        card = import_play(context.library, demo_in(content_of(game_id), context.texts.language).encode())
        context.preferences.put("demos", [*context.preferences.get("demos"), card.id])
        context.library.rename(card.id, context.texts.say("home.demo_title", title=card.title))
    except StoreError as wrong:
        context.notices.tell(wrong)
        return False
    except ContentError:
        context.notices.say(context.texts.say("safe.game_broken", game=game_title(context.texts, game_id)))
        return False
    return resume(context, card.id)
