"""`python -m inglenook` is the command `inglenook`."""

from inglenook.terminal.cli import main

if __name__ == "__main__":
    main()
