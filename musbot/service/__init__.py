"""How does a table live: who sits, who moves, what is saved, and what follows by itself?"""
