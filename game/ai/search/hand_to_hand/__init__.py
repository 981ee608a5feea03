"""Search for Hand-to-Hand Combat: a policy for playouts, whole turn plans, a fitted evaluation, and sampled worlds."""
