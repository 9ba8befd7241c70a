"""Horologium: the clock of a mission with its hands and tokens.

Tokens are dragged, or moved by tap and tap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import ROMAN, active_tokens, ahead
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.clock import MoveToken
from companion.games.nova_aetas.state import SECTORS, NovaAetas
from screens.boards.nova_aetas.panels.clock_face import ClockFace
from screens.boards.nova_aetas.panels.clock_hands import ClockHands
from screens.boards.nova_aetas.panels.clock_middle import ClockMiddle
from screens.boards.nova_aetas.panels.clock_plan import ClockPlan, hour_sector
from screens.boards.nova_aetas.panels.clock_token import ClockToken, TokenLook, tokens_of
from screens.look.theme import TOUCH, Motion, current
from screens.parts.tokens.token_hand import TokenHand
from screens.parts.tokens.token_tray import TokenTray
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.shapes import Polygons, centre_of, flatten, pen

CARRIED = 46


class SectorKey(Touchable):
    """The key of a sector of the Horologium.

    Its box is where the sector is drawn, its reach is the whole piece of the ring.
    """

    state = OptionProperty("normal", options=("normal", "selected"))

    def __init__(self, number: int, plan_of: Callable[[], ClockPlan], **kwargs: Any) -> None:
        super().__init__(tag=f"sector.{number}", spoken=ROMAN[number - 1], size_hint=(None, None), **kwargs)
        self.number, self._plan_of = number, plan_of

    def collide_point(self, x: float, y: float) -> bool:
        return self._plan_of().sector_at(x, y) == self.number


class Horologium(TokenTray[NovaAetas], FloatLayout):
    """Shows a mission's clock and where `points` of the active hero would lead.

    `on_sector` is called with the number of a sector that was tapped while nobody holds a token.
    """

    def __init__(
        self, table: Table[NovaAetas], hand: TokenHand, on_sector: Callable[[int], object], **kwargs: Any
    ) -> None:
        super().__init__(table, hand, **kwargs)
        self.theme, self._on_sector = current(), on_sector
        self._plan = ClockPlan((0.0, 0.0), 1.0)
        self._tokens: dict[str, ClockToken] = {}
        self._shown: tuple[TokenLook, ...] = ()
        self._points, self._held = 0, ""
        self._ghost: ClockToken | None = None
        self._hands = ClockHands()
        self._face = ClockFace(self._hands)
        self._marks = self._face.marks
        self._middle = ClockMiddle(table)
        self._layer = FloatLayout()
        self.places = {f"{number}": SectorKey(number, self._current_plan) for number in range(1, SECTORS + 1)}
        for key in self.places.values():
            key.bind(on_release=lambda key: self.tap(f"{key.number}"), state=self._mark)
        for part in (self._face, self._middle, *self.places.values(), self._layer):
            self.add_widget(part)
        self.bind(pos=self._arrange, size=self._arrange)

    # --- what is shown -----------------------------------------------------------------------------------

    def show(self, state: NovaAetas, points: int = 0) -> None:
        """Show the state, and where so many points would lead the active hero."""
        first = not self._shown
        self._points = points
        self._hands.point(state.minute, hour_sector(state.hour), at_once=first)
        self._face.mark(state.minute, hour_sector(state.hour))
        self._middle.show(state)
        self._shown = tokens_of(state, active_tokens(state))
        self._place_tokens(at_once=first)
        self._mark()

    def _current_plan(self) -> ClockPlan:
        return self._plan

    def _arrange(self, *_: object) -> None:
        """Make the clock as large as its box allows; everything on it follows."""
        self._plan = ClockPlan(centre_of(self), max(1.0, min(self.size)))
        for part in (self._face, self._hands, self._middle):
            part.arrange(self._plan)
        side = dp(TOUCH)
        for number, key in enumerate(self.places.values(), 1):
            x, y = self._plan.finger_at(number)
            key.size, key.pos = (side, side), (x - side / 2, y - side / 2)
        self._place_tokens(at_once=True)
        self._mark()

    # --- tokens ------------------------------------------------------------------------------------------

    def _place_tokens(self, at_once: bool) -> None:
        """Move every token to its slot; those that stay on the table slide there."""
        wanted = {look.id: (look, slot) for look, slot in self._slots()}
        for token_id in [known for known in self._tokens if known not in wanted]:
            self._layer.remove_widget(self._tokens.pop(token_id))
        for token_id, (look, slot) in wanted.items():
            token = self._tokens.get(token_id)
            if token is None or token.look != look:
                start = token.pos if token is not None else None
                token = self._renew(token, look, slot.size)
                token.pos = start or _corner(slot.middle, slot.size)
            token.size = (slot.size, slot.size)
            corner = _corner(slot.middle, slot.size)
            if at_once:
                token.pos = corner
            elif tuple(token.pos) != corner:
                move(token, Motion.MOVE, "in_out_cubic", pos=corner)

    def _renew(self, old: ClockToken | None, look: TokenLook, size: float) -> ClockToken:
        if old is not None:
            self._layer.remove_widget(old)
        token = self._tokens[look.id] = ClockToken(look, size)
        self._layer.add_widget(token)
        return token

    def _slots(self) -> Iterable[tuple[TokenLook, Any]]:
        for number in range(1, SECTORS + 1):
            here = [look for look in self._shown if look.sector == number]
            yield from zip(
                here, self._plan.slots(number, len(here) + self._count_space_for_ghost(number)), strict=False
            )

    def _count_space_for_ghost(self, sector: int) -> int:
        """Count the place that tokens leave for one that is about to come."""
        hero = active_hero(self.table.state)
        return 1 if hero is not None and self._points and ahead(hero.sector, self._points) == sector else 0

    # --- marks -------------------------------------------------------------------------------------------

    def _mark(self, *_: object) -> None:
        """Mark the sector of the hand, the target of points, the one under a floating token."""
        state = self.table.state
        self._marks.clear()
        self._outline(state.minute, self.theme.acc_c, self.theme.acc, 3)
        for place, key in self.places.items():
            if key.state == "selected":
                self._outline(int(place), self.theme.acc_c, self.theme.hi, 2.5)
        hero = active_hero(state)
        way = (hero.sector, self._points) if hero is not None and self._points else None
        self._hands.show_way(way)
        self._lift_ghost()
        if hero is not None and way is not None:
            to = ahead(*way)
            self._outline(to, self.theme.bg, self.theme.hi, 2.5)
            self._show_ghost(hero.id, to)

    def _lift_ghost(self) -> None:
        if self._ghost is not None:
            self._layer.remove_widget(self._ghost)
            self._ghost = None

    def _show_ghost(self, token: str, sector: int) -> None:
        """Show the place where the token would come to lie, next to those that are there."""
        look = next((look for look in self._shown if look.id == token), None)
        if look is None:
            return
        slot = self._plan.slots(sector, self.tokens_at(f"{sector}") + 1)[-1]
        self._ghost = ClockToken(look, slot.size, ghost=True, pos=_corner(slot.middle, slot.size))
        self._layer.add_widget(self._ghost)

    def _outline(self, sector: int, face: Any, line: Any, width: float) -> None:
        scale = self._plan.scale
        self._marks.add(Color(*face))
        self._marks.add(Polygons([self._plan.sector(sector)]).mesh)
        self._marks.add(Color(*line))
        points = flatten(self._plan.sector(sector, inset=width / 2))
        self._marks.add(SmoothLine(points=points, width=pen(width * scale), close=True))

    # --- hands on tokens ---------------------------------------------------------------------------------

    def tokens_at(self, place: str) -> int:
        return sum(1 for look in self._shown if look.sector == int(place))

    def token(self, count: int) -> Widget:
        look = next(look for look in self._shown if look.id == self._held)
        return ClockToken(look, CARRIED * self._plan.scale)

    def carry(self, source: str, target: str, count: int) -> None:
        """Move a token that was held to another sector."""
        held, self._held = self._held, ""
        if held:
            self.make(MoveToken(held, int(target)), notice=True)

    @property
    def held_name(self) -> str:
        """The name of the token in the player's hand."""
        return next((look.name for look in self._shown if look.id == self._held), "")

    def use(self, place: str) -> None:
        self._on_sector(int(place))

    def hold(self, token_id: str) -> None:
        """Take this token in hand: the next sector that is tapped gets it."""
        look = next((look for look in self._shown if look.id == token_id), None)
        if look is not None:
            self._held = token_id
            self.take(f"{look.sector}")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.hand.source:
            self._held = self._nearest(touch)
        return super().on_touch_down(touch)

    def _nearest(self, touch: MotionEvent) -> str:
        """Return the token next to a finger in the sector that it touches."""
        sector = self._plan.sector_at(*touch.pos)
        near = [
            (abs(touch.x - token.center_x) + abs(touch.y - token.center_y), token_id)
            for token_id, token in self._tokens.items()
            if token.look.sector == sector
        ]
        return min(near)[1] if near else ""


def _corner(middle: tuple[float, float], size: float) -> tuple[float, float]:
    return (middle[0] - size / 2, middle[1] - size / 2)
