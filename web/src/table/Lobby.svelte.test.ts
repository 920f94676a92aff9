import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Match } from "../lib/match.svelte";
import { me } from "../lib/people.svelte";
import type { Seat } from "../lib/types";
import { Acting } from "./acting.svelte";
import { FakeMatch, seat, table } from "./fake.svelte";
import Lobby from "./Lobby.svelte";

const NOW = 1_800_000_000;
let lobby: Record<string, unknown> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  me.known = { name: "Bea", language: "en", avatar: "owl/teal", token: "", account: false, role: "", time_zone: "", theme: "auto", warning: "", merge: null };
});
afterEach(() => {
  if (lobby) void unmount(lobby);
  lobby = undefined;
  me.known = null;
  vi.useRealTimers();
});

/** A rematch whose second seat is kept for ten minutes. */
function shown(kept: Partial<Seat>, more: { host?: boolean; you?: number | null } = {}) {
  const match = new FakeMatch();
  const free = seat(1, { kind: "open", name: "", you: false, kept: "Bea", kept_until: NOW + 600, ...kept });
  const first = seat(0, { you: more.you === 0 });
  const props = {
    match: match as unknown as Match,
    table: table({ state: "open", seats: [first, free], you: null, host: false, ...more }),
    acting: new Acting(match as unknown as Match),
    confirm: () => {},
  };
  lobby = mount(Lobby, { target: document.body, props });
  flushSync();
}
const text = () => document.body.textContent ?? "";
const buttons = () => [...document.querySelectorAll("button")].map((one) => one.textContent?.trim() ?? "");
const sits = () => buttons().some((one) => one.startsWith("Sit here"));

it("asks a guest without a name of their own for one", () => {
  const asks = () => document.querySelector("form input[autocomplete=nickname]") !== null;
  me.known = { name: "Guest", language: "en", avatar: "owl/teal", token: "", account: false, role: "", time_zone: "", theme: "auto", warning: "", merge: null };
  shown({ kept_until: null });
  expect(asks()).toBe(true);
  expect(sits()).toBe(true); // sitting down as a guest is possible all the same
  me.known = { name: "Bea", language: "en", avatar: "owl/teal", token: "", account: false, role: "", time_zone: "", theme: "auto", warning: "", merge: null };
  flushSync();
  expect(asks()).toBe(false);
});

it("offers the own seat to those for whom it is kept", () => {
  shown({ kept_you: true });
  expect(text()).toContain("Your seat, reserved for you: 10:00");
  expect(sits()).toBe(true);
  expect(buttons()).toContain("Decline");
});

it("tells others for whom it is kept, and offers it when its time is over", () => {
  shown({});
  expect(text()).toContain("Reserved for Bea: 10:00");
  expect(text()).toContain("reserved for the players of the last match");
  expect(sits()).toBe(false);
  vi.advanceTimersByTime(601_000);
  flushSync();
  expect(text()).toContain("Seat 2 is free");
  expect(sits()).toBe(true);
});

it("tells those who have a seat what happens when the time of a kept one is over", () => {
  shown({}, { host: true, you: 0 });
  expect(text()).toContain("When that time is over, anyone with the link can take the seat");
  vi.advanceTimersByTime(601_000);
  flushSync();
  expect(text()).not.toContain("When that time is over");
});

it("lets the host free it, but puts no bot there before", () => {
  shown({}, { host: true, you: 0 });
  expect(buttons().some((one) => one.startsWith("Stop reserving"))).toBe(true);
  expect(document.querySelector("select")).toBe(null);
});
