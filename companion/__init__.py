"""The core of Tavolo: plays, journal, rules and guide. Plain Python, no user interface."""
