"""CardForm: the printed values of an encounter card, to be filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.lotr.moves.cards import AddCard
from companion.games.lotr.moves.staging import RevealedKind
from companion.games.lotr.state import EncounterCard, LotrState
from companion.kernel.limits import limits_of
from companion.things.suggestions import NameContext
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Field, Name, Number, Pick
from screens.parts.names.asked_name import AskedName
from screens.table.table import Table

ICONS = {"enemy": "sword-cross", "location": "map-marker", "treachery": "flash", "other": "card-outline"}
NUMBERS = {
    "threat": ("enemy", "location", "other"),
    "engagement": ("enemy",),
    "attack": ("enemy",),
    "defense": ("enemy",),
    "hit_points": ("enemy",),
    "quest_points": ("location",),
}
"""The numbers of a card, and which kinds have them."""

KNOWN = ("enemy", "location")
"""The kinds that the shelf has."""


def make_asked_card(
    scene: Callable[[], str], kinds: tuple[str, ...] = KNOWN
) -> Callable[[Mapping[str, Any]], AskedName | None]:
    """Return a function that gives the names to offer for the kind of card that is picked.

    The cards of this scenario come first; then the other kinds that the card could be.
    """

    def find_asked(values: Mapping[str, Any]) -> AskedName | None:
        kind = str(values["kind"])
        others = tuple(one for one in KNOWN if one in kinds and kind in KNOWN and one != kind)
        return AskedName("lotr", kind, NameContext(scene=scene().strip()), or_else=others)

    return find_asked


class CardForm(FieldsForm):
    """Kind, name and numbers. `kinds` are those that can be chosen; `card` is one to correct."""

    def __init__(
        self,
        table: Table[LotrState],
        kinds: tuple[RevealedKind, ...],
        card: EncounterCard | None = None,
        tag: str = "card",
        **kwargs: Any,
    ) -> None:
        choices = tuple((kind, table.say(kind), ICONS[kind]) for kind in kinds)
        asked = make_asked_card(lambda: table.state.scenario, kinds)
        self.asked: AskedName | None = asked({"kind": kinds[0]})
        fields: tuple[Field, ...] = (
            Pick("kind", choices, card.kind if card else kinds[0], label=None),
            Name(card.name if card else "", "card_name", asked=asked),
            *(_number(name, having, card) for name, having in NUMBERS.items()),
        )
        super().__init__(table.context, table.say, tag, fields, **kwargs)

    @property
    def kind(self) -> RevealedKind:
        kind: RevealedKind = self.read_values()["kind"]
        return kind

    def values(self) -> Mapping[str, Any]:
        """Return the name and the numbers that belong to the kind and are known."""
        return {name: value for name, value in self.read_values().items() if name != "kind"}


def _number(name: str, kinds: tuple[str, ...], card: EncounterCard | None) -> Number:
    known = getattr(card, name) if card is not None and card.kind in kinds else None
    return Number(name, limits_of(AddCard, name), known, needs=("kind", kinds))
