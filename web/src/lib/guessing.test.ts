import { describe, expect, it } from "vitest";
import { guesses, isKernel, seatOf } from "./guessing";
import type { Choice } from "./types";

const option = (action: string, ...refs: string[]): Choice => ({ action, label: action, refs, figures: {} });

describe("guesses", () => {
  it("say the same of another thing of its kind", () => {
    expect(guesses("seat/0/wick/3", [option("burn 5", "seat/0/wick/5")])).toEqual(["burn 3"]);
  });

  it("keep to the word that the ref stands for", () => {
    const options = [option("move 0 0", "unit/0", "field/0")];
    expect(guesses("field/7", options)).toEqual(["move 0 7"]);
    expect(guesses("unit/7", options)).toEqual(["move 7 0"]);
  });

  it("reach for things elsewhere only where nothing is nearer, and never for another seat's", () => {
    const options = [option("play knight", "seat/0/hand/knight")];
    expect(guesses("seat/0/played/golem", options)).toEqual(["play golem"]);
    expect(guesses("character/golem", options)).toEqual(["play golem"]);
    expect(guesses("seat/1/played/golem", options)).toEqual([]);
  });

  it("are none where refs and words have nothing in common", () => {
    expect(guesses("field/7", [option("march", "field/2"), option("pass")])).toEqual([]);
  });
});

it("a ref of a seat tells which", () => {
  expect(seatOf("seat/12/hand/knight")).toBe(12);
  expect(seatOf("seat/3")).toBe(3);
  expect(seatOf("seats/3")).toBe(null);
  expect(seatOf("market/3")).toBe(null);
});

it("the kernel's clauses are in no rulebook", () => {
  expect(isKernel("E3")).toBe(true);
  expect(isKernel("EX3")).toBe(false);
  expect(isKernel("K3")).toBe(false);
});
