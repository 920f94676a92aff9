import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { me } from "../lib/people.svelte";
import { seat, table } from "../table/fake.svelte";
import RematchOffers from "./RematchOffers.svelte";

const later = () => Date.now() / 1000 + 100;
let offers: Record<string, unknown> | undefined;

/** Show the page of a table, or another one, while a seat is kept in the rematch `next` of the match `old`. */
async function shown(on: string): Promise<void> {
  const kept = seat(1, { kind: "open", name: "", you: false, kept: "Bea", kept_you: true, kept_until: later() });
  const next = table({ id: "next", state: "open", you: null, host: false, rematch_of: "old", seats: [seat(0, { you: false }), kept] });
  const answers: Record<string, unknown> = {
    "/api/me/tables": { tables: [{ ...next, rematch_of: undefined, asked: false, asked_seats: [] }], next: "" },
    "/api/tables/next": next,
  };
  vi.stubGlobal("fetch", async (path: string) => {
    const body = answers[path] ?? { games: [] };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  offers = mount(RematchOffers, { target: document.body, props: { table: on } });
  flushSync();
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done, 30));
  await vi.dynamicImportSettled();
  flushSync();
}
const isOffered = () => document.querySelector(".toast") !== null;

beforeEach(() => {
  me.known = { name: "Bea", language: "en", avatar: "owl/teal", token: "", account: false, role: "", time_zone: "", theme: "auto", warning: "", merge: null };
});
afterEach(() => {
  if (offers) void unmount(offers);
  offers = undefined;
  me.known = null;
  vi.unstubAllGlobals();
});

it("a rematch is offered on pages without a table", async () => {
  await shown("");
  expect(isOffered()).toBe(true);
});

it("a rematch is offered at another table", async () => {
  await shown("other");
  expect(isOffered()).toBe(true);
  expect(document.querySelector(".toast.above")).not.toBeNull(); // the question is below
});

it("the match that ended offers its rematch itself, and the rematch shows the seat", async () => {
  await shown("old");
  expect(isOffered()).toBe(false);
  if (offers) void unmount(offers);
  await shown("next");
  expect(isOffered()).toBe(false);
});
