import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { choice, FakeMatch, prompt } from "./fake.svelte";
import SeatCard from "./SeatCard.svelte";

it("takes away your own hourglass when you have chosen, and leaves those of the others", () => {
  const match = new FakeMatch();
  match.asked = [0, 1];
  match.prompt = prompt("q1", [choice("a"), choice("b")]);
  const cards = [0, 1].map((seat) => mount(SeatCard, { target: document.body, props: { match, seat } }));
  flushSync();
  const shown = () => [...document.querySelectorAll(".card")].map((one) => one.querySelector(".turn") !== null);
  expect(shown()).toEqual([true, true]);
  match.prompt = prompt("q1", [choice("a"), choice("b")], { picked: ["a"] });
  flushSync();
  expect(shown()).toEqual([false, true]);
  for (const card of cards) void unmount(card);
});
