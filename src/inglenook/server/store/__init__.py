"""What the house keeps: one database, one writer, and nothing promised before it is kept."""
