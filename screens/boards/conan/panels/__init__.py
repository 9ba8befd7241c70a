"""The pieces on the board of Conan."""
