"""The boards: one folder per game, made of widgets."""
