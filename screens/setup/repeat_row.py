"""RepeatRow: the row of the setup page with keys that seat people as in an earlier play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout


@dataclass(frozen=True, slots=True)
class RepeatActions:
    """The actions of the keys; None where there is no earlier play or group."""

    last: Callable[[], object] | None
    swap: Callable[[], object] | None
    groups: Callable[[], object] | None

    def __bool__(self) -> bool:
        return self.last is not None or self.groups is not None


class RepeatRow(BoxLayout):
    """Keys for the same people and pieces, for passing the pieces on, and for the groups.

    Tags: setup.last, setup.swap, setup.groups.
    """

    def __init__(self, context: Context, ways: RepeatActions, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8), **kwargs)
        say = context.texts.say
        if ways.last is not None:
            same = PushButton(say("setup.last_time"), "history", kind="tonal", tag="setup.last", points=17)
            self._add(same, ways.last)
        if ways.groups is not None and ways.last is None:
            groups = PushButton(say("setup.groups"), "account-group", kind="tonal", tag="setup.groups", points=17)
            self._add(groups, ways.groups)
        elif ways.groups is not None:
            self._add_small("account-group", "setup.groups", say("setup.groups"), ways.groups)
        if ways.swap is not None:
            self._add_small("account-switch", "setup.swap", say("setup.swap"), ways.swap)
        self.height = max(key.height for key in self.children)

    def _add_small(self, icon: str, tag: str, spoken: str, act: Callable[[], object]) -> None:
        key = PushButton(icon=icon, kind="tonal", tag=tag, size_hint_x=None, width=dp(64))
        key.spoken = spoken
        self._add(key, act)

    def _add(self, key: PushButton, act: Callable[[], object]) -> None:
        key.bind(on_release=lambda _: act())
        self.add_widget(key)
