"""LivesForm: the figures of a tile in a game under way, with the life points left of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.kernel.codec import PlainDict
from companion.kernel.limits import Limits
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count
from screens.shell.context import Context
from screens.widgets.layout.column import Column


class LivesForm(Column):
    """Writes `lives` of the plain `holder`: nothing while all figures are there and whole.

    Tags: <tag>.figures, <tag>.life.<n>.
    """

    def __init__(
        self, context: Context, say: Callable[..., str], tag: str, holder: PlainDict, count: str, **kwargs: Any
    ) -> None:
        super().__init__(gap=4, **kwargs)
        self._context, self._say, self._tag, self._holder = context, say, tag, holder
        self._count, self._life = int(holder[count]), int(holder["life"])
        self._lives = list(holder["lives"]) or [self._life] * self._count
        figures = Count("figures", Limits(1, self._count), len(self._lives), "account-group")
        self._figures = FieldsForm(context, lambda _: say("under_way.figures"), tag, (figures,))
        self._figures.bind(on_change=lambda _, name, number: self._resize(number))
        self._each = Column(gap=4)
        self.add_widget(self._figures)
        self.add_widget(self._each)
        self._fill()

    def _fill(self) -> None:
        self._each.clear_widgets()
        if self._life > 1:
            lives = tuple(
                Count(f"life.{number}", Limits(1, self._life), life) for number, life in enumerate(self._lives, 1)
            )
            form = FieldsForm(self._context, self._word, self._tag, lives)
            form.bind(on_change=lambda _, name, life: self._wound(int(name.rpartition(".")[2]), life))
            self._each.add_widget(form)

    def _word(self, name: str) -> str:
        return self._say("under_way.life", n=name.rpartition(".")[2])

    def _resize(self, number: int) -> None:
        self._lives = (self._lives + [self._life] * number)[:number]
        self._keep()
        self._fill()

    def _wound(self, number: int, life: int) -> None:
        self._lives[number - 1] = life
        self._keep()

    def _keep(self) -> None:
        self._holder["lives"] = [] if self._lives == [self._life] * self._count else list(self._lives)
