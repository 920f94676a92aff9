import { afterEach, expect, it, vi } from "vitest";
import { seat, table } from "../table/fake.svelte";
import { keptSeat, playAgain, takeKept, timeLeft } from "./rematch";

afterEach(() => vi.unstubAllGlobals());

const kept = (more = {}) => seat(1, { kind: "open", name: "", you: false, kept: "Bea", kept_you: true, kept_until: 120, ...more });

function answering(body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body: sent }: { body?: string }) => {
    asked.push(sent === undefined ? path : `${path} ${JSON.stringify({ ...JSON.parse(sent), nonce: "" })}`);
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  return asked;
}

it("finds the rematch and sits down in the kept seat with one tap", async () => {
  const asked = answering(table({ id: "next", you: null, state: "open", seats: [seat(0, { you: false }), kept()] }));
  expect(await playAgain("old")).toBe("/t/next");
  expect(asked).toEqual(["/api/tables/old/rematch", '/api/tables/next/join {"seat":1,"nonce":""}']);
});

it("takes no seat twice, and none that is kept for another", async () => {
  const asked = answering({});
  await takeKept(table({ id: "next", you: 0 }));
  await takeKept(table({ id: "next", you: null, seats: [seat(0, { you: false }), kept({ kept_you: false })] }));
  expect(asked).toEqual([]);
  expect(keptSeat(table({ seats: [kept({ kept_you: false })] }))).toBeUndefined();
});

it("tells the time that is left", () => {
  expect([119.2, 60, 5, 0, -3, 7500].map(timeLeft)).toEqual(["2:00", "1:00", "0:05", "0:00", "0:00", "2:05:00"]);
});
