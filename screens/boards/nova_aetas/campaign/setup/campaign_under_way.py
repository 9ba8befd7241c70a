"""CampaignUnderWay: a campaign that was begun on paper, as it stands: its heroes, the group, its missions so far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.nova_aetas.campaign.setup import Setup
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.setup.hero_entry_sheet import HeroEntrySheet
from screens.boards.nova_aetas.campaign.setup.setup_kinds import (
    COMPANIONS,
    HUNTS,
    ITEMS,
    LIST_LENGTH,
    REAGENTS,
    SIDE_MISSIONS,
    nameless,
    say,
    value,
)
from screens.parts.form_fields import Count, Pick
from screens.parts.kept_form import kept_form
from screens.parts.plain_list import Kind, PlainList
from screens.parts.sheet_parts import heading
from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import so_far_card, so_far_row
from screens.widgets.column import Column
from screens.widgets.list_row import RowCard
from screens.widgets.player_shape import PlayerShape
from screens.widgets.text_field import TextField

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]
PHASES = (("travel", "map-marker-path"), ("preparation", "bag-personal-outline"), ("rest", "campfire"))
LAST = ("none", "campaign", "encounter", "hunt", "exploration")
LISTS: tuple[tuple[Kind, str], ...] = (
    (SIDE_MISSIONS, "side_missions"), (HUNTS, "hunts"), (ITEMS, "items"), (REAGENTS, "reagents"),
    (COMPANIONS, "companions"),
)


class CampaignUnderWay(Column):
    """Tags: under_way.hero.<n>, under_way.phase.<phase>, under_way.<number>, <list>.add."""

    def __init__(self, app: TavoloApp, draft: Draft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._app, self._draft = app, draft
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        plain = self._draft.plain
        card = section_card()
        card.add_widget(heading(say(self._app, "heroes")))
        card.add_widget(self._heroes())
        card.add_widget(self._where(plain))
        for kind, key in LISTS:
            words, unnamed = partial(say, self._app), nameless(self._app, kind)
            card.add_widget(PlainList(self._app, words, kind, plain[key], unnamed))
        card.add_widget(self._achievements(plain))
        self.add_widget(card)

    def _where(self, plain: Plain) -> Column:
        phases = tuple((phase, value(self._app, phase), icon) for phase, icon in PHASES)
        last = tuple((kind, self._last_word(kind), "") for kind in LAST)
        fields = (
            Pick("phase", phases, plain["phase"]),
            Pick("last_mission", last, plain["last_mission"]),
            Count("popolini", limits_of(Setup, "popolini"), plain["popolini"], "hand-coin-outline"),
            Count("rests", limits_of(Setup, "rests"), plain["rests"], "campfire"),
        )
        return kept_form(self._app, partial(say, self._app), "under_way", plain, fields)

    def _last_word(self, kind: str) -> str:
        key = "last_mission.none" if kind == "none" else kind
        return value(self._app, key)

    def _achievements(self, plain: Plain) -> TextField:
        words = ", ".join(plain["achievements"])
        field = TextField(say(self._app, "group_achievements"), words, tag="under_way.achievements", most=LIST_LENGTH)

        def keep(_: TextField, text: str) -> None:
            plain["achievements"] = [each.strip() for each in text.split(",") if each.strip()]

        field.bind(text=keep)
        return field

    def _heroes(self) -> RowCard:
        rows = []
        for index, hero in enumerate(self._draft.seats):
            mark = PlayerShape(self._draft.shape(index), 26)
            xp = hero["xp_earned"] - hero["xp_spent"]
            caption = say(self._app, "hero_so_far", n=xp, skills=len(hero["skills"]), of=len(hero["serious_wounds"]))
            opens = partial(self._open, hero)
            rows.append(so_far_row(hero["name"] or f"{index + 1}", caption, mark, f"hero.{index + 1}", opens))
        return so_far_card(rows)

    def _open(self, hero: Plain) -> None:
        HeroEntrySheet(self._app, hero, self._fill, so_far=True).open()
