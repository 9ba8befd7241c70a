"""What a person sees and touches. Kivy lives here; rules and arithmetic do not."""
