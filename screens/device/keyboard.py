"""Keyboard: the keys of a desktop, on every page.

While the player types in a field, the field gets them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Keyboard as KivyKeyboard
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.shell.context import Context
from screens.widgets.controls.key_focus import KeyFocus, fields, find_focused_field
from screens.widgets.overlays.overlay import top_overlay

if TYPE_CHECKING:
    from kivy.uix.textinput import TextInput

NAMES: dict[int, str] = {code: name for name, code in KivyKeyboard.keycodes.items()}
SAME = {"numpadenter": "enter", "spacebar": "space", "-": "minus", "numpadsubstract": "minus"}
"""Keys that a keyboard has twice, under one name each."""

PRESSES = ("enter", "space")
ONCE = ("enter", "space", "left", "right", "undo", "redo")
"""Keys that act once, however long they are held."""


def key_name(code: int, modifiers: list[str]) -> str:
    """Return the name of a key, or that of a combination: undo, redo."""
    name = NAMES.get(code, "")
    if {"ctrl", "meta"} & set(modifiers):
        combinations = {"z": "redo" if "shift" in modifiers else "undo", "y": "redo"}
        return combinations.get(name, "")
    name = SAME.get(name, name)
    return name.removeprefix("numpad") if name.removeprefix("numpad").isdigit() else name


class Keyboard:
    """The handler of all keys that no field takes.

    Tab and Enter go from control to control; the sheet in front, else the page, gets the rest. It may have a method
    `handle_key(name)` that returns whether it used the key.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._focus = KeyFocus()
        self._held: set[int] = set()
        Window.bind(on_key_down=self._on_down, on_key_up=self._on_up)

    def close(self) -> None:
        Window.unbind(on_key_down=self._on_down, on_key_up=self._on_up)
        self._focus.close()

    def _on_down(self, _: Any, code: int, _scancode: int, _text: str | None, modifiers: list[str], *_rest: Any) -> bool:
        name = key_name(code, modifiers)
        is_repeated = code in self._held
        self._held.add(code)
        field = find_focused_field()
        if name == "tab":
            self._focus.move(-1 if "shift" in modifiers else 1)
            return True
        if field is not None:
            return self._pass_to_field(name, field)
        if is_repeated and name in ONCE:
            return True
        return bool(name) and ((name in PRESSES and self._focus.press()) or self._pass_on(name))

    def _on_up(self, _: Any, code: int, *_rest: Any) -> bool:
        self._held.discard(code)
        return False

    def _pass_to_field(self, name: str, field: TextInput) -> bool:
        """Leave the key to the field; after Enter, move on to the next field, if it is no extra one.

        Not where Enter has opened a sheet, such as a keypad: that gets the keys now.
        """
        if name == "enter" and not field.multiline:
            all_fields = fields()
            after = all_fields[all_fields.index(field) + 1 :] if field in all_fields else []
            if after and not after[0].is_extra:
                front = top_overlay()
                Clock.schedule_once(lambda _: self._focus.go_to(after[0]) if top_overlay() is front else None)
        return False

    def _pass_on(self, name: str) -> bool:
        front = top_overlay()
        if front is not None:
            return any(taker.handle_key(name) for taker in front.walk(restrict=True) if hasattr(taker, "handle_key"))
        page: Widget | None = self._context.router.page
        return bool(page is not None and hasattr(page, "handle_key") and page.handle_key(name))
