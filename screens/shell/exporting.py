"""Exporting: writes a file for another device or app.

A notice says where it is, or why it could not be written.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.plays.files.file_name import PLAYS, file_name
from companion.store.disk.folders import download_folder
from companion.store.errors import StoreError
from screens.device.typed_path import parse_path, path_field
from screens.shell.context import Context
from screens.widgets.overlays.text_sheet import text_sheet

SayWhere = Callable[[Path], str]


def export(
    context: Context,
    title: str,
    make: Callable[[], bytes],
    key: str = "home.exported",
    ending: str = PLAYS,
    **values: object,
) -> bool:
    """Write the bytes that `make` returns to a file named after the title.

    `key` is the text that says where it is. A phone passes it to another app; on a desktop the person says where it
    goes. Return False if there is nothing to export.
    """
    name = file_name(title, ending)
    try:
        data = make()
        target = None if context.device.can_choose_place else context.device.share(name, data)
    except StoreError as wrong:
        context.notices.show_problem(wrong)
        return False

    def say_where(path: Path) -> str:
        return context.texts.say(key, file=path, **values)

    if context.device.can_choose_place:
        _ask_where(context, name, data, say_where)
    elif target is not None:
        context.notices.show(say_where(target), icon="check-circle")
    return True


def _ask_where(context: Context, name: str, data: bytes, say_where: SayWhere) -> None:
    """Ask for a path, with the downloads folder proposed.

    In a typed folder the file gets its own name.
    """
    say, folder = context.texts.say, download_folder()
    field = path_field(say("home.path_hint"), "export.path", str(folder / name))

    def save(words: str) -> None:
        target = parse_path(words, folder)
        try:
            path = context.device.save_file(target / name if target.is_dir() else target, data)
        except StoreError as wrong:
            context.notices.show_problem(wrong)
            return
        context.notices.show(say_where(path), icon="check-circle")

    text_sheet(say("home.export_where"), field, say("home.export_do"), say("home.cancel"), save).open()
