"""Damage told when a play is opened: how much is missing, what came back, and the last whole copy on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.plays.describing.problems import say_problem
from companion.store.errors import StoreError
from companion.store.plays.backups import Backup
from companion.store.repair.file_damage import FileDamage
from screens.shell import moment
from screens.widgets.overlays.dialog import Dialog

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp
    from screens.table.table import Table


def tell_damage(app: TavoloApp, table: Table, damage: FileDamage) -> None:
    """A sentence where nothing is missing or nothing can be done; else the choice between the two."""
    if damage.backup is None or not damage.lost or damage.torn:
        app.notices.say(_words(app, damage))
    else:
        _ask(app, table, damage, damage.backup)


def _words(app: TavoloApp, damage: FileDamage) -> str:
    """What happened; where steps are lost, what else may be."""
    more = f" {app.texts.say('store.unsure')}" if damage.is_unsure and damage.lost and not damage.torn else ""
    return say_problem(app.texts, damage) + more


def _ask(app: TavoloApp, table: Table, damage: FileDamage, backup: Backup) -> None:
    say, when = app.texts.say, moment.date_and_time(app.texts, backup.taken)
    dialog = Dialog(
        say("safe.damage_title"),
        f"{_words(app, damage)}\n\n{say('safe.damage_offer', when=when)}",
        yes=say("safe.damage_copy"),
        no=say("safe.damage_keep"),
        icon="alert",
        danger=False,
    )
    dialog.bind(on_yes=lambda _: _open_copy(app, table, backup, when))
    dialog.open()


def _open_copy(app: TavoloApp, table: Table, backup: Backup, when: str) -> None:
    """The copy becomes a play of its own: what is on the table stays as it is."""
    from screens.home.opening import resume

    title = app.texts.say("safe.damage_copy_title", title=table.title, when=when)
    try:
        copy = app.library.open_backup(backup, title)
    except StoreError as wrong:
        app.notices.tell(wrong)
        return
    if resume(app, copy):
        app.notices.say(app.texts.say("safe.damage_copied"), icon="check-circle")
