import { expect, it } from "vitest";
import gameEn from "../../../../src/inglenook/text/en/games/taverna/game.ftl?raw";
import gameFr from "../../../../src/inglenook/text/fr/games/taverna/game.ftl?raw";
import { hearings } from "./court";
import en from "../../../../src/inglenook/text/en/games/taverna/board.ftl?raw";
import { viewOf } from "./fixtures";
import fr from "../../../../src/inglenook/text/fr/games/taverna/board.ftl?raw";
import { FAVOURS, incomeOf, NONE, orderBy, peoplesOf, phaseOf, royalWorth, SPELLS, turnsOf } from "./view";
import { wayTo } from "./ways";

const spread = (length: number, given: Record<number, number>) => Array.from({ length }, (_, place) => given[place] ?? 0);

// the end of a match that the rulebook reckons: Karl, Fred and Etienne, with the King at the elves
const END = viewOf({
  tracks: [
    [4, 0, 1, 7],
    [2, 4, 4, 2],
    [2, 4, 3, 5],
  ],
  coins: [2, 10, 18],
  deeds: [2, 2, 2, 2, 0, 1, NONE],
  cast: [spread(SPELLS.length, {}), spread(SPELLS.length, { 0: 1, 4: 3 }), spread(SPELLS.length, {})],
});

it("orders the seats by the King's track, ties by the tracks to the right", () => {
  expect(orderBy(END, 0)).toEqual([0, 1, 2]);
});

it("reckons what each royal scoring is worth", () => {
  expect(royalWorth(END, 0, "king")).toBe(5);
  expect(royalWorth(END, 1, "master-of-coins")).toBe(9);
  expect(royalWorth(END, 2, "master-of-coins")).toBe(15);
  expect(royalWorth(END, 2, "archduke")).toBe(12);
  expect(royalWorth(END, 1, "archmage")).toBe(12);
  expect(royalWorth(END, 0, "queen")).toBe(3);
});

it("counts Fireworks twice, and favours whether they were used or not", () => {
  const fireworks = SPELLS.indexOf("fireworks");
  const view = viewOf({
    cast: [spread(SPELLS.length, { [fireworks]: 2 }), [], []],
    favours: [spread(FAVOURS.length, { 2: 1 }), [], []],
    used: [spread(FAVOURS.length, { 5: 2 }), [], []],
  });
  expect(royalWorth(view, 0, "archmage")).toBe(12);
  expect(royalWorth(view, 0, "queen")).toBe(9);
});

it("adds up the levels of the four peoples", () => {
  expect(peoplesOf(END, 1)).toBe(4);
  expect(peoplesOf(END, 2)).toBe(7);
});

it("takes incomes and turns from the game's data", () => {
  expect([2, 3, 4, 5].map(incomeOf)).toEqual([3, 3, 2, 2]);
  expect([2, 3, 4, 5].map(turnsOf)).toEqual([8, 6, 6, 6]);
});

it("hears the court in order: who has chosen what, who chooses, who comes after", () => {
  const view = viewOf({
    ...END,
    royals: [NONE, NONE, NONE, 2, NONE],
    claims: [3],
    agenda: [{ is: "ScorePeoples" }, { is: "NextClaim", seat: 1 }, { is: "ClaimRoyal", seat: 0 }],
  });
  expect(phaseOf(view)).toBe("court");
  expect(hearings(view)).toEqual([
    { seat: 2, royal: "archduke", points: 12, now: false },
    { seat: 0, royal: null, points: 0, now: true },
    { seat: 1, royal: null, points: 0, now: false },
  ]);
  expect(phaseOf(viewOf({ agenda: [] }))).toBe("over");
  expect(phaseOf(viewOf({ agenda: [{ is: "TakeTurn" }, { is: "BuyDeed" }] }))).toBe("opening");
});

it("knows in which part of a phone's page a thing lies", () => {
  expect(["table/copper-keg/1", "castle/tome", "track/elf", "seat/0/hand/fireworks", "seat/2"].map(wayTo)).toEqual([
    "taverns",
    "castle",
    "tracks",
    "mine",
    "others",
  ]);
});

it("says of spells and favours what the game says", () => {
  for (const [here, game] of [
    [en, gameEn],
    [fr, gameFr],
  ] as const) {
    for (const name of [...SPELLS, ...FAVOURS]) {
      const said = game.match(new RegExp(`^effect-${name} = (.*)$`, "m"))?.[1];
      expect(here).toContain(`\ntaverna-effect-${name} = ${said}\n`);
    }
  }
});
