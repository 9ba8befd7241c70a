"""The board of Nova Aetas Renaissance."""
