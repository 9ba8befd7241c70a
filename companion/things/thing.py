"""A thing: its name, its printed values, and the plays that it was in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from companion.kernel.codec import Unfit, decode, encode, fields_of
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.letters import fold

REMEMBERED_NAMES = 16_384
"""Names whose folded form is cached."""

REMEMBERED_PLACES = 8
"""How many of the last plays, scenes and owners are saved with a thing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """One thing of a game.

    `scene` is part of its name if the kind says so: the first stage of which quest. `values` are the fields of its card
    that differ from their defaults, in plain form, without the name. `uses` counts the plays that it was in; `plays`,
    `scenes` and `owners` name the last ones, the latest first. `to_check` means that it came with the app and no player
    has confirmed it against the box. `also` are other spellings of its name: the printed name of a card that the group
    calls by its own, and the names of things that were merged into it.
    """

    game: str
    kind: str
    name: str
    scene: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    uses: int = 0
    plays: tuple[str, ...] = ()
    scenes: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    at: int = 0
    to_check: bool = False
    also: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key of the thing within its game."""
        return thing_key(self.kind, self.name, self.scene)

    @property
    def other_keys(self) -> tuple[str, ...]:
        """The keys of its other spellings."""
        return tuple(thing_key(self.kind, name, self.scene) for name in self.also)

    def has_name(self, name: str) -> bool:
        """Return whether this is its name or another spelling of it."""
        wanted = fold_name(name)
        return any(fold_name(one) == wanted for one in (self.name, *self.also))

    def is_same_as(self, other: Thing) -> bool:
        """Return whether both have the same values and the same name, or another spelling of it."""
        same_name = self.name == other.name or (self.key != other.key and self.has_name(other.name))
        return same_name and dict(self.values) == dict(other.values)

    def add_names(self, *names: str) -> Thing:
        """Return the thing with these other spellings too, each once, without its own name."""
        others: dict[str, str] = {}
        for name in (*names, *self.also):
            others.setdefault(fold_name(name), name)
        others.pop(fold_name(self.name), None)
        also = tuple(others.values())[:REMEMBERED_PLACES]
        return self if also == self.also else replace(self, also=also)

    def meet(self, play: str, scene: str, owner: str, at: int) -> Thing:
        """Return the thing after it was in a play.

        Each play counts once, however often it is opened.
        """
        return replace(
            self,
            uses=self.uses + (play not in self.plays),
            plays=put_first(self.plays, play),
            scenes=put_first(self.scenes, scene),
            owners=put_first(self.owners, owner),
            at=max(self.at, at),
        )


def thing_key(kind: str, name: str, scene: str = "") -> str:
    """Return the key of a name.

    Names that differ only in case, accents or spaces have the same key.
    """
    return "/".join((kind, *filter(None, (fold_name(scene), fold_name(name)))))


@lru_cache(REMEMBERED_NAMES)
def fold_name(name: str) -> str:
    """Return the name as it is compared, without case, accents and extra spaces."""
    return " ".join(fold(name).split())


def put_first(known: tuple[str, ...], new: str) -> tuple[str, ...]:
    """Return the list with this item first, each item once."""
    if not new or known[:1] == (new,):
        return known
    return (new, *(one for one in known if one != new))[:REMEMBERED_PLACES]


def decode_card(kind: ThingKind, thing: Thing) -> Any:
    """Return the card of a thing, to fill a form.

    Raise Unfit if its values are outside the limits.
    """
    return decode(kind.card, {"name": thing.name, **thing.values})


def read_card_values(kind: ThingKind, thing: Thing) -> dict[str, Any]:
    """Return the name and the printed values of a thing, to fill a form.

    The name alone if the limits refuse it.
    """
    try:
        card = decode_card(kind, thing)
    except Unfit:
        return {"name": thing.name}
    return {name: getattr(card, name) for name in ("name", *kind.always, *kind.shown, *kind.more)}


def encode_values(card: Any) -> dict[str, Any]:
    """Return the values of a card that differ from their defaults, without its name."""
    return {
        spec.name: encode(getattr(card, spec.name))
        for spec in fields_of(type(card))
        if spec.name != "name" and getattr(card, spec.name) != spec.default
    }


def find_kind(game: Game, kind: str) -> ThingKind | None:
    """Return the kind with this id, or None."""
    return next((one for one in game.kinds if one.id == kind), None)
