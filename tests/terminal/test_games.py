import json


def test_games_for_people(inglenook):
    shown = inglenook("games").stdout
    assert "lanterns  Lanterns\n  2 to 4 players, about 10 minutes\n" in shown
    assert "A game written for Inglenook" in shown
    assert "* on: the dimmest lantern may turn its die up" in shown


def test_games_in_french(inglenook):
    assert "lanterns  Lanternes\n  de 2 à 4 joueurs" in inglenook("games --lang fr").stdout


def test_games_for_programs(inglenook):
    found = {game["name"]: game for game in json.loads(inglenook("games --json").stdout)}
    lanterns = found["lanterns"]
    assert lanterns["seats"] == [2, 3, 4]
    assert lanterns["options"] == {
        "trim": {"default": "on", "choices": ["on", "off"], "examples": []}
    }
    assert lanterns["languages"] == ["en", "fr"]
    assert {"title", "credits", "minutes", "weight", "rules_version"} <= set(lanterns)
