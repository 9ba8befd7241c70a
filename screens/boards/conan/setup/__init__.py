"""What Conan asks before the first turn."""
