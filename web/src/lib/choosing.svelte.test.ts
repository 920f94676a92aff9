import { describe, expect, it } from "vitest";
import { choice, FakeMatch, prompt, seat, table, thing, zone } from "../table/fake.svelte";
import { Choosing } from "./choosing.svelte";
import { setConfirming } from "./confirming";

function sitting(choices = [choice("burn 1", "wick/1"), choice("burn 2", "wick/2"), choice("pass")]) {
  const match = new FakeMatch();
  match.layout = [zone("hand", [1, 2, 3].map((n) => thing(`wick/${n}`))), zone("land", [1, 2].map((n) => thing(`field/${n}`)))];
  match.prompt = prompt("q1", choices);
  return { match, choosing: new Choosing(match) };
}

describe("what glows", () => {
  it("is what options touch, and is drawn", () => {
    const { choosing } = sitting([choice("burn 1", "wick/1"), choice("fly", "moon")]);
    expect([...choosing.glowing]).toEqual(["wick/1"]);
    expect(choosing.loose.map((one) => one.action)).toEqual(["fly"]);
  });

  it("leads to no option where all of them touch the same thing: they have buttons at once", () => {
    const { match, choosing } = sitting([choice("add 1", "wick/1"), choice("add 2", "wick/1"), choice("add both", "wick/1", "field/1")]);
    expect(choosing.loose.map((one) => one.action)).toEqual(["add 1", "add 2"]);
    expect(choosing.glows("wick/1")).toBe(true); // it is what the question is about
    match.prompt = prompt("q2", [choice("add 1", "wick/1")]);
    expect(choosing.loose).toEqual([]);
  });

  it("is nothing for spectators, idle seats, and seats that a bot plays", () => {
    const { match, choosing } = sitting();
    match.table = table({ you: null });
    expect(choosing.glowing.size).toBe(0);
    match.table = table({ paused: true });
    expect(choosing.options).toEqual([]);
    match.table = table({ seats: [seat(0, { stand_in: "greedy" }), seat(1)] });
    expect(choosing.asking).toBe(false);
    match.table = table();
    expect(choosing.asking).toBe(true);
  });
});

describe("a click", () => {
  it("answers where one option is left", async () => {
    const { match, choosing } = sitting();
    choosing.touch("wick/2");
    await Promise.resolve();
    expect(match.answered).toEqual(["burn 2"]);
  });

  it("narrows where several are, and the next one answers", () => {
    const { match, choosing } = sitting([
      choice("move 1 1", "wick/1", "field/1"),
      choice("move 1 2", "wick/1", "field/2"),
      choice("move 2 1", "wick/2", "field/1"),
    ]);
    choosing.touch("wick/1");
    expect(choosing.path).toEqual(["wick/1"]);
    expect([...choosing.glowing]).toEqual(["field/1", "field/2"]);
    choosing.touch("field/2");
    expect(match.answered).toEqual(["move 1 2"]);
  });

  it("on a held thing lets go of it", () => {
    const { choosing } = sitting([choice("move 1 1", "wick/1", "field/1"), choice("move 1 2", "wick/1", "field/2")]);
    choosing.touch("wick/1");
    choosing.touch("wick/1");
    expect(choosing.path).toEqual([]);
    choosing.touch("wick/1");
    choosing.back();
    expect(choosing.path).toEqual([]);
  });

  it("leaves buttons where options share all their things", () => {
    const { choosing } = sitting([choice("read before", "wick/1"), choice("read after", "wick/1"), choice("pass")]);
    expect(choosing.loose.map((one) => one.action)).toEqual(["pass"]);
    choosing.touch("wick/1");
    expect(choosing.loose.map((one) => one.action)).toEqual(["read before", "read after"]);
    expect(choosing.glowing.size).toBe(0);
  });

  it("on another thing of the same kind holds that one instead", () => {
    const { match, choosing } = sitting([
      choice("move 1 1", "wick/1", "field/1"),
      choice("move 1 2", "wick/1", "field/2"),
      choice("move 2 1", "wick/2", "field/1"),
      choice("move 2 2", "wick/2", "field/2"),
    ]);
    choosing.touch("wick/1");
    choosing.touch("wick/2");
    expect(choosing.path).toEqual(["wick/2"]);
    expect(choosing.explanation).toBe(null);
    choosing.touch("field/2");
    expect(match.answered).toEqual(["move 2 2"]);
  });

  it("on a place that only another thing may go to tells why, and holds on", async () => {
    const { match, choosing } = sitting([
      choice("move 1 1", "wick/1", "field/1"),
      choice("move 2 1", "wick/2", "field/1"),
      choice("move 2 2", "wick/2", "field/2"),
      choice("move 1 3", "wick/1", "field/3"),
    ]);
    match.reasons.set("move 1 2", { sentence: "It is too wet.", clause: "L7" });
    choosing.touch("wick/1");
    choosing.touch("field/2");
    expect(choosing.path).toEqual(["wick/1"]);
    await new Promise((done) => setTimeout(done));
    expect(choosing.explanation?.refusals).toEqual([{ sentence: "It is too wet.", clause: "L7" }]);
  });

  it("shows nothing while a finger touches, so that nothing moves away under it", () => {
    const { choosing } = sitting();
    choosing.enter("wick/1", { pointerType: "touch" });
    expect(choosing.hinted).toBe("");
    choosing.enter("wick/1", { pointerType: "mouse" });
    expect(choosing.hinted).toBe("wick/1");
  });

  it("of a question before does not count for the next", () => {
    const { match, choosing } = sitting([choice("move 1 1", "wick/1", "field/1"), choice("move 1 2", "wick/1", "field/2")]);
    choosing.touch("wick/1");
    match.prompt = prompt("q2", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")]);
    expect(choosing.path).toEqual([]);
    expect(choosing.options).toHaveLength(2);
  });
});

describe("an answer", () => {
  it("waits for a second click where these are wanted, unless it is the only one", () => {
    setConfirming(true);
    const { match, choosing } = sitting([choice("burn 1", "wick/1"), choice("pass")]);
    choosing.touch("wick/1");
    expect(match.answered).toEqual([]);
    match.prompt = prompt("q2", [choice("pass")]);
    void choosing.choose(choosing.options[0]!);
    expect(match.answered).toEqual(["pass"]);
    setConfirming(false);
  });

  it("can't be given twice while it is on its way", async () => {
    const { match, choosing } = sitting();
    const sent = choosing.choose(choice("burn 1", "wick/1"));
    expect(choosing.asking).toBe(false);
    expect(choosing.glowing.size).toBe(0);
    expect(choosing.listed).toHaveLength(3);
    await choosing.choose(choice("burn 2", "wick/2"));
    await sent;
    expect(match.answered).toEqual(["burn 1"]);
  });

  it("that is refused says why", async () => {
    const { match, choosing } = sitting();
    match.refusal = "Not that one.";
    await choosing.choose(choice("burn 1", "wick/1"));
    expect(choosing.problem?.sentence).toBe("Not that one.");
    expect(choosing.asking).toBe(true);
  });
});

describe("a sealed choice", () => {
  it("is shown, and can be changed", async () => {
    const { match, choosing } = sitting();
    match.prompt = prompt("q2", [choice("burn 1", "wick/1"), choice("burn 2", "wick/2")], { picked: ["burn 1"] });
    expect(choosing.turn).toBe(false);
    expect(choosing.picked).toEqual(["Do burn 1"]);
    expect(choosing.glowing.size).toBe(0);
    expect(choosing.holds("wick/1")).toBe(true);
    choosing.reopen();
    expect(choosing.holds("wick/1")).toBe(false);
    expect([...choosing.glowing]).toEqual(["wick/1", "wick/2"]);
    choosing.keep();
    expect(choosing.glowing.size).toBe(0);
    choosing.reopen();
    await choosing.choose(choice("burn 2", "wick/2"));
    expect(match.answered).toEqual(["burn 2"]);
    expect(choosing.reopened).toBe(false);
  });

  it("that takes several picks is still owed after the first", () => {
    const { match, choosing } = sitting();
    match.prompt = { ...prompt("q3", [choice("pick 2", "wick/2")], { picked: ["pick 1"] }), owes: true } as never;
    expect(choosing.turn).toBe(true);
    expect(choosing.options).toHaveLength(1);
  });
});

describe("why not", () => {
  it("asks about the action that the thing is like", async () => {
    const { match, choosing } = sitting();
    match.reasons.set("burn 3", { sentence: "It has burned down.", clause: "L7" });
    await choosing.explain("wick/3");
    expect(match.whys).toEqual(["burn 3"]);
    expect(choosing.explanation?.refusals).toEqual([{ sentence: "It has burned down.", clause: "L7" }]);
  });

  it("prefers a rule of the game to one of the kernel", async () => {
    const { match, choosing } = sitting();
    match.reasons.set("burn 3", { sentence: "It has burned down.", clause: "L7" });
    match.reasons.set("keep 3", { sentence: "That is no answer.", clause: "E3" });
    match.prompt = prompt("q0", [choice("keep 3", "wick/3")]);
    choosing.remember();
    match.prompt = prompt("q1", [choice("burn 1", "wick/1")]);
    await choosing.explain("wick/3");
    expect(choosing.explanation?.refusals.map((one) => one.clause)).toEqual(["L7"]);
  });

  it("says once that a thing can't be chosen where no rule of the game is about it", async () => {
    const { match, choosing } = sitting();
    match.reasons.set("burn 3", { sentence: "That is no answer.", clause: "E3" });
    await choosing.explain("wick/3");
    expect(choosing.explanation).toMatchObject({ note: "why-nothing-to-do", refusals: [] });
  });

  it("points to the option that another thing leads to", async () => {
    const { match, choosing } = sitting([choice("play knight", "seat/0/hand/knight")]);
    match.layout = [zone("hand", [thing("seat/0/hand/knight")]), zone("row", [thing("character/knight")])];
    await choosing.explain("character/knight");
    expect(choosing.explanation?.note).toBe("why-elsewhere");
    expect(choosing.explanation?.options.map((one) => one.action)).toEqual(["play knight"]);
  });

  it("does not repeat many options, which the list of answers has", async () => {
    const { match, choosing } = sitting([1, 2, 3].map((n) => choice(`buy ${n}`, `deed/${n}`)));
    match.layout = [zone("deeds", [1, 2, 3].map((n) => thing(`deed/${n}`))), zone("row", [thing("buy")])];
    for (const n of [1, 2, 3]) match.prompt?.choices[n - 1]?.refs.push("buy");
    choosing.remember();
    await choosing.explain("buy");
    expect(choosing.explanation?.options).toEqual([]);
    expect(choosing.explanation?.note).toBe("why-nothing-to-do");
  });

  it("says in its own words that nothing here uses a thing, and names no answer to another question", async () => {
    const { match, choosing } = sitting();
    match.reasons.set("keep 3", { sentence: "That is no answer.", clause: "E3" });
    match.prompt = prompt("q0", [choice("keep 3", "wick/3")]);
    choosing.remember();
    match.prompt = prompt("q1", [choice("pass")]);
    await choosing.explain("wick/3");
    expect(choosing.explanation?.refusals).toEqual([]);
    expect(choosing.explanation?.note).toBe("why-nothing-to-do");
  });

  it("needs no rule for those who are not asked", async () => {
    const { match, choosing } = sitting();
    match.prompt = null;
    await choosing.explain("wick/3");
    expect(choosing.explanation?.note).toBe("why-not-your-turn");
    match.table = table({ you: null });
    await choosing.explain("wick/3");
    expect(choosing.explanation?.note).toBe("why-watching");
    expect(match.whys).toEqual([]);
  });

  it("needs no reason once the match is over", async () => {
    const { match, choosing } = sitting();
    match.prompt = null;
    match.table = table({ state: "over" });
    await choosing.explain("wick/3");
    expect(choosing.explanation?.note).toBe("");
    expect(match.whys).toEqual([]);
  });

  it("is forgotten with the question", async () => {
    const { match, choosing } = sitting();
    await choosing.explain("wick/3");
    expect(choosing.explanation?.note).toBe("why-nothing-to-do");
    match.prompt = prompt("q2", [choice("pass")]);
    expect(choosing.explanation).toBe(null);
  });
});
