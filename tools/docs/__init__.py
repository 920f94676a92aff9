"""Build the documentation site: `python3 tools/dev.py docs`.

Pages come from `docs`, from tutorials that are scripts, from the games and from docstrings. They
are staged in `build/docs`, made into a site by Zensical, checked, and published into the server's
package, which serves them under `/docs`. See docs/decisions/0017-the-documentation-site.md.
"""
