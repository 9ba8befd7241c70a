"""The preparation of Kivy before its first window: a fast start, and our own command line.

Kivy parses the style of all its widgets at every start: 1,300 lines, about 100 ms. Tavolo uses few, so `prepare` makes
Kivy parse only these, taken from Kivy's own file. See docs/adr/0007-lean-kivy-style.md.
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
    """Prepare Kivy.

    Call it before anything imports Kivy's language or window; later it has no effect.
    """
    isolate_kivy()
    _configure()
    _hush_cutbuffer()
    if "kivy.lang" not in sys.modules:
        _load_lean_style()


def isolate_kivy() -> None:
    """Make Kivy ignore our command line, and neither read nor write files of its own."""
    for setting in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"):
        os.environ.setdefault(setting, "1")


def _configure() -> None:
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")  # the smooth shapes need none, and it costs 100 ms and 16 MB
    Config.set("kivy", "exit_on_escape", "0")  # on Android this key is Back, which the app handles
    Config.set("input", "mouse", "mouse,disable_multitouch")  # else a right click leaves a red dot


def _hush_cutbuffer() -> None:
    """Filter the traceback that Kivy logs at the first text field without xclip.

    Nothing is missing then.
    """
    from kivy.logger import Logger

    if _is_not_cutbuffer not in Logger.filters:
        Logger.addFilter(_is_not_cutbuffer)


def _is_not_cutbuffer(record: LogRecord) -> bool:
    return not record.getMessage().startswith("Cutbuffer")


def _load_lean_style() -> None:
    """Load the style of few widgets.

    Kivy's language reads `style.kv` on import and finds an empty one.
    """
    import kivy
    import kivy.resources  # remembers the true data folder, so it must come before the exchange

    data_folder = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(FOLDER_OF_EMPTY_STYLE)
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = data_folder
    style = Path(data_folder, "style.kv").read_text(encoding="utf-8")
    Builder.load_string(select_rules(style, STYLED_WIDGETS) + STILL_SCROLL_BARS, rulesonly=True)


def select_rules(style: str, widgets: frozenset[str]) -> str:
    """Return the rules of `style`, a kv text, that style one of the widgets."""
    return "".join(rule for rule in split_rules(style) if widgets & find_styled_widgets(rule))


def split_rules(style: str) -> list[str]:
    """Split a kv text at each line that begins a rule.

    Such as `<Label>:`, `<-A,-B>:` or `[Entry@Widget]:`.
    """
    cut: list[str] = []
    for line in style.splitlines(keepends=True):
        if line.startswith(("<", "[")):
            cut.append("")
        if cut:
            cut[-1] += line
    return cut


def find_styled_widgets(rule: str) -> set[str]:
    """Return the names of the widgets that a rule styles."""
    selector = rule.partition("\n")[0].strip(" \t\r<>[]:")
    return {name.strip().removeprefix("-") for name in selector.partition("@")[0].split(",")}
