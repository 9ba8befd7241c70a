"""Short movements of widgets, that honour the wish for less motion."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.uix.widget import Widget

from screens.look.theme import Motion, current


def move(widget: Widget, duration: float, easing: str = "out_cubic", **values: Any) -> Animation | None:
    """Bring properties to their values in `duration` seconds; at once with reduced motion."""
    Animation.cancel_all(widget, *values)
    if current().reduced_motion or duration <= 0:
        for name, value in values.items():
            setattr(widget, name, value)
        return None
    animation = Animation(duration=duration, transition=easing, **values)
    animation.start(widget)
    return animation


def fade(widget: Widget, duration: float, opacity: float) -> Animation:
    """Change the opacity; with reduced motion a short fade is kept."""
    Animation.cancel_all(widget, "opacity")
    length = Motion.REDUCED if current().reduced_motion else duration
    animation = Animation(duration=length, opacity=opacity)
    animation.start(widget)
    return animation
