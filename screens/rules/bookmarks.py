"""Bookmarks: the rules that a group looks up again and again. Kept among the preferences."""

from __future__ import annotations

from companion.rules.cards import RuleCard
from screens.shell.preferences import Preferences


class Bookmarks:
    """Which cards are marked, as "game/card"."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def has(self, card: RuleCard) -> bool:
        return _name(card) in self._preferences.get("bookmarks")

    def toggle(self, card: RuleCard) -> bool:
        """Mark a card or take its mark away; whether it is marked now."""
        names = list(self._preferences.get("bookmarks"))
        if self.has(card):
            names.remove(_name(card))
        else:
            names.append(_name(card))
        self._preferences.put("bookmarks", names)
        return _name(card) in names

    def among(self, cards: tuple[RuleCard, ...]) -> tuple[RuleCard, ...]:
        return tuple(card for card in cards if self.has(card))


def _name(card: RuleCard) -> str:
    return f"{card.game}/{card.id}"
