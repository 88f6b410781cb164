"""What does mouche give when it is written a second time, slowly and by the book?

Nothing here imports the engine, so that a mistake must be made twice to go unseen. ``cards`` says
which cards there are and which beat which, ``deal`` plays one deal word by word, ``pool`` pays it
and carries the basket on to the next. Rules are a plain dict, cards texts such as ``10s``, words
those of records.
"""
