"""ThingRow: an object in a list, with its kind, its name and the values printed on it."""

from __future__ import annotations

from typing import Any

from companion.games.conan.card_words import describe_thing
from companion.games.conan.icons import THING_ICONS
from companion.games.conan.state import ConanState, Thing
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.words.text import Icon


class ThingRow(ListRow):
    """A tap asks, by `on_release`, to do something with it. `where` says in which area it lies."""

    def __init__(self, table: Table[ConanState], thing: Thing, tag: str, where: str = "", **kwargs: Any) -> None:
        theme = current()
        caption = table.describer.say_phrase(describe_thing(thing))
        super().__init__(
            thing.name,
            f"{caption} · {where}" if where else caption,
            leading=Icon(THING_ICONS[thing.kind], points=24, colour="acc", size_hint_x=None, width=theme.sp(26)),
            trailing=Icon("chevron-right", points=24, colour="low", size_hint_x=None, width=theme.sp(26)),
            side=4,
            tag=f"{tag}.{thing.id}",
            **kwargs,
        )
