"""`python -m inglenook` is the command `inglenook`."""

from inglenook.terminal.start import main

if __name__ == "__main__":
    main()
