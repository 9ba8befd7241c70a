"""Forms without a window: filled in, looked at and applied in a real play."""
