"""Files of at most 1 MiB that were made to take long or much memory, and the measurement of the commands on them."""
