import pytest
from hypothesis import given
from hypothesis import strategies as st

from inglenook.core.draws import MULTIPLIER, Draws, Recorder, Rng, Tape
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.fairness import NumberedDraws


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


FIRST_TWENTY = {
    0: numbers("13 437 460 936 944 383 852 290 94 5 741 587 8 892 762 370 109 796 933 81"),
    1: numbers("639 908 274 512 949 107 201 863 23 836 830 270 435 838 603 845 847 968 417 951"),
    2: numbers("608 755 202 933 487 466 705 107 458 763 481 809 688 200 692 448 269 519 841 34"),
    12345: numbers(
        "604 113 652 804 897 246 184 588 671 712 271 998 284 630 437 571 462 987 319 377"
    ),
    -1: numbers("79 357 44 578 397 534 442 591 452 40 451 872 246 258 741 519 48 12 866 113"),
    2**64 - 1: numbers(
        "79 357 44 578 397 534 442 591 452 40 451 872 246 258 741 519 48 12 866 113"
    ),
    10**30: numbers("841 996 81 132 401 997 857 395 402 5 481 112 88 443 499 292 703 39 644 284"),
}


class Given(Draws):
    """Always gives one number, and remembers the requests."""

    __slots__ = ("asked", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.number


weights = st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any)


# -- choosing by weight


@given(weights)
def test_each_outcome_has_exactly_as_many_draws_as_its_weight(given_weights):
    total = sum(given_weights)
    if max(given_weights) == total:
        assert Given(0).choose(given_weights) == given_weights.index(total)
        return
    came = [Given(number).choose(given_weights) for number in range(total)]
    assert [came.count(outcome) for outcome in range(len(given_weights))] == given_weights
    assert came == sorted(came)


def test_one_number_below_the_total_is_asked_for():
    source = Given(3)
    assert source.choose([1, 0, 2, 4]) == 3
    assert source.asked == [7]


def test_a_sure_outcome_draws_nothing():
    source = Given(0)
    assert source.choose([0, 5, 0]) == 1
    assert source.choose([1]) == 0
    assert source.asked == []


@pytest.mark.parametrize("nothing", [[], [0], [0, 0]])
@pytest.mark.parametrize("source", [Rng(1), Tape([0, 0]), Recorder(Rng(1)), Given(0)])
def test_nothing_can_not_be_drawn_from(source, nothing):
    with pytest.raises(RulesFault) as caught:
        source.choose(nothing)
    assert str(caught.value) == f"expected a weight above 0, got {nothing}"


def test_a_source_that_goes_too_far_is_found_out():
    with pytest.raises(RulesFault) as caught:
        Given(9).choose([2, 3])
    assert str(caught.value) == "expected a draw below 5, got more"


@pytest.mark.parametrize("n", [0, -1])
@pytest.mark.parametrize(
    "source", [Rng(1), Tape([0]), Recorder(Rng(1)), NumberedDraws(bytes(32))], ids=type
)
def test_there_is_no_number_below_nothing(source, n):
    with pytest.raises(RulesFault):
        source.below(n)


# -- the fast generator


@pytest.mark.parametrize("seed", FIRST_TWENTY)
def test_a_seed_gives_the_same_numbers_on_every_machine(seed):
    rng = Rng(seed)
    assert [rng.below(1000) for _ in range(20)] == FIRST_TWENTY[seed]


def test_a_fork_goes_its_own_way():
    rng = Rng(5)
    fork = rng.fork()
    assert [fork.below(100) for _ in range(10)] == numbers("82 74 35 95 70 78 75 93 37 81")
    assert [rng.below(100) for _ in range(10)] != numbers("82 74 35 95 70 78 75 93 37 81")


def test_a_single_possibility_draws_nothing():
    rng = Rng(9)
    state = rng.state
    assert [rng.below(1) for _ in range(5)] == [0] * 5
    assert rng.choose([0, 3]) == 1
    assert rng.state == state
    rng.below(2)
    assert rng.state != state


def by_the_book(state: int) -> int:
    """Multiply with carry: state = carry * 2**31 + last number."""
    carry, last = divmod(state, 2**31)
    return MULTIPLIER * last + carry


@given(st.integers(), st.lists(st.integers(2, 2**31), min_size=1, max_size=20))
def test_it_multiplies_with_carry(seed, sizes):
    rng = Rng(seed)
    for n in sizes:
        expected = by_the_book(rng.state)
        drawn = rng.below(n)
        assert rng.state == expected
        assert drawn == expected % 2**31 * n // 2**31
        assert 0 <= drawn < n


def is_prime(n: int) -> bool:
    """Miller and Rabin with the first twelve primes: certain below 3 * 10**24."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, n)
        if power in (1, n - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % n
            if power == n - 1:
                break
        else:
            return False
    return True


def test_the_multiplier_promises_one_long_cycle():
    """The period is the order of 2**31 modulo the prime: a divisor of twice a prime."""
    prime = MULTIPLIER * 2**31 - 1
    assert is_prime(prime)
    assert is_prime(prime // 2)
    assert pow(2**31, 2, prime) != 1
    assert prime // 2 > 2**60
    assert prime < 2**62


@given(st.integers())
def test_no_seed_stands_still(seed):
    state = Rng(seed).state
    assert 0 < state < MULTIPLIER * 2**31 - 1


@pytest.mark.parametrize("seed", [0, 1, 2, -7])
def test_there_is_no_short_cycle(seed):
    rng = Rng(seed)
    seen = {rng.state}
    for _ in range(100_000):
        rng.below(6)
        seen.add(rng.state)
    assert len(seen) == 100_001


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("seed", [0, 1, 99])
@pytest.mark.parametrize(("n", "most"), [(2, 15.2), (6, 25.8), (12, 36.1), (100, 161.4)])
def test_all_numbers_come_about_equally_often(seed, n, most):
    """`most` is exceeded by chance once in ten thousand seeds."""
    rng, counts = Rng(seed), [0] * n
    for _ in range(60_000):
        counts[rng.below(n)] += 1
    assert chi_square(counts) < most


def test_pairs_come_about_equally_often():
    rng, counts = Rng(3), [0] * 36
    for _ in range(60_000):
        counts[6 * rng.below(6) + rng.below(6)] += 1
    assert chi_square(counts) < 76.4


def test_neighbouring_seeds_begin_differently():
    counts = [0] * 6
    for seed in range(60_000):
        counts[Rng(seed).below(6)] += 1
    assert chi_square(counts) < 25.8


@pytest.mark.parametrize("n", [2**31 + 1, 2**32, 2**40, 2**62])
def test_more_than_the_generator_can_tell_apart_is_refused(n):
    """Compiled, the product would not fit; interpreted, most numbers would never come."""
    with pytest.raises(RulesFault):
        Rng(1).below(n)
    with pytest.raises(RulesFault):
        Rng(1).choose([n - 1, 1])


def test_sums_of_weights_beyond_any_machine_word_are_refused():
    with pytest.raises(RulesFault):
        Rng(1).choose([2**80, 2**80])


# -- the tape


def test_a_tape_plays_back_what_it_holds():
    tape = Tape([3, 0, 2])
    assert tape.left() == 3
    assert tape.below(6) == 3
    assert tape.below(1) == 0
    assert tape.left() == 2
    assert tape.choose([1, 1]) == 0
    assert tape.choose([0, 4]) == 1
    assert tape.choose([1, 0, 1]) == 2
    assert tape.left() == 0


def test_a_tape_ends():
    tape = Tape([1])
    tape.below(6)
    for draw in (lambda: tape.below(6), lambda: tape.choose([1] * 6)):
        with pytest.raises(BadInput) as caught:
            draw()
        assert str(caught.value) == "draws: expected another outcome, from 0 to 5, got the end"


@pytest.mark.parametrize("outcome", [-1, 6, 10**20])
def test_a_tape_holds_only_outcomes_that_exist(outcome):
    tape = Tape([0, outcome])
    tape.below(6)
    for draw in (lambda: tape.below(6), lambda: tape.choose([1] * 6)):
        with pytest.raises(BadInput) as caught:
            draw()
        assert str(caught.value) == f"draws[1]: expected an outcome from 0 to 5, got {outcome}"
        assert tape.left() == 1


def test_a_tape_holds_only_outcomes_that_can_come():
    tape = Tape([0, 1])
    tape.below(2)
    with pytest.raises(BadInput) as caught:
        tape.choose([2, 0, 2])
    assert str(caught.value) == "draws[1]: expected an outcome that can come, got 1"
    assert tape.left() == 1
    assert tape.choose([2, 2, 2]) == 1


# -- the recorder


questions = st.lists(st.integers(1, 20) | weights, max_size=20)


def ask(source: Draws, asked: list[int | list[int]]) -> list[int]:
    return [
        source.choose(question) if isinstance(question, list) else source.below(question)
        for question in asked
    ]


@given(questions, st.integers(0, 99))
def test_what_was_recorded_can_be_played_back(asked, seed):
    recorder = Recorder(Rng(seed))
    came = ask(recorder, asked)
    assert came == ask(Rng(seed), asked)
    tape = Tape(recorder.outcomes)
    assert ask(tape, asked) == came
    assert tape.left() == 0


@given(questions)
def test_as_many_outcomes_are_recorded_as_numbers_were_drawn(asked):
    numbered = NumberedDraws(bytes(32))
    recorder = Recorder(numbered)
    ask(recorder, asked)
    assert len(recorder.outcomes) == numbered.number


def test_nothing_sure_is_recorded():
    recorder = Recorder(Rng(1))
    recorder.below(1)
    recorder.choose([0, 7, 0])
    assert recorder.outcomes == []
    recorder.choose([1, 1])
    assert len(recorder.outcomes) == 1
