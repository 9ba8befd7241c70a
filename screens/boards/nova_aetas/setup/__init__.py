"""The setup form of Nova Aetas for a mission."""
