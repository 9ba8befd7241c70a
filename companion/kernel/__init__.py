"""The kernel: the types of a game, a move, a state, a journal and a guide, and the codec that reads them."""
