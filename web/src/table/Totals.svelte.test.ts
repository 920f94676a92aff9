import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { scoreText } from "../boards/KingOf12.svelte";
import { seat } from "./fake.svelte";
import Totals from "./Totals.svelte";

let totals: Record<string, unknown> | undefined;
afterEach(() => {
  if (totals) void unmount(totals);
  totals = undefined;
});

function told(scores: number[], scoreText?: (score: number) => string): string[] {
  totals = mount(Totals, { target: document.body, props: { scores, seats: [seat(0), seat(1)], winners: [0], scoreText } });
  flushSync();
  return [...document.querySelectorAll("b")].map((one) => one.textContent ?? "");
}

it("points are figures", () => {
  expect(told([12, -3])).toEqual(["12", "−3"]);
});

it("the rounds of King of 12 are called so", () => {
  expect(told([2, 1], scoreText)).toEqual(["2 rounds", "1 round"]);
});
