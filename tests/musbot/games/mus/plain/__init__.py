"""What does mus give when it is written a second time, slowly and by the book?

Nothing here imports the engine, so that a mistake must be made twice to go unseen. ``hands`` says
what cards are worth, ``betting`` plays one lance, ``count`` says what is written down at the end,
and ``rounds`` puts them together. Rules are a plain dict, cards texts such as ``12o``, words those
of records.
"""
