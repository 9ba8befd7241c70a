"""Tokens that a player picks up in one place and puts down in another."""
