"""What does it cost? `python -m bench.NAME [--quick]` measures one thing and prints JSON lines."""
