"""What has one place among the widgets: a height that follows its content, a view that scrolls, a box."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.imports import ROOT, imports_of, sources

GROWS = "screens/widgets/growing.py"
BOXES = "screens/widgets/box_layout.py"
BOUNDED = ("screens/parts/cover.py", "screens/boards/runewars/panels/choosers.py")
"""The cover and what stands on it."""
SCROLLS = ("screens/widgets/scrolling.py", "screens/widgets/row_list.py")
KIVY_SCROLLS = {"ScrollView", "RecycleView"}
SCROLL_SETTINGS = {"bar_width", "scroll_timeout", "scroll_distance", "effect_cls", "do_scroll_x", "do_scroll_y"}


Found = list[tuple[str, list[ast.Call | ast.ClassDef]]]


@pytest.fixture(scope="module")
def screens() -> Found:
    """By file, what this page asks about: the screens are parsed once for all of its questions, and then let go."""
    trees = ((file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8")))
             for file in sources("screens"))
    return [(name, [node for node in ast.walk(tree) if isinstance(node, ast.Call | ast.ClassDef)])
            for name, tree in trees]


def nodes(screens: Found, kind: type[ast.AST], *but: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node of this kind in the screens, with the file and line that it stands in."""
    for name, found in screens:
        if name not in but:
            yield from ((f"{name}:{node.lineno}", node) for node in found if isinstance(node, kind))


def hand_made_heights(call: ast.Call) -> bool:
    return any(keyword.arg in {"minimum_height", "minimum_size"} for keyword in call.keywords)


def makes_a_scroll_view(call: ast.Call) -> bool:
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return called in KIVY_SCROLLS


def decides_how_to_scroll(call: ast.Call) -> bool:
    return any(keyword.arg in SCROLL_SETTINGS for keyword in call.keywords)


def test_a_height_follows_its_content_in_one_place(screens: Found) -> None:
    wrong = [where for where, call in nodes(screens, ast.Call, GROWS) if hand_made_heights(call)]
    assert not wrong, f"use Column, Grid, Card(fit_height=True) or grow(): {wrong}"
    assert hand_made_heights(ast.parse('box.bind(minimum_height=box.setter("height"))', mode="eval").body)


def test_one_place_decides_how_everything_scrolls(screens: Found) -> None:
    made = [where for where, call in nodes(screens, ast.Call, *SCROLLS) if makes_a_scroll_view(call)]
    derived = [where for where, made in nodes(screens, ast.ClassDef, *SCROLLS)
               if KIVY_SCROLLS & {ast.unparse(base) for base in made.bases}]
    told = [where for where, call in nodes(screens, ast.Call, *SCROLLS) if decides_how_to_scroll(call)]
    assert not made + derived + told, f"use PlainScroller, Scroller or RowList: {made + derived + told}"
    assert makes_a_scroll_view(ast.parse("ScrollView(bar_width=0)", mode="eval").body)
    assert makes_a_scroll_view(ast.parse("kivy.uix.scrollview.ScrollView()", mode="eval").body)


def test_every_box_is_one_of_ours() -> None:
    wrong = [str(found) for found in imports_of("screens")
             if found.is_of("kivy.uix.boxlayout") and not found.file.endswith(BOXES)]
    assert not wrong, f"use screens.widgets.box_layout.BoxLayout: {wrong}"
    assert any(found.is_of("kivy.uix.boxlayout") for found in imports_of(BOXES))


def test_who_says_how_large_it_is_at_most_stands_in_a_box_that_hears_it() -> None:
    said = {file.relative_to(ROOT).as_posix() for file in sources("screens")
            if "size_hint_m" in file.read_text(encoding="utf-8")}
    assert said == {BOXES, *BOUNDED}, "put it in a BoundedBox, and its file here"
