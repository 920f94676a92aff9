"""Taverna: innkeepers, four peoples and a royal court."""
