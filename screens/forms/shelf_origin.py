"""ShelfOrigin: knows which values of a form came from the shelf; OriginLine says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.games import game_named
from companion.kernel.codec import encode
from companion.kernel.form_field import form_fields
from companion.store.errors import StoreError
from companion.things.errors import ThingError
from companion.things.thing import Thing, find_kind
from companion.things.thing_words import ThingWords
from screens.look.theme import current
from screens.shell.context import Context
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class ShelfOrigin:
    """`filled` are the values of the thing; `now` returns those in the form."""

    def __init__(
        self, context: Context, thing: Thing, filled: Mapping[str, Any], now: Callable[[], Mapping[str, Any]]
    ) -> None:
        self._context, self._thing, self._now = context, thing, now
        self._game = game_named(thing.game)
        kind = find_kind(self._game, thing.kind) if self._game is not None else None
        fields = form_fields(kind.card) if kind is not None else {}
        self._filled = {name: value for name, value in filled.items() if name in fields}
        self._has_asked = False

    def is_as_filled(self, name: str) -> bool:
        """Return whether a field still has the value of the shelf."""
        return name in self._filled and self._now().get(name) == self._filled[name]

    def on_change(self, name: str) -> None:
        """Offer to update the shelf, when the players first give a field another value."""
        if self._has_asked or name not in self._filled or self.is_as_filled(name):
            return
        self._has_asked = True
        words = ThingWords(self._context.texts, self._thing.game)
        names = {"name": self._thing.name, "field": words.label(name)}
        sentence = self._context.texts.say(
            "things.differs_here", old=_to_text(self._filled[name]), new=_to_text(self._now()[name]), **names
        )
        self._context.notices.show(sentence, self._update, "things.update_shelf", icon="auto-fix")

    def _update(self) -> None:
        """Save all values that differ now to the shelf."""
        game, now = self._game, self._now()
        if game is None:
            return
        differing = {name: encode(now[name]) for name in self._filled if name in now and not self.is_as_filled(name)}
        learned = replace(self._thing, values={**self._thing.values, **differing})
        try:
            self._context.shelf.put(game, learned, self._thing)
        except (StoreError, ThingError) as wrong:
            self._context.notices.show_problem(wrong)
            return
        self._context.notices.show(
            self._context.texts.say("things.shelf_updated", name=learned.name),
            lambda: self._context.shelf.restore(game, (self._thing,)),
        )


class OriginLine(BoxLayout):
    """A line of constant height, so that nothing below it moves when a thing fills in the form."""

    def __init__(self, context: Context) -> None:
        theme = current()
        super().__init__(size_hint_y=None, height=theme.sp(24), spacing=dp(8), padding=(dp(4), 0))
        self._say = context.texts.say
        self._icon = Icon("auto-fix", points=20, colour="acc", size_hint_x=None, width=theme.sp(22))
        self._words = Text("", "body-m", "mid", points=15, shrink=True)
        self.add_widget(self._words)
        self.show(False)

    def show(self, is_from_shelf: bool) -> None:
        self._words.text = self._say("things.from_shelf" if is_from_shelf else "things.tap_a_number")
        if is_from_shelf and self._icon.parent is None:
            self.add_widget(self._icon, index=1)
        elif not is_from_shelf and self._icon.parent is not None:
            self.remove_widget(self._icon)


def _to_text(value: Any) -> str:
    """Return a value as text; a dash for one that does not hold or is unknown."""
    return "–" if value is None or value is False else "✓" if value is True else f"{value}"
