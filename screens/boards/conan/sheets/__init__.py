"""The sheets that open over the board of Conan, and their pieces."""
