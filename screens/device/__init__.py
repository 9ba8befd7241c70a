"""The device under the app: system, keyboard, safe area, window, sharing."""
