"""How fast the kernel is: the figures that decided its design, measured anew on any machine."""
