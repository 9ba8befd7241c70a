"""The questions of Conan before the first turn."""
