"""Bookmarks: the rules that a group has marked. Stored in the preferences."""

from __future__ import annotations

from companion.rules.cards import RuleCard
from screens.shell.preferences import Preferences


class Bookmarks:
    """The marked cards, as "game/card"."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def has_card(self, card: RuleCard) -> bool:
        return _name(card) in self._preferences.get("bookmarks")

    def toggle(self, card: RuleCard) -> bool:
        """Mark a card or remove its mark; return whether it is marked now."""
        names = list(self._preferences.get("bookmarks"))
        if self.has_card(card):
            names.remove(_name(card))
        else:
            names.append(_name(card))
        self._preferences.put("bookmarks", names)
        return _name(card) in names

    def select(self, cards: tuple[RuleCard, ...]) -> tuple[RuleCard, ...]:
        return tuple(card for card in cards if self.has_card(card))


def _name(card: RuleCard) -> str:
    return f"{card.game}/{card.id}"
