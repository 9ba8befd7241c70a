"""The board of Conan: heroes and their gems, the Overlord and his river, and the sheets of both."""
