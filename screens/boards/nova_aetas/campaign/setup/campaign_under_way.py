"""CampaignUnderWay: a campaign that was begun on paper: its heroes, group, missions so far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.setup import Setup
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.setup.hero_entry_sheet import HeroEntrySheet
from screens.boards.nova_aetas.campaign.setup.setup_kinds import (
    COMPANIONS,
    HUNTS,
    ITEMS,
    REAGENTS,
    SIDE_MISSIONS,
    say_nameless,
    value,
)
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Count, Pick
from screens.parts.forms.plain_fields import names_field
from screens.parts.forms.plain_list import ListKind, PlainList
from screens.parts.sheets.sheet_parts import heading
from screens.setup.table_so_far import TableSoFar, so_far_card
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.column import Column

PHASES = (("travel", "map-marker-path"), ("preparation", "bag-personal-outline"), ("rest", "campfire"))
LAST = ("none", "campaign", "encounter", "hunt", "exploration")
LISTS: tuple[tuple[ListKind, str], ...] = (
    (SIDE_MISSIONS, "side_missions"),
    (HUNTS, "hunts"),
    (ITEMS, "items"),
    (REAGENTS, "reagents"),
    (COMPANIONS, "companions"),
)


class CampaignUnderWay(TableSoFar):
    """Tags: under_way.hero.<n>, under_way.phase.<phase>, under_way.<number>, <list>.add."""

    def parts(self) -> Iterator[Widget]:
        plain = self.draft.plain
        yield heading(self.say("heroes"))
        yield so_far_card(self._row(index, hero) for index, hero in enumerate(self.draft.seats))
        yield self._place_form(plain)
        for kind, key in LISTS:
            yield PlainList(self.context, self.say, kind, plain[key], say_nameless(self.context, kind))
        yield names_field(plain, "achievements", self.say("group_achievements"), "under_way.achievements")

    def _place_form(self, plain: PlainDict) -> Column:
        phases = tuple((phase, value(self.context, phase), icon) for phase, icon in PHASES)
        last = tuple((kind, self._last_word(kind), "") for kind in LAST)
        fields = (
            Pick("phase", phases, plain["phase"]),
            Pick("last_mission", last, plain["last_mission"]),
            Count("popolini", limits_of(Setup, "popolini"), plain["popolini"], "hand-coin-outline"),
            Count("rests", limits_of(Setup, "rests"), plain["rests"], "campfire"),
        )
        return make_bound_form(self.context, self.say, "under_way", plain, fields)

    def _last_word(self, kind: str) -> str:
        key = "last_mission.none" if kind == "none" else kind
        return value(self.context, key)

    def _row(self, index: int, hero: PlainDict) -> ListRow:
        xp = hero["xp_earned"] - hero["xp_spent"]
        so_far = self.say("hero_so_far", n=xp, skills=len(hero["skills"]), of=len(hero["serious_wounds"]))
        return self.seat_row(index, "hero", hero["name"] or f"{index + 1}", so_far, partial(self._open, hero))

    def _open(self, hero: PlainDict) -> None:
        HeroEntrySheet(self.context, hero, self.fill, so_far=True).open()
