"""What data/ says: sources, texts, the description of a game, its guide."""
