"""Handling cards: picking up, holding, aiming and putting down."""
