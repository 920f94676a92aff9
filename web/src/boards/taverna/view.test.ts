import { expect, it } from "vitest";
import { hearings } from "./court";
import { guestsOf, paidBy } from "./gains";
import { layoutOf, placing, viewOf } from "./fixtures";
import { Model } from "./model";
import { NONE } from "./view";
import { wayTo } from "./ways";

it("hears the court in order: who has chosen what, who chooses, who comes after", () => {
  const view = viewOf({
    royals: [NONE, NONE, NONE, 2, NONE],
    claims: [3],
    agenda: [{ is: "ScorePeoples" }, { is: "NextClaim", seat: 1 }, { is: "ClaimRoyal", seat: 0 }],
  });
  const model = new Model(layoutOf(view, { phase: 2, worth: { archduke: 12 } }));
  expect(model.phase).toBe("court");
  expect(hearings(view, model)).toEqual([
    { seat: 2, royal: "archduke", points: 12, now: false },
    { seat: 0, royal: null, points: 0, now: true },
    { seat: 1, royal: null, points: 0, now: false },
  ]);
});

it("reads who is paid and who may act then off the figures of a placement", () => {
  const choice = placing("seat copper-keg 1", "table/copper-keg/1", { income: 2, paid: 0b10010, guests: 0b0101 });
  expect(paidBy(choice)).toEqual({ seats: [1, 4], coins: 2 });
  expect(guestsOf(choice)).toEqual(["notary", "princess"]);
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
