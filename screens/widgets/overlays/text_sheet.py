"""text_sheet: a sheet with a text field and a button that saves its text."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp

from companion.letters import trim
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text


def text_sheet(
    title: str, field: TextField, save: str, cancel: str, done: Callable[[str], object], help_text: str = ""
) -> Sheet:
    """Return the sheet; `done` gets the words, never empty ones. Tags: text.save, text.cancel."""
    accept = PushButton(save, "check-bold", side=10, tag="text.save")
    leave = PushButton(cancel, kind="outline", height=dp(64), side=10, tag="text.cancel")
    sheet = Sheet(title, _field_below(help_text, field) if help_text else field, (leave, accept))

    def finish(*_: object) -> None:
        words = trim(field.text)
        if words:
            sheet.close()
            done(words)

    def watch(*_: object) -> None:
        sheet.entered = bool(trim(field.text))
        accept.disabled = not sheet.entered

    accept.bind(on_release=finish)
    leave.bind(on_release=lambda _: sheet.cancel())
    field.bind(text=watch, on_enter=finish)
    sheet.bind(on_open=lambda _: Clock.schedule_once(lambda _: setattr(field.input, "focus", True)))
    sheet.bind(on_close=lambda _: setattr(field.input, "focus", False))
    watch()
    sheet.entered = False
    return sheet


def _field_below(words: str, field: TextField) -> Column:
    column = Column(gap=10)
    column.add_widget(Text(words, "body-m", "mid", fit_height=True))
    column.add_widget(field)
    return column
