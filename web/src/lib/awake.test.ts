import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Awake, badge, countTurns } from "./awake";
import { me } from "./people.svelte";

const release = vi.fn(() => Promise.resolve());
const request = vi.fn(() => Promise.resolve({ release, addEventListener: vi.fn() }));
let hidden = false;

beforeEach(() => {
  hidden = false;
  release.mockClear();
  request.mockClear();
  vi.stubGlobal("navigator", { wakeLock: { request } });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("the screen stays on while it is your turn, and no longer", async () => {
  const awake = new Awake();
  awake.want(false);
  expect(request).not.toHaveBeenCalled();
  awake.want(true);
  awake.want(true);
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  awake.want(false);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

it("a page that is shown again asks again", async () => {
  const awake = new Awake();
  awake.want(true);
  await Promise.resolve();
  await Promise.resolve();
  hidden = true;
  awake.hold();
  hidden = false;
  awake.hold();
  expect(request).toHaveBeenCalledTimes(2);
});

it("a lock that the browser took back is asked for again", async () => {
  const told: (() => void)[] = [];
  request.mockResolvedValueOnce({ release, addEventListener: vi.fn((_: string, taken: () => void) => told.push(taken)) });
  const awake = new Awake();
  awake.want(true);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  awake.hold();
  expect(request).toHaveBeenCalledOnce(); // it is still held
  told[0]?.();
  awake.hold();
  expect(request).toHaveBeenCalledTimes(2);
});

it("a turn that is over before the browser has answered holds nothing", async () => {
  const awake = new Awake();
  awake.want(true);
  awake.want(false);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

it("a browser without these features, or one that refuses, is left in peace", async () => {
  request.mockRejectedValueOnce(new Error("low battery"));
  new Awake().want(true);
  await Promise.resolve();
  vi.stubGlobal("navigator", {});
  new Awake().want(true);
  badge(2);
});

it("the icon of the app has the number of tables that wait for you", () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  const clearAppBadge = vi.fn(() => Promise.reject(new Error("not installed")));
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  badge(3);
  expect(setAppBadge).toHaveBeenCalledWith(3);
  badge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it("only tables that ask you count, and guests without a name have none", async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge: vi.fn(() => Promise.resolve()) });
  const tables = [{ asked: true }, { asked: false }, { asked: true }];
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ tables }))));
  vi.stubGlobal("fetch", fetched);
  await countTurns();
  expect(fetched).not.toHaveBeenCalled();
  me.known = { name: "Ann" } as typeof me.known;
  await countTurns();
  expect(setAppBadge).toHaveBeenCalledWith(2);
  me.known = null;
});
