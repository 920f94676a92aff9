"""Everything around tables: lists, new tables, imports, replays, reviews, moderation."""
