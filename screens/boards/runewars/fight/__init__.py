"""The common parts of battle and duel: the page with its main key, sides, rounds, steps."""
