"""Mouche (Lanterlu, Bête): rules, rounds and records as pure functions over values."""
