"""The board of Conan: heroes and their gems, the Overlord and his river, the sheets of both."""
