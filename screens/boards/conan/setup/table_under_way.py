"""TableUnderWay: a game that began without the app.

It asks for the turn, and the state of each hero, tile and the Overlord.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.games.conan.entries import BenefitsSetup, SpellSetup
from companion.games.conan.guide_cards import MOMENTS
from companion.games.conan.icons import EVENT_ICON, SPACE_ICONS, SPELL_ICON, UNIT_ICON
from companion.games.conan.overlord_gems import BENEFITS
from companion.games.conan.setup import OverlordSetup, Setup
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.conan.setup.hero_under_way_sheet import HeroUnderWaySheet
from screens.boards.conan.setup.setup_kinds import OBJECTS
from screens.boards.conan.setup.tile_under_way_sheet import TileUnderWaySheet
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Flag, Pick
from screens.parts.forms.plain_list import PlainList
from screens.parts.sheets.sheet_parts import heading
from screens.setup.table_so_far import TableSoFar, row_icon, so_far_card, so_far_row
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet

MOMENT_ICONS = dict(zip(MOMENTS, ("account-group", "sword-cross", "crown", "lightning-bolt"), strict=True))

OVERLORD_NUMBERS = {
    "effects": "script-text-outline",
    "discarded": "close-circle-outline",
    "activations": "lightning-bolt",
    "reinforcement_points": "account-plus",
}


class TableUnderWay(TableSoFar):
    """The part of the setup for a game under way.

    Tags: under_way.turn, under_way.card.<card>, under_way.hero.<n>, under_way.tile.<n>, under_way.<number>.
    """

    def parts(self) -> Iterator[Widget]:
        plain, overlord = self.draft.plain, self.draft.plain["overlord"]
        yield self._turn(plain)
        yield heading(self.word("heroes"))
        yield self._heroes(plain)
        if overlord["river"]:
            yield heading(self.word("river"))
            yield self._river(overlord)
        yield heading(self.word("overlord"))
        yield self._overlord(overlord)
        yield self._ground(plain)

    def _turn(self, plain: PlainDict) -> FieldsForm:
        moments = tuple((card, self.word(card), icon) for card, icon in MOMENT_ICONS.items())
        fields = (
            Count("turn", limits_of(Setup, "turn"), plain["turn"], "flag-outline"),
            Pick("card", moments, plain["card"]),
        )
        return make_bound_form(self.context, self.word, "under_way", plain, fields)

    def _heroes(self, plain: PlainDict) -> RowCard:
        rows = []
        for index, hero in enumerate(self.draft.seats):
            sheet = partial(HeroUnderWaySheet, self.context, self.say, hero, plain["ground"], self.fill)
            rows.append(self.seat_row(index, "hero", hero["name"], self._of_hero(hero), _make_opener(sheet)))
        return so_far_card(rows)

    def _of_hero(self, hero: PlainDict) -> str:
        if hero["dead"]:
            return self.say("fallen")
        spent = sum(hero["on_spaces"].values()) + sum(card["gems"] for card in (*hero["spells"], *hero["allies"]))
        return self.say("under_way.so_far", fatigue=hero["fatigue"], wounds=hero["wounds"], spent=spent)

    def _river(self, overlord: PlainDict) -> RowCard:
        rows = []
        for index, tile in enumerate(overlord["river"]):
            mark = row_icon(tile["icon"] or (EVENT_ICON if tile["event"] else UNIT_ICON))
            sheet = partial(TileUnderWaySheet, self.context, self.say, tile, self.fill)
            rows.append(so_far_row(tile["name"], self._of_tile(tile), mark, f"tile.{index + 1}", _make_opener(sheet)))
        return so_far_card(rows)

    def _of_tile(self, tile: PlainDict) -> str:
        if tile["dead"]:
            return self.say("under_way.tile_dead")
        lives = tile["lives"] or [tile["life"]] * tile["count"]
        lives_in_words = " ".join(map(str, lives))
        return self.say("under_way.tile", n=len(lives), of=tile["count"], lives=lives_in_words) if lives else ""

    def _overlord(self, overlord: PlainDict) -> Column:
        column = Column(gap=4)
        numbers = tuple(
            Count(name, limits_of(OverlordSetup, name), overlord[name], icon) for name, icon in OVERLORD_NUMBERS.items()
        )
        recovered = Flag("recovered", "restore", overlord["recovered"])
        column.add_widget(make_bound_form(self.context, self.word, "under_way", overlord, (*numbers, recovered)))
        benefits = tuple(
            Count(name, limits_of(BenefitsSetup, name), overlord["benefits"][name], SPACE_ICONS[name])
            for name in BENEFITS
        )
        word = self.say("benefits")
        say_benefit = partial(self._benefit_word, word)
        column.add_widget(
            make_bound_form(self.context, say_benefit, "under_way.benefit", overlord["benefits"], benefits)
        )
        for number, spell in enumerate(overlord["spells"], 1):
            named = self.say("under_way.gems_on", name=spell["name"])
            gems = (Count("gems", limits_of(SpellSetup, "gems"), spell["gems"], SPELL_ICON),)
            tag = f"under_way.spell.{number}"
            column.add_widget(make_bound_form(self.context, lambda _, named=named: named, tag, spell, gems))
        return column

    def _benefit_word(self, benefits: str, name: str) -> str:
        return f"{benefits} · {self.say(name)}"

    def _ground(self, plain: PlainDict) -> PlainList:
        nameless = self.context.texts.say("conan:refuse.name_empty")
        return PlainList(self.context, self._ground_word, OBJECTS, plain["ground"], nameless)

    def _ground_word(self, key: str, /, **values: Any) -> str:
        own = {"list.objects": "ground", "list_add.objects": "add_ground"}
        return self.say(own.get(key, key), **values)


def _make_opener(sheet: Callable[[], Sheet]) -> Callable[[], None]:
    return lambda: sheet().open()
