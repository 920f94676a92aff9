import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { seat } from "../table/fake.svelte";
import TurningPoints from "./TurningPoints.svelte";

let points: Record<string, unknown> | undefined;
afterEach(() => {
  if (points) void unmount(points);
  points = undefined;
  vi.unstubAllGlobals();
});

/** The sentences of a match whose steps have these scores, or of its review, for the seat of a reader. */
async function told(
  scores: number[][],
  viewer: number | null,
  moments: unknown[] = [],
  review = () => ({ state: moments.length ? "done" : "none", moments }),
): Promise<string[]> {
  const steps = scores.map((one, entry) => ({ entry, kind: "answer", seat: 0, actions: [], text: "", round: 0, phase: 0, shown: true, scores: one, weight: one[2] ?? 0 }));
  vi.stubGlobal("fetch", async (path: string) => {
    let body: unknown = { events: [{ n: 0, at: 0, text: "They find the queen!", weight: 5 }] };
    if (path.includes("/replay?")) body = { steps };
    if (path.includes("/review?")) body = review();
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  points = mount(TurningPoints, { target: document.body, props: { id: "m", seats: [seat(0), seat(1)], viewer } });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector("li")).not.toBeNull();
  });
  return [...document.querySelectorAll("li b")].map((one) => one.textContent?.trim() ?? "");
}

it("says you of the reader, and the name of others", async () => {
  const scores = [[0, 0], [3, 0], [3, 5]];
  expect(await told(scores, 0)).toEqual(["You take the lead, 3 to 0.", "Bea takes the lead, 5 to 3."]);
});

it("says you also of the one who takes the lead, and of mistakes", async () => {
  expect(await told([[0, 1], [0, 5], [0, -2]], 0)).toEqual(["Bea gains 4 and leads 5 to 0.", "Bea loses 7, and the score is −2 to 0. You take the lead."]);
  void unmount(points!);
  const moment = { entry: 1, lost: 0.3, seat: 1, round: 0, chances: [], doubt: 0, played: "Golem", better: "Lady" };
  expect(await told([[0, 0], [0, 0]], 1, [moment])).toEqual(["You play “Golem” and lose 30% of the chance to win."]);
});

it("spectators read names", async () => {
  expect(await told([[0, 0], [3, 0]], null)).toEqual(["Ada takes the lead, 3 to 0."]);
});

it("without scores the events that weigh most are told", async () => {
  expect(await told([[], [0, 0, 5]], null)).toEqual(["They find the queen!"]);
});

it("a review that ends meanwhile is told", async () => {
  const moment = { entry: 1, lost: 0.3, seat: 1, round: 0, chances: [], doubt: 0, played: "Golem", better: "Lady" };
  let state = "running";
  expect(await told([[0, 0], [3, 0]], null, [moment], () => ({ state, moments: [moment] }))).toEqual(["Ada takes the lead, 3 to 0."]);
  state = "done";
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector("li b")?.textContent).toContain("loses 30%");
  });
});
