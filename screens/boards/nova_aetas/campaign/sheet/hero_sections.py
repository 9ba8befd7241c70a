"""The sections of a hero's belongings and history.

They are equipment, Serious Wounds, Destiny, Achievements, traits, notes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from kivy.metrics import dp

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
from screens.boards.nova_aetas.campaign.cure_price import ask_cure_price
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.find_sheet import IN_SIGHT, FindSheet
from screens.boards.nova_aetas.campaign.sheet.found import Found
from screens.boards.nova_aetas.campaign.sheet.leaving import ask_to_leave
from screens.boards.nova_aetas.campaign.sheet.section import Section, SheetBoard, row_key, sheet_row
from screens.boards.nova_aetas.campaign.sheet.words import capitalize, item_found, join_parts
from screens.boards.nova_aetas.sheets.names import ask_name
from screens.look.theme import Radius, Thickness, current
from screens.play.setting_rows import SwitchSetting
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import TapCard
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column, Grid
from screens.widgets.words.text import Icon, Text

DESTINY_STATES = {"gone": "empty", "owned": "normal", "resolved": "selected"}


class Belongings(Section):
    """The equipment that the hero carries; own equipment left at home stands behind it."""

    def subject(self, state: NovaCampaign) -> Hashable:
        hero = self.hero(state)
        return hero.id, hero.encumbrance, items_of(state, hero), load(state, hero), hero.absent

    def build(self, state: NovaCampaign) -> None:
        hero, items = self.hero(state), items_of(state, self.hero(state))
        word = "load_of" if hero.encumbrance else "load_n"
        words = self.say(word, n=load(state, hero), most=hero.encumbrance)
        self.add_head(self.say("belongings"), words, "hero.item.add", self.opener(NEW_ITEM, hero=hero.id))
        if not items:
            self.add_quiet(self.say("no_belongings"))
        grid = Grid(cols=1 if current().has_large_text else 2, spacing=dp(8))
        for item in items[:IN_SIGHT]:
            grid.add_widget(self._tile(state, hero, item))
        self.add_widget(grid)
        if len(items) > IN_SIGHT:
            more = sheet_row(self.say("all_of_them", n=len(items)), "", "hero.items.all", self._find, "magnify")
            self.add_widget(more)
        if not hero.absent:
            key = PushButton(
                self.say("from_inventory"),
                "bag-personal-outline",
                kind="outline",
                height=dp(52),
                side=10,
                points=16,
                tag="hero.equipment",
            )
            key.bind(on_release=lambda _: open_form(self.table, EQUIPMENT, hero=hero.id))
            self.add_widget(key)

    def _tile(self, state: NovaCampaign, hero: Hero, item: Item) -> TapCard:
        is_carried = hero.id in item.equipped
        caption = (
            self.table.describer.say_phrase(describe_item(state, item, hero.id)) if is_carried else self.say("at_home")
        )
        tile = ItemTile(item.name, capitalize(caption), find_icon(item), is_carried, tag=f"item.{item.id}")
        tile.bind(on_release=lambda _: open_form(self.table, ITEM_CARD, item=item.id))
        return tile

    def _find(self) -> None:
        hero_id = self.board.hero

        def lines(state: NovaCampaign) -> tuple[Found, ...]:
            hero = next((each for each in state.heroes if each.id == hero_id), None)
            return tuple(item_found(self.table, state, item) for item in items_of(state, hero)) if hero else ()

        def open_item(item_id: str) -> None:
            open_form(self.table, ITEM_CARD, item=item_id)

        FindSheet(self.table, self.say("belongings"), "found", lines, open_item).open()


def items_of(state: NovaCampaign, hero: Hero) -> tuple[Item, ...]:
    """Return the items that a hero carries, then the hero's own that are not carried."""
    worn = carried_items(state, hero)
    return (*worn, *(item for item in state.items if item.hero == hero.id and item not in worn))


class ItemTile(TapCard):
    """The tile of an item: icon, name and the print; one that nobody carries is an outline."""

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
        self.height = max(dp(26) + current().sp(42), height + dp(18))


class Wounds(Section):
    """The Serious Wounds, each with the price that the Surgeon takes for its cure."""

    def subject(self, state: NovaCampaign) -> Hashable:
        hero = self.hero(state)
        return hero.id, hero.serious_wounds

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        count = f"{len(hero.serious_wounds)}" if hero.serious_wounds else ""
        self.add_head(self.say("serious_wounds"), count, "hero.wound.add", self.opener(NEW_WOUND, hero=hero.id))
        if not hero.serious_wounds:
            self.add_quiet(self.say("no_wounds"))
        for wound in hero.serious_wounds:
            card = RowCard()
            card.state = "danger"
            card.add_widget(self._row(hero, wound))
            self.add_widget(card)

    def _row(self, hero: Hero, wound: SeriousWound) -> ListRow:
        cure = row_key(
            self.say("cure"),
            f"wound.{wound.id}.cure",
            lambda: self._make_cure(hero, wound),
            spoken=self.say("cure_named", name=wound.name),
        )
        mark = Icon("heart-broken", points=26, colour="danger", size_hint_x=None, width=current().sp(28))
        return sheet_row(
            wound.name,
            self.table.describer.say_phrase(describe_cure(wound)),
            f"wound.{wound.id}",
            self.opener(WOUND_CARD, hero=hero.id, wound=wound.id),
            trailing=cure,
            leading=mark,
        )

    def _make_cure(self, hero: Hero, wound: SeriousWound) -> None:
        """Make the cure; a price that nobody has noted is asked for first."""
        if wound.cost:
            self.do(CureWound(hero.id, wound.id))
        else:
            ask_cure_price(self.table, lambda cost: self.do(CureWound(hero.id, wound.id, cost)))


class Destiny(Section):
    """Six cards: an outline is not drawn yet, a tick is resolved."""

    def subject(self, state: NovaCampaign) -> Hashable:
        hero = self.hero(state)
        return hero.id, hero.destiny_owned, hero.destiny_resolved

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        self.add_head(self.say("destiny"), self.say("resolved_n", n=len(hero.destiny_resolved)))
        grid = Grid(cols=DESTINY_CARDS, spacing=dp(6))
        for number in range(1, DESTINY_CARDS + 1):
            grid.add_widget(self._card(hero, number))
        self.add_widget(grid)

    def _card(self, hero: Hero, number: int) -> TapCard:
        mark = find_mark(hero, number)
        card = TapCard(
            face="s2",
            radius=Radius.CELL,
            thickness=Thickness.CARD,
            padding=dp(4),
            spacing=0,
            size_hint_y=None,
            height=dp(60),
            tag=f"destiny.{number}",
        )
        card.state = DESTINY_STATES[mark]
        card.spoken = join_parts(self.say("destiny_card", n=number), self.say(f"destiny_{mark}"))
        figure = Text(f"{number}", "number-s", "low" if mark == "gone" else "hi", points=24, halign="center")
        figure.pixels = dp(24)
        card.add_widget(figure)
        if mark == "resolved":
            tick = Icon("check-bold", points=16, colour="acc", size_hint_y=None, height=dp(18))
            tick.pixels = dp(16)
            card.add_widget(tick)
        card.bind(on_release=lambda _: open_form(self.table, DESTINY, hero=hero.id, card=number))
        return card


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
        names = self._names(state)
        owner = "group" if self.of_group else "hero"
        self.add_head(self.say("achievements"), f"{len(names)}" if names else "", f"{owner}.achievement.add", self._add)
        if not names:
            self.add_quiet(self.say("no_achievements"))
            return
        card = RowCard()
        for number, name in enumerate(names, 1):
            card.add_widget(self._row(self._owner(state), name, f"{owner}.achievement.{number}"))
        self.add_widget(card)

    def _row(self, hero: str, name: str, tag: str) -> ListRow:
        key = row_key(
            "", f"{tag}.remove", self._forgetter(name, hero), "delete-outline", self.say("give_back", name=name)
        )
        return sheet_row(name, "", tag, lambda: None, "trophy-outline", trailing=key)

    def _forgetter(self, name: str, hero: str) -> Callable[[], object]:
        return lambda: self.do(ForgetAchievement(name, hero))

    def _add(self) -> None:
        hero = self._owner(self.table.state)
        ask_name(
            self.table,
            self.say("new_achievement"),
            self.say("achievement_name"),
            lambda name: self.do(AddAchievement(name, hero)),
        )


class Traits(Section):
    """Everything else of a hero in words, and whether the hero takes part."""

    def subject(self, state: NovaCampaign) -> Hashable:
        hero = self.hero(state)
        return (
            hero.id,
            hero.player,
            hero.heroic,
            hero.bond,
            hero.schools,
            hero.encumbrance,
            hero.familiar,
            hero.xp_earned,
            hero.xp_spent,
            hero.notes,
        )

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        self.add_head(self.say("more"))
        card = RowCard()
        for title, words, tag, act, icon in self._lines(hero):
            card.add_widget(sheet_row(title, words or self.say("nothing"), tag, act, icon))
        self._absent = SwitchSetting(self.say("takes_part"), self.say("takes_part_help"), "hero.present")
        self._absent.bind(on_change=lambda _, there: self.do(SetAbsent(self.board.hero, not there)))
        card.add_widget(self._absent)
        leave = sheet_row(
            self.say("remove"),
            self.say("remove_short"),
            "hero.remove",
            lambda: ask_to_leave(self.table, hero.id),
            "account-remove-outline",
        )
        card.add_widget(leave)
        self.add_widget(card)

    def _lines(self, hero: Hero) -> tuple[tuple[str, str, str, Callable[[], object], str], ...]:
        open_traits = self.opener(TRAITS, hero=hero.id)

        limit = f"{hero.encumbrance}" if hero.encumbrance else self.say("no_limit")
        return (
            (
                self.say("xp_long"),
                self.say("xp_line", earned=hero.xp_earned, spent=hero.xp_spent),
                "hero.xp_line",
                self.opener(POINTS, hero=hero.id),
                "star-four-points",
            ),
            (
                self.say("heroic"),
                hero.heroic,
                "hero.heroic",
                self.opener(IDENTITY, hero=hero.id),
                "shield-star-outline",
            ),
            (self.say("bond"), hero.bond, "hero.bond", open_traits, "link-variant"),
            (self.say("schools"), ", ".join(hero.schools), "hero.schools", open_traits, "auto-fix"),
            (self.say("encumbrance"), limit, "hero.encumbrance", open_traits, "sack"),
            (self.say("familiar"), hero.familiar, "hero.familiar", open_traits, "paw"),
            (
                self.say("player"),
                hero.player,
                "hero.player",
                self.opener(IDENTITY, hero=hero.id),
                "account-outline",
            ),
            (
                self.say("notes"),
                hero.notes,
                "hero.notes",
                self.opener(NOTES, hero=hero.id),
                "note-text-outline",
            ),
        )

    def refresh(self, state: NovaCampaign) -> None:
        self._absent.show(not self.hero(state).absent)
