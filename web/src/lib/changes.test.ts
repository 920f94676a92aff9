import { expect, test } from "vitest";
import { applied } from "./changes";
import type { ChangeFrame, UpdateFrame, Zone } from "./types";

const zone = (ref: string, name = ref): Zone => ({ ref, shape: "row", label: ref, name, items: [] });
const before: UpdateFrame = {
  t: "update", version: 4, last: 7, now: 1, events: [], orders: ["x"], clocks: [], tag: "a", asked: [0],
  view: { is: "V", viewer: 0, seats: 2, turn: 1, hand: [1, 2] }, layout: [zone("a"), zone("b")], prompt: null,
};
const change = (more: Partial<ChangeFrame>): ChangeFrame => ({ t: "change", version: 5, last: 8, now: 2, ...more });

test("what a change does not name stays as it was", () => {
  const after = applied(before, change({}))!;
  expect(after).toEqual({ ...before, version: 5, last: 8, now: 2 });
  expect(after.view).toBe(before.view);
  expect(after.layout).toBe(before.layout);
});

test("changed fields of the view replace the old ones", () => {
  const after = applied(before, change({ view: { hand: [2] }, orders: [], tag: "b" }))!;
  expect(after.view).toEqual({ is: "V", viewer: 0, seats: 2, turn: 1, hand: [2] });
  expect(before.view).toMatchObject({ hand: [1, 2] });
  expect([after.orders, after.tag, after.asked]).toEqual([[], "b", [0]]);
});

test("a changed zone takes the place of the old one, and others stay the same objects", () => {
  const after = applied(before, change({ layout: [zone("b", "new")] }))!;
  expect(after.layout?.map(({ name }) => name)).toEqual(["a", "new"]);
  expect(after.layout?.[0]).toBe(before.layout?.[0]);
});

test("things of a zone come, go and change", () => {
  const thing = (ref: string, name = ref) => ({ ref, kind: "card" as const, face: ref, name });
  const old = { ...before, layout: [{ ...zone("a"), items: [thing("x"), thing("y")] }] };
  const change_of = (items: string[], order?: string[]) =>
    applied(old, change({ layout: [{ ...zone("a", "new"), items: items.map((ref) => thing(ref, "new")), order }] }))!.layout![0]!;
  expect(change_of(["y"])).toEqual({ ...zone("a", "new"), items: [thing("x"), thing("y", "new")] });
  expect(change_of(["y"]).items[0]).toBe(old.layout[0]!.items[0]);
  expect(change_of(["z"], ["z", "x"]).items.map(({ ref }) => ref)).toEqual(["z", "x"]);
  expect(change_of([], []).items).toEqual([]);
});

test("zones come, go and move as their order says", () => {
  const after = applied(before, change({ layout: [zone("c")], zones: ["c", "a"] }))!;
  expect(after.layout?.map(({ ref }) => ref)).toEqual(["c", "a"]);
  expect(applied(before, change({ zones: [] }))!.layout).toEqual([]);
});

test("events are those of the change alone", () => {
  const told = { ...before, events: [{ n: 7, at: 0, text: "old" }] };
  expect(applied(told, change({}))!.events).toEqual([]);
  expect(applied(told, change({ events: [{ n: 8, at: 0, text: "new" }] }))!.events).toHaveLength(1);
});

test("a change of another state is not applied", () => {
  expect(applied(null, change({}))).toBeNull();
  expect(applied(before, change({ version: 6 }))).toBeNull();
  expect(applied({ ...before, version: undefined }, change({}))).toBeNull();
  expect(applied({ ...before, view: undefined }, change({}))).toBeNull();
});
