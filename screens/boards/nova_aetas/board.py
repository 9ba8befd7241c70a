"""GameBoard of Nova Aetas Renaissance: the Horologium, what happens now, the heroes; the rest one tap away."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import ahead, left, roman
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.activation import SpendPoints
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.tracking import shown_numbers
from companion.kernel.game import AnyMove
from screens.boards.nova_aetas.moment import moment_of
from screens.boards.nova_aetas.panels.hero_cards import LOW, HeroCards
from screens.boards.nova_aetas.panels.horologium import Horologium
from screens.boards.nova_aetas.panels.now_card import NowCard
from screens.boards.nova_aetas.panels.perilium_row import PeriliumRow
from screens.boards.nova_aetas.panels.point_keys import PointKeys
from screens.boards.nova_aetas.sheets.hero_sheet import HeroSheet
from screens.boards.nova_aetas.sheets.sector_sheet import open_sector
from screens.boards.nova_aetas.tools import TOOLS
from screens.parts.board import Board, Offer, Room
from screens.parts.hand_bar import HandBar, HandWords
from screens.parts.next_card import with_next_card
from screens.parts.token_hand import TokenHand
from screens.parts.tool_row import ToolRow
from screens.table import Table
from screens.theme import Space
from screens.widgets.button import PushButton
from screens.widgets.column import Column
from screens.widgets.fit_scroller import FitScroller

WIDE_FROM = 640
"""From this width in dp on, the heroes stand beside the clock."""

LARGEST_CLOCK, SMALLEST_CLOCK = 560, 340
HERO_COLUMN = 150
BELOW, BELOW_WIDE = 342, 262
"""What stands below the clock, in dp."""

ROOM_BELOW = 200
"""With less than this left below it, the clock scrolls with the rest; else it stands, and tokens on it are dragged."""


class Layout(NamedTuple):
    """`stands`: the clock does not scroll."""

    wide: bool
    clock: float
    stands: bool
    shown: tuple[str, ...]
    heroes: tuple[tuple[str, str, int], ...]
    hidden: tuple[str, ...]


class GameBoard(Board):
    """Shows the state and makes no arithmetic of its own. `_points` are chosen and not spent yet."""

    toolbox = TOOLS
    has_phase_bar = False
    gap = 8

    def __init__(self, table: Table, tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        self._points = 0
        self.hand = TokenHand()
        self.hand.bind(source=lambda *_: self._show_hand())

    def heading(self) -> tuple[str, str]:
        state: NovaAetas = self.table.state
        limit = self.table.say("of_limit", n=state.hour_limit) if state.hour_limit else ""
        hour = self.table.say("heading_hour", n=state.hour, limit=limit, sector=roman(state.minute))
        return state.mission or self.table.title, hour

    # --- layout ------------------------------------------------------------------------------------------

    def layout_for(self, room: Room, state: NovaAetas) -> Layout:
        heroes = tuple((hero.id, hero.name, hero.seat) for hero in state.heroes)
        wide = room.width >= WIDE_FROM
        side = room.width - 2 * Space.SCREEN if not wide else room.width - HERO_COLUMN - 12
        most = room.height - (BELOW_WIDE if wide else BELOW)
        clock = min(side, max(SMALLEST_CLOCK, min(LARGEST_CLOCK, most)))
        stands = room.height - clock >= ROOM_BELOW
        return Layout(wide, round(clock), stands, shown_numbers(state), heroes, state.hidden)

    def build(self, layout: Layout, state: NovaAetas) -> None:
        self._clock = Horologium(self.table, self.hand, self._open_sector, size_hint_y=None, height=dp(layout.clock))
        self._keys = PointKeys(self.table, 72 if layout.wide else 56)
        self._keys.bind(on_points=lambda _, number: self._choose(number))
        self._now = NowCard(self.table)
        self._now.bind(on_act=lambda _: self._act())
        self._perilium = PeriliumRow(self.table)
        self._heroes = HeroCards(self.table, state, layout.wide, layout.shown, self._open_hero)
        self._row = ToolRow(self)
        self._bar = self._hand_bar()
        self._apply = PushButton("", "check-bold", tag="points.apply", height=dp(64))
        self._apply.bind(on_release=lambda _: self._spend())
        first, *others = (self._wide if layout.wide else self._narrow)(layout.shown)
        column = Column(gap=8)
        for part in others if layout.stands else (first, *others):
            column.add_widget(part)
        if layout.stands:
            self.add_widget(self._margins(first))
        self.add_widget(self._fitted(column))

    def _margins(self, part: Widget) -> BoxLayout:
        side = 0 if self.tablet else dp(Space.SCREEN)
        box = BoxLayout(size_hint_y=None, height=part.height, padding=(side, 0))
        box.add_widget(part)
        return box

    def _fitted(self, column: Column) -> FitScroller:
        """What stands below the clock, or everything where the room is low."""
        side = 0 if self.tablet else dp(Space.SCREEN)
        box = BoxLayout(orientation="vertical", padding=(side, 0, side, dp(6)))
        box.add_widget(column)
        box.add_widget(Widget())
        scroller = FitScroller(box, least_height=column.height + dp(6))
        column.bind(height=lambda _, height: setattr(scroller, "least_height", height + dp(6)))
        return scroller

    def _narrow(self, shown: tuple[str, ...]) -> tuple[Any, ...]:
        self._heroes.size_hint_y, self._heroes.height = None, dp(LOW)
        heroes = (self._heroes,) if shown else ()
        perilium = (self._perilium,) if "perilium" in shown else ()
        return (self._clock, self._keys, self._now, *heroes, *perilium, self._row)

    def _wide(self, shown: tuple[str, ...]) -> tuple[Any, ...]:
        self._heroes.size_hint_x, self._heroes.width = None, dp(HERO_COLUMN)
        top = BoxLayout(size_hint_y=None, height=self._clock.height, spacing=dp(12))
        top.add_widget(self._clock)
        if shown:
            top.add_widget(self._heroes)
        below = BoxLayout(size_hint_y=None, height=self._keys.height, spacing=dp(12))
        self._keys.bind(height=below.setter("height"))
        self._apply.size_hint_x, self._apply.width = None, dp(HERO_COLUMN)
        below.add_widget(self._keys)
        below.add_widget(self._apply)
        return (top, below, self._now, self._row)

    def _hand_bar(self) -> HandBar:
        say = self.table.say
        words = HandWords(
            lambda name: say("hand_where", name=name), lambda name: say("hand_where", name=name), "", say("hand_drop")
        )
        return HandBar(self.table, self.hand, "hand", words)

    # --- the state ---------------------------------------------------------------------------------------

    def follow(self, old: NovaAetas, new: NovaAetas) -> None:
        """Points that were chosen belong to the activation in which they were."""
        if old.activation != new.activation:
            self._points = 0
        if old is not new:
            self.hand.drop()

    def show(self, state: NovaAetas) -> None:
        room = left(state.activation) if state.activation and active_hero(state) else 0
        self._points = self._points if self._points <= room else 0
        self._clock.show(state, self._points)
        self._keys.show(state, self._points)
        self._now.show(state)
        self._heroes.show(state)
        self._perilium.show(state)
        self._row.show(state)
        self._offer(state)

    # --- points ------------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        self._points = 0 if self._points == number else number
        self.table.app.device_buzz("step")
        self.show(self.table.state)

    def _offer(self, state: NovaAetas) -> None:
        """What the chosen points do stands on the strip, and beside the keys of a tablet."""
        hero, say = active_hero(state), self.table.say
        offered = hero is not None and self._points > 0
        self._apply.text = self.table.say("apply") if offered else say("no_points")
        self._apply.disabled = not offered
        if hero is None or not self._points:
            self.offer = None
            return
        way = say("way", start=roman(hero.sector), end=roman(ahead(hero.sector, self._points)), n=self._points)
        kicker = say("activation_of", hero=hero.name)
        self.offer = None if self.tablet else Offer(kicker, way, self.table.say("apply"), "check-bold", self._spend)

    def _spend(self) -> None:
        points, self._points = self._points, 0
        if points and not self.table.do(SpendPoints("any", points), tell=True):
            self._points = points
            self.show(self.table.state)

    # --- what happens now --------------------------------------------------------------------------------

    def _act(self) -> None:
        """The key of the card does what the card says, and the guide goes along."""
        moment = moment_of(self.table, self.table.state)
        if moment.tool:
            self.open_tool(moment.tool)
        elif moment.moves:
            self.make(*moment.moves)

    def make(self, *moves: AnyMove) -> bool:
        """Moves that lead to another step of the guide."""
        card = self.table.card()
        return self.table.do(*(with_next_card(self.table, card.id, *moves) if card else moves), tell=True)

    # --- tokens and heroes -------------------------------------------------------------------------------

    def _open_sector(self, sector: int) -> None:
        open_sector(self.table, sector, self.hold)

    def _open_hero(self, hero_id: str) -> None:
        self._perilium.look_at(hero_id)
        HeroSheet(self.table, hero_id).open()

    def hold(self, token_id: str) -> None:
        """A token is in somebody's hand: the next sector that is tapped gets it."""
        self._clock.hold(token_id)

    def _show_hand(self) -> None:
        if not self.hand.source:
            if self._bar.parent is not None:
                self.remove_widget(self._bar)
            return
        if self._bar.parent is None:
            self.add_widget(self._bar)
        self._bar.show(self._clock.held_name, 1)
