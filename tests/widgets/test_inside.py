"""Everything in a widget: the same parts in the same order as Kivy's own walk, also while they change."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.widgets.layout.settled import walk_inside


def tree(levels: int, width: int = 3) -> Widget:
    widget = Widget()
    for _ in range(width if levels else 0):
        widget.add_widget(tree(levels - 1))
    return widget


def test_it_goes_as_kivy_does() -> None:
    top = tree(3)
    assert list(walk_inside(top)) == list(top.walk(restrict=True))


def test_a_walk_sees_added_and_skips_dropped_children() -> None:
    """Children that a part takes in during the walk are seen, and those that it drops are not."""
    top = tree(1)
    first, second, third = reversed(top.children)
    seen = []
    for part in walk_inside(top):
        seen.append(part)
        if part is first:
            part.add_widget(Widget())
            second.add_widget(Widget())
            second.clear_widgets()
    assert seen == [top, first, first.children[0], second, third]
