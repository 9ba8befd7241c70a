"""Recents: the rules that were read last. Stored in the preferences."""

from __future__ import annotations

from companion.rules.cards import RuleCard
from screens.rules.bookmarks import name_of, names_of
from screens.shell.preferences import Preferences

MOST_STORED = 20
"""The most stored cards, of all games together."""

MOST_SHOWN = 4


class Recents:
    """The cards that were read, the last one first, as "game/card"."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def add(self, card: RuleCard) -> None:
        """Put an opened card first."""
        stored = self._preferences.get("recent_rules")
        if stored[:1] == [name_of(card)]:
            return
        others = [name for name in stored if name not in names_of(card)]
        self._preferences.put("recent_rules", [name_of(card), *others][:MOST_STORED])

    def select(self, cards: tuple[RuleCard, ...]) -> tuple[RuleCard, ...]:
        """Return those of some cards that were read last, the last one first."""
        known = {name: card for card in cards for name in names_of(card)}
        stored = [name for name in self._preferences.get("recent_rules") if isinstance(name, str)]
        return tuple(dict.fromkeys(known[name] for name in stored if name in known))[:MOST_SHOWN]
