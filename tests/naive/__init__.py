"""Second opinions, slow and simple, that share no code with what they judge."""
