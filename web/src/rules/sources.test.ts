import { expect, it } from "vitest";
import { pieces } from "../lib/markdown";
import { isOurs, parted, setSources, sourceOf, unexplained, unmarked, wantsSources } from "./sources";

it("marks are told from other words in italics", () => {
  expect(sourceOf("(stated)")).toBe("stated");
  expect(sourceOf("set")).toBe("");
});

it("our own choices are recognised, also in part", () => {
  expect(isOurs("assumed")).toBe(true);
  expect(isOurs("stated in part, the rest designed")).toBe(true);
  expect(isOurs("inferred; its place: assumed")).toBe(true);
  expect(isOurs("stated")).toBe(false);
  expect(isOurs("public, inferred")).toBe(false);
});

it("clauses that a text names are parted from it, unknown ones are not", () => {
  const clauses = new Set(["T24"]);
  expect(parted("As T24 and T99.", clauses).filter((part) => part.clause)).toEqual([{ text: "T24", clause: true }]);
});

it("leaves no blank before a full stop where a mark is hidden", () => {
  const text = (words: string) => ({ kind: "plain" as const, text: words });
  const mark = (words: string) => ({ kind: "em" as const, text: `(${words})` });
  const line = [text("Two players "), mark("inferred"), text(". Each has a die. "), mark("stated"), text(" It is "), mark("assumed"), text(".")];
  expect(unmarked(line).map((piece) => piece.text)).toEqual(["Two players", ". Each has a die. ", " It is ", "(assumed)", "."]);
});

it("a preface without marks does not explain them", () => {
  const preface = pieces(
    "Design Ada. The printed rulebook decides. *(stated)* marks its rules, *(assumed)* our choices. **The board was not at hand.** *(designed)* marks our own.",
  );
  const left = unexplained(preface).map((piece) => piece.text).join("");
  expect(left).toBe("Design Ada. The printed rulebook decides. The board was not at hand. (designed) marks our own.");
});

it("marks are hidden until they are asked for, and that is remembered", () => {
  expect(wantsSources()).toBe(false);
  setSources(true);
  expect(wantsSources()).toBe(true);
  setSources(false);
});
