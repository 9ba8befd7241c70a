"""Short animations of widgets, which respect the setting for reduced motion."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.uix.widget import Widget

from screens.look.theme import Motion, current


def move(widget: Widget, duration: float, easing: str = "out_cubic", **values: Any) -> Animation | None:
    """Animate properties in `duration` seconds, or set them at once with reduced motion."""
    Animation.cancel_all(widget, *values)
    if current().reduced_motion or duration <= 0:
        for name, value in values.items():
            setattr(widget, name, value)
        return None
    animation = Animation(duration=duration, transition=easing, **values)
    animation.start(widget)
    return animation


def fade(widget: Widget, duration: float, opacity: float) -> Animation:
    """Animate the opacity; with reduced motion the fade is short."""
    Animation.cancel_all(widget, "opacity")
    length = Motion.REDUCED if current().reduced_motion else duration
    animation = Animation(duration=length, opacity=opacity)
    animation.start(widget)
    return animation
