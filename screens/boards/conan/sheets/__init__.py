"""What opens over the board of Conan, and the pieces of it."""
