"""The sections of a hero's belongings and history.

They are equipment, Serious Wounds, Destiny, Achievements, traits, notes.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.forms.form import Form
from companion.games.nova_aetas.campaign.forms.equipment import EQUIPMENT
from companion.games.nova_aetas.campaign.forms.heroes import (
    DESTINY,
    IDENTITY,
    NEW_WOUND,
    NOTES,
    POINTS,
    TRAITS,
    WOUND_CARD,
    find_mark,
)
from companion.games.nova_aetas.campaign.forms.items import ITEM_CARD, NEW_ITEM
from companion.games.nova_aetas.campaign.forms.lines import describe_cure, describe_item, find_icon
from companion.games.nova_aetas.campaign.growth import carried_items, load
from companion.games.nova_aetas.campaign.moves.group import AddAchievement, ForgetAchievement
from companion.games.nova_aetas.campaign.moves.preparation import SetAbsent
from companion.games.nova_aetas.campaign.moves.shops import CureWound
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS, Hero, Item, NovaCampaign, SeriousWound
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.cure_price import ask_cure_price
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.find_sheet import Search
from screens.boards.nova_aetas.campaign.sheet.leaving import ask_to_leave
from screens.boards.nova_aetas.campaign.sheet.rows import BIN, IN_SIGHT, Found, capitalize, row_key, sheet_row
from screens.boards.nova_aetas.campaign.sheet.section import Section, SheetBoard
from screens.boards.nova_aetas.campaign.sheet.tile import TileGrid
from screens.boards.nova_aetas.campaign.sheet.words import item_found, join_parts
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.look.theme import Radius, Thickness, current
from screens.play.setting_rows import SwitchSetting
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import TapCard
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.column import Column, Grid
from screens.widgets.words.text import Icon, Text

DESTINY_STATES = {"gone": "empty", "owned": "normal", "resolved": "selected"}


class Belongings(Section):
    """The equipment that the hero carries; own equipment left at home stands behind it."""

    of_hero = ("encumbrance", "absent")
    of_state = ("items",)

    def build(self, state: NovaCampaign) -> None:
        hero, items = self.hero(state), items_of(state, self.hero(state))
        word = "load_of" if hero.encumbrance else "load_n"
        words = self.say(word, n=load(state, hero), most=hero.encumbrance)
        self.add_head(self.say("belongings"), words, "hero.item.add", self.opener(NEW_ITEM, hero=hero.id))
        if not items:
            self.add_quiet(self.say("no_belongings"))
        search = Search(self.say("belongings"), "hero.items.all", partial(self._list, hero.id), self._open)
        tiles = self.list_in_sight(items, partial(self._tile, state, hero), search)
        grid = TileGrid(1 if current().has_large_text else 2)
        for tile in tiles[:IN_SIGHT]:
            grid.add_widget(tile)
        for part in (grid, *tiles[IN_SIGHT:]):
            self.add_widget(part)
        if not hero.absent:
            words, icon = self.say("from_inventory"), "bag-personal-outline"
            key = PushButton(words, icon, kind="outline", height=dp(52), side=10, points=16, tag="hero.equipment")
            key.bind(on_release=lambda _: open_form(self.table, EQUIPMENT, hero=hero.id))
            self.add_widget(key)

    def _tile(self, state: NovaCampaign, hero: Hero, item: Item) -> TapCard:
        is_carried = hero.id in item.equipped
        caption = self.say_phrase(describe_item(state, item, hero.id)) if is_carried else self.say("at_home")
        tile = ItemTile(item.name, capitalize(caption), find_icon(item), is_carried, tag=f"item.{item.id}")
        tile.bind(on_release=lambda _: self._open(item.id))
        return tile

    def _list(self, hero_id: str, state: NovaCampaign) -> tuple[Found, ...]:
        hero = find(state.heroes, hero_id)
        return tuple(item_found(self.table, state, item) for item in items_of(state, hero)) if hero else ()

    def _open(self, item_id: str) -> None:
        open_form(self.table, ITEM_CARD, item=item_id)


def items_of(state: NovaCampaign, hero: Hero) -> tuple[Item, ...]:
    """Return the items that a hero carries, then the hero's own that are not carried."""
    worn = carried_items(state, hero)
    return (*worn, *(item for item in state.items if item.hero == hero.id and item not in worn))


class ItemTile(TapCard):
    """The tile of an item: icon, name and the print; one that nobody carries is an outline."""

    needed = NumericProperty(0)

    def __init__(self, name: str, caption: str, icon: str, is_carried: bool, **kwargs: Any) -> None:
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=Thickness.CARD,
            orientation="horizontal",
            padding=(dp(12), dp(8)),
            spacing=dp(10),
            size_hint_y=None,
            spoken=f"{name}, {caption}",
            **kwargs,
        )
        self.state = "normal" if is_carried else "empty"
        ink = "acc" if is_carried else "low"
        self.add_widget(Icon(icon, points=24, colour=ink, size_hint_x=None, width=current().sp(26)))
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        words.add_widget(Text(name, "label-m", "hi" if is_carried else "mid", points=16, fit_height=True))
        words.add_widget(Text(caption, "caption", "mid", fit_height=True))
        self.add_widget(words)
        words.bind(height=self._measure)
        self._measure(words, words.height)

    def _measure(self, _: Column, height: float) -> None:
        self.needed = max(dp(26) + current().sp(42), height + dp(18))


class Wounds(Section):
    """The Serious Wounds, each with the price that the Surgeon takes for its cure."""

    of_hero = ("serious_wounds",)

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        count = f"{len(hero.serious_wounds)}" if hero.serious_wounds else ""
        self.add_head(self.say("serious_wounds"), count, "hero.wound.add", self.opener(NEW_WOUND, hero=hero.id))
        if not hero.serious_wounds:
            self.add_quiet(self.say("no_wounds"))
        for wound in hero.serious_wounds:
            self.add_rows([self._row(hero, wound)], state="danger")

    def _row(self, hero: Hero, wound: SeriousWound) -> ListRow:
        tag, spoken = f"wound.{wound.id}", self.say("cure_named", name=wound.name)
        cure = row_key(self.say("cure"), f"{tag}.cure", lambda: self._make_cure(hero, wound), spoken=spoken)
        mark = Icon("heart-broken", points=26, colour="danger", size_hint_x=None, width=current().sp(28))
        act, price = self.opener(WOUND_CARD, hero=hero.id, wound=wound.id), self.say_phrase(describe_cure(wound))
        return sheet_row(wound.name, price, tag, act, trailing=cure, leading=mark)

    def _make_cure(self, hero: Hero, wound: SeriousWound) -> None:
        """Make the cure; a price that nobody has noted is asked for first."""
        if wound.cost:
            self.do(CureWound(hero.id, wound.id))
        else:
            ask_cure_price(self.table, lambda cost: self.do(CureWound(hero.id, wound.id, cost)))


class Destiny(Section):
    """Six cards: an outline is not drawn yet, a tick is resolved."""

    of_hero = ("destiny_owned", "destiny_resolved")

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        self.add_head(self.say("destiny"), self.say("resolved_n", n=len(hero.destiny_resolved)))
        grid = Grid(cols=DESTINY_CARDS, spacing=dp(6))
        for number in range(1, DESTINY_CARDS + 1):
            mark = find_mark(hero, number)
            card = DestinyCard(number, mark)
            card.spoken = join_parts(self.say("destiny_card", n=number), self.say(f"destiny_{mark}"))
            act = self.opener(DESTINY, hero=hero.id, card=number)
            card.bind(on_release=lambda _, act=act: act())
            grid.add_widget(card)
        self.add_widget(grid)


class DestinyCard(TapCard):
    """A Destiny card: its number, and a tick once it is resolved."""

    def __init__(self, number: int, mark: str) -> None:
        look: dict[str, Any] = {"face": "s2", "radius": Radius.CELL, "thickness": Thickness.CARD}
        super().__init__(**look, padding=dp(4), spacing=0, size_hint_y=None, height=dp(60), tag=f"destiny.{number}")
        self.state = DESTINY_STATES[mark]
        figure = Text(f"{number}", "number-s", "low" if mark == "gone" else "hi", points=24, halign="center")
        figure.pixels = dp(24)
        self.add_widget(figure)
        if mark == "resolved":
            tick = Icon("check-bold", points=16, colour="acc", size_hint_y=None, height=dp(18))
            tick.pixels = dp(16)
            self.add_widget(tick)


class Achievements(Section):
    """Of the hero in sight, or with `of_group` of the group."""

    def __init__(self, board: SheetBoard, of_group: bool = False) -> None:
        super().__init__(board)
        self.of_group = of_group

    def subject(self, state: NovaCampaign) -> Hashable:
        return self._owner(state), self._names(state)

    def _owner(self, state: NovaCampaign) -> str:
        return "" if self.of_group else self.hero(state).id

    def _names(self, state: NovaCampaign) -> tuple[str, ...]:
        return state.achievements if self.of_group else self.hero(state).achievements

    def build(self, state: NovaCampaign) -> None:
        names, hero = self._names(state), self._owner(state)
        tag = f"{'group' if self.of_group else 'hero'}.achievement"
        self.add_head(self.say("achievements"), f"{len(names)}" if names else "", f"{tag}.add", self._add)
        rows = [self._row(hero, name, f"{tag}.{number}") for number, name in enumerate(names, 1)]
        self.add_rows(rows, "no_achievements")

    def _row(self, hero: str, name: str, tag: str) -> ListRow:
        spoken = self.say("give_back", name=name)
        key = row_key("", f"{tag}.remove", lambda: self.do(ForgetAchievement(name, hero)), BIN, spoken)
        return sheet_row(name, "", tag, lambda: None, "trophy-outline", trailing=key)

    def _add(self) -> None:
        hero, title = self._owner(self.table.state), self.say("new_achievement")
        words = self.say("achievement_name")
        ask_name(self.table, title, words, lambda name: self.do(AddAchievement(name, hero)))


class Traits(Section):
    """Everything else of a hero in words, and whether the hero takes part."""

    of_hero = (*("player", "heroic", "bond", "schools", "encumbrance", "familiar"), *("xp_earned", "xp_spent", "notes"))

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        self.add_head(self.say("more"))
        self._absent = SwitchSetting(self.say("takes_part"), self.say("takes_part_help"), "hero.present")
        self._absent.bind(on_change=lambda _, there: self.do(SetAbsent(self.board.hero, not there)))
        rows = [
            sheet_row(self.say(title), words or self.say("nothing"), tag, self.opener(form, hero=hero.id), icon)
            for title, words, tag, form, icon in self._lines(hero)
        ]
        leave, act = self.say("remove_short"), partial(ask_to_leave, self.table, hero.id)
        leaving = sheet_row(self.say("remove"), leave, "hero.remove", act, "account-remove-outline")
        self.add_rows([*rows, self._absent, leaving])

    def _lines(self, hero: Hero) -> tuple[tuple[str, str, str, Form[NovaCampaign], str], ...]:
        limit = f"{hero.encumbrance}" if hero.encumbrance else self.say("no_limit")
        points = self.say("xp_line", earned=hero.xp_earned, spent=hero.xp_spent)
        return (
            ("xp_long", points, "hero.xp_line", POINTS, "star-four-points"),
            ("heroic", hero.heroic, "hero.heroic", IDENTITY, "shield-star-outline"),
            ("bond", hero.bond, "hero.bond", TRAITS, "link-variant"),
            ("schools", ", ".join(hero.schools), "hero.schools", TRAITS, "auto-fix"),
            ("encumbrance", limit, "hero.encumbrance", TRAITS, "sack"),
            ("familiar", hero.familiar, "hero.familiar", TRAITS, "paw"),
            ("player", hero.player, "hero.player", IDENTITY, "account-outline"),
            ("notes", hero.notes, "hero.notes", NOTES, "note-text-outline"),
        )

    def refresh(self, state: NovaCampaign) -> None:
        self._absent.show(not self.hero(state).absent)
