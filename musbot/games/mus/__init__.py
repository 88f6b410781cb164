"""Mus: the Basque and Spanish partnership game of four betting lances."""
