import { expect, it } from "vitest";
import type { Item } from "../lib/types";
import { subjectOf } from "./subject";

function board(): HTMLElement {
  const made = document.createElement("div");
  made.innerHTML = `
    <ul data-zone="inn"><li data-ref="inn/elf"></li></ul>
    <ul data-zone="seat/0/hand"></ul>
    <section id="ann"><ul data-zone="seat/0/wall"></ul></section>
    <section id="bob"><ul data-zone="seat/1/hand"></ul><ul data-zone="seat/1/wall"></ul></section>`;
  return made;
}

const told = (event: object, refs?: string[]) => ({ n: 1, at: 0, text: "", event, refs }) as unknown as Item;
const ids = (events: Item[]) => subjectOf(board(), events).map((one) => one.id || (one as HTMLElement).dataset.ref);

it("a step is about the pieces that its events name", () => {
  expect(ids([told({ seat: 1 }), told({ seat: 1 }, ["inn/elf"])])).toEqual(["inn/elf"]);
});

it("events that name none are about the place of their seat", () => {
  expect(ids([told({}), told({ seat: 1 }), told({ seat: 0 })])).toEqual(["bob"]);
  expect(ids([told({ seat: 0 })])).toEqual(["ann"]);
});

it("others are about nothing", () => {
  expect(ids([])).toEqual([]);
  expect(ids([told({}), told({ seat: -1 })])).toEqual([]);
  expect(ids([{ ...told({ seat: 1 }), log: "heading" }])).toEqual([]);
});
