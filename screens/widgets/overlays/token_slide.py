"""TokenSlide: the animation of the first player's token from one holder to the next."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from screens.look.theme import Motion, current
from screens.widgets.drawing.first_player import FirstPlayer

Place = tuple[float, float]


class TokenSlide:
    """The animation of one token, which starts when its old and its new place are known."""

    def __init__(self) -> None:
        self._left: Place | None = None
        self._put_down: FirstPlayer | None = None
        # Layouts are done at the end of a frame: in the one after it every place is known.
        self._settle = Clock.create_trigger(lambda _: Clock.schedule_once(lambda _: self._slide()))

    def start_from(self, token: FirstPlayer) -> None:
        """Note the old place; call it before this token is removed."""
        if not current().reduced_motion and token.get_parent_window() is not None:
            self._left = _middle(token)
            self._settle()

    def end_at(self, token: FirstPlayer) -> None:
        """Note the new token; it has its place when the layouts are done."""
        if not current().reduced_motion and token.get_parent_window() is not None:
            token.opacity = 0
            self._put_down = token
            self._settle()

    def _slide(self) -> None:
        start, token = self._left, self._put_down
        self._left = self._put_down = None
        if token is None:
            return
        if start is None or token.get_parent_window() is None:
            token.opacity = 1
            return
        moving = FirstPlayer(token.width / dp(1))
        moving.pos = _corner(moving, start)
        Window.add_widget(moving)
        to = _corner(moving, _middle(token))
        animation = Animation(pos=to, duration=Motion.MOVE, transition="in_out_cubic")
        animation.bind(on_complete=lambda *_: self._finish(moving, token))
        animation.start(moving)

    def _finish(self, moving: FirstPlayer, token: FirstPlayer) -> None:
        Window.remove_widget(moving)
        token.opacity = 1


def _middle(token: FirstPlayer) -> Place:
    x, y = token.to_window(*token.center)
    return (float(x), float(y))


def _corner(token: FirstPlayer, middle: Place) -> Place:
    return (middle[0] - token.width / 2, middle[1] - token.height / 2)


token_slide = TokenSlide()
"""The only one: there is one token on the table."""
