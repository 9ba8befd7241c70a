"""People of a setup, as other parts of it name them.

They are named by faction, so that another name changes nothing.
"""

from __future__ import annotations

from companion.content.texts import Say
from companion.kernel.codec import PlainDict
from screens.boards.runewars.faction_words import faction_name
from screens.parts.forms.form_fields import Choices

OF_AREA = ("controller", "home")


def person(seat: PlainDict, index: int) -> str:
    """Return the name of a seat's player in the setup: the faction, else the place."""
    return str(seat["faction"] or f"p{index + 1}")


def seat_name(say: Say, seat: PlainDict, index: int) -> str:
    return str(seat["name"]) or faction_name(say, seat["faction"]) or f"{index + 1}"


def people_choices(say: Say, plain: PlainDict, nobody: str = "") -> Choices:
    """Return everybody at the table; where there is a word for nobody, that first."""
    seats = tuple((person(seat, index), seat_name(say, seat, index), "") for index, seat in enumerate(plain["players"]))
    return (("", nobody, ""), *seats) if nobody else seats


def name_of(say: Say, plain: PlainDict, who: str) -> str:
    return next((name for value, name, _ in people_choices(say, plain) if value == who), who)


def rename_faction(plain: PlainDict, before: str, now: str) -> None:
    """Rename a player's faction in the plain setup.

    All things that belong to the player go along.
    """
    for holder, key in _mentions(plain):
        holder[key] = now if holder[key] == before else holder[key]


def forget_absent(plain: PlainDict) -> None:
    """Remove the entries of players who have left the table."""
    here = {person(seat, index) for index, seat in enumerate(plain["players"])}
    for key in ("heroes", "victory_cards"):
        plain[key][:] = [thing for thing in plain[key] if thing["player"] in here]
    for holder, key in _mentions(plain):
        holder[key] = holder[key] if holder[key] in (*here, "neutral") else ""


def _mentions(plain: PlainDict) -> list[tuple[PlainDict, str]]:
    """Return every place of the setup that names somebody."""
    found = [(area, key) for area in plain["areas"] for key in OF_AREA]
    found += [(units, "owner") for area in plain["areas"] for units in area["units"]]
    found += [(thing, "player") for key in ("heroes", "victory_cards") for thing in plain[key]]
    return [*found, *((title, "holder") for title in plain["titles"] if isinstance(title, dict))]
