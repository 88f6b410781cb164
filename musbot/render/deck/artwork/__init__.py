"""How does our own deck look? Every picture of it, drawn in code as SVG."""
