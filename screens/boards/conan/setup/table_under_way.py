"""TableUnderWay: a game that began without the app: the turn, what each hero, tile and the Overlord have come to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.games.conan.entries import BenefitsSetup, SpellSetup
from companion.games.conan.guide_names import MOMENTS
from companion.games.conan.overlord_gems import BENEFITS
from companion.games.conan.setup import OverlordSetup, Setup
from companion.kernel.limits import limits_of
from screens.boards.conan.setup.hero_under_way_sheet import HeroUnderWaySheet
from screens.boards.conan.setup.setup_kinds import OBJECTS
from screens.boards.conan.setup.tile_under_way_sheet import TileUnderWaySheet
from screens.boards.conan.words import EVENT_ICON, SPACE_ICONS, SPELL_ICON, UNIT_ICON
from screens.parts.form import Form
from screens.parts.form_fields import Count, Pick, Word
from screens.parts.kept_form import kept_form
from screens.parts.plain_list import PlainList
from screens.parts.sheet_parts import heading
from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import row_icon, so_far_card, so_far_row
from screens.widgets.column import Column
from screens.widgets.list_row import ListRow, RowCard
from screens.widgets.player_shape import PlayerShape
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]
MOMENT_ICONS = dict(zip(MOMENTS, ("account-group", "sword-cross", "crown", "lightning-bolt"), strict=True))

OVERLORD_NUMBERS = {
    "effects": "script-text-outline",
    "discarded": "close-circle-outline",
    "activations": "lightning-bolt",
    "reinforcement_points": "account-plus",
}


class TableUnderWay(Column):
    """Tags: under_way.turn, under_way.card.<card>, under_way.hero.<n>, under_way.tile.<n>, under_way.<number>."""

    def __init__(self, app: TavoloApp, say: Callable[..., str], draft: Draft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._app, self._say, self._draft = app, say, draft
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        plain = self._draft.plain
        card = section_card()
        for title, part in (
            ("", self._turn(plain)),
            ("heroes", self._heroes(plain)),
            ("river", self._river(plain["overlord"])),
            ("overlord", self._overlord(plain["overlord"])),
            ("", self._ground(plain)),
        ):
            if part is not None:
                if title:
                    card.add_widget(heading(self._say(f"under_way.{title}")))
                card.add_widget(part)
        self.add_widget(card)

    # --- parts -------------------------------------------------------------------------------------------

    def _turn(self, plain: Plain) -> Form:
        moments = tuple((card, self._word(card), icon) for card, icon in MOMENT_ICONS.items())
        fields = (
            Count("turn", limits_of(Setup, "turn"), plain["turn"], "flag-outline"),
            Pick("card", moments, plain["card"]),
        )
        return kept_form(self._app, self._word, "under_way", plain, fields)

    def _heroes(self, plain: Plain) -> RowCard:
        rows = []
        for index, hero in enumerate(self._draft.seats):
            mark = PlayerShape(self._draft.shape(index), 26)
            sheet = partial(HeroUnderWaySheet, self._app, self._say, hero, plain["ground"], self._fill)
            rows.append(_row(hero["name"], self._of_hero(hero), mark, f"hero.{index + 1}", sheet))
        return so_far_card(rows)

    def _of_hero(self, hero: Plain) -> str:
        if hero["dead"]:
            return self._say("fallen")
        spent = sum(hero["on_spaces"].values()) + sum(card["gems"] for card in (*hero["spells"], *hero["allies"]))
        return self._say("under_way.so_far", fatigue=hero["fatigue"], wounds=hero["wounds"], spent=spent)

    def _river(self, overlord: Plain) -> RowCard | None:
        rows = []
        for index, tile in enumerate(overlord["river"]):
            mark = row_icon(tile["icon"] or (EVENT_ICON if tile["event"] else UNIT_ICON))
            sheet = partial(TileUnderWaySheet, self._app, self._say, tile, self._fill)
            rows.append(_row(tile["name"], self._of_tile(tile), mark, f"tile.{index + 1}", sheet))
        return so_far_card(rows) if rows else None

    def _of_tile(self, tile: Plain) -> str:
        if tile["dead"]:
            return self._say("under_way.tile_dead")
        lives = tile["lives"] or [tile["life"]] * tile["count"]
        lives_in_words = " ".join(map(str, lives))
        return self._say("under_way.tile", n=len(lives), of=tile["count"], lives=lives_in_words) if lives else ""

    def _overlord(self, overlord: Plain) -> Column:
        column = Column(gap=4)
        numbers = tuple(
            Count(name, limits_of(OverlordSetup, name), overlord[name], icon) for name, icon in OVERLORD_NUMBERS.items()
        )
        recovered = Word("recovered", "restore", overlord["recovered"])
        column.add_widget(kept_form(self._app, self._word, "under_way", overlord, (*numbers, recovered)))
        benefits = tuple(
            Count(name, limits_of(BenefitsSetup, name), overlord["benefits"][name], SPACE_ICONS[name])
            for name in BENEFITS
        )
        word = self._say("benefits")
        say_benefit = partial(self._benefit_word, word)
        column.add_widget(kept_form(self._app, say_benefit, "under_way.benefit", overlord["benefits"], benefits))
        for number, spell in enumerate(overlord["spells"], 1):
            named = self._say("under_way.gems_on", name=spell["name"])
            gems = (Count("gems", limits_of(SpellSetup, "gems"), spell["gems"], SPELL_ICON),)
            tag = f"under_way.spell.{number}"
            column.add_widget(kept_form(self._app, lambda _, named=named: named, tag, spell, gems))
        return column

    def _benefit_word(self, benefits: str, name: str) -> str:
        return f"{benefits} · {self._say(name)}"

    def _ground(self, plain: Plain) -> PlainList:
        nameless = self._app.texts.say("conan:refuse.name_empty")
        return PlainList(self._app, self._ground_word, OBJECTS, plain["ground"], nameless)

    def _ground_word(self, key: str, /, **values: Any) -> str:
        own = {"list.objects": "ground", "list_add.objects": "add_ground"}
        return self._say(own.get(key, key), **values)

    # --- words and rows ----------------------------------------------------------------------------------

    def _word(self, key: str) -> str:
        return self._say(f"under_way.{key}")


def _row(name: str, so_far: str, mark: Widget, tag: str, sheet: Callable[[], Sheet]) -> ListRow:
    return so_far_row(name, so_far, mark, tag, lambda: sheet().open())
