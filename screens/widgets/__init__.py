"""The design system's widgets: values come in as properties, gestures go out as events. None knows a game."""
