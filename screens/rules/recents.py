"""Recents: the rules that were read last. Kept among the preferences."""

from __future__ import annotations

from companion.rules.cards import RuleCard
from screens.shell.preferences import Preferences

MOST_KEPT = 20
"""Of all games together."""

MOST_SHOWN = 4


class Recents:
    """Which cards were read, the last one first, as "game/card"."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def add(self, card: RuleCard) -> None:
        """Put a card first that somebody has opened."""
        kept = self._preferences.get("recent_rules")
        if kept[:1] == [_name(card)]:
            return
        others = [name for name in kept if name != _name(card)]
        self._preferences.put("recent_rules", [_name(card), *others][:MOST_KEPT])

    def among(self, cards: tuple[RuleCard, ...]) -> tuple[RuleCard, ...]:
        """Those of some cards that were read last, the last one first."""
        known = {_name(card): card for card in cards}
        kept = [name for name in self._preferences.get("recent_rules") if isinstance(name, str)]
        return tuple(known[name] for name in kept if name in known)[:MOST_SHOWN]


def _name(card: RuleCard) -> str:
    return f"{card.game}/{card.id}"
