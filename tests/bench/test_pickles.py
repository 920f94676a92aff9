"""A pickle that one build writes is read by the other."""

from tests.support.builds import BUILDS, ask

WRITE = """
import pickle, inglenook as ink
written = []
for name in ink.game_names():
    match = ink.Match(name, seed=2)
    for _ in range(7):
        match.random()
    written.append([match.core.s, match.view(0), match])
print(pickle.dumps(written).hex(), end="")
"""
READ = """
import pickle, sys
for state, view, match in pickle.loads(bytes.fromhex(open(sys.argv[1]).read())):
    assert match.core.s == state and match.view(0) == view
    while match.random():
        pass
    print(match.save())
"""


def test_each_build_reads_the_pickles_of_the_other(tmp_path):
    ends = []
    for writer in BUILDS:
        file = tmp_path / writer
        file.write_text(ask(writer, "-c", WRITE))
        ends += [ask(reader, "-c", READ, str(file)) for reader in BUILDS]
    assert ends == [ends[0]] * 4
    assert ends[0].count("'journal'") == 5
