"""The open play as the screens use it."""
