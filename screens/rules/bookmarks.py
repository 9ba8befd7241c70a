"""Bookmarks: the rules that a group has marked. Stored in the preferences."""

from __future__ import annotations

from companion.rules.cards import RuleCard
from screens.shell.preferences import Preferences


class Bookmarks:
    """The marked cards, as "game/card"."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def has_card(self, card: RuleCard) -> bool:
        return not names_of(card).isdisjoint(self._preferences.get("bookmarks"))

    def toggle(self, card: RuleCard) -> bool:
        """Mark a card or remove its mark; return whether it is marked now."""
        was_marked = self.has_card(card)
        names = [name for name in self._preferences.get("bookmarks") if name not in names_of(card)]
        self._preferences.put("bookmarks", names if was_marked else [*names, name_of(card)])
        return not was_marked

    def select(self, cards: tuple[RuleCard, ...]) -> tuple[RuleCard, ...]:
        return tuple(card for card in cards if self.has_card(card))


def name_of(card: RuleCard) -> str:
    """Return the name by which the preferences know a card."""
    return f"{card.game}/{card.id}"


def names_of(card: RuleCard) -> frozenset[str]:
    """Return the names that a card has or had: one that was joined with another is still known."""
    return frozenset(f"{card.game}/{card_id}" for card_id in card.ids)
