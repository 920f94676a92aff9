import { expect, it } from "vitest";
import { parted } from "./ticking.svelte";

it("tells a line that is too long for a phone sentence by sentence", () => {
  const values = "Values — Ann: 3, Bea: 12, Carl: 12, Dora: 13.";
  const equal = "Equal and so cancelled: Bea and Carl.";
  const order = "Ann comes first and takes 2 points; Dora comes second and takes 1 point.";
  expect(parted(`${values} ${equal} ${order}`)).toEqual([`${values} ${equal}`, order]);
  expect(parted("Clara seats an orc: +3 coins")).toEqual(["Clara seats an orc: +3 coins"]);
  expect(parted("")).toEqual([""]);
});
