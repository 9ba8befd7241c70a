"""The content of data/: its files, texts, and each game's description and guide."""
