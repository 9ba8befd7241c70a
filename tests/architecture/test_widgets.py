"""What has one place among the widgets: a size that follows its content, a view that scrolls, a box."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeVar

from tests.architecture.imports import ROOT, imports_of, sources

GROWS = "screens/widgets/layout/column.py"
BOXES = "screens/widgets/layout/box_layout.py"
BOUNDED = "BoundedBox"
COVER = "screens/parts/secrets/cover.py"
"""It is a bounded box, and so bounds what others put on it."""
SCROLLS = ("screens/widgets/layout/scrolling.py", "screens/widgets/layout/row_list.py")
SIZES = {"minimum_height", "minimum_width", "minimum_size"}
KIVY_SCROLLS = {"ScrollView", "RecycleView"}
SCROLL_SETTINGS = {"bar_width", "scroll_timeout", "scroll_distance", "effect_cls", "do_scroll_x", "do_scroll_y"}

Node = TypeVar("Node", ast.Call, ast.ClassDef)


def nodes(kind: type[Node], words: set[str], *but: str) -> Iterator[tuple[str, Node]]:
    """Every node of this kind in the screens that have one of these words, with the file and line that it stands in."""
    for file in sources("screens"):
        name, text = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
        if name not in but and any(word in text for word in words):
            yield from ((f"{name}:{node.lineno}", node) for node in ast.walk(ast.parse(text)) if isinstance(node, kind))


def parse_call(code: str) -> ast.Call:
    call = ast.parse(code, mode="eval").body
    assert isinstance(call, ast.Call)
    return call


def hand_made_sizes(call: ast.Call) -> bool:
    return any(keyword.arg in SIZES for keyword in call.keywords)


def makes_a_scroll_view(call: ast.Call) -> bool:
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return called in KIVY_SCROLLS


def decides_how_to_scroll(call: ast.Call) -> bool:
    return any(keyword.arg in SCROLL_SETTINGS for keyword in call.keywords)


def test_a_size_follows_its_content_in_one_place() -> None:
    wrong = [where for where, call in nodes(ast.Call, SIZES, GROWS) if hand_made_sizes(call)]
    assert not wrong, f"use Column, Grid, Card(fit_height=True) grow() or grow_wide(): {wrong}"
    assert hand_made_sizes(parse_call('box.bind(minimum_height=box.setter("height"))'))


def test_one_place_decides_how_everything_scrolls() -> None:
    made = [where for where, call in nodes(ast.Call, KIVY_SCROLLS, *SCROLLS) if makes_a_scroll_view(call)]
    derived = [
        where
        for where, made in nodes(ast.ClassDef, KIVY_SCROLLS, *SCROLLS)
        if KIVY_SCROLLS & {ast.unparse(base) for base in made.bases}
    ]
    told = [where for where, call in nodes(ast.Call, SCROLL_SETTINGS, *SCROLLS) if decides_how_to_scroll(call)]
    assert not made + derived + told, f"use PlainScroller, Scroller or RowList: {made + derived + told}"
    assert makes_a_scroll_view(parse_call("ScrollView(bar_width=0)"))
    assert makes_a_scroll_view(parse_call("kivy.uix.scrollview.ScrollView()"))


def test_every_box_is_one_of_ours() -> None:
    wrong = [
        str(found)
        for found in imports_of("screens")
        if found.is_of("kivy.uix.boxlayout") and not found.file.endswith(BOXES)
    ]
    assert not wrong, f"use screens.widgets.layout.box_layout.BoxLayout: {wrong}"
    assert any(found.is_of("kivy.uix.boxlayout") for found in imports_of(BOXES))


def says_how_large_at_most(file: str) -> bool:
    return "size_hint_m" in (ROOT / file).read_text(encoding="utf-8")


def stands_in_a_bounded_box(file: str) -> bool:
    """Its own, or that of a cover on which somebody puts it."""
    module = file.removesuffix(".py").replace("/", ".")
    users = {found.file for found in imports_of("screens") if found.is_of(module)}
    return BOUNDED in (ROOT / file).read_text(encoding="utf-8") or any(map(uses_a_cover, users))


def uses_a_cover(file: str) -> bool:
    return any(found.is_of("screens.parts.secrets.cover") for found in imports_of(file))


def test_a_widget_with_a_maximum_size_is_in_a_bounded_box() -> None:
    """A widget that states its maximum size stands in a box that respects it."""
    said = [name for file in sources("screens") if says_how_large_at_most(name := file.relative_to(ROOT).as_posix())]
    assert not [name for name in said if not stands_in_a_bounded_box(name)], "put it in a BoundedBox or on a Cover"
    assert {BOXES, COVER} <= set(said) and not stands_in_a_bounded_box(SCROLLS[1])
