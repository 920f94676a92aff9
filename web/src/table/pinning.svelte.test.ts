import { beforeEach, expect, it } from "vitest";
import { Pinning } from "./pinning.svelte";

const WIDE = { current: true };
const NARROW = { current: false };

beforeEach(() => localStorage.clear());

it("a pinned log is open at the next table, until it is closed", () => {
  const here = new Pinning(WIDE);
  expect(here.pane).toBeNull();
  here.open("log");
  here.toggle();
  expect(new Pinning(WIDE).pane).toBe("log");
  here.open(null);
  expect(here.pane).toBeNull();
  expect(new Pinning(WIDE).pane).toBeNull();
});

it("other panes lie over a pinned one and leave it there", () => {
  const here = new Pinning(WIDE);
  here.open("log");
  here.toggle();
  here.open("rules");
  expect([here.pane, here.mayPin]).toEqual(["rules", false]);
  here.open(null);
  expect([here.pane, here.pinned]).toEqual(["log", "log"]);
});

it("the chat takes the place of a pinned log", () => {
  const here = new Pinning(WIDE);
  here.open("log");
  here.toggle();
  here.open("talk");
  expect([here.pane, here.pinned]).toEqual(["talk", "talk"]);
});

it("nothing is pinned on a narrow screen", () => {
  localStorage.setItem("pinned", "log");
  const here = new Pinning(NARROW);
  expect(here.pane).toBeNull();
  here.open("log");
  expect([here.pane, here.mayPin]).toEqual(["log", false]);
});
