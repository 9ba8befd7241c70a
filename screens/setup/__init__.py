"""The setup of a new play: who sits where, what the game needs to know, which variants are played."""
