"""The common parts of battle and duel: the page with undo and main button, two sides, rounds, steps."""
