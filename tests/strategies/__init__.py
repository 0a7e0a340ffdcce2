"""What tests are tried on: hypothesis strategies, positions, and games played at random."""
