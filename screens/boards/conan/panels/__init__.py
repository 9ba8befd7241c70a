"""What stands on the board of Conan."""
