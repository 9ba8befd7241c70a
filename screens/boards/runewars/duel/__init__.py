"""The duel: a page of its own, from the opponent to the consequences."""
