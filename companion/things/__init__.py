"""The things of every game that a group has typed: saved, suggested in name fields, shared."""
