"""How do the French cards of our own deck look: R, D and V, and four suits in four colours?"""
