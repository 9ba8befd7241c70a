"""Damage told when a play is opened: how much is missing, what came back, and the last whole copy on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.plays.describing.problems import say_problem
from companion.store.errors import StoreError
from companion.store.plays.backups import Backup
from companion.store.repair.file_damage import FileDamage
from screens.shell import moment
from screens.shell.context import Context
from screens.widgets.overlays.dialog import Dialog

if TYPE_CHECKING:
    from screens.table.table import Table


def tell_damage(context: Context, table: Table[Any], damage: FileDamage) -> None:
    """A sentence where nothing is missing or nothing can be done; else the choice between the two."""
    if damage.backup is None or not damage.lost or damage.is_torn:
        context.notices.say(_words(context, damage))
    else:
        _ask(context, table, damage, damage.backup)


def _words(context: Context, damage: FileDamage) -> str:
    """What happened; where steps are lost, what else may be."""
    more = f" {context.texts.say('store.unsure')}" if damage.is_unsure and damage.lost and not damage.is_torn else ""
    return say_problem(context.texts, damage) + more


def _ask(context: Context, table: Table[Any], damage: FileDamage, backup: Backup) -> None:
    say, when = context.texts.say, moment.date_and_time(context.texts, backup.taken)
    dialog = Dialog(
        say("safe.damage_title"),
        f"{_words(context, damage)}\n\n{say('safe.damage_offer', when=when)}",
        yes=say("safe.damage_copy"),
        no=say("safe.damage_keep"),
        icon="alert",
        danger=False,
    )
    dialog.bind(on_yes=lambda _: _open_copy(context, table, backup, when))
    dialog.open()


def _open_copy(context: Context, table: Table[Any], backup: Backup, when: str) -> None:
    """The copy becomes a play of its own: what is on the table stays as it is."""
    from screens.home.opening import resume

    title = context.texts.say("safe.damage_copy_title", title=table.title, when=when)
    try:
        copy = context.library.open_backup(backup, title)
    except StoreError as wrong:
        context.notices.tell(wrong)
        return
    if resume(context, copy):
        context.notices.say(context.texts.say("safe.damage_copied"), icon="check-circle")
