import { beforeEach, expect, it } from "vitest";
import source from "./sw.js?raw";

// The worker runs with caches in memory and a server that answers as told.
const HOME = "https://table.example";
const kept = new Map<string, Response>();
const cache = {
  match: async (url: string) => kept.get(url)?.clone(),
  put: async (url: string, response: Response) => void kept.set(url, response),
  delete: async (of: string | { url: string }) => kept.delete(typeof of === "string" ? of : of.url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};
let server: (path: string) => Response;
type Handler = (event: object) => void;
const handlers: Record<string, Handler> = {};

beforeEach(() => {
  kept.clear();
  const self = { addEventListener: (name: string, handler: Handler) => (handlers[name] = handler) };
  const ask = async ({ url }: Request) => server(new URL(url).pathname);
  // eslint-disable-next-line no-new-func, @typescript-eslint/no-implied-eval
  new Function("self", "caches", "fetch", "location", source)(self, { open: async () => cache }, ask, { origin: HOME });
});

/** Ask for a path, as a page does; returns the answer once all is kept. */
async function get(path: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  let reply: Promise<Response> | undefined;
  handlers.fetch?.({
    request: new Request(HOME + path),
    respondWith: (answer: Promise<Response>) => (reply = answer),
    waitUntil: (done: Promise<unknown>) => work.push(done),
  });
  const answer = await reply;
  await Promise.all(work);
  return answer ?? new Response("by the browser");
}
const answers = (given: Record<string, unknown>) => (path: string) =>
  path in given ? Response.json(given[path]) : new Response("{}", { status: 404 });
const paths = () => [...kept.keys()].map((url) => new URL(url).pathname);

const OVER = {
  "/api/me": { name: "Ann" },
  "/api/me/finished": { matches: [] },
  "/api/games": { games: [] },
  "/api/tables/abc": { state: "over" },
  "/api/tables/abc/replay": { entries: [] },
};

async function openAll() {
  server = answers(OVER);
  for (const path of Object.keys(OVER)) await get(path);
}

it("gives a kept answer when the server can't be reached", async () => {
  await openAll();
  expect(paths().sort()).toEqual(Object.keys(OVER).sort());
  server = () => {
    throw new TypeError("no network");
  };
  const found = await get("/api/tables/abc");
  expect(found.headers.get("x-inglenook-kept")).toBe("yes");
  expect(await found.json()).toEqual({ state: "over" });
});

it("keeps no running match, no chat and no list of tables", async () => {
  server = answers({ "/api/tables/abc": { state: "playing" }, "/api/tables/abc/chat": {}, "/api/tables": {}, "/api/me/tables": {} });
  for (const path of ["/api/tables/abc", "/api/tables/abc/chat", "/api/tables", "/api/me/tables"]) await get(path);
  expect(paths()).toEqual([]);
});

it("drops all that a guest had opened when their session has ended", async () => {
  await openAll();
  server = answers({ "/api/me": null });
  await get("/api/me");
  expect(paths()).toEqual(["/api/games", "/api/me"]);
});

it("keeps what a visitor without a name has opened", async () => {
  server = answers({ ...OVER, "/api/me": null });
  for (const path of ["/api/me", "/api/tables/abc/replay", "/api/me"]) await get(path);
  expect(paths()).toEqual(["/api/tables/abc/replay", "/api/me"]);
});

it("drops what the guest may not see any more, and nothing when the server fails", async () => {
  for (const status of [401, 403, 404, 410, 429, 500, 503]) {
    await openAll();
    server = () => new Response("{}", { status });
    await get("/api/tables/abc/replay");
    expect(paths().includes("/api/tables/abc/replay")).toBe(status > 410);
  }
});
