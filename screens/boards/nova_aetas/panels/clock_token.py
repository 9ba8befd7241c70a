"""ClockToken: a token on a sector: a hero, an ally, an enemy type, an event or a mystery."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.games.nova_aetas.signs import SIGN_ICONS, signs_of
from companion.games.nova_aetas.state import NovaAetas
from screens.look.theme import BLACK, WHITE, Rgba, contrast, current
from screens.widgets.drawing.player_shape import draw_shape
from screens.widgets.drawing.shapes import Polygons, centre_of, dot, pen
from screens.widgets.words.text import Icon, Text

KIND_ICONS = {"event": "bell-ring", "mystery": "weather-night", "ally": "account-heart"}

READABLE = 12
"""Letters of less than so many dp are read by nobody at a table."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    """The look of a token: `kind` is hero, ko, ally, enemy, prey, event or mystery."""

    id: str
    kind: str
    sector: int
    name: str
    seat: int = 0
    icon: str = ""
    next: bool = False


def tokens_of(state: NovaAetas, next_ids: tuple[str, ...] = ()) -> tuple[TokenLook, ...]:
    """Return everything that lies on the Horologium."""
    signs = signs_of(state.enemies)
    heroes = (
        TokenLook(hero.id, "ko" if hero.ko else "hero", hero.sector, hero.name, hero.seat, next=hero.id in next_ids)
        for hero in state.heroes
        if not hero.absent
    )
    allies = (TokenLook(ally.id, "ally", ally.sector, ally.name, icon=KIND_ICONS["ally"]) for ally in state.allies)
    enemies = (
        TokenLook(
            enemy.id,
            "enemy",
            enemy.sector,
            enemy.name,
            icon=SIGN_ICONS[signs[enemy.id]],
            next=enemy.id in next_ids,
        )
        for enemy in state.enemies
        if enemy.sector
    )
    events = (
        TokenLook(event.id, event.kind, event.sector, event.name, icon=KIND_ICONS[event.kind]) for event in state.events
    )
    return (*events, *enemies, *allies, *heroes)


class ClockToken(FloatLayout):
    """Draws itself in its box; `ghost` is where a token would come to lie."""

    def __init__(self, look: TokenLook, size: float, ghost: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(size, size), **kwargs)
        self.theme, self.look, self._ghost = current(), look, ghost
        self._group = InstructionGroup()
        self.canvas.before.add(self._group)
        self._mark = self._make_mark()
        self._mark.size_hint = (1, 1)
        self._mark.pos_hint = {"center_x": 0.5, "center_y": self._lift()}
        self.add_widget(self._mark)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _make_mark(self) -> Text | Icon:
        if self.look.icon:
            return Icon(self.look.icon, colour="bg" if self.look.kind in ("event", "mystery") else self._ink())
        words = "KO" if self.look.kind == "ko" else self.look.name[:1].upper()
        ink: str | Rgba = self._ink() if self.look.kind == "ko" or self._ghost else self._readable_ink()
        return Text(words, "number-xs", ink, halign="center")

    def _readable_ink(self) -> Rgba:
        """Return black or white, whichever stands out more from the player's colour."""
        face = self.theme.player(self.look.seat)
        return max((BLACK, WHITE), key=lambda ink: contrast(ink, face))

    def _ink(self) -> str:
        inks = {"ko": "danger", "enemy": "danger", "ally": "ok"}
        if self._ghost and self.look.kind == "hero":
            return "hi"
        return inks.get(self.look.kind, "bg")

    def _lift(self) -> float:
        """Return the height of the letter; on a triangle, narrow at its top, it stands lower."""
        return 0.41 if self.look.kind in ("hero", "ko") and self.look.seat == 2 else 0.5

    def _draw(self, *_: object) -> None:
        self._group.clear()
        side = min(self.size)
        self._mark.pixels = side * 0.56 if self.look.icon else self._letters(side)
        kind = self.look.kind
        if kind in ("hero", "ko"):
            self._draw_hero(side)
        elif kind in ("event", "mystery"):
            self._draw_diamond(side)
        else:
            self._draw_disc(side)

    def _letters(self, side: float) -> float:
        """Return the size of the letters.

        On a small token they fill more of it, so that they can be read.
        """
        usual, most = (0.36, 0.48) if self.look.kind == "ko" else (0.5, 0.66)
        return float(max(side * usual, min(dp(READABLE), side * most)))

    def _draw_hero(self, side: float) -> None:
        middle, theme = centre_of(self), self.theme
        colour = theme.player(self.look.seat)
        if self.look.next and not self._ghost:
            draw_shape(self._group, self.look.seat, theme.hi, middle, side * 1.3)
        if self.look.kind == "ko" or self._ghost:
            draw_shape(self._group, self.look.seat, theme.bg, middle, side * 1.12)
            draw_shape(self._group, self.look.seat, colour, middle, side * 1.12, line=side * 0.075)
        else:
            draw_shape(self._group, self.look.seat, colour, middle, side * 1.08)

    def _draw_disc(self, side: float) -> None:
        colour = self.theme.ok if self.look.kind == "ally" else self.theme.danger
        middle, line = centre_of(self), max(dp(2), side * 0.075)
        if self.look.next:
            self._group.add(Color(*self.theme.hi))
            self._group.add(dot(middle, side / 2 + line))
        self._group.add(Color(*self.theme.bg))
        self._group.add(dot(middle, side / 2))
        self._group.add(Color(*colour))
        self._group.add(SmoothLine(circle=(*middle, side / 2 - line / 2), width=pen(line)))

    def _draw_diamond(self, side: float) -> None:
        x, y = centre_of(self)
        reach = side * 0.62
        self._group.add(Color(*self.theme.brass))
        self._group.add(Polygons([[(x, y + reach), (x + reach, y), (x, y - reach), (x - reach, y)]]).mesh)
