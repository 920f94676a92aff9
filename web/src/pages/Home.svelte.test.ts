import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { me } from "../lib/people.svelte";
import { reach } from "../lib/reach.svelte";
import { seat } from "../table/fake.svelte";
import Home from "./Home.svelte";

let home: Record<string, unknown>;
const asked: string[] = [];
let late: Promise<void> | undefined;

const line = (id: string, connected = false) => ({
  id,
  game: "lanterns",
  title: "Lanterns",
  state: "open",
  seats: [seat(0, { you: false, connected }), seat(1, { kind: "open", name: "", you: false, connected: false })],
  clock: { kind: "none" },
  spectators: true,
  created: 1,
  you: null,
  asked: false,
  asked_seats: [],
});

function answer(path: string): unknown {
  if (path.startsWith("/api/games")) return { games: [] };
  if (path.includes("state=playing")) return { tables: [], next: "" };
  if (path.includes("after=")) return { tables: [line("b"), line("c")], next: "" };
  return { tables: [line("a", true), line("b")], next: "7.2.b" };
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    await late;
    return new Response(JSON.stringify(answer(path)), { headers: { "content-type": "application/json" } });
  });
  me.ready = true;
  home = mount(Home, { target: document.body });
});
afterEach(() => {
  void unmount(home);
  me.ready = false;
  vi.unstubAllGlobals();
});

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/t/']")].map((one) => one.getAttribute("href"));

async function settled(count: number) {
  await vi.waitFor(() => {
    flushSync();
    expect(links().length).toBe(count);
  });
}

it("says where players wait now, and shows more tables when asked, none of them twice", async () => {
  await settled(2);
  expect(document.body.textContent).toContain("Players are waiting now");
  const more = [...document.querySelectorAll("button")].find((one) => one.textContent === "More tables");
  more?.click();
  await settled(3);
  expect(asked.at(-1)).toContain("after=7.2.b");
  expect(links()).toEqual(["/t/a", "/t/b", "/t/c"]);
  expect([...document.querySelectorAll("button")].some((one) => one.textContent === "More tables")).toBe(false);
});

it("claims nothing about the tables before the server has answered", async () => {
  void unmount(home);
  let answers = () => {};
  late = new Promise((resolve) => (answers = resolve));
  home = mount(Home, { target: document.body });
  flushSync();
  const lists = () => document.querySelector(".lists")?.textContent ?? "";
  expect(lists()).toContain("One moment");
  expect(lists()).not.toContain("No table is waiting");
  expect(lists()).not.toContain("No public match");
  answers();
  late = undefined;
  await settled(2);
  expect(lists()).not.toContain("One moment");
});

it("offers to open a replay from a file only where the server, which reads it, answers", async () => {
  const link = () => document.querySelector("a[href='/replay/import']");
  await settled(2);
  expect(link()).not.toBeNull();
  reach.now = "offline";
  flushSync();
  expect(link()).toBeNull();
  reach.now = "here";
});
