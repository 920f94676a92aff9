"""Inglenook: an open-source home for modern board games."""

from __future__ import annotations

__version__ = "0.1.0"
