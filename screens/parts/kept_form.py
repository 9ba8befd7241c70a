"""A form whose fields are kept in a dictionary of a setup as soon as they change: nothing to apply or to lose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.kernel.codec import PlainDict
from screens.parts.form import Form
from screens.parts.form_fields import Field
from screens.shell.context import Context


def kept_form(
    context: Context,
    say: Callable[..., str],
    tag: str,
    holder: PlainDict,
    fields: Iterable[Field],
    changed: Callable[[], object] = lambda: None,
) -> Form:
    """The fields of `holder` by their names; `changed` is told after each change.

    The values that stand in the fields at first are the declared ones: where the setup has none of its own, they
    may show what the table starts with, and nothing is kept until somebody touches them.
    """
    form = Form(context, say, tag, fields)

    def keep(_: Form, name: str, value: Any) -> None:
        holder[name] = value
        changed()

    form.bind(on_change=keep)
    return form
