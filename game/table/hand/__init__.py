"""Cards in a person's hand: picked up, held, aimed and put down."""
