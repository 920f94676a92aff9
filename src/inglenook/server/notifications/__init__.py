"""Call people: the queue, its channels, and what each person has chosen."""
