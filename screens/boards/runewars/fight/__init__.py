"""What a battle and a duel share: the page with undo and main key, two sides facing each other, rounds, steps."""
