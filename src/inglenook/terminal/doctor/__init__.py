"""`inglenook doctor`: checks of the installation, the build, and the data of a server."""
