"""The sheets about Tavolo: the licences of its fonts and icons, the sources of its rules."""

from __future__ import annotations

from companion.content.source import list_names, read_text
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

_PREFIX = "LICENSE-"


def licences_sheet(context: Context) -> Sheet:
    """Return the sheet with the fonts and icons of others; a tap shows the licence."""
    content = Column()
    content.add_widget(Text(context.texts.say("settings.licences_help"), "body-m", "mid", fit_height=True))
    rows = RowCard(face="s2", thickness=0)
    sheet = Sheet(context.texts.say("settings.licences"), content)
    for name in list_licences():
        title, _, licence = name.removeprefix(_PREFIX).partition("-")
        row = ListRow(title, licence, tag=f"licence.{title}")
        row.bind(on_release=lambda _, name=name, title=title: licence_sheet(name, title).open())
        rows.add_widget(row)
    content.add_widget(rows)
    return sheet


def list_licences() -> tuple[str, ...]:
    """Return the names of the licence files in the fonts folder, without suffix."""
    return tuple(name for name in list_names("fonts", suffix=".txt") if name.startswith(_PREFIX))


def licence_sheet(name: str, title: str) -> Sheet:
    """Return a sheet with a licence.

    One label for each paragraph: a texture has a greatest height.
    """
    content = Column()
    for paragraph in read_text("fonts", f"{name}.txt").split("\n\n"):
        words = " ".join(paragraph.split())
        if words:
            content.add_widget(Text(words, "caption", "mid", fit_height=True))
    return Sheet(title, content)


def sources_sheet(context: Context) -> Sheet:
    """Return the sheet with the sources of the rules."""
    content = Column()
    for key in ("sources_own", "sources_outside", "sources_owners"):
        content.add_widget(Text(context.texts.say(f"settings.{key}"), "body-m", "mid", fit_height=True))
    return Sheet(context.texts.say("settings.sources"), content)
