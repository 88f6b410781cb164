"""How is a match played where there is no Discord? At the practice table, in a terminal."""
