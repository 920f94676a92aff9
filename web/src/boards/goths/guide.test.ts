import { expect, it } from "vitest";
import { Choosing } from "../../lib/choosing.svelte";
import { FakeMatch, prompt, table } from "../../table/fake.svelte";
import { layChoices, layoutOf, orderChoices, viewOf } from "./fixtures";
import { guide } from "./guide";
import { type GothView, HIDDEN } from "./view";

function hints(view: GothView, more: Partial<FakeMatch> = {}): Record<string, string> {
  const match = new FakeMatch();
  Object.assign(match, { view, layout: layoutOf(view), table: table({ you: view.viewer < 0 ? null : view.viewer }), ...more });
  const choosing = new Choosing(match);
  const found: Record<string, string> = {};
  for (const one of guide) {
    const ref = one.at(match, choosing);
    if (ref !== null) found[one.id] = ref;
  }
  return found;
}

it("a king and a warchief get different hints", () => {
  const king = viewOf({ viewer: 0 });
  expect(hints(king, { prompt: prompt("q", layChoices(king), { decision: "lay-card" }) })).toEqual({
    goal: "objective/middle",
    king: "seat/0/king/vulture-recruiter",
  });
  const chief = viewOf({ turn: 2, backs: [0, 3], candidates: [[0, 2], [5, 6]] });
  expect(hints(chief, { prompt: prompt("q", orderChoices(chief), { decision: "give-orders" }) })).toEqual({
    chief: "laid/ostrogoths/new",
    numbers: "seat/2/order/reconnaissance",
  });
});

it("a word is said of what has come up: a failure, a secret, a loaded catapult", () => {
  const view = viewOf({ turn: 5, fallen: [[], [4]], loaded: [false, true], objectives: [HIDDEN, 2, HIDDEN], seen: [0b010, 0] });
  const layout = layoutOf(view, {}, { "objective/middle": { known: 2 } });
  expect(hints(view, { layout })).toEqual({ failed: "laid/visigoths/0", secret: "objective/middle", loaded: "catapult/visigoths" });
});

it("a king gets no hint that his own card is certain", () => {
  const laid = { turn: 4, backs: [0, 0] as [number, number], candidates: [[2], [2]] as [number[], number[]] };
  expect(hints(viewOf({ ...laid, viewer: 0 })).certain).toBe("laid/visigoths/new");
  expect(hints(viewOf({ ...laid, viewer: 2 })).certain).toBe("laid/ostrogoths/new");
});

it("spectators get no hints", () => {
  expect(hints(viewOf({ viewer: -1 }))).toEqual({});
});
