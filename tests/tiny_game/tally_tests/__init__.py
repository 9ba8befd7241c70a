"""The tests of Tally, where a game keeps its own: as much as the common tests ask it for."""
