"""The board of Nova Aetas by touch."""
