"""MissionUnderWay: a mission that began without the app: the hour, each hero, the loot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.nova_aetas.setup import Setup
from companion.games.nova_aetas.state import DECKS
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.setup.hero_setup_sheet import HeroSetupSheet
from screens.parts.form_fields import Count
from screens.parts.kept_form import kept_form
from screens.parts.sheet_parts import heading
from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import so_far_card, so_far_row
from screens.widgets.column import Column
from screens.widgets.list_row import RowCard
from screens.widgets.player_shape import PlayerShape

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]
DECK_ICONS = {"elementum": "leaf", "alchimia": "flask-outline", "pecunia": "gold"}


class MissionUnderWay(Column):
    """Tags: under_way.hour, under_way.hero.<n>, under_way.<deck>."""

    def __init__(self, app: TavoloApp, say: Callable[..., str], draft: Draft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._app, self._say, self._draft = app, say, draft
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        plain = self._draft.plain
        card = section_card()
        fields = (
            Count("hour", limits_of(Setup, "hour"), plain["hour"], "timer-sand"),
            *(Count(deck, limits_of(Setup, deck), plain[deck], DECK_ICONS[deck]) for deck in DECKS),
        )
        card.add_widget(kept_form(self._app, self._word, "under_way", plain, fields))
        card.add_widget(heading(self._say("heroes")))
        card.add_widget(self._heroes())
        self.add_widget(card)

    def _heroes(self) -> RowCard:
        rows = []
        for index, hero in enumerate(self._draft.seats):
            mark = PlayerShape(self._draft.shape(index), 26)
            caption = self._say("hero_so_far", perilium=hero["perilium"], wounds=hero["wounds"], health=hero["health"])
            opens = partial(self._open, hero)
            rows.append(so_far_row(hero["name"] or f"{index + 1}", caption, mark, f"hero.{index + 1}", opens))
        return so_far_card(rows)

    def _open(self, hero: Plain) -> None:
        HeroSetupSheet(self._app, self._say, hero, self._fill, so_far=True).open()

    def _word(self, name: str) -> str:
        return self._say(f"mission_{name}" if name == "hour" else f"loot_of_{name}")
