import pytest

from tools.checks.rules import every_rule_is_tested

RULES = """
# Toy

- **T1** Everybody rolls; see **T9**.
- **T2** The highest die wins.

| rule | |
|---|---|
| **XY10** | Ties are rolled again. |

**T7** stands in a paragraph and is no rule.
"""
EN = "src/inglenook/text/en/games/toy-box/rules.md"
FR = "src/inglenook/text/fr/games/toy-box/rules.md"
TEST = "tests/games/toy_box/test_turn.py"
LANGUAGES = {
    "src/inglenook/text/en/language.json": '{"name": "English", "source": true}',
    "src/inglenook/text/fr/language.json": '{"name": "Français"}',
}


def test_every_rule_is_named(plant):
    root = plant({**LANGUAGES, EN: RULES, FR: RULES, TEST: "def test_T1_roll(): ...\n# T2, XY10"})
    assert every_rule_is_tested(root) == []


@pytest.mark.parametrize(
    ("tests", "missing"),
    [
        ({TEST: "T1 XY10"}, "T2"),
        ({TEST: "T1 T20 XXY10"}, "T2, XY10"),
        ({}, "T1, T2, XY10"),
        ({"tests/games/other/test_turn.py": "T1 T2 XY10"}, "T1, T2, XY10"),
    ],
)
def test_a_rule_without_a_test_is_found(plant, tests, missing):
    root = plant({**LANGUAGES, EN: RULES, FR: RULES, **tests})
    assert every_rule_is_tested(root) == [f"tests/games/toy_box: no test names {missing}"]


def test_both_languages_state_the_same_rules(plant):
    french = RULES.replace("**T2**", "**T3**")
    root = plant({**LANGUAGES, EN: RULES, FR: french, TEST: "T1 T2 XY10"})
    assert every_rule_is_tested(root) == [
        f"{FR}: lacks T2",
        f"{FR}: has T3, unknown in the source",
    ]


def test_a_missing_translation_is_found(plant):
    root = plant({**LANGUAGES, EN: RULES, TEST: "T1 T2 XY10"})
    assert every_rule_is_tested(root) == [f"{FR}: is missing"]


def test_rules_without_ids_are_found(plant):
    root = plant({**LANGUAGES, EN: "Roll.", FR: "Lancez."})
    assert every_rule_is_tested(root) == [f"{EN}: states no rule with an id"]


DATA = "src/inglenook/games/toy_box/data/toys.json"
CARDS = {
    EN: "- **T1** Everybody rolls.\n\n{ toys }\n",
    FR: "- **T1** Tous lancent.\n\n{ toys }\n",
    DATA: '{"toys": [{"id": "TT1", "name": "top"}, {"id": "TT2", "name": "red-ball"}]}',
    EN.replace("rules.md", "game.ftl"): "about-top = It spins.\nabout-red-ball = It rolls.\n",
    FR.replace("rules.md", "game.ftl"): "about-top = Elle tourne.\nabout-red-ball = Roule.\n",
    TEST: "T1 TT1 TT2",
}


def test_cards_of_a_list_are_rules(plant):
    assert every_rule_is_tested(plant({**LANGUAGES, **CARDS})) == []


def test_a_card_of_a_list_needs_a_test(plant):
    root = plant({**LANGUAGES, **CARDS, TEST: "T1 TT1"})
    assert every_rule_is_tested(root) == ["tests/games/toy_box: no test names TT2"]


def test_a_card_of_a_list_needs_a_sentence_in_each_language(plant):
    texts = FR.replace("rules.md", "game.ftl")
    root = plant({**LANGUAGES, **CARDS, texts: "about-top = Elle tourne.\nabout-red-ball =\n"})
    assert every_rule_is_tested(root) == [f"{texts}: expected a text about red-ball, got none"]


def test_a_list_is_in_each_language(plant):
    root = plant({**LANGUAGES, **CARDS, FR: "- **T1** Tous lancent.\n"})
    assert every_rule_is_tested(root) == [f"{FR}: lacks TT1, TT2"]
