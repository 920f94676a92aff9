"""Check the installation, the build, and the data of a server for `inglenook doctor`."""
