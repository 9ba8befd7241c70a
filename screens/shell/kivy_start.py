"""What Kivy must be told before its first window: to start soon, and to leave the command line alone.

Kivy parses the style of all its widgets at every start: 1,300 lines, about 100 ms. Tavolo uses few, so
`prepare` makes Kivy parse only these, taken from Kivy's own file. See docs/adr/0007-lean-kivy-style.md.
"""

from __future__ import annotations

import os
import sys
from logging import LogRecord
from pathlib import Path

# Kivy's widgets that Tavolo shows or builds on, with those that a TextInput opens by itself on a phone.
STYLED_WIDGETS = frozenset(
    {
        "BubbleButton",
        "BubbleContent",
        "Button",
        "Image",
        "Label",
        "RelativeLayout",
        "ScrollView",
        "Selector",
        "StencilView",
        "TextInput",
        "TextInputCutCopyPaste",
    }
)
STILL_SCROLL_BARS = """
<ScrollView>:
    bar_inactive_color: self.bar_color
"""
# Our scroll bars have no width. Without this Kivy still fades them, and paints the window for half a second.

FOLDER_OF_EMPTY_STYLE = Path(__file__).parent


def prepare() -> None:
    """Call it once, before anything imports Kivy's language or window. Later it is harmless, and too late."""
    keep_to_itself()
    _configure()
    _hush_cutbuffer()
    if "kivy.lang" not in sys.modules:
        _load_lean_style()


def keep_to_itself() -> None:
    """Kivy leaves the words of the command line to us, and neither reads nor writes files of its own."""
    for setting in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
        os.environ.setdefault(setting, "1")


def _configure() -> None:
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")  # the smooth shapes need none, and it costs 100 ms and 16 MB
    Config.set("kivy", "exit_on_escape", "0")  # on Android this key is Back, which the app handles
    Config.set("input", "mouse", "mouse,disable_multitouch")  # else a right click leaves a red dot


def _hush_cutbuffer() -> None:
    """Where xclip is not installed, Kivy prints a red traceback at the first text field. Nothing is missing then."""
    from kivy.logger import Logger

    if _says_something not in Logger.filters:
        Logger.addFilter(_says_something)


def _says_something(record: LogRecord) -> bool:
    return not record.getMessage().startswith("Cutbuffer")


def _load_lean_style() -> None:
    """Kivy's language reads `style.kv` of the data folder when it is imported: it finds an empty one."""
    import kivy
    import kivy.resources  # remembers the true data folder, so it must come before the exchange

    data_folder = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(FOLDER_OF_EMPTY_STYLE)
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = data_folder
    style = Path(data_folder, "style.kv").read_text(encoding="utf-8")
    Builder.load_string(lean(style, STYLED_WIDGETS) + STILL_SCROLL_BARS, rulesonly=True)


def lean(style: str, widgets: frozenset[str]) -> str:
    """The rules of `style`, a kv text, that concern one of the widgets."""
    return "".join(rule for rule in rules(style) if widgets & styled_by(rule))


def rules(style: str) -> list[str]:
    """A kv text cut at each line that begins a rule, such as `<Label>:`, `<-A,-B>:` or `[Entry@Widget]:`."""
    cut: list[str] = []
    for line in style.splitlines(keepends=True):
        if line.startswith(("<", "[")):
            cut.append("")
        if cut:
            cut[-1] += line
    return cut


def styled_by(rule: str) -> set[str]:
    """The names of the widgets that a rule styles."""
    selector = rule.partition("\n")[0].strip(" \t\r<>[]:")
    return {name.strip().removeprefix("-") for name in selector.partition("@")[0].split(",")}
