"""Text: a label in a type style, that wraps, never cuts a number and can tell when it does not fit."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text.markup import MarkupLabel as MarkedLines
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.utils import get_hex_from_color

from screens.look import ruler
from screens.look.glyphs import font_for, strip_emoji
from screens.look.icons import ICON_FONT, glyph
from screens.look.ruler import RuledLines
from screens.look.theme import Rgba, current

ruler.install()

_DIGIT_DROP = 0.1
"""Digits stand a twentieth of an em below the middle of their line; this padding below centres them."""

_TABLE_POINTS = 48

_LARGEST_ICON = 1.25
"""Icons grow less than words."""

_SMALLEST = 0.6
"""How far a text may shrink to fit, as a share of its size."""

READABLE = 9
"""A line that can be shortened instead shrinks no further than to letters of so many dp."""

LINE = 1.2
"""How tall a line of our fonts is, as a share of its size."""

_WIDEST_LETTER = 1.2
"""No letter is wider, as a share of its size: a short word need not be measured."""

_SPARE = 3
"""Pixels by which a measured line may be drawn wider: without them the last letter can fall to a second line."""


def icon_markup(name: str, size: float | None = None, colour: Rgba | None = None) -> str:
    """An icon inside a text with `markup=True`; `size` in pixels."""
    marked = f"[font={ICON_FONT}]{glyph(name)}[/font]"
    if size is not None:
        marked = f"[size={round(size)}]{marked}[/size]"
    if colour is not None:
        marked = f"[color={get_hex_from_color(colour)}]{marked}[/color]"
    return marked


class _Drawn:
    """What a text is drawn with, and drawn again when it changes.

    A plain property, to which nobody can bind. One of Kivy's is six objects, its label watches forty of them, and they
    were two thirds of all that an app was made of.
    """

    def __init__(self, default: Any) -> None:
        self.default = default

    def __set_name__(self, _: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, text: Any, _: type[Any]) -> Any:
        return self if text is None else text.__dict__.get(self._name, self.default)

    def __set__(self, text: Any, value: Any) -> None:
        if value != self.__get__(text, type(text)):
            text.__dict__[self._name] = value
            text._redraw(self._name, value)


class Text(Label):
    """A label with a type style and a colour token.

    It wraps to its width and stands in the middle of its height. `fit_height` makes it as tall as its lines,
    `fit_width` as wide as its one line, `shrink` makes one line smaller until it fits.
    """

    size_hint_x: float | None
    size_hint_y: float | None

    text = _Drawn("")
    font_size = _Drawn(15.0)
    font_name = _Drawn("")
    color = _Drawn((1, 1, 1, 1))
    halign = _Drawn("left")
    padding = _Drawn((0, 0, 0, 0))
    text_size = _Drawn((None, None))
    line_height = _Drawn(1.0)
    markup = _Drawn(False)

    texture: Any = None
    texture_size: tuple[float, float] = (0, 0)
    is_shortened = False

    def __init__(
        self,
        text: str = "",
        style: str = "body-m",
        colour: str | Rgba = "hi",
        points: float | None = None,
        lines: int = 0,
        fit_height: bool = False,
        fit_width: bool = False,
        shrink: bool = False,
        valign: str = "middle",
        **kwargs: Any,
    ) -> None:
        self.theme = current()
        text = strip_emoji(text)
        self.type_style = self.theme.style(style)
        self._fit_height, self._fit_width, self._shrink = fit_height, fit_width, shrink
        self._colour = colour
        font_size = self._scale_points(points or self.type_style.size)
        self._full_size = font_size
        self._lasting = {
            "valign": valign,
            "font_hinting": None,
            "max_lines": lines,
            "shorten_from": "right",
            "split_str": "",  # cut at the end alone: with words Kivy keeps the last one behind the dots
            "shorten": lines == 1 and not self.type_style.is_number,
        }
        kwargs.setdefault("halign", "left")
        if self.type_style.is_number:
            kwargs.setdefault("padding", (0, 0, 0, font_size * _DIGIT_DROP))
        kwargs.setdefault("line_height", self.type_style.line_height)
        self._make(
            text=text,
            font_name=font_for(text, self.type_style.font),
            font_size=font_size,
            color=self._rgba(),
            **kwargs,
        )
        if fit_height and not fit_width and not kwargs.keys() & {"width", "size"}:
            self._expect_a_line()
        else:
            self._wrap()

    def _make(self, **kwargs: Any) -> None:
        """What Kivy's label does when it is made, for the properties that a text of ours changes."""
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._label: Any = None
        self.__dict__.update((name, kwargs.pop(name)) for name in _DRAWN & kwargs.keys())
        super(Label, self).__init__(**kwargs)
        self._create_label()
        self.fbind("pos", self._place_ink)
        self.fbind("size", self._place_ink)
        self.fbind("width", self._wrap)
        self._trigger_texture()

    def _create_label(self) -> None:
        """What breaks and draws the lines: there is one kind for marked texts and one for all others."""
        kind = MarkedLines if self.markup else RuledLines
        given = {name: getattr(self, name) for name in _DRAWN}
        self._label = kind(**given, **self._lasting)

    @property
    def fit_height(self) -> bool:
        return self._fit_height

    @fit_height.setter
    def fit_height(self, fits: bool) -> None:
        if fits != self._fit_height:
            self._fit_height = fits
            self._wrap()

    @property
    def fit_width(self) -> bool:
        return self._fit_width

    @fit_width.setter
    def fit_width(self, fits: bool) -> None:
        if fits != self._fit_width:
            self._fit_width = fits
            self._wrap()

    @property
    def shrink(self) -> bool:
        return self._shrink

    @shrink.setter
    def shrink(self, shrinks: bool) -> None:
        if shrinks != self._shrink:
            self._shrink = shrinks
            self._trigger_texture()

    def _scale_points(self, points: float) -> float:
        """Numbers made for the whole table are large enough at any preference."""
        is_for_the_table = self.type_style.is_number and points >= _TABLE_POINTS
        return float(dp(points)) if is_for_the_table else self.theme.sp(points)

    @property
    def colour(self) -> str | Rgba:
        """The token, or the four numbers, in which the text is written."""
        return self._colour

    @colour.setter
    def colour(self, colour: str | Rgba) -> None:
        self._colour = colour
        self.color = self._rgba()

    def _rgba(self) -> Rgba:
        return self.theme.colour(self._colour) if isinstance(self._colour, str) else self._colour

    @property
    def disabled_color(self) -> Any:
        """Words on a key that sleeps have the colour that the key gives them."""
        return self.color

    @property
    def pixels(self) -> float:
        """The font size in pixels; set it where a drawing, not the reader's preference, decides."""
        return self._full_size

    @pixels.setter
    def pixels(self, size: float) -> None:
        self._full_size = self.font_size = size
        if self.type_style.is_number:
            self.padding = (0, 0, 0, size * _DIGIT_DROP)

    def texture_update(self, *_: object) -> None:
        """The size of the letters is found here, once, for the width that the label has now.

        On its way to that width a label passes others, and each size tried for them would open a font.
        """
        self._fit_font()
        self._trigger_texture.cancel()  # what is done now need not be done again before the next frame
        size = self.texture_size
        self.texture = self._drawn_lines() if self.text else None
        self.texture_size = tuple(self.texture.size) if self.texture is not None else (0, 0)
        self.is_shortened = self.texture is not None and self._label.is_shortened
        if size != self.texture_size:
            self._take_size()
        self._ink.texture = self.texture
        self._ink.size = self.texture_size
        self._place_ink()

    def _drawn_lines(self) -> Any:
        if self.markup:  # marked lines measure some of their words themselves
            ruler.prepare_font(self._label)
            self._label.text = f"[color={get_hex_from_color(self.color)}]{self.text}[/color]"
        self._label.refresh()
        if self.markup and self._label.texture:
            self._label.texture.bind()  # drawn now, in the font as it was measured
        return self._label.texture

    def _redraw(self, name: str, value: Any) -> None:
        """What it is drawn with has changed."""
        if self._label is None:
            return
        if name == "markup":
            self._create_label()
        elif name == "text":
            self._set_words(value)
        elif name == "text_size":
            self._label.usersize = value
        else:
            self._label.options[name] = value
        self._trigger_texture()

    def _set_words(self, words: str) -> None:
        """In letters that our fonts have, and in a font that has them."""
        words = self.__dict__["text"] = strip_emoji(words)
        self._label.text = words
        self.font_name = font_for(words, self.type_style.font)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Words take no touches: Kivy lets whatever is disabled swallow them, even a label without a place."""
        return False

    def is_clipped(self) -> bool:
        """Whether some of the text is outside its box or was cut."""
        self._catch_up()
        room = dp(1.5)
        too_wide = self.texture_size[0] > self.width + room
        return bool(self.is_shortened or too_wide or self._ink_height() > self.height + room)

    def _ink_height(self) -> float:
        """The height of the drawn lines: a number's line box may overhang, its digits may not."""
        if self.type_style.is_number:
            return float(self.font_size * 0.74)
        air = 0.4 if self.type_style.font == "TavoloTitle" else 0.2
        return float(self.texture_size[1] - self.font_size * air)

    def _wrap(self, *_: object) -> None:
        if self.fit_width:
            self.size_hint_x = None
            self.text_size = (None, None)
        else:
            self.text_size = (self.width, None)
        if self.fit_height:
            self.size_hint_y = None
        if self.shrink:
            self._trigger_texture()
        if self.fit_width or self.fit_height:
            self._catch_up()
            self._take_size()

    def _expect_a_line(self) -> None:
        """No layout has given it a width yet, and lines broken at Kivy's first one would all be broken again."""
        self.size_hint_y = None
        self.text_size = (self.width, None)
        self.height = self.font_size * LINE * self.line_height

    def _catch_up(self) -> None:
        """Lay out the lines now, if something has changed since they were."""
        if self._trigger_texture.is_triggered:
            self.texture_update()

    def apply_class_lang_rules(self, *_: object, **__: object) -> None:
        """What Kivy's rule for labels paints, without the rule: with it a text takes twice as long to make."""
        with self.canvas:
            Color(1, 1, 1, 1)
            self._ink = Rectangle()

    def _place_ink(self, *_: object) -> None:
        """In the middle, reckoned from the corner: Kivy may not yet have moved the middle that it remembers."""
        width, height = self.texture_size
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        self._ink.pos = (int(middle_x - width / 2), int(middle_y - height / 2))

    def _take_size(self, *_: object) -> None:
        if self.fit_width:
            self.width = self.texture_size[0]
        if self.fit_height:
            self.height = self.texture_size[1]

    def _shrink_to_width(self) -> None:
        """Fonts come in whole pixels, so a share of the width is no share of the size: try them one by one."""
        size, least = self._full_size, self._full_size * _SMALLEST
        if self._lasting["shorten"]:
            least = min(size, max(least, dp(READABLE)))
        while size > least and self.width_at(size) > self.width:
            size = max(least, size - 1)
        self.font_size = size

    def _fit_font(self) -> None:
        """The full size, unless the line must fit, or a word would break: its letters get smaller instead."""
        if self.shrink:
            self._shrink_to_width()
            return
        size, least = self._full_size, self._full_size * _SMALLEST
        longest = "" if self.fit_width or self.markup else max(self.text.split(), key=len, default="")
        if len(longest) * size * _WIDEST_LETTER < self.width:
            longest = ""  # it fits, whatever its letters are
        while longest and size > least and self.width > size and self.width_at(size, longest) > self.width:
            size = max(least, size - 1)
        self.font_size = size

    def natural_width(self) -> float:
        """How wide the text is on one line at its full size."""
        return self.width_at(self._full_size)

    def width_at(self, size: float, text: str | None = None) -> float:
        """How wide it, or another text in its font, is on one line at this size in pixels."""
        width, _ = ruler.ruler_for(self.font_name, size)[self.text if text is None else text]
        return width + _SPARE


_DRAWN = frozenset(name for name, part in vars(Text).items() if isinstance(part, _Drawn))


class Icon(Text):
    """One icon of the icon font, `points` tall."""

    def __init__(self, name: str = "", points: float = 24, colour: str | Rgba = "hi", **kwargs: Any) -> None:
        self._name = name
        kwargs.setdefault("halign", "center")
        super().__init__(text=glyph(name) if name else "", style="icon", points=points, colour=colour, **kwargs)

    def _scale_points(self, points: float) -> float:
        return float(dp(points) * min(self.theme.text_scale, _LARGEST_ICON))

    def _wrap(self, *_: object) -> None:
        """An icon is never cut: it stands in the middle of its box, even of a smaller one."""
        self.text_size = (None, None)

    def _fit_font(self) -> None:
        """An icon keeps its size."""

    def is_clipped(self) -> bool:
        return False

    @property
    def icon(self) -> str:
        return self._name

    @icon.setter
    def icon(self, name: str) -> None:
        self._name = name
        self.text = glyph(name) if name else ""
