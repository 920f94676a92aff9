import { describe, expect, it } from "vitest";
import { seat, thing, zone } from "./fake.svelte";
import { cellsOf, isNamed, placesOf, seatName, shapeOf, spokenName, tally } from "./appearance";

const row = zone("row", []);

describe("a thing's spoken name", () => {
  it("has its number, as value or as count", () => {
    expect(spokenName(thing("a", { number: 3 }), row, [])).toBe("Wick 3");
    expect(spokenName(thing("a", { kind: "token", number: 3 }), row, [])).toBe("Wick: 3");
    expect(spokenName(thing("a", { number: 12 }), zone("p", [], { shape: "pile" }), [])).toBe("Wick: 12");
  });

  it("says of what lies face down only how many there are", () => {
    expect(spokenName(thing("a", { face: "" }), row, [])).toBe("Face down");
    expect(spokenName(thing("a", { face: "", number: 5 }), row, [])).toBe("5 face down");
  });

  it("says whose it is", () => {
    expect(spokenName(thing("a", { kind: "piece", seat: 1 }), row, [seat(0), seat(1)])).toBe("Wick, of Bea");
    const points = thing("a", { kind: "counter", name: "Points", number: 0, seat: 1 });
    expect(spokenName(points, row, [seat(0), seat(1)])).toBe("Points of Bea: 0");
  });
});

it("pieces of one kind on a board need no name, others do", () => {
  const boar = thing("a", { kind: "piece", seat: 0, at: 0 });
  const stag = thing("b", { kind: "piece", seat: 1, at: 1, face: "stag" });
  expect(isNamed(boar, zone("land", [boar, { ...boar, ref: "c" }], { shape: "grid", columns: 2 }))).toBe(false);
  expect(isNamed(boar, zone("land", [boar, stag], { shape: "grid", columns: 2 }))).toBe(true);
  expect(isNamed(boar, row)).toBe(true);
  expect(isNamed(thing("d", { kind: "space", number: 4 }), row)).toBe(false);
  expect(isNamed(thing("d", { kind: "die", number: 4 }), row)).toBe(false);
});

it("the middle comes first, then the seats as the layout names them", () => {
  const zones = [zone("m", []), zone("s2", [], { seat: 2 }), zone("s0", [], { seat: 0 }), zone("t2", [], { seat: 2 })];
  const { middle, seats } = placesOf(zones);
  expect(middle.map((one) => one.ref)).toEqual(["m"]);
  expect(seats.map(({ seat: at, zones: has }) => [at, has.length])).toEqual([
    [2, 2],
    [0, 1],
  ]);
});

it("a grid has whole rows, a track all its spaces, and spaces lie below", () => {
  const items = [thing("p", { kind: "piece", at: 4 }), thing("s", { kind: "space", at: 4 })];
  const grid = cellsOf(zone("g", items, { shape: "grid", columns: 3 }));
  expect(grid).toHaveLength(6);
  expect(grid[4]?.map((one) => one.ref)).toEqual(["s", "p"]);
  expect(cellsOf(zone("t", items, { shape: "track", columns: 20 }))).toHaveLength(20);
});

it("a seat's public numbers are its counters", () => {
  const points = thing("points", { kind: "counter", number: 4 });
  const zones = [zone("tally", [points, thing("x", { kind: "token" })], { shape: "counters", seat: 1 })];
  expect(tally(zones, 1)).toEqual([points]);
  expect(tally(zones, 0)).toEqual([]);
});

it("every seat has a name and a shape", () => {
  expect(seatName([seat(0)], 0)).toBe("Ada");
  expect(seatName([], 2)).toBe("Player 3");
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(shapeOf)).size).toBe(8);
});
