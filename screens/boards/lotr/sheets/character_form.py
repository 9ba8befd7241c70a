"""CharacterForm: the printed values of a hero or an ally, at setup and during play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.texts import Say
from companion.games.lotr.moves.characters import AddHero
from companion.things.suggestions import NameContext
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Flag, Name, make_numbers
from screens.parts.names.asked_name import AskedName
from screens.shell.context import Context

NUMBERS = ("threat_cost", "willpower", "attack", "defense", "hit_points")
KEYWORDS = {"ranged": "bow-arrow", "sentinel": "shield-half-full"}


class CharacterForm(FieldsForm):
    """The form for the values of a hero or an ally.

    `values` holds the values that are known at first, `owner` is the player who has the character. An ally has no
    threat cost.
    """

    def __init__(
        self,
        context: Context,
        say: Say,
        values: Mapping[str, Any],
        hero: bool = True,
        tag: str = "character",
        owner: str = "",
        **kwargs: Any,
    ) -> None:
        numbers = make_numbers(AddHero, NUMBERS if hero else NUMBERS[1:], values)
        keywords = tuple(Flag(name, icon, bool(values.get(name))) for name, icon in KEYWORDS.items())
        known = AskedName("lotr", "hero" if hero else "ally", NameContext(owner=owner))
        name = Name(values.get("name", ""), "character_name", asked=lambda _: known)
        super().__init__(context, say, tag, (name, *numbers, *keywords), **kwargs)
