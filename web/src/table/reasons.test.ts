import { expect, it } from "vitest";
import { countedReasons } from "./reasons";

it("each reason once, with its number, in the order of the sheet", () => {
  const line = { things: [[], ["wolf", "bear", "wolf"]], because: [[], ["a wolf", "a bear", "a wolf"]] };
  expect(countedReasons(line, 1)).toEqual([
    { thing: "wolf", name: "a wolf", count: 2 },
    { thing: "bear", name: "a bear", count: 1 },
  ]);
  expect(countedReasons(line, 0)).toEqual([]);
});
