import { describe, expect, it } from "vitest";
import { chainOf } from "./chain";
import { seriesOf, tallyOf, trophiesFor } from "./counts";
import { kinds, pileOf, told, viewOf, wallWith } from "./fixtures";
import { columnState } from "./tiles";
import { kindNamed, ON_ACCOLADE, PEOPLES, SPACES } from "./view";
import { dueOf, friezeState, nextRound, rowStands, WALLS, wallOf } from "./wall";

const [ELF, DWARF] = [PEOPLES.indexOf("elf"), PEOPLES.indexOf("dwarf")];
const cell = (space: string) => (SPACES as readonly string[]).indexOf(space);
const frieze = (view = viewOf(), colour = "green", first = "31") =>
  wallOf(view).friezes.find((one) => one.colour === colour && one.cells[0] === cell(first))!;

describe("a wall", () => {
  it("is read from the files of the rules", () => {
    expect(WALLS.map((wall) => [wall.name, wall.rounds, wall.spaces.length])).toEqual([["horn", 11, 11], ["shield", 9, 9]]);
    expect(WALLS[0]?.friezes.map((one) => `${one.colour} ${one.cells.length}`)).toEqual(["green 4", "green 2", "green 3", "yellow 3"]);
  });

  it("gives what it gives in certain rounds only", () => {
    const gifts = WALLS[0]!.spaces.find((space) => space.cell === cell("24"))!.gifts;
    const view = viewOf({ walls: [wallWith({ "11": "elf-crown", "12": "mage-crown" }), wallWith({})] });
    expect(gifts.map((gift) => dueOf(gift, nextRound(view, 0)))).toEqual(["past", "now", "later"]);
  });

  it("knows who is above a frieze, and when a row is too late", () => {
    const walls = [wallWith({ "31": "elf-crown", "32": "dwarf-dagger" }), wallWith({})];
    expect(friezeState(viewOf({ walls }), 0, frieze()).peoples).toEqual([ELF, DWARF]);
    expect(rowStands(viewOf({ walls }), 0, frieze())).toBe(true);
    const late = [wallWith({ "11": "elf-crown", "12": "mage-crown", "13": "gnome-crown", "14": "dwarf-crown", "21": "elf-dagger" }), wallWith({})];
    expect(rowStands(viewOf({ walls: late }), 0, frieze())).toBe(false);
  });

  it("loses the yellow frieze to a second people, or to a face-down card", () => {
    const yellow = frieze(viewOf(), "yellow", "22");
    const alike = [wallWith({ "22": "elf-crown", "23": "elf-dagger", "24": "elf-crown" }), wallWith({})];
    expect(friezeState(viewOf({ walls: alike }), 0, yellow)).toMatchObject({ open: true, done: true });
    expect(friezeState(viewOf({ walls: alike, down: [1 << cell("23"), 0] }), 0, yellow).open).toBe(false);
    const mixed = [wallWith({ "22": "elf-crown", "24": "mage-crown" }), wallWith({})];
    expect(friezeState(viewOf({ walls: mixed }), 0, yellow).open).toBe(false);
  });
});

describe("a collection", () => {
  const faces = ["elf-crown", "elf-tattoo", "mage-dagger", "dwarf-earrings"];

  it("has the stock and a kept card in it, for they will join", () => {
    const view = viewOf({ accolades: [pileOf(...faces), pileOf()], stocks: [kinds("gnome-eyepatch"), []], kept: [kindNamed("elf-crown"), -1] });
    expect(tallyOf(view, 0)).toMatchObject({ all: 6, attributes: [2, 1, 1, 1, 1] });
    expect(tallyOf(view, 0).peoples[ELF]).toBe(3);
    expect(seriesOf(view, 0)).toBe(1);
  });

  it("counts a wild as what it was named", () => {
    const given = { accolades: [pileOf(...faces, "elf-crown"), pileOf()], wilds: [ON_ACCOLADE, 0], wild_at: [kindNamed("elf-crown"), 0], wild_as: [4, 0] };
    expect(seriesOf(viewOf(given), 0)).toBe(1);
    expect(seriesOf(viewOf({ ...given, wilds: [0, 0] }), 0)).toBe(0);
  });

  it("has trophies of the bottom row beside it, on a Horn alone", () => {
    const trophies = [SPACES.map((space) => (space === "32" ? 2 : 0)), SPACES.map(() => 0)];
    const walls = [wallWith({ "32": "elf-crown" }), wallWith({})];
    expect(trophiesFor(viewOf({ walls, trophies }), 0, ELF)).toBe(2);
    expect(trophiesFor(viewOf({ walls, trophies, side: 1 }), 0, ELF)).toBe(0);
  });
});

describe("a column", () => {
  it("wakes its tile when it is full and alike, and with two of three once that is allowed", () => {
    const one = (cards: Record<string, string>, lasting = 0) => columnState(viewOf({ expert: true, walls: [wallWith(cards), wallWith({})], lasting }), 0, 0);
    expect(one({ "11": "elf-crown", "21": "mage-crown" })).toBe("open");
    expect(one({ "11": "elf-crown", "21": "mage-crown", "31": "dwarf-crown" })).toBe("awake");
    expect(one({ "11": "elf-crown", "21": "mage-dagger" })).toBe("shut");
    expect(one({ "11": "elf-crown", "21": "mage-dagger", "31": "dwarf-crown" }, 1)).toBe("awake");
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

  it("is told link by link, without what the victim does", () => {
    expect(chainOf(events)?.links.map((link) => (link.kind === "card" ? link.card : link.kind === "action" ? `action ${link.action}` : ""))).toEqual([
      elf, "action 2", gnome, "action 0", mage, "action 1",
    ]);
    expect(chainOf(events)?.links.at(-1)).toMatchObject({ failed: true });
  });

  it("stays to be read until the next turn has set something off", () => {
    const next = [...events, ...told({ is: "TurnBegan", seat: 1, round: 3 })];
    expect(chainOf(next)?.seat).toBe(0);
    expect(chainOf([...next, ...told({ is: "CardStocked", seat: 1, card: elf })])?.seat).toBe(1);
  });
});
