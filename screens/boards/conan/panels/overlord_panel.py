"""OverlordPanel: the Book of Skelos.

It shows the turn track, gems and recovery, the river, benefits and spells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.games.conan.combat import attacker, targets
from companion.games.conan.forms import BUY_MOVEMENT
from companion.games.conan.forms.damage import name_place
from companion.games.conan.icons import SPACE_ICONS, SPELL_ICON, ZONE_ICONS
from companion.games.conan.moves.overlord import MoveOverlordGems, PayEffect, SetRecovery, UseBenefit
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.overlord_gems import BENEFITS, overlord_gems_in, overlord_places
from companion.games.conan.river import is_base_missing
from companion.games.conan.state import OVERLORD, ConanState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from screens.boards.conan.forms import open_form
from screens.boards.conan.panels.activation_card import ActivationCard
from screens.boards.conan.panels.attack_card import AttackCard
from screens.boards.conan.panels.card_place import CardPlace, fit_names
from screens.boards.conan.panels.gem import Gem, make_carried_gem
from screens.boards.conan.panels.gem_zone import GemZone, zone_height
from screens.boards.conan.panels.recovery_card import RecoveryCard
from screens.boards.conan.panels.river_grid import RiverGrid
from screens.boards.conan.panels.river_heading import RiverHeading
from screens.boards.conan.panels.track_card import TrackCard
from screens.look.theme import current
from screens.parts.tokens.token_hand import TokenHand
from screens.parts.tokens.token_tray import TokenTray
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import bring_into_view
from screens.widgets.words.one_size import OneSize

GAP = 9
LEAST_ZONE = 84
GEM, WIDE_GEM = 20, 30
OVER = "attack_over"
"""Under this name the board remembers of which activation the attacks are over."""

EFFECTS_ICON = "script-text-outline"


class OverlordPanel(TokenTray[ConanState], BoxLayout):
    """The panel of the Overlord; `tile` is the chosen tile of the river.

    Things that the group counts with its own pieces are left out.
    """

    tile = StringProperty("")
    least_height = NumericProperty(0)

    def __init__(
        self, table: Table[ConanState], hand: TokenHand, wide: bool, open_tool: Callable[[str], None], **kwargs: Any
    ) -> None:
        super().__init__(table, hand, orientation="vertical", spacing=dp(GAP), **kwargs)
        self._wide, self._open_tool = wide, open_tool
        self._shape: Any = None
        self.bind(tile=lambda *_: self._show_below(table.state))

    # --- building ----------------------------------------------------------------------------------------

    def show(self, state: ConanState) -> None:
        shape = (state.hidden, tuple((spell.id, spell.name, spell.limit) for spell in state.overlord.spells))
        if shape != self._shape:
            self._shape = shape
            self._build(state)
        self._write(state)

    def _build(self, state: ConanState) -> None:
        self.clear_widgets()
        hidden = state.hidden
        self._track: TrackCard | None = None
        self._recovery: RecoveryCard | None = None
        self._heading: RiverHeading | None = None
        self._grid: RiverGrid | None = None
        counted = () if "overlord" in hidden else ("reserve", "fatigue")
        zones = {zone: self._zone(zone) for zone in counted}
        cards = self._cards(state) if zones else {}
        self.places = {**zones, **cards}
        least = 0.0
        if "track" not in hidden and not self._wide:
            self._track = TrackCard(self.table)
            self._track.bind(on_open=lambda _: self._open_tool("scenario"))
            least += self._add(self._track, self._track.height)
        if zones:
            row = self._zones(zones)
            least += self._add(row, dp(LEAST_ZONE) if row.size_hint_y else row.height)
        if "river" not in hidden:
            least += self._add_river()
        self._below = Column(gap=8)
        self.add_widget(self._below)
        self._benefits = self._rows(cards)
        self._fixed = least
        self._below.bind(height=lambda *_: self._measure())

    def _add(self, part: Any, least: float) -> float:
        self.add_widget(part)
        return float(least + dp(GAP))

    def _measure(self) -> None:
        river = self._grid.least_height if self._grid is not None else 0
        self.least_height = self._fixed + river + self._below.height

    def _zones(self, zones: dict[str, GemZone]) -> BoxLayout:
        row = BoxLayout(spacing=dp(GAP), size_hint_y=0.5)
        if current().has_large_text:
            lines = 3 if self._is_stacked else 2
            row.size_hint_y, row.height = None, zone_height(self._gem, lines, self._is_stacked, self._points)
        for zone in zones.values():
            zone.size_hint_x = 1.2 if self._is_stacked else 1.7
            row.add_widget(zone)
        recovery = self._recovery = RecoveryCard(self.table.say("recovery"), tag="overlord.recovery")
        recovery.bind(on_release=lambda _: self._type_recovery())
        row.add_widget(recovery)
        OneSize((*(zone.label for zone in zones.values()), recovery.label))
        return row

    def _add_river(self) -> float:
        heading, grid = RiverHeading(self.table), RiverGrid(self.table)
        self._heading, self._grid = heading, grid
        grid.bind(
            on_tile=lambda _, tile: self._choose_tile(tile),
            on_open_tile=lambda _, tile: self._open_tool(f"tile:{tile}"),
            on_new=lambda _: self._open_tool("new_tile"),
        )
        grid.bind(least_height=lambda *_: self._measure())
        return self._add(heading, heading.height) + self._add(grid, 0)

    @property
    def _is_stacked(self) -> bool:
        return current().has_large_text and not self._wide

    @property
    def _points(self) -> float:
        return 48 if self._wide else 34

    @property
    def _gem(self) -> float:
        return WIDE_GEM if self._wide else GEM

    def _zone(self, zone: str) -> GemZone:
        card = GemZone(
            self.table.say(zone),
            ZONE_ICONS[zone],
            colour="red",
            points=self._points,
            gem=self._gem,
            stacked=self._is_stacked,
            tag=f"overlord.{zone}",
        )
        card.bind(on_release=lambda _: self.tap(zone), on_hold=lambda _: self._hold_zone(zone))
        return card

    def _cards(self, state: ConanState) -> dict[str, CardPlace]:
        """Return the places where gems are spent: the benefits, scenario effects, spells."""
        say = self.table.say
        cards: dict[str, CardPlace] = {
            name: self._benefit(say(name), SPACE_ICONS[name], f"benefit.{name}") for name in BENEFITS
        }
        cards["effects"] = self._benefit(say("effects_short"), EFFECTS_ICON, "overlord.effects")
        if "spells" not in state.hidden:
            for spell in state.overlord.spells:
                cards[spell.id] = CardPlace(spell.name, SPELL_ICON, spell.limit, tag=f"spell.{spell.id}")
        for place, card in cards.items():
            card.bind(
                on_release=lambda _, place=place: self.tap(place), on_hold=lambda _, place=place: self._take_back(place)
            )
        return cards

    def _benefit(self, name: str, icon: str, tag: str) -> CardPlace:
        return CardPlace(name, icon, stacked=not self._wide, tag=tag)

    def _rows(self, cards: dict[str, CardPlace]) -> list[BoxLayout]:
        """Return the benefits in one row, the spells in rows below."""
        spells = [card for place, card in cards.items() if place not in (*BENEFITS, "effects")]
        benefits = [card for card in cards.values() if card not in spells]
        columns = 3 if self._wide else 2
        groups = [benefits, *(spells[start : start + columns] for start in range(0, len(spells), columns))]
        rows = []
        for group in filter(None, (benefits, spells)):
            fit_names(group)
        for group in filter(None, groups):
            row = BoxLayout(spacing=dp(8), size_hint_y=None, height=group[0].height)
            for card in group:
                row.add_widget(card)
            rows.append(row)
        return rows

    # --- showing -----------------------------------------------------------------------------------------

    def _write(self, state: ConanState) -> None:
        overlord = state.overlord
        if self._track is not None:
            self._track.show(state)
        for place, card in self.places.items():
            card.count = overlord_gems_in(overlord, place)
        if self._recovery is not None:
            self._recovery.value = overlord.recovery
        if self._heading is not None:
            self._heading.show(state)
        if find(overlord.river, self.tile) is None:
            self.tile = ""
        if self._grid is not None:
            self._grid.show(state, self.tile)
        self._show_below(state)
        self.mark_source()

    def _show_below(self, state: ConanState) -> None:
        """Show below the river the preview of activating the chosen tile.

        Without a chosen tile, show the other places where gems can go.
        """
        self._below.clear_widgets()
        if self._grid is not None:
            self._grid.show(state, self.tile)
        if self.tile:
            card = ActivationCard(self.table, self.tile)
            card.bind(
                on_done=lambda _: self._choose_tile(""), on_details=lambda _: self._open_tool(f"tile:{self.tile}")
            )
            self._below.add_widget(card)
        else:
            self._add_attack(state)
            for row in self._benefits:
                self._below.add_widget(row)
        self._measure()

    def _add_attack(self, state: ConanState) -> None:
        """Add the attack of the tile activated last, until somebody says that it is over."""
        tile = attacker(state)
        if tile is None or self.table.board_memory.get(OVER) == _activation(state):
            return
        card = AttackCard(self.table, tile)
        card.bind(on_over=lambda _: self._end_attack())
        self._below.add_widget(card)

    def _end_attack(self) -> None:
        self.table.board_memory[OVER] = _activation(self.table.state)
        self._show_below(self.table.state)

    def mark_source(self) -> None:
        """Mark the source of the gems in hand."""
        for place, card in self.places.items():
            card.state = "selected" if place == self.hand.source else "normal"

    # --- the river ---------------------------------------------------------------------------------------

    def _choose_tile(self, tile: str) -> None:
        """Choose a tile; a second tap puts it back."""
        self.tile = "" if tile == self.tile else tile
        self.hand.drop()
        if self.tile or attacker(self.table.state):
            bring_into_view(self._below)

    # --- gems --------------------------------------------------------------------------------------------

    def tokens_at(self, place: str) -> int:
        return overlord_gems_in(self.table.state.overlord, place)

    def token(self, count: int) -> Gem:
        return make_carried_gem("red")

    def carry(self, source: str, target: str, count: int) -> None:
        """Carry gems; from the reserve to a benefit or an effect it is as if they were paid there."""
        if source == "reserve" and target in (*BENEFITS, "effects"):
            self._pay(target, count)
        else:
            self.make(MoveOverlordGems(source, target, count))

    def use(self, place: str) -> None:
        """Take gems from a zone, or assign to any other place the gems that it costs."""
        if place in ("reserve", "fatigue"):
            self.take(place)
        else:
            self._use(place)

    def _hold_zone(self, zone: str) -> None:
        self.take_several(zone, self.table.say("how_many_from", place=self.table.say(zone)))

    def _use(self, place: str) -> None:
        if place in (*BENEFITS, "effects"):
            self._pay(place, 1)
        else:
            self.make(CastSpell(OVERLORD, place))

    def _pay(self, place: str, gems: int) -> None:
        if place == "movement":
            self._buy_movement(gems)
        elif place == "effects":
            self.make(PayEffect(gems))
        elif place in BENEFITS:
            self.make(UseBenefit(place, gems))

    def _buy_movement(self, gems: int) -> None:
        """Buy movement for the active tile; without one, or without its base, a form asks."""
        state = self.table.state
        tile = UseBenefit("movement").find_moving_tile(state)
        if tile is None and targets(state):
            self._open_tool("benefits")
        elif tile is not None and is_base_missing(state, tile):
            open_form(self.table, BUY_MOVEMENT, tile=tile.id, gems=gems)
        elif self.table.do(UseBenefit("movement", gems), notice=True):
            self.table.context.buzz("place")

    def _take_back(self, place: str) -> None:
        if overlord_gems_in(self.table.state.overlord, place):
            self.make(MoveOverlordGems(place, "reserve"))

    def _type_recovery(self) -> None:
        value = self.table.state.overlord.recovery
        title, limits = self.table.say("recovery"), limits_of(SetRecovery, "value")
        ask_number(self.table.context, title, value, lambda n: self.make(SetRecovery(n)), limits=limits)

    def read_held(self, place: str) -> tuple[str, int]:
        """Return the name of a place and its number of gems, for the words about the gems in hand."""
        overlord = self.table.state.overlord
        known = place in tuple(overlord_places(overlord))
        name = self.table.describer.say_phrase(name_place(overlord, place))
        return name, overlord_gems_in(overlord, place) if known else 0


def _activation(state: ConanState) -> tuple[int, int, str]:
    return state.turn, state.overlord.activations, state.overlord.active
