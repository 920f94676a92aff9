import { expect, it } from "vitest";
import { Choosing } from "../../lib/choosing.svelte";
import { FakeMatch, prompt, table } from "../../table/fake.svelte";
import { layoutOf, viewOf, wallWith } from "./fixtures";
import { guide } from "./guide";
import type { SeasonView } from "./view";

const NOTHING_DUE = { "gift-1": 0, "gift-2": 0, "gift-3": 0 };

/** Where a hint points, while a card is to be placed. */
function pointsAt(id: string, given: Partial<SeasonView> = {}, figures: Record<string, Record<string, number>> = {}, decision = "place-card") {
  const match = new FakeMatch();
  const view = viewOf(given);
  match.table = table({ game: "open-season" });
  Object.assign(match, { view, layout: layoutOf(view, figures), prompt: prompt("q", [], { decision }) });
  return guide.find((hint) => hint.id === id)?.at(match, new Choosing(match));
}

it("points at a space whose gift is due by the server's figures", () => {
  expect(pointsAt("gift")).toBe("seat/0/wall/21");
  const past = { "seat/0/wall/21": NOTHING_DUE };
  expect(pointsAt("gift", {}, past)).toBe("seat/0/wall/24");
  expect(pointsAt("gift", {}, { ...past, "seat/0/wall/24": NOTHING_DUE })).toBeNull();
});

it("points at a card that hangs face up on the space of an action", () => {
  expect(pointsAt("action")).toBeNull();
  expect(pointsAt("action", { walls: [wallWith({ "32": "elf-crown" }), wallWith({})] })).toBeNull();
  const walls = [wallWith({ "12": "elf-crown", "13": "dwarf-dagger" }), wallWith({})];
  expect(pointsAt("action", { walls })).toBe("seat/0/wall/12");
  expect(pointsAt("action", { walls, down: [1 << 1, 0] })).toBe("seat/0/wall/13");
});

it("points at a green frieze, not at a space above it", () => {
  expect(pointsAt("frieze")).toBeNull();
  expect(pointsAt("frieze", { walls: [wallWith({ "12": "elf-crown" }), wallWith({})] })).toMatch(/^seat\/0\/frieze\/[\d-]+$/);
});

it("speaks of the score at the start of a turn, not over a question about walls of others", () => {
  const walls = [wallWith({ "12": "elf-crown", "13": "dwarf-dagger", "21": "mage-crown" }), wallWith({})];
  expect(pointsAt("score", { walls }, {}, "take-card")).toBe("seat/0/score/points");
  expect(pointsAt("score", { walls }, {}, "steal")).toBeNull();
});
