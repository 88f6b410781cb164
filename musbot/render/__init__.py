"""How is what a reader may know put into words, pages and pictures?

Views go in, texts come out, in the reader's language. Nothing here knows Discord or the terminal.
"""
