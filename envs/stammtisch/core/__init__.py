"""What all games share: the record, chance, compiled loops, tables, layouts of observations."""
