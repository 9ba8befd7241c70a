"""MissionUnderWay: a mission that began without the app: the hour, each hero, the loot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kivy.uix.widget import Widget

from companion.games.nova_aetas.setup import Setup
from companion.games.nova_aetas.state import DECKS
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.setup.hero_setup_sheet import HeroSetupSheet
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Count
from screens.parts.sheets.sheet_parts import heading
from screens.setup.table_so_far import TableSoFar, so_far_card
from screens.widgets.controls.list_row import ListRow

DECK_ICONS = {"elementum": "leaf", "alchimia": "flask-outline", "pecunia": "gold"}


class MissionUnderWay(TableSoFar):
    """Tags: under_way.hour, under_way.hero.<n>, under_way.<deck>."""

    def parts(self) -> Iterator[Widget]:
        plain = self.draft.plain
        fields = (
            Count("hour", limits_of(Setup, "hour"), plain["hour"], "timer-sand"),
            *(Count(deck, limits_of(Setup, deck), plain[deck], DECK_ICONS[deck]) for deck in DECKS),
        )
        yield make_bound_form(self.context, self._word, "under_way", plain, fields)
        yield heading(self.say("heroes"))
        yield so_far_card(self._row(index, hero) for index, hero in enumerate(self.draft.seats))

    def _row(self, index: int, hero: PlainDict) -> ListRow:
        so_far = self.say("hero_so_far", perilium=hero["perilium"], wounds=hero["wounds"], health=hero["health"])
        return self.seat_row(index, "hero", hero["name"] or f"{index + 1}", so_far, partial(self._open, hero))

    def _open(self, hero: PlainDict) -> None:
        HeroSetupSheet(self.context, self.say, hero, self.fill, so_far=True).open()

    def _word(self, name: str) -> str:
        return self.say(f"mission_{name}" if name == "hour" else f"loot_of_{name}")
