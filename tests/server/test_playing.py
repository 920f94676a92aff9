"""Answers, second thoughts and questions about the rules, over the socket and by POST."""

from __future__ import annotations

from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver


@on_a_site
async def test_an_answer_is_acknowledged_and_only_its_own_seat_sees_it(site: Driver) -> None:
    async with await party(site) as table:
        before = [len(line.log) for line in table.lines]
        assert (await table.play(0))["t"] == "ok"
        assert table.prompt(0)["picked"] != []
        assert len(table.lines[0].log) > before[0]
        assert [len(line.log) for line in table.lines[1:]] == before[1:]


@on_a_site
async def test_everybody_sees_what_was_chosen_when_all_are_in(site: Driver) -> None:
    async with await party(site) as table:
        for seat in range(3):
            await table.play(seat)
        events = [event["event"]["is"] for event in table.told[1]["events"]]
        assert "WickKept" in events
        assert table.prompt(1)["decision"] == "burn-wick"


@on_a_site
async def test_a_sealed_choice_can_be_changed_until_all_are_in(site: Driver) -> None:
    async with await party(site) as table:
        await table.play(0, "keep 1")
        assert table.prompt(0)["picked"] == ["keep 1"]
        await table.play(0, "keep 4")
        assert table.prompt(0)["picked"] == ["keep 4"]


@on_a_site
async def test_the_same_key_again_gets_the_same_reply_and_nothing_happens_twice(
    site: Driver,
) -> None:
    async with await party(site) as table:
        prompt = table.prompt(0)
        body = {"decision": prompt["id"], "actions": ["keep 2"], "key": "once"}
        first = await table.post(0, "answers", body)
        again = await table.post(0, "answers", body)
        assert (first.status, first.json) == (again.status, again.json) == (200, first.json)
        entries = (await site.services.hub.room(table.table)).needs_match().journal.entries
        assert len(entries) == 2
        other = await table.post(0, "answers", {**body, "actions": ["keep 3"]})
        assert (other.status, other.code) == (409, "key-used")


@on_a_site
async def test_an_answer_to_a_question_that_is_over_is_refused(site: Driver) -> None:
    async with await party(site) as table:
        old = table.prompt(0)["id"]
        for seat in range(3):
            await table.play(seat)
        body = {"decision": old, "actions": ["keep 2"], "key": "late"}
        late = await table.post(0, "answers", body)
        assert (late.status, late.code) == (409, "stale")


@on_a_site
async def test_what_the_rules_forbid_is_refused_with_its_clause(site: Driver) -> None:
    async with await party(site) as table:
        for seat in range(3):
            await table.play(seat, "keep 1")
        refused = await table.play(0, "burn 1")
        assert refused["t"] == "no"
        assert refused["error"]["code"] == "illegal"
        assert refused["error"]["clause"] == "L3"
        reason = await table.post(0, "why", {"action": "burn 1"})
        assert reason.json["allowed"] is False
        assert reason.json["clause"] == "L3"
        assert (await table.post(0, "why", {"action": "burn 2"})).json["allowed"] is True


@on_a_site
async def test_nonsense_is_refused_with_what_was_expected(site: Driver) -> None:
    async with await party(site) as table:
        refused = await table.play(0, "fly away")
        assert (refused["t"], refused["error"]["code"]) == ("no", "bad-action")


@on_a_site
async def test_an_answer_can_be_taken_back_while_nothing_was_learned(site: Driver) -> None:
    async with await party(site) as table:
        before = [len(line.log) for line in table.lines]
        await table.play(0, "keep 3")
        assert table.told[0]["undo"] is True
        done = await table.lines[0].ask({"t": "undo", "key": "u"})
        await table.look()
        assert done["t"] == "ok"
        assert table.prompt(0)["picked"] == []
        assert [len(line.log) for line in table.lines[1:]] == before[1:]
        again = await table.lines[0].ask({"t": "undo", "key": "u2"})
        assert (again["t"], again["error"]["clause"]) == ("no", "E5")


@on_a_site
async def test_who_comes_back_gets_what_was_missed(site: Driver) -> None:
    async with await party(site) as table:
        for seat in range(3):
            await table.play(seat)
        last = table.told[2]["last"]
        await table.lines[2].hang_up()
        for seat in (0, 1):
            await table.play(seat)
        async with table.people[2].socket(table.table, last=last) as line:
            sync = await line.next("sync")
            assert sync["from"] == last
            assert [event["n"] for event in sync["events"]] == []
            prompt = sync["prompt"]
            actions = [prompt["choices"][0]["action"]]
            await line.send({"t": "play", "decision": prompt["id"], "actions": actions, "key": "k"})
            update = await line.next("update")
            assert update["events"][0]["n"] == last + 1
        async with table.people[2].socket(table.table, last=0) as line:
            whole = await line.next("sync")
            assert [event["n"] for event in whole["events"]] == list(range(1, whole["last"] + 1))


@on_a_site
async def test_a_match_of_persons_comes_to_its_end(site: Driver) -> None:
    async with await party(site, "king-of-12") as table:
        await table.to_the_end()
        assert table.state() == "over"
        outcome = table.told[0]["table"]["outcome"]
        assert outcome["how"] == "played"
        assert len(outcome["winners"]) <= 1
        assert table.told[0]["table"]["secret"] is not None
