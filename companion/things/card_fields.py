"""The fields that are printed on the cards of a kind."""

from __future__ import annotations

from companion.kernel.form_field import FormField, form_fields
from companion.kernel.thing_kind import ThingKind


def printed_fields(kind: ThingKind) -> tuple[FormField, ...]:
    """Return the fields that are printed on the cards of a kind, in the order they are shown."""
    fields = form_fields(kind.card)
    return tuple(fields[name] for name in (*kind.shown, *kind.more))
