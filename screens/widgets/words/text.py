"""Text and Icon: labels in a type style, which wrap and never cut a number."""

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
from screens.look.glyphs import can_draw
from screens.look.icons import ICON_FONT, glyph
from screens.look.mixed_lines import MixedLines, MixedMarkedLines
from screens.look.ruler import RuledLines
from screens.look.theme import Rgba, current
from screens.widgets.words.drawn_property import DRAWN, draw_by
from screens.widgets.words.letter_size import LetterSize

ruler.install()

_LINES = {
    (False, False): RuledLines,
    (False, True): MixedLines,
    (True, False): MarkedLines,
    (True, True): MixedMarkedLines,
}
"""The label that breaks and draws the lines: with markup or without, with letters of other fonts or without."""

_DIGIT_DROP = 0.1
"""The padding below digits, in em: they stand a twentieth of an em below the middle of their line."""

_TABLE_POINTS = 48

_LARGEST_ICON = 1.25
"""The largest text scale that icons follow."""

LINE = 1.2
"""The height of a line of our fonts, as a share of its size."""


def icon_markup(name: str, size: float | None = None, colour: Rgba | None = None) -> str:
    """Return the markup of an icon inside a text with `markup=True`; `size` is in pixels."""
    marked = f"[font={ICON_FONT}]{glyph(name)}[/font]"
    if size is not None:
        marked = f"[size={round(size)}]{marked}[/size]"
    if colour is not None:
        marked = f"[color={get_hex_from_color(colour)}]{marked}[/color]"
    return marked


class Text(LetterSize):
    """A label with a type style and a colour token.

    It wraps to its width and stands in the middle of its height. `fit_height` makes it as tall as its lines,
    `fit_width` as wide as its one line, `shrink` makes one line smaller until it fits.
    """

    size_hint_x: float | None
    size_hint_y: float | None

    text = draw_by("text")
    font_size = draw_by("font_size")
    font_name = draw_by("font_name")
    color = draw_by("color")
    halign = draw_by("halign")
    padding = draw_by("padding")
    text_size = draw_by("text_size")
    line_height = draw_by("line_height")
    markup = draw_by("markup")

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
        self.type_style = self.theme.style(style)
        self._fit_height, self._fit_width, self._shrink = fit_height, fit_width, shrink
        self._most_lines = lines
        self._colour = colour
        font_size = self._scale_points(points or self.type_style.size)
        self._full_size = font_size
        self._lasting = {
            "valign": valign,
            "font_hinting": None,
            "max_lines": lines,
            "shorten_from": "right",
            "split_str": "",  # cut at the end alone: with words Kivy shows the last one behind the dots
            "shorten": lines == 1 and not self.type_style.is_number,
        }
        kwargs.setdefault("halign", "left")
        if self.type_style.is_number:
            kwargs.setdefault("padding", (0, 0, 0, font_size * _DIGIT_DROP))
        kwargs.setdefault("line_height", self.type_style.line_height)
        self._make(
            text=text,
            font_name=self.type_style.font,
            font_size=font_size,
            color=self._rgba(),
            **kwargs,
        )
        if fit_height and not fit_width and not kwargs.keys() & {"width", "size"}:
            self._assume_one_line()
        else:
            self._wrap()

    def _make(self, **kwargs: Any) -> None:
        """Initialize like Kivy's label, by its private names: no public way watches so little."""
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._label: Any = None
        self.__dict__.update((f"drawn_{name}", kwargs.pop(name, usual)) for name, usual in DRAWN.items())
        super(Label, self).__init__(**kwargs)
        self._create_label()
        self.fbind("pos", self._place_ink)
        self.fbind("size", self._place_ink)
        self.fbind("width", self._wrap)
        self.fbind("height", self._fit_again)
        self._trigger_texture()

    def _create_label(self) -> None:
        """Make the core label that breaks and draws the lines, for markup or for plain text.

        Few texts have letters that our fonts lack, and only these pay for drawing them.
        """
        self._is_mixed = not can_draw(self.text)
        kind = _LINES[self.markup, self._is_mixed]
        options = {name: getattr(self, name) for name in DRAWN}
        self._label = kind(**options, **self._lasting)

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
        """Return a size in pixels; numbers that are large anyway ignore the text scale."""
        is_for_the_table = self.type_style.is_number and points >= _TABLE_POINTS
        return float(dp(points)) if is_for_the_table else self.theme.sp(points)

    @property
    def colour(self) -> str | Rgba:
        """The colour of the text: a token, or four numbers."""
        return self._colour

    @colour.setter
    def colour(self, colour: str | Rgba) -> None:
        self._colour = colour
        self.color = self._rgba()

    def _rgba(self) -> Rgba:
        return self.theme.colour(self._colour) if isinstance(self._colour, str) else self._colour

    @property
    def disabled_color(self) -> Any:
        """The colour on a disabled key, which is the one that the key sets."""
        return self.color

    @property
    def pixels(self) -> float:
        """The font size in pixels; set it where a drawing decides, not the reader's preference."""
        return self._full_size

    @pixels.setter
    def pixels(self, size: float) -> None:
        self._full_size = self.font_size = size
        if self.type_style.is_number:
            self.padding = (0, 0, 0, size * _DIGIT_DROP)

    def texture_update(self, *_: object) -> None:
        """Choose the size of the letters for the width that the label has now, and draw them.

        A layout gives a label several widths before the final one, and each size tried for those would open a font.
        """
        self._fit_font()
        self._trigger_texture.cancel()  # it need not run again before the next frame
        size = self.texture_size
        self.texture = self._draw_lines() if self.text else None
        self.texture_size = tuple(self.texture.size) if self.texture is not None else (0, 0)
        self.is_shortened = self.texture is not None and self._label.is_shortened
        if size != self.texture_size:
            self._take_size()
        self._ink.texture = self.texture
        self._ink.size = self.texture_size
        self._place_ink()

    def _draw_lines(self) -> Any:
        if self.markup:  # marked lines measure some of their words themselves
            ruler.prepare_font(self._label)
            self._label.text = f"[color={get_hex_from_color(self.color)}]{self.text}[/color]"
        self._label.refresh()
        if self.markup and self._label.texture:
            self._label.texture.bind()  # drawn now, in the font as it was measured
        return self._label.texture

    def _redraw(self, name: str, value: Any) -> None:
        """Draw the text again after this property has changed."""
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
        if self._is_mixed == can_draw(words):
            self._create_label()
        self._label.text = words

    def write(self, words: str) -> None:
        """Show other words in the same box."""
        self.text = words

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take no touch: in Kivy every disabled widget swallows touches, even a label."""
        return False

    def is_clipped(self) -> bool:
        """Return whether some of the text is outside its box or was cut."""
        self._catch_up()
        spare = dp(1.5)
        too_wide = self.texture_size[0] > self.width + spare
        return bool(self.is_shortened or too_wide or self._ink_height() > self.height + spare)

    def _ink_height(self) -> float:
        """Return the height of the drawn letters; the line box of a number may overhang."""
        if self.type_style.is_number:
            return float(self.font_size * 0.74)
        return float(self.texture_size[1] - self.font_size * self._air())

    def _wrap(self, *_: object) -> None:
        if self._fit_width:
            self.size_hint_x = None
            self.text_size = (None, None)
        else:
            self.text_size = (self.width, None)
        if self._fit_height:
            self.size_hint_y = None
        if self._shrink:
            self._trigger_texture()
        if self._fit_width or self._fit_height:
            self._catch_up()
            self._take_size()

    def _fit_again(self, *_: object) -> None:
        """Choose the size of the letters again: there may now be room for a second line."""
        if self._shrink and not self._fit_height:
            self._trigger_texture()

    def _assume_one_line(self) -> None:
        """Take the height of one line for now: no layout has set the width to break lines at."""
        self.size_hint_y = None
        self.text_size = (self.width, None)
        self.height = self.font_size * LINE * self.line_height

    def _catch_up(self) -> None:
        """Draw the lines now, if something has changed since they were drawn."""
        if self._trigger_texture.is_triggered:
            self.texture_update()

    def apply_class_lang_rules(self, *_: object, **__: object) -> None:
        """Paint like Kivy's rule for labels, with which a text takes twice as long to make."""
        with self.canvas:
            Color(1, 1, 1, 1)
            self._ink = Rectangle()

    def _place_ink(self, *_: object) -> None:
        """Centre the drawn text, computed from the corner: Kivy's `center` may still be the old one."""
        width, height = self.texture_size
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        self._ink.pos = (int(middle_x - width / 2), int(middle_y - height / 2))

    def _take_size(self, *_: object) -> None:
        if self._fit_width:
            self.width = self.texture_size[0]
        if self._fit_height:
            self.height = self.texture_size[1]


class Icon(Text):
    """One icon of the icon font, `points` tall."""

    def __init__(self, name: str = "", points: float = 24, colour: str | Rgba = "hi", **kwargs: Any) -> None:
        self._name = name
        kwargs.setdefault("halign", "center")
        super().__init__(text=glyph(name) if name else "", style="icon", points=points, colour=colour, **kwargs)

    def _scale_points(self, points: float) -> float:
        return float(dp(points) * min(self.theme.text_scale, _LARGEST_ICON))

    def _wrap(self, *_: object) -> None:
        """Do not wrap: an icon is never cut and stands in the middle of even a smaller box."""
        self.text_size = (None, None)

    def _fit_font(self) -> None:
        """Leave the size: an icon does not shrink."""

    def is_clipped(self) -> bool:
        return False

    @property
    def icon(self) -> str:
        return self._name

    @icon.setter
    def icon(self, name: str) -> None:
        self._name = name
        self.text = glyph(name) if name else ""
