"""People at the table: drawn cards, windows, terminal and browser."""
