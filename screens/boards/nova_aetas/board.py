"""The board of Nova Aetas Renaissance: the Horologium, the present moment, the heroes.

The rest is one tap away.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.forms import HERO_FORM, MISSION_END
from companion.games.nova_aetas.horologium import ahead, roman
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.activation import is_attack_due
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.tracking import shown_numbers
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.declaring import ANY, Declaring
from screens.boards.nova_aetas.forms import attack_offer, make_sheet, open_after, open_form
from screens.boards.nova_aetas.moment import activation_title, is_resolving, moment_of, say_stealth
from screens.boards.nova_aetas.panels.hero_cards import HeroCards, low_height
from screens.boards.nova_aetas.panels.horologium import Horologium
from screens.boards.nova_aetas.panels.now_card import NowCard
from screens.boards.nova_aetas.panels.perilium_row import PeriliumRow
from screens.boards.nova_aetas.panels.point_keys import PointKeys
from screens.boards.nova_aetas.sheets.sector_sheet import open_sector
from screens.boards.nova_aetas.steps import STEP_PANELS
from screens.boards.nova_aetas.tools import TOOLS
from screens.look.theme import Spacing, current
from screens.parts.board.board import Board, BoardSize, PendingAction
from screens.parts.board.next_card import with_next_step
from screens.parts.board.tool_row import ToolRow
from screens.parts.tokens.hand_bar import HandBar, HandWords
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.fit_scroller import FitScroller
from screens.widgets.overlays.overlay import Overlay

WIDE_FROM = 640
"""From this width in dp on, the heroes stand beside the clock."""

LARGEST_CLOCK, SMALLEST_CLOCK = 560, 326
HERO_COLUMN = 150
KEY, WIDE_KEY = 52, 80
BELOW, BELOW_WIDE, BELOW_TABLET = 358, 254, 182
"""What stands below the clock, in dp: on a tablet without the card of the moment."""

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


class GameBoard(Board[NovaAetas]):
    """The board of a mission: it shows the state and makes no arithmetic of its own.

    `declaring` holds the action and points that are chosen and not spent yet.
    """

    toolbox = TOOLS
    step_panels = STEP_PANELS
    phased_tabs = ()
    gap = 6

    def __init__(self, table: Table[NovaAetas], tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        self.declaring = Declaring(table)
        self.declaring.bind(declared=lambda *_: self._show_choice())
        self.hand = TokenHand()
        self.hand.bind(source=lambda *_: self._show_hand())

    def heading(self) -> tuple[str, str]:
        state = self.table.state
        limit = self.table.say("of_limit", n=state.hour_limit) if state.hour_limit else ""
        if current().has_large_text and not self.tablet:  # there is room for one line
            return self.table.say("heading_low", n=state.hour, limit=limit), ""
        hour = self.table.say("heading_hour", n=state.hour, limit=limit, sector=roman(state.minute))
        return state.mission or self.table.title, say_stealth(self.table, hour)

    def ending(self) -> Overlay:
        return make_sheet(self.table, MISSION_END)

    # --- layout ------------------------------------------------------------------------------------------

    def layout_for(self, size: BoardSize, state: NovaAetas) -> Layout:
        heroes = tuple((hero.id, hero.name, hero.seat) for hero in state.heroes)
        wide = size.width >= WIDE_FROM
        side = size.width - 2 * Spacing.SCREEN if not wide else size.width - HERO_COLUMN - 12
        below = BELOW if not wide else BELOW_TABLET if self.tablet else BELOW_WIDE
        most = size.height - below
        clock = min(side, max(SMALLEST_CLOCK, min(LARGEST_CLOCK, most)))
        stands = size.height - clock >= ROOM_BELOW
        return Layout(wide, round(clock), stands, shown_numbers(state), heroes, state.hidden)

    def build(self, layout: Layout, state: NovaAetas) -> None:
        self._clock = Horologium(self.table, self.hand, self._open_sector, size_hint_y=None, height=dp(layout.clock))
        self._keys = PointKeys(self.table, WIDE_KEY if layout.wide else KEY)
        self._keys.bind(on_points=lambda _, number: self._choose(number))
        self._now = NowCard(self.table, low=not layout.wide)
        self._now.bind(on_act=lambda _: self.act_now())
        self._perilium = PeriliumRow(self.table)
        self._heroes = HeroCards(self.table, state, layout.wide, layout.shown, self._open_hero)
        self._row = ToolRow(self)
        self._bar = self._hand_bar()
        first, *others = (self._wide if layout.wide else self._narrow)(layout.shown)
        column = Column(gap=8 if layout.wide else 6)
        for part in others if layout.stands else (first, *others):
            column.add_widget(part)
        if layout.stands:
            self.add_widget(self._margins(first))
        self.add_widget(self._make_fit_scroller(column))

    def _margins(self, part: Widget) -> BoxLayout:
        side = dp(self.side_margin)
        box = BoxLayout(size_hint_y=None, height=part.height, padding=(side, 0))
        box.add_widget(part)
        return box

    def _make_fit_scroller(self, column: Column) -> FitScroller:
        """Return a scroller for the part below the clock, or for everything where the height is low."""
        side = dp(self.side_margin)
        box = BoxLayout(orientation="vertical", padding=(side, 0, side, dp(6)))
        box.add_widget(column)
        box.add_widget(Widget())
        scroller = FitScroller(box, least_height=column.height + dp(6))
        column.bind(height=lambda _, height: setattr(scroller, "least_height", height + dp(6)))
        return scroller

    def _narrow(self, shown: tuple[str, ...]) -> tuple[Any, ...]:
        self._heroes.size_hint_y, self._heroes.height = None, low_height()
        heroes = (self._heroes,) if shown else ()
        perilium = (self._perilium,) if "perilium" in shown else ()
        return (self._clock, self._keys, *self._now_parts(), *heroes, *perilium, self._row)

    def _now_parts(self) -> tuple[Any, ...]:
        """Return the card of the moment, or nothing on a tablet.

        There the guide stands next to it and names the next step already.
        """
        return () if self.tablet else (self._now,)

    def _wide(self, shown: tuple[str, ...]) -> tuple[Any, ...]:
        self._heroes.size_hint_x, self._heroes.width = None, dp(HERO_COLUMN)
        top = BoxLayout(size_hint_y=None, height=self._clock.height, spacing=dp(12))
        top.add_widget(self._clock)
        if shown:
            top.add_widget(self._heroes)
        return (top, self._keys, *self._now_parts(), self._row)

    def _hand_bar(self) -> HandBar:
        say = self.table.say
        words = HandWords(
            lambda name: say("hand_where", name=name), lambda name: say("hand_where", name=name), "", say("hand_drop")
        )
        return HandBar(self.table, self.hand, "hand", words)

    # --- the state ---------------------------------------------------------------------------------------

    def follow(self, old: NovaAetas, new: NovaAetas) -> None:
        if old is not new:
            self.hand.drop()

    def show(self, state: NovaAetas) -> None:
        self._now.show(state)
        self._heroes.show(state)
        self._perilium.show(state)
        self._row.show(state)
        self._show_choice()

    # --- points ------------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        self.table.context.buzz("step")
        self.declaring.take_points(number)

    def _show_choice(self) -> None:
        """Show the chosen points on the clock and on their key, and their effect on the strip."""
        state = self.table.state
        now, hero, say = self.declaring.now, active_hero(state), self.table.say
        if self.is_built:
            self._clock.show(state, now.points)
            self._keys.show(state, now.points)
        if hero is None or not now.points:
            self.offer = self._offer_without_points(state)
            return
        way = {"start": roman(hero.sector), "end": roman(ahead(hero.sector, now.points)), "n": now.points}
        named = now.action != ANY
        words = say("action_way", action=say(f"action_{now.action}"), **way) if named else say("way", **way)
        self.offer = PendingAction(say("activation_of", hero=hero.name), words, say("apply"), "check-bold", self.spend)

    def _offer_without_points(self, state: NovaAetas) -> PendingAction | None:
        """Return what comes before the end: an Attack that was paid, or points that are left.

        The end itself stays on its card, so that no key ends an activation by surprise.
        """
        hero, free, say = active_hero(state), self.declaring.count_free(), self.table.say
        if hero is None or is_resolving(state):
            return None
        if is_attack_due(state):
            return attack_offer(self.table, hero)
        if not free:
            return None
        kicker, step = activation_title(self.table, hero.name), say("points_to_go", n=free)
        act, short = partial(self.open_tool, "activation"), say_stealth(self.table)
        return PendingAction(kicker, step, say("key_actions"), "run-fast", act, short_kicker=short)

    def spend(self) -> None:
        """Spend the chosen points, and open the sheet that the action needs then."""
        action, hero = self.declaring.now.action, active_hero(self.table.state)
        if hero is not None and self.declaring.make():
            open_after(self.table, action, hero.id)

    # --- what happens now --------------------------------------------------------------------------------

    def act_now(self) -> None:
        """Do the action that the card of the moment names; the guide goes along."""
        moment = moment_of(self.table, self.table.state)
        if moment.tool:
            self.open_tool(moment.tool)
        elif moment.moves or moment.goes_on:
            self.make(*moment.moves)

    def make(self, *moves: AnyMove) -> bool:
        """Make moves that lead to another step of the guide.

        A step without a move is noticed too.
        """
        return self.table.do(*with_next_step(self.table, *moves), notice=True)

    # --- tokens and heroes -------------------------------------------------------------------------------

    def _open_sector(self, sector: int) -> None:
        open_sector(self.table, sector, self.hold)

    def _open_hero(self, hero_id: str) -> None:
        self._perilium.look_at(hero_id)
        open_form(self.table, HERO_FORM, hero=hero_id)

    def hold(self, token_id: str) -> None:
        """Take a token in hand: the next sector that is tapped gets it."""
        self._clock.hold(token_id)

    def _show_hand(self) -> None:
        if not self.hand.source:
            if self._bar.parent is not None:
                self.remove_widget(self._bar)
            return
        if self._bar.parent is None:
            self.add_widget(self._bar)
        self._bar.show(self._clock.held_name, 1)
