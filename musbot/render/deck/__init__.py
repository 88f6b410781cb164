"""Our own deck: the program that draws it, and the sprites that it has drawn."""
