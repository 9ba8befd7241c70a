"""HeroPanel: one hero's sheet.

It shows the stance, gem zones, damage, the six action spaces, spells and ally tiles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout

from companion.games.conan.forms.damage import name_place
from companion.games.conan.gems import gems_in, limit_of, places
from companion.games.conan.icons import ALLY_ICON, SPACE_ICONS, SPELL_ICON, ZONE_ICONS
from companion.games.conan.lookup import any_hero
from companion.games.conan.moves.gems import AssignGems, MoveGems
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.moves.turn import ChooseStance
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.state import SPACES, ZONES, AllyOrder, AllyTile, ConanState, Hero, Stance
from companion.kernel.items import find
from screens.boards.conan.panels import card_place
from screens.boards.conan.panels.action_space import ActionSpace
from screens.boards.conan.panels.card_place import CardPlace, fit_names
from screens.boards.conan.panels.gem import Gem, make_carried_gem
from screens.boards.conan.panels.gem_zone import GemZone, zone_height
from screens.boards.conan.words import value_word
from screens.look.theme import current
from screens.parts.tokens.token_hand import TokenHand
from screens.parts.tokens.token_tray import TokenTray
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import TapCard
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.one_size import OneSize

GAP = 9
STANCE_HEIGHT, WOUNDS_HEIGHT = 58, 73
LEAST_ZONE, LEAST_SPACE = 84, 96
LEAST_SPACE_LARGE = 108
"""With large text zones and spaces keep the size of their gems and scroll earlier."""

GEM, WIDE_GEM, FLAT_GEM = 28, 34, 20
WIDE_POINTS = 48

STANCE_ICONS: dict[Stance, str] = {"aggressive": "sword", "cautious": "shield-half-full"}
NO_LIMIT = -1


class HeroPanel(TokenTray[ConanState], BoxLayout):
    """The panel of the hero named by `hero_id`, which follows the state.

    The player moves gems by tap, by tap and tap, by drag, and several at once.
    """

    least_height = NumericProperty(0)

    def __init__(
        self,
        table: Table[ConanState],
        hero_id: str,
        hand: TokenHand,
        wide: bool,
        open_tool: Callable[[str], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(table, hand, orientation="vertical", spacing=dp(GAP), **kwargs)
        self.hero_id = hero_id
        self._wide, self._open_tool = wide, open_tool
        self._shape: Any = None
        self._spaces: dict[str, ActionSpace] = {}
        self._latest = ""

    # --- building ----------------------------------------------------------------------------------------

    def show(self, state: ConanState) -> None:
        hero = any_hero(state, self.hero_id)
        shape = (
            hero.id,
            dead_heroes(state),
            tuple((spell.id, spell.name, spell.limit) for spell in hero.spells if "spells" not in state.hidden),
            tuple((tile.id, tile.name) for tile in self._ally_places(state, hero)),
        )
        if shape != self._shape:
            self._shape = shape
            self._build(state, hero)
        self._write(state, hero)

    def _build(self, state: ConanState, hero: Hero) -> None:
        self.clear_widgets()
        self._latest = ""
        self._stance = self._stances(state)
        self._damage = PushButton(
            self.table.say("suffer"), "sword", kind="danger", points=17, side=10, lines=2, tag="hero.damage"
        )
        self._damage.bind(on_release=lambda _: self._open_tool("damage"))
        zones = {zone: self._zone(zone) for zone in ZONES}
        self._spaces = {space: self._space(space) for space in SPACES}
        cards = self._cards(state, hero)
        self.places = {**zones, **self._spaces, **cards}
        for place, card in self.places.items():
            card.count = gems_in(hero, place)
        for part in (self._wide_top if self._wide else self._narrow_top)(zones):
            self.add_widget(part)
        grid = GridLayout(cols=3, spacing=dp(GAP), size_hint_y=2)
        for space in self._spaces.values():
            grid.add_widget(space)
        OneSize(zone.label for zone in zones.values())
        OneSize(space.label for space in self._spaces.values())
        self.add_widget(grid)
        self._add_cards(cards)

    def _narrow_top(self, zones: dict[str, GemZone]) -> tuple[BoxLayout | SegmentedControl, ...]:
        above, below = BoxLayout(spacing=dp(GAP)), BoxLayout(spacing=dp(GAP), size_hint_y=None)
        below.height = dp(WOUNDS_HEIGHT)
        for zone in ("reserve", "fatigue"):
            above.add_widget(zones[zone])
        if current().has_large_text:
            above.size_hint_y, above.height = None, zone_height(GEM)
        zones["wounds"].size_hint_x = 1.25
        self._damage.size_hint_y, self._damage.height = None, dp(WOUNDS_HEIGHT - 4)
        self._damage.pos_hint = {"top": 1}
        below.add_widget(zones["wounds"])
        below.add_widget(self._damage)
        return self._stance, above, below

    def _wide_top(self, zones: dict[str, GemZone]) -> tuple[BoxLayout, ...]:
        above = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(STANCE_HEIGHT))
        self._stance.size_hint_x, self._damage.size_hint_x = 2, 1
        self._damage.height = dp(STANCE_HEIGHT - 4)
        self._damage.pos_hint = {"top": 1}
        above.add_widget(self._stance)
        above.add_widget(self._damage)
        below = BoxLayout(spacing=dp(GAP), size_hint_y=1.1)
        for zone, share in (("reserve", 1.5), ("fatigue", 1.2), ("wounds", 1)):
            zones[zone].size_hint_x = share
            below.add_widget(zones[zone])
        if current().has_large_text:
            below.size_hint_y, below.height = None, zone_height(WIDE_GEM, points=WIDE_POINTS)
        return above, below

    def _stances(self, state: ConanState) -> SegmentedControl:
        dead = dead_heroes(state)
        choices = tuple(
            SegmentChoice(stance, value_word(self.table, stance), icon, f"+{recovery_value(stance, dead)}")
            for stance, icon in STANCE_ICONS.items()
        )
        stances = SegmentedControl(choices, tag="stance", height=dp(STANCE_HEIGHT))
        stances.bind(on_choose=lambda _, stance: self._choose_stance(stance))
        return stances

    def _zone(self, zone: str) -> GemZone:
        flat = zone == "wounds" and not self._wide
        card = GemZone(
            self.table.say(zone),
            ZONE_ICONS[zone],
            danger=zone == "wounds",
            points=WIDE_POINTS if self._wide else 38,
            gem=FLAT_GEM if flat else WIDE_GEM if self._wide else GEM,
            flat=flat,
            tag=f"zone.{zone}",
        )
        card.bind(on_release=lambda _: self.tap(zone), on_hold=lambda _: self._hold_zone(zone))
        return card

    def _space(self, space: str) -> ActionSpace:
        name, short = self.table.say(space), f"{space}_short"
        short = self.table.say(short) if self.table.context.texts.has_text(f"conan:ui.{short}") else name
        card = ActionSpace(name, SPACE_ICONS[space], large=self._wide, short=short, tag=f"space.{space}")
        card.bind(on_add=lambda _: self.tap(space), on_remove=lambda _: self._take_back(space))
        return card

    def _ally_places(self, state: ConanState, hero: Hero) -> tuple[AllyTile | AllyOrder, ...]:
        """Return the ally tiles with the hero's gems.

        These are the tiles next to the hero's own sheet, and those of others that the hero has ordered.
        """
        return () if "allies" in state.hidden else (*hero.allies, *hero.orders)

    def _cards(self, state: ConanState, hero: Hero) -> dict[str, CardPlace]:
        cards = {}
        if "spells" not in state.hidden:
            for spell in hero.spells:
                cards[spell.id] = CardPlace(spell.name, SPELL_ICON, spell.limit, tag=f"spell.{spell.id}")
        for tile in self._ally_places(state, hero):
            cards[tile.id] = CardPlace(tile.name, ALLY_ICON, tag=f"ally.{tile.id}")
        for place, card in cards.items():
            card.bind(
                on_release=lambda _, place=place: self.tap(place), on_hold=lambda _, place=place: self._take_back(place)
            )
        return cards

    def _add_cards(self, cards: dict[str, CardPlace]) -> None:
        columns = 3 if self._wide else 2
        lines = -(-len(cards) // columns)
        if cards:
            grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None)
            grid.height = dp(lines * (card_place.height() + 8) - 8)
            fit_names(cards.values())
            for card in cards.values():
                grid.add_widget(card)
            self.add_widget(grid)
        fixed = STANCE_HEIGHT + (0 if self._wide else WOUNDS_HEIGHT + GAP) + lines * (card_place.height() + 8)
        large = current().has_large_text
        gem, points = (WIDE_GEM, WIDE_POINTS) if self._wide else (GEM, 38)
        zone = zone_height(gem, points=points) if large else dp(LEAST_ZONE)
        space = LEAST_SPACE_LARGE if large else LEAST_SPACE
        self.least_height = zone + dp(fixed + 2 * space + 3 * GAP)

    # --- showing -----------------------------------------------------------------------------------------

    def _write(self, state: ConanState, hero: Hero) -> None:
        self._stance.value = hero.stance
        self._damage.disabled = hero.dead
        for place, card in self.places.items():
            self._count(place, card, gems_in(hero, place))
        for name, space in self._spaces.items():
            limit = limit_of(hero, name, state.options)
            space.limit = NO_LIMIT if limit is None else limit
        self.mark_source()

    def _count(self, place: str, card: TapCard, gems: int) -> None:
        """Show the gems of a place.

        The action that got gems last is the one that the table is resolving.
        """
        if place not in ZONES and gems > card.count:
            self._latest = place
        elif place == self._latest and not gems:
            self._latest = ""
        card.count = gems

    def mark_source(self) -> None:
        """Mark the source of the gems in hand; without any, the latest action."""
        marked = self.hand.source or self._latest
        for place, card in self.places.items():
            card.state = "selected" if place == marked else "normal"

    # --- gems --------------------------------------------------------------------------------------------

    def tokens_at(self, place: str) -> int:
        return gems_in(self._hero, place)

    def token(self, count: int) -> Gem:
        return make_carried_gem("blue")

    def carry(self, source: str, target: str, count: int) -> None:
        if source == "reserve" and target in SPACES:
            self.make(AssignGems(self.hero_id, target, count))
        else:
            self.make(MoveGems(self.hero_id, source, target, count))

    def use(self, place: str) -> None:
        """Take gems from a zone, or put one on any other place."""
        if place in ZONES:
            self.take(place)
        else:
            self._use(place)

    def _hold_zone(self, zone: str) -> None:
        self.take_several(zone, self.table.say("how_many_from", place=self.table.say(zone)))

    def _use(self, place: str) -> None:
        hero = self._hero
        if place in SPACES:
            self.make(AssignGems(hero.id, place))
        elif find(hero.spells, place):
            self.make(CastSpell(hero.id, place))
        else:
            self._open_tool("ally_list")

    def _take_back(self, place: str) -> None:
        if gems_in(self._hero, place):
            self.make(MoveGems(self.hero_id, place, "reserve"))

    def _choose_stance(self, stance: Stance) -> None:
        if stance != self._hero.stance:
            self.make(ChooseStance(self.hero_id, stance))

    @property
    def _hero(self) -> Hero:
        return any_hero(self.table.state, self.hero_id)

    def read_held(self, place: str) -> tuple[str, int]:
        """Return the name of a place and its number of gems, for the words about the gems in hand."""
        hero = self._hero
        known = place in tuple(places(hero))
        name = self.table.describer.say_phrase(name_place(hero, place))
        return name, gems_in(hero, place) if known else 0
