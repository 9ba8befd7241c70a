"""Checks the house style of texts: form of address, fixed terms, form of each sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.content.source import LANGUAGES, BothLanguages

_VOI = re.compile(
    r"\b(voi|vostr[aeio]|siete|avete|\w{2,}ete(?:vi|ne|lo|la|li|le)?|\w{2,}[ai]te(?:vi|ne|lo|li))\b", re.IGNORECASE
)
_NOT_VOI = frozenset({"ripete", "rete", "sete", "parete", "segrete", "discrete", "complete", "concrete", "monete"})
_IMPERATIVE_OF_MANY = re.compile(r"\w{2,}(?:ate|ete|ite)\b")
_ROUND = re.compile(r"\bround\b(?! di combattimento)", re.I)
_CALLED = {"it": "Italian", "en": "English"}
_HOLES = re.compile(r"\{[^}]*\}")


def check_style(key: str, both: BothLanguages) -> Iterator[str]:
    """Yield the problems with the style of a text. `key` is its key, such as refuse.hero_dead."""
    yield from check_italian(both.it)
    if both.it == "Annulla" and key.rpartition(".")[2] != "undo":
        yield "“Annulla” is the key that undoes, and no other."
    of_its_kind = _BY_AREA.get(key.partition(".")[0])
    if of_its_kind:
        for language in LANGUAGES:
            yield from (f"in {_CALLED[language]} {mistake}" for mistake in of_its_kind(both.in_(language)))


def check_italian(text: str) -> Iterator[str]:
    """Yield a problem if the reader is not addressed as tu, or a round is not a turno."""
    plain = _HOLES.sub("", text)
    for word in _VOI.findall(plain):
        if word.lower() not in _NOT_VOI:
            yield f"“{word}” speaks to several people: the reader is tu."
    if _ROUND.search(plain):
        yield "a round is a turno in Italian."


def check_prompt(both: BothLanguages) -> Iterator[str]:
    """Yield a problem if a prompt of the guide addresses several people: not Scegliete."""
    if _IMPERATIVE_OF_MANY.match(both.it):
        yield f"“{both.it.split()[0]}” speaks to several people: the reader is tu."


def _check_refusal(text: str) -> Iterator[str]:
    if ": " not in text or ". " in text or not text.endswith("."):
        yield "a refusal is one sentence: what is, a colon, what to do."


def _check_caution(text: str) -> Iterator[str]:
    if "?" in text and text.index("?") != len(text) - 1:
        yield "a caution asks one question, at its end."


def _check_label(text: str) -> Iterator[str]:
    if not _HOLES.sub("", text).strip(" :,·"):
        yield "a label says which value changed."


_BY_AREA = {"refuse": _check_refusal, "caution": _check_caution, "change": _check_label}
