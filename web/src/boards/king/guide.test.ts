import { beforeEach, expect, it } from "vitest";
import { Choosing } from "../../lib/choosing.svelte";
import { choice, FakeMatch, prompt, table } from "../../table/fake.svelte";
import { layoutOf, viewOf } from "./fixtures";
import { guide } from "./guide";
import { GOLEM, HIDDEN, type KingView, KNIGHT } from "./view";

let match: FakeMatch;
beforeEach(() => {
  match = new FakeMatch();
  match.view = viewOf({});
});
/** All that could be said now, and where it points. */
const now = () => {
  const choosing = new Choosing(match);
  return Object.fromEntries(guide.map((hint) => [hint.id, hint.at(match, choosing)] as const).filter(([, at]) => at !== null));
};
const asks = (decision: string, ...refs: string[]) => prompt("q", refs.map((ref) => choice(ref, ref)), { decision });

it("begins with the die and the hand", () => {
  match.prompt = asks("play-card", "seat/0/hand/golem");
  expect(now()).toEqual({ die: "seat/0/die", hand: "seat/0/hand/golem" });
});

it("tells of a turn when its cards lie there, and of cards that were struck out", () => {
  match.view = viewOf({ cards: [GOLEM, KNIGHT], shown: [[GOLEM], [KNIGHT]], acting: 1 << GOLEM });
  expect(now()).toEqual({ value: "seat/0/played/golem", cancelled: "seat/1/played/knight" });
});

it("explains questions that come up seldom, when they do", () => {
  match.prompt = asks("shape-die", "seat/0/die/5");
  expect(now().sorcerer).toBe("seat/0/die/5");
  match.prompt = asks("tuck-card", "seat/0/hand/knight");
  expect(now().tuck).toBe("seat/0/hand/knight");
  match.prompt = { ...asks("steal-token"), choices: [choice("pass"), choice("take 1", "seat/1/token/1")] };
  expect(now().theft).toBe("seat/1/token/1");
});

it("speaks of the end of a round when it is near, and of a secret card when there is one", () => {
  match.view = viewOf({ twos: [2, 0], ones: [1, 0], under: [[], [HIDDEN]] });
  match.layout = layoutOf(match.view as KingView);
  expect(now()).toEqual({ points: "seat/0/token/2", under: "seat/1/under/card" });
});

it("has no hints for spectators", () => {
  match.table = table({ you: null });
  match.prompt = null;
  expect(now()).toEqual({});
});
