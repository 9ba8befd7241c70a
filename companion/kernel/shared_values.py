"""Values that classes share by name: a card, its line in a state, a correction of it."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.kernel.codec import fields_of

Made = TypeVar("Made")


def build_from(cls: type[Made], source: Any, **others: Any) -> Made:
    """Return a `cls` with the values that the source has by the same names, and `others`."""
    shared = {spec.name for spec in fields_of(type(source))} - others.keys()
    values = {spec.name: _strip(getattr(source, spec.name)) for spec in fields_of(cls) if spec.name in shared}
    return cls(**values, **others)


def collect_given(correction: Any, *left_out: str) -> dict[str, Any]:
    """Return the values that a correction gives, by name; None leaves a value as it is."""
    values = {spec.name: getattr(correction, spec.name) for spec in fields_of(type(correction))}
    return {name: _strip(value) for name, value in values.items() if value is not None and name not in left_out}


def collect_changed(correction: type[Any], before: Any, after: Any) -> dict[str, Any]:
    """Return the values of a correction by name that differ between two prints of one card."""
    shared = {spec.name for spec in fields_of(type(before))}
    names = [spec.name for spec in fields_of(correction) if spec.name in shared]
    return {name: getattr(after, name) for name in names if getattr(after, name) != getattr(before, name)}


def _strip(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value
