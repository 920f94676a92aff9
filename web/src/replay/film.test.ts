import { expect, it, vi } from "vitest";
import type { Zone } from "../lib/types";
import { Film, hidden, lasting } from "./film.svelte";

const zone = (ref: string, ...faces: string[]): Zone => ({
  ref,
  shape: "row",
  name: ref,
  items: faces.map((face, place) => ({ ref: `${ref}/${place}`, kind: "card", face, name: face })),
}) as unknown as Zone;

it("what all eyes see and somebody watching does not is a secret", () => {
  const watched = [zone("inn", "elf"), zone("seat/0/hand", "")];
  const all = [zone("inn", "elf"), zone("seat/0/hand", "gnome"), zone("seat/1/known", "mage")];
  expect(hidden(all, watched).map(({ ref }) => ref)).toEqual(["seat/0/hand", "seat/1/known"]);
});

it("a step lasts as long as its caption takes to read, within limits, and less at a higher speed", () => {
  expect(lasting([], 1)).toBe(1400);
  expect(lasting(["a".repeat(60), "b".repeat(40)], 1)).toBe(2800);
  expect(lasting(["a".repeat(900)], 1)).toBe(4500);
  expect(lasting(["a".repeat(900)], 2)).toBe(2250);
});

it("a film that runs passes over secret answers; steps by hand do not", async () => {
  const seen = [0, 3, 4]; // entries with events that this viewer sees
  const steps = [-1, 1, 2, 3, 0].map((seat, entry) => ({ entry, kind: "answer", seat, actions: [], text: "", shown: true, scores: [], round: 0, phase: 0, weight: 0 }));
  vi.stubGlobal("fetch", async (path: string) => {
    const entry = Number(/replay\/(\d+)/.exec(path)?.[1] ?? -1);
    let body: unknown = { entry, view: {}, layout: [], sheet: null, events: seen.includes(entry) ? [{ n: entry, at: 0, text: "It happens." }] : [] };
    if (path.includes("/replay?")) body = { names: ["Ada", "Bea", "Cyr", "Dot"], steps };
    else if (entry < 0) body = { id: "m", game: "other", seats: [], you: 0, outcome: null };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  const film = new Film("m");
  await film.open(null, null);
  film.toggle();
  await vi.waitFor(() => expect([film.place, film.fresh.length]).toEqual([3, 1]));
  film.close();
  await film.step(1);
  expect([film.place, film.isSecret]).toEqual([1, true]);
  await film.step(2);
  expect(film.place).toBe(2);
  vi.unstubAllGlobals();
});
