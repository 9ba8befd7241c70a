"""The user interface: all that a person sees and touches. It uses Kivy, and has no rules and no arithmetic."""
