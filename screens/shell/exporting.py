"""Exporting: a file for another device or app leaves Tavolo, and it is said where it lies or why it could not go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.plays.files.file_name import PLAYS, file_name
from companion.store.disk.folders import download_folder
from companion.store.errors import StoreError
from screens.device.typed_path import parse_path, path_field
from screens.shell.context import Context
from screens.widgets.overlays.text_sheet import text_sheet

Told = Callable[[Path], str]


def export(
    context: Context,
    title: str,
    make: Callable[[], bytes],
    key: str = "home.exported",
    ending: str = PLAYS,
    **values: object,
) -> bool:
    """Hand out what `make` makes, in a file named after the title. `key` says where it lies.

    A phone hands it to another app; on a desktop the person says where it goes. False if there is nothing to hand out.
    """
    name = file_name(title, ending)
    try:
        data = make()
        target = None if context.device.can_choose_place else context.device.share(name, data)
    except StoreError as wrong:
        context.notices.tell(wrong)
        return False

    def told(lies: Path) -> str:
        return context.texts.say(key, file=lies, **values)

    if context.device.can_choose_place:
        _ask_where(context, name, data, told)
    elif target is not None:
        context.notices.say(told(target), icon="check-circle")
    return True


def _ask_where(context: Context, name: str, data: bytes, told: Told) -> None:
    """Proposes the folder of downloads. A folder that is typed gets the file under its own name."""
    say, folder = context.texts.say, download_folder()
    field = path_field(say("home.path_hint"), "export.path", str(folder / name))

    def keep(words: str) -> None:
        target = parse_path(words, folder)
        try:
            lies = context.device.save_file(target / name if target.is_dir() else target, data)
        except StoreError as wrong:
            context.notices.tell(wrong)
            return
        context.notices.say(told(lies), icon="check-circle")

    text_sheet(say("home.export_where"), field, say("home.export_do"), say("home.cancel"), keep).open()
