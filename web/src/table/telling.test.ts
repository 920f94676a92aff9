import { expect, it } from "vitest";
import type { Item } from "../lib/types";
import { brief, grouped } from "./telling";

let n = 0;
const item = (text: string, more: Partial<Item> = {}, seat = 1): Item => ({ n: (n += 1), at: 0, text, event: { is: "Happened", seat }, ...more });
const turn = (text: string) => item(text, { log: "heading" });
const minor = (text: string) => item(text, { log: "minor" });

it("lines are grouped under the headings of their turns", () => {
  const items = [item("before"), turn("Turn 1"), item("a"), minor("Nobody reacts."), turn("Turn 2"), item("b")];
  const texts = (all: boolean) => grouped(items, all).map(({ heading, lines }) => [heading?.text ?? "", ...lines.map(({ text }) => text)]);
  expect(texts(false)).toEqual([["", "before"], ["Turn 1", "a"], ["Turn 2", "b"]]);
  expect(texts(true)[1]).toEqual(["Turn 1", "a", "Nobody reacts."]);
});

it("turns without a heading of their own are counted from the heading before", () => {
  const reveal = (text: string) => item(text, { log: "turn" });
  const turns = [turn("Round 1"), item("a roll"), reveal("b"), reveal("c"), item("d"), reveal("e"), turn("Round 2"), reveal("f")];
  expect(grouped(turns, false).map((group) => [group.heading?.text ?? group.turn, group.lines.length])).toEqual([
    ["Round 1", 1],
    [1, 3],
    [2, 1],
    ["Round 2", 0],
    [1, 1],
  ]);
  // the beginning is not known: the turn has no number
  const lines = [reveal("a"), reveal("b")];
  expect(grouped(lines, false)).toEqual([{ heading: null, turn: 0, lines }]);
});

it("gains of a seat follow its sentence; those of another seat are a sentence of their own", () => {
  const told = [
    turn("Clara’s turn."),
    item("Clara seats an orc."),
    item("Clara gets 3 coins.", { short: "+3 coins" }),
    item("Clara gets a privilege.", { short: "+1 privilege" }),
    item("Bob gets 1 coin.", { short: "+1 coin" }, 2),
    minor("New in the inn: a dwarf."),
  ];
  expect(brief(told)).toEqual(["Clara seats an orc: +3 coins, +1 privilege", "Bob gets 1 coin."]);
});

it("a gain that follows nothing is a whole sentence, and a turn alone is told", () => {
  expect(brief([item("Clara gets 3 coins.", { short: "+3 coins" })])).toEqual(["Clara gets 3 coins."]);
  expect(brief([turn("Round 2 begins."), item("Clara gets 3 coins.", { short: "+3 coins" })])).toEqual(["Clara gets 3 coins."]);
  expect(brief([turn("Round 2 begins.")])).toEqual(["Round 2 begins."]);
  expect(brief([minor("Nobody reacts.")])).toEqual([]);
});
