"""Benchmarks; each prints a table, or JSON with `--json`."""
