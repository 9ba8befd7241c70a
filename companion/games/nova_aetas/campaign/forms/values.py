"""Values of the sheet that forms ask for: only those that differ from the sheet are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields, ask_words
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.state import STATS, NovaCampaign
from companion.kernel.move import AnyMove

Asking = Callable[[Ask[NovaCampaign]], Deal[NovaCampaign]]
STRIKE_ICON = "delete-outline"
STAT_WORDS: Mapping[str, Phrase] = {stat: word(stat) for stat in STATS}


def ask_counts(
    ask: Ask[Any], cls: type[Any], *names: str, usual: Any, icons: Mapping[str, str], **words: str
) -> dict[str, Any]:
    """Ask for small numbers, each in a line; `words` are texts with another name than the field."""
    said = {name: text(f"sheet.{words.get(name, name)}") for name in names}
    return ask_fields(ask, cls, *names, usual=usual, words=said, icons=icons, look="")


def ask_stats(ask: Ask[Any], cls: type[Any], *names: str, usual: Any) -> dict[str, Any]:
    """Ask for the characteristics, and for other numbers of that size."""
    words = {**STAT_WORDS, **{name: text(f"sheet.{name}") for name in names}}
    return ask_fields(ask, cls, *STATS, *names, usual=usual, words=words)


def ask_written(ask: Ask[Any], name: str, usual: str, meaning: NameOf | None = None, label: str = "") -> str:
    """Ask for words of the sheet, under a heading that stays when something is typed."""
    words = text(f"sheet.{label or name}")
    ask.heading(words)
    return ask.name(name, words, meaning, propose=usual)


def ask_listed(ask: Ask[Any], name: str, usual: Iterable[str], label: str) -> tuple[str, ...]:
    """Ask for several words in one line, under their heading."""
    ask.heading(text(f"sheet.{label}"))
    return ask_words(ask, name, text(f"sheet.{label}"), usual)


def find_changes(said: Mapping[str, Any], thing: Any) -> dict[str, Any]:
    """Return the values that differ from those of the thing: only these are written."""
    return {name: value for name, value in said.items() if value != getattr(thing, name)}


def correction(own: str, ask: Asking, title: str, *takes: str, word: str = "sheet.save") -> Form[NovaCampaign]:
    """Return a form that sets the sheet right; it has nothing to judge."""
    return Form(id=own, ask=ask, title=text(title), word=text(word), takes=takes, judges=False)


def ask_key(ask: Ask[NovaCampaign], name: str, words: Phrase, icon: str, move: AnyMove, *, ends: bool = True) -> None:
    """Show a key that makes its move at once; one that `ends` closes the form."""
    ask.act(name, [Choice(name, words, icon)], {name: move}, ends=ends, look="keys")


def write(*moves: AnyMove | None) -> Deal[NovaCampaign]:
    """Return the deal of a form that sets the sheet right; without a move nothing differs."""
    return Deal(moves=tuple(move for move in moves if move is not None))
