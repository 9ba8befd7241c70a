"""The battle: a page of its own, from who fights to what comes of it."""
