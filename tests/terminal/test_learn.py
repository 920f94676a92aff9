def test_a_lesson_is_told_step_by_step(inglenook):
    shown = inglenook("learn king-of-12 --lang en").stdout
    assert "King of 12 · 1/10" in shown
    assert "King of 12 · 10/10" in shown
    assert "Values — you: 16, Bea: 12, Cyr: 12." in shown
    assert "Win a second round, and the throne is yours." in " ".join(shown.split())


def test_a_lesson_in_french(inglenook):
    assert "Votre dé montre 4." in " ".join(inglenook("learn lanterns --lang fr").stdout.split())


def test_what_is_no_game_is_refused_in_one_line(inglenook):
    refused = inglenook("learn elephants")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("inglenook: game: expected")
