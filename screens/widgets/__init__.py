"""The widgets of the design system: values come in as properties, gestures go out as events. None knows a game."""
