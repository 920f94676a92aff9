from hypothesis import settings

# The machine that runs the tests may be busy; what is slow shows elsewhere.
settings.register_profile("core", deadline=None, database=None)
settings.load_profile("core")
