"""Search in Hit the Deck: a fitted policy, playouts in sampled worlds, and the levels made of them."""
