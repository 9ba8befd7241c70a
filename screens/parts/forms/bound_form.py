"""A form whose values are written to a dictionary of a setup as they change.

So there is nothing to apply or to lose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.kernel.codec import PlainDict
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field
from screens.shell.context import Context


def make_bound_form(
    context: Context,
    say: Callable[..., str],
    tag: str,
    holder: PlainDict,
    fields: Iterable[Field],
    changed: Callable[[], object] = lambda: None,
) -> FieldsForm:
    """Return a form for the values of `holder`; `changed` is called after each change.

    The first values are those of the fields: where the setup has none of its own, they may show what the game starts
    with, and nothing is written until the players change them.
    """
    form = FieldsForm(context, say, tag, fields)

    def store(_: FieldsForm, name: str, value: Any) -> None:
        holder[name] = value
        changed()

    form.bind(on_change=store)
    return form
