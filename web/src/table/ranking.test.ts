import { expect, it } from "vitest";
import { isWonOrLost, ranked } from "./ranking";

it("the best score comes first, and the winner of a tie before the others", () => {
  expect(ranked([4, 9, 7], [1])).toEqual([1, 2, 0]);
  expect(ranked([7, 7, 4], [1])).toEqual([1, 0, 2]);
});

it("winners come first even where the score does not decide", () => {
  expect(ranked([3, 1, 2, 0], [1, 3])).toEqual([1, 3, 0, 2]);
});

it("scores that only say who won are told from points", () => {
  expect(isWonOrLost([0, 1, 0, 1], [1, 3])).toBe(true);
  expect(isWonOrLost([1, 2, 0], [1])).toBe(false);
  expect(isWonOrLost([0, 0], [])).toBe(false);
});
