"""Dice in words, for the log: which ones a card or a tile has now, and which it had before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.conan.prints import Bonus, Die
from companion.kernel.message import Message, Word, Words

NOTHING = Words(("–",))


def describe_dice(dice: tuple[Die, ...]) -> Words:
    """Return the colours of dice in words: "rosso, arancione"."""
    return Words(tuple(_join(", ", (Word(f"value.{die}") for die in dice)))) if dice else NOTHING


def describe_bonuses(before: tuple[Bonus, ...], after: tuple[Bonus, ...]) -> tuple[Words, Words]:
    """Return the bonuses that differ from those before, old and new.

    "Mischia rosso", "Mischia rosso, arancione".
    """
    return _describe_changed(before, after), _describe_changed(after, before)


def _describe_changed(bonuses: tuple[Bonus, ...], others: tuple[Bonus, ...]) -> Words:
    changed = [bonus for bonus in bonuses if bonus not in others]
    parts = (part for index, bonus in enumerate(changed) for part in ("; " if index else "", *_bonus(bonus)))
    return Words(tuple(parts)) if changed else NOTHING


def _bonus(bonus: Bonus) -> Iterator[Word | Message | str]:
    yield Word("ui.armour_use" if bonus.use == "armour" else f"ui.{bonus.use}")
    adds = [Word(f"value.{die}") for die in bonus.dice]
    if bonus.axes:
        adds.append(Word("ui.fixed_axes", bonus.axes))
    if bonus.free_reroll:
        adds.append(Word("ui.arrow"))
    if adds:
        yield " "
        yield from _join(", ", adds)


def _join(between: str, words: Iterable[Word]) -> Iterator[Word | str]:
    return (part for index, word in enumerate(words) for part in ((between, word) if index else (word,)))
