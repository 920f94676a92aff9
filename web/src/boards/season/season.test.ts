import { describe, expect, it } from "vitest";
import { chainOf, newLinks } from "./chain";
import { kinds, told, viewOf, wallWith } from "./fixtures";
import { PEOPLES, SPACES } from "./view";
import { duesOf, peoplesAbove, spaceWord, standsOf, WALLS, whenOf, wallOf } from "./wall";

const [ELF, DWARF] = [PEOPLES.indexOf("elf"), PEOPLES.indexOf("dwarf")];
const cell = (space: string) => (SPACES as readonly string[]).indexOf(space);

describe("a wall", () => {
  it("is read from the files of the rules", () => {
    expect(WALLS.map((wall) => [wall.name, wall.rounds, wall.spaces.length])).toEqual([["horn", 11, 11], ["shield", 9, 9]]);
    expect(WALLS[0]?.friezes.map((one) => `${one.colour} ${one.cells.length}`)).toEqual(["green 4", "green 2", "green 3", "yellow 3"]);
    expect(["12", "21", "24"].map((space) => spaceWord(WALLS[0]!.spaces.find((one) => one.cell === cell(space))!))).toEqual(["space-move", "space-minus-2", "space-none"]);
  });

  it("gives what the server says is due, without a look at the rounds", () => {
    const gifts = WALLS[0]!.spaces.find((space) => space.cell === cell("24"))!.gifts;
    expect(duesOf(gifts, { "gift-1": 0, "gift-2": 1, "gift-3": 2 })).toEqual(["past", "now", "later"]);
    expect(duesOf(gifts, { "gift-1": 2, "gift-2": 0, "gift-3": 1 })).toEqual(["later", "past", "now"]);
  });

  it("shows who is above a frieze, unless face down", () => {
    const view = viewOf({ walls: [wallWith({ "31": "dwarf-crown", "32": "elf-dagger" }), wallWith({})] });
    const frieze = wallOf(view).friezes.find((one) => one.cells[0] === cell("31"))!;
    expect(peoplesAbove(view, 0, frieze)).toEqual([ELF, DWARF]);
    expect(peoplesAbove({ ...view, down: [1 << cell("31"), 0] }, 0, frieze)).toEqual([ELF]);
  });

  it("reads how things stand, and when tiles act, as the server numbers it", () => {
    expect([0, 1, 2, undefined].map(standsOf)).toEqual(["lost", "open", "won", "lost"]);
    expect([0, 1, 2].map(whenOf)).toEqual(["turn", "lasting", "scoring"]);
  });
});

describe("a chain", () => {
  const [elf, gnome, mage] = kinds("elf-crown", "gnome-crown", "mage-crown");
  const events = told(
    { is: "TurnBegan", seat: 0, round: 3 },
    { is: "CardStocked", seat: 0, card: elf },
    { is: "ActionTriggered", seat: 0, action: 2 },
    { is: "LiftedCardStocked", seat: 0, card: gnome },
    { is: "ActionTriggered", seat: 0, action: 0 },
    { is: "CardStolen", seat: 0, card: mage, victim: 1, from_accolades: true },
    { is: "InnCardStocked", seat: 1, card: elf },
    { is: "LootStocked", seat: 0, card: mage },
    { is: "ActionTriggered", seat: 0, action: 1 },
    { is: "ActionFailed", seat: 0, action: 1 },
  );

  it("has a link for each action, without those of the victim", () => {
    expect(chainOf(events)?.links.map((link) => (link.kind === "card" ? link.card : link.kind === "action" ? `action ${link.action}` : ""))).toEqual([
      elf, "action 2", gnome, "action 0", mage, "action 1",
    ]);
    expect(chainOf(events)?.links.at(-1)).toMatchObject({ failed: true });
  });

  it("has a trophy as a link where it sets an action off", () => {
    const placed = (space: number) => ({ is: "TrophyPlaced", seat: 0, space });
    const found = chainOf(told({ is: "TurnBegan", seat: 0, round: 3 }, placed(1), { is: "ActionTriggered", seat: 0, action: 1 }, placed(9)));
    expect(found?.links).toEqual([{ kind: "trophy", space: 1 }, { kind: "action", action: 1, failed: false }]);
  });

  it("has new links since it was last seen, though an action has failed by now", () => {
    expect(newLinks(null, chainOf(events))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(newLinks(chainOf(events.slice(0, 4)), chainOf(events))).toEqual([3, 4, 5]);
    expect(newLinks(chainOf(events.slice(0, -1)), chainOf(events))).toEqual([]);
    const other = told({ is: "TurnBegan", seat: 1, round: 3 }, { is: "CardStocked", seat: 1, card: elf });
    expect(newLinks(chainOf(events), chainOf([...events, ...other]))).toEqual([0]);
    expect(newLinks(chainOf(events), null)).toEqual([]);
  });

  it("stays to be read until the next turn has set something off", () => {
    const next = [...events, ...told({ is: "TurnBegan", seat: 1, round: 3 })];
    expect(chainOf(next)?.seat).toBe(0);
    expect(chainOf([...next, ...told({ is: "CardStocked", seat: 1, card: elf })])?.seat).toBe(1);
  });
});
