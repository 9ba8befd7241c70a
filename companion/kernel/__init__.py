"""The kernel: game, move, state, journal and guide as types, and the codec that reads them."""
