"""The form of a card of the shelf: its name, and the printed values that its kind has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.content.texts import Texts
from companion.forms.ask import Ask
from companion.forms.field_questions import FieldQuestion, ask_field, ask_words
from companion.forms.form import Deal, Form
from companion.forms.row import Choice
from companion.kernel.codec import encode
from companion.kernel.form_field import FormField, form_fields
from companion.kernel.thing_kind import ThingKind
from companion.things.card_fields import printed_fields
from companion.things.thing import Thing, decode_card
from companion.things.thing_words import ThingWords

ASKED = ("text", "texts", "number", "flag", "choice")
"""The sorts of fields that are asked for, in this order: numbers share a grid, texts a line of chips."""

MERGE = "merge"
"""The row that a front end draws where the card can be merged with another one; its opener says so by this name."""


def thing_form(kind: ThingKind, texts: Texts, thing: Thing) -> Form[Thing]:
    """Return the form of a card of this kind, whose words come from the shelf and from its game."""
    words = ThingWords(texts, thing.game)

    def ask_thing(ask: Ask[Thing]) -> Deal[Thing]:
        named = form_fields(kind.card)["name"].longest
        name = ask.name("name", texts.say("shelf.name"), None, propose=ask.state.name, longest=named)
        scene = ask.state.scene
        if kind.in_scene:
            scene = ask.text("scene", texts.say("shelf.scene"), named, propose=scene).strip()
        values = _ask_values(ask, kind, words, texts.say)
        also = _ask_spellings(ask, texts.say("shelf.also"))
        _say_others(ask, kind, words, texts.say)
        if ask.hear(MERGE, False):
            ask.own(MERGE, texts.say("shelf.merge"), None)
        made = replace(ask.state, name=name, scene=scene, values=_keep_stored(kind, ask.state, values), also=also)
        return Deal(applies=False, made=made)

    title = f"{thing.name} · {thing.scene}" if thing.scene else thing.name
    return Form(id="thing.field", ask=ask_thing, title=title or words.add_label(kind.id), takes=(MERGE,))


def _list_asked(kind: ThingKind) -> list[FormField]:
    fields = [field for field in printed_fields(kind) if field.sort in ASKED]
    return sorted(fields, key=lambda field: ASKED.index(field.sort))


def _ask_values(ask: Ask[Thing], kind: ThingKind, words: ThingWords, say: Callable[..., str]) -> dict[str, Any]:
    """Ask for the printed values, and say which numbers nobody knows."""
    card = decode_card(kind, ask.state) if ask.state.name else None
    values: dict[str, Any] = {}
    for field in _list_asked(kind):
        usual = field.default if card is None else getattr(card, field.name)
        values[field.name] = _ask_value(ask, field, usual, words, say)
    numbers = [field for field in _list_asked(kind) if field.sort == "number" and field.default is None]
    unknown = [words.label(field.name) for field in numbers if values[field.name] is None]
    if numbers:
        ask.note(say("shelf.unknown_are", values=", ".join(unknown)) if unknown else say("shelf.unknown_none"))
    return values


def _ask_value(ask: Ask[Thing], field: FormField, usual: Any, words: ThingWords, say: Callable[..., str]) -> Any:
    label = words.label(field.name)
    if field.sort == "choice":
        ask.heading(label)
        choices = [Choice(each, words.value(field, each)) for each in field.choices]
        return ask.pick(field.name, choices, usual or field.choices[0])
    question = FieldQuestion(field.name, say("shelf.commas", field=label) if field.sort == "texts" else label)
    return ask_field(ask, field, replace(question, look="field"), usual)


def _ask_spellings(ask: Ask[Thing], heading: str) -> tuple[str, ...]:
    """Ask for the other spellings of the name, where there are some.

    A removed one no longer means this card.
    """
    if not ask.state.also:
        return ()
    ask.heading(heading)
    return ask_words(ask, "also", heading, ask.state.also)


def _say_others(ask: Ask[Thing], kind: ThingKind, words: ThingWords, say: Callable[..., str]) -> None:
    """Say the values that no plain question can ask for: dice, attacks."""
    if not ask.state.name:
        return
    card = decode_card(kind, ask.state)
    fields = [field for field in printed_fields(kind) if field.sort not in ASKED]
    said = [(words.label(field.name), words.value(field, getattr(card, field.name))) for field in fields]
    left = " · ".join(f"{label}: {value}" for label, value in said if value)
    if left:
        ask.note(say("shelf.left_as_is", values=left))


def _keep_stored(kind: ThingKind, thing: Thing, values: dict[str, Any]) -> dict[str, Any]:
    """Return the values as they are stored: without defaults, with those nobody was asked for."""
    fields = form_fields(kind.card)
    others = {name: value for name, value in thing.values.items() if name not in values}
    said = {name: value for name, value in values.items() if value not in (None, fields[name].default)}
    return {**kind.always, **others, **{name: encode(value) for name, value in said.items()}}
