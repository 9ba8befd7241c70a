"""The widgets of the design system: none knows a game.

Values come in as properties, gestures go out as events.
"""
