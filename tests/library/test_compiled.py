"""Which build of the kernel runs."""

from inglenook import compiled
from inglenook.compiled import is_compiled
from inglenook.core import engine


class Module:
    def __init__(self, file: str) -> None:
        self.__file__ = file


def test_the_file_of_the_engine_tells_the_build(monkeypatch):
    assert is_compiled() is not engine.__file__.endswith(".py")
    monkeypatch.setattr(compiled, "engine", Module("core/engine.py"))
    assert not is_compiled()
    monkeypatch.setattr(compiled, "engine", Module("core/engine.abi3.so"))
    assert is_compiled()
