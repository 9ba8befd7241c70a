"""The top of a hero's sheet: identity, points and Popolini, reagents, characteristics."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.forms.group import REAGENT_COUNT
from companion.games.nova_aetas.campaign.forms.heroes import IDENTITY, VALUES
from companion.games.nova_aetas.campaign.forms.lines import DECK_ICONS
from companion.games.nova_aetas.campaign.market import count_reagents
from companion.games.nova_aetas.campaign.moves.group import ChangePopolini
from companion.games.nova_aetas.campaign.moves.heroes import ChangeXp
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup
from companion.games.nova_aetas.campaign.state import STATS, NovaCampaign
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.number_card import SIDE_BY_SIDE_FROM, NumberCard
from screens.boards.nova_aetas.campaign.sheet.rows import sheet_row
from screens.boards.nova_aetas.campaign.sheet.section import Section, SheetBoard
from screens.boards.nova_aetas.campaign.sheet.tile import Tile, TileGrid
from screens.boards.nova_aetas.campaign.sheet.words import STAT_ICONS, class_line, join_parts
from screens.look.theme import Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

PLATE = 64
XP, COINS = limits_of(HeroEntry, "xp_earned"), limits_of(Setup, "popolini")
MOST_TILES = 8
"""So many reagents stand on a hero's sheet; the group's shows all."""


class NameKey(Touchable, BoxLayout):
    """The name of a hero and the classes below it: a tap sets them right."""

    def __init__(self, name: str, line: str, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spoken=f"{name}, {line}", **kwargs)
        words = Text(name, "title-l", points=28, lines=2, fit_height=True)
        self._parts = (words, Text(line, "body-m", "mid", fit_height=True))
        for part in self._parts:
            self.add_widget(part)
            part.bind(height=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(dp(PLATE), sum(part.height for part in self._parts))


class HeroHead(Section):
    """Shape, name, classes, and the key that leads to another class."""

    of_hero = ("name", "seat", "base_class", "advanced_class", "absent")

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        line = join_parts(class_line(self.table, hero), self.say("is_absent") if hero.absent else "")
        words = NameKey(hero.name, line, tag="hero.identity", pos_hint={"center_y": 0.5})
        words.bind(on_release=lambda _: open_form(self.table, IDENTITY, hero=hero.id))
        row = BoxLayout(size_hint_y=None, height=words.height + dp(8), spacing=dp(14), padding=(dp(4), dp(4)))
        words.bind(height=lambda _, height: setattr(row, "height", height + dp(8)))
        for part in (_plate(hero.seat), words):
            row.add_widget(part)
        (self if current().has_large_text else row).add_widget(self._class_key())
        self.add_widget(row, index=len(self.children))

    def _class_key(self) -> PushButton:
        words, icon, height = self.say("class_key"), "swap-horizontal", dp(52)
        key = PushButton(words, icon, kind="tonal", points=17, side=14, height=height, fit_width=True, tag="hero.class")
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=lambda _: self.open_rest("classes"))
        return key


def _plate(seat: int) -> Widget:
    """Return the hero's shape on a plate, as large as two lines."""
    side = dp(PLATE)
    card = Card(face="s2", radius=Radius.STRIP, thickness=0, padding=dp(12), size_hint=(None, None), size=(side, side))
    card.pos_hint = {"center_y": 0.5}
    card.add_widget(PlayerShape(seat, PLATE - 24))
    return card


def make_coins(section: Section, *, narrow: bool) -> NumberCard:
    """Return the card of the group's Popolini."""
    words, icon = section.say("popolini"), "circle-multiple-outline"

    def gain(by: int) -> None:
        section.do(ChangePopolini(by), notice=False)

    return NumberCard(section.table, words, icon, "group.popolini", COINS, gain, narrow)


class Numbers(Section):
    """Experience Points of the hero, Popolini of the group."""

    def __init__(self, board: SheetBoard, width: float) -> None:
        super().__init__(board)
        self._narrow = (width - 8) / 2 < SIDE_BY_SIDE_FROM

    def build(self, state: NovaCampaign) -> None:
        row = BoxLayout(size_hint_y=None, spacing=dp(8))
        self._xp = NumberCard(self.table, self.say("xp"), "star-four-points", "hero.xp", XP, self._earn, self._narrow)
        self._coins = make_coins(self, narrow=self._narrow)
        for card in (self._xp, self._coins):
            row.add_widget(card)
        row.height = self._xp.height + dp(4)
        self.add_widget(row)

    def refresh(self, state: NovaCampaign) -> None:
        self._xp.show(self.hero(state).xp)
        self._coins.show(state.popolini)

    def _earn(self, by: int) -> None:
        self.do(ChangeXp(self.board.hero, by), notice=False)


class Reagents(Section):
    """The group's stock of reagents.

    A hero's sheet shows those in stock, the group's shows all of them.
    """

    of_state = ("reagents",)

    def __init__(self, board: SheetBoard, whole: bool = False) -> None:
        super().__init__(board)
        self._whole = whole

    def _list_shown(self, state: NovaCampaign) -> tuple[Any, ...]:
        if self._whole:
            return state.reagents
        return tuple(each for each in state.reagents if each.count)[:MOST_TILES]

    def build(self, state: NovaCampaign) -> None:
        shown = self._list_shown(state)
        if self._whole:
            self.add_head(self.say("reagents"), f"{count_reagents(state)}")
        if not shown:
            self.add_quiet(self.say("no_reagents"))
            return
        grid = TileGrid()
        for each in shown:
            tile = Tile(DECK_ICONS[each.deck], f"{each.count}", each.name, f"reagent.{each.id}")
            tile.bind(on_release=lambda _, own=each.id: open_form(self.table, REAGENT_COUNT, reagent=own))
            grid.add_widget(tile)
        self.add_widget(grid)


class Characteristics(Section):
    """Five numbers; the one that an advanced class has raised is marked."""

    of_hero = ("upgrade", "wounds", *STATS)

    def build(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        raised = self.say("raised", stat=self.say_value(hero.upgrade)) if hero.upgrade else ""
        self.add_head(self.say("values"), raised)
        grid, correct = TileGrid(len(STATS)), self.opener(VALUES, hero=hero.id)
        for stat in STATS:
            own, words = hero.upgrade == stat, self.say_value(stat)
            icon = "arrow-up-bold" if own else STAT_ICONS[stat]
            tile = Tile(icon, f"{getattr(hero, stat)}", words, f"hero.value.{stat}", marked=own)
            tile.bind(on_release=lambda _: correct())
            grid.add_widget(tile)
        self.add_widget(grid)
        if hero.wounds:
            words = self.say("wounds_kept", n=hero.wounds, of=hero.health)
            self.add_widget(sheet_row(words, "", "hero.wounds", correct, "heart-broken"))
