"""The notice of damage when a play is opened: how much is lost or restored.

The last whole backup can be opened from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.plays.describing.problems import say_problem
from companion.store.errors import StoreError
from companion.store.plays.backups import Backup
from companion.store.repair.file_damage import FileDamage
from screens.shell import moment
from screens.shell.context import Context
from screens.table.table import Table
from screens.widgets.overlays.dialog import Dialog

Open = Callable[[Context, str], bool]
"""Puts the play with this id on the table, and returns whether that succeeded."""


def say_damage(context: Context, table: Table[Any], damage: FileDamage, open_play: Open) -> None:
    """Say the damage, or ask whether to open the backup where entries are lost."""
    if damage.backup is None or not damage.lost or damage.is_torn:
        context.notices.show(_words(context, damage))
    else:
        _ask(context, table, damage, damage.backup, open_play)


def _words(context: Context, damage: FileDamage) -> str:
    """Say the damage of a file.

    Where entries are lost, say also if the title or the last undo may be missing.
    """
    more = f" {context.texts.say('store.unsure')}" if damage.is_unsure and damage.lost and not damage.is_torn else ""
    return say_problem(context.texts, damage) + more


def _ask(context: Context, table: Table[Any], damage: FileDamage, backup: Backup, open_play: Open) -> None:
    say, when = context.texts.say, moment.say_date_and_time(context.texts, backup.taken)
    dialog = Dialog(
        say("safe.damage_title"),
        f"{_words(context, damage)}\n\n{say('safe.damage_offer', when=when)}",
        yes=say("safe.damage_copy"),
        no=say("safe.damage_keep"),
        icon="alert",
        danger=False,
    )
    dialog.bind(on_yes=lambda _: _open_copy(context, table, backup, when, open_play))
    dialog.open()


def _open_copy(context: Context, table: Table[Any], backup: Backup, when: str, open_play: Open) -> None:
    """Save the backup as a new play and open it: the damaged play stays as it is."""
    title = context.texts.say("safe.damage_copy_title", title=table.title, when=when)
    try:
        copy = context.library.open_backup(backup, title)
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return
    if open_play(context, copy):
        context.notices.show(context.texts.say("safe.damage_copied"), icon="check-circle")
