// Keeps the shell of the site, so that it opens at once and says so when the server can't be reached.
//
// Lessons, rules and finished replays that were opened are kept as well. The network always comes first: a
// kept answer is given only when the server can't be reached, with the header `x-inglenook-kept`. No live table,
// list of tables, chat or socket is ever kept. When the server no longer knows the guest, or does not let them see
// something any more, what was kept of it is dropped.
//
// The build puts in the parts of the shell (see shell.ts). A new version waits until the pages of
// the old one are closed, so that none of them misses a part that it has not loaded yet.

const SHELL = "shell-__VERSION__";
const PARTS = ["__PARTS__"];
const OPENED = "opened-1"; // the number changes with the form of the answers
const MOST = 1200; // answers that are kept; the oldest go first
const ME = "/api/me";
const NOT_YOURS = [401, 403, 404, 410];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(PARTS)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name !== SHELL && name !== OPENED;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/")) {
    const kind = kindOf(url.pathname);
    if (kind) event.respondWith(answered(event, kind));
    return;
  }
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(opened(event.request));
});

/** Return why an answer of the API may be kept; "" if it never is. */
function kindOf(path) {
  if (path === ME || path === "/api/me/finished") return "mine";
  if (/^\/api\/games(\/[\w-]+(\/(lesson|pieces|rules))?)?$/.test(path)) return "game";
  if (/^\/api\/tables\/[\w-]+\/replay(\/\d+)?$/.test(path)) return "replay";
  if (/^\/api\/tables\/[\w-]+\/review$/.test(path)) return "review";
  return /^\/api\/tables\/[\w-]+$/.test(path) ? "table" : "";
}

/** Whether this answer can't change any more, or is no part of a match. */
async function mayKeep(kind, response) {
  if (kind === "table") return (await response.json()).state === "over";
  if (kind === "review") return (await response.json()).state === "done";
  return true;
}

async function answered(event, kind) {
  try {
    const fresh = await fetch(event.request);
    const [judged, copy] = [fresh.clone(), fresh.clone()];
    event.waitUntil(keep(event.request, kind, judged, copy).catch(() => {}));
    return fresh;
  } catch (error) {
    const cache = await caches.open(OPENED);
    const found = await cache.match(event.request.url);
    if (!found) throw error;
    const headers = new Headers(found.headers);
    headers.set("x-inglenook-kept", "yes");
    return new Response(await found.blob(), { status: found.status, headers });
  }
}

async function keep(request, kind, judged, copy) {
  const cache = await caches.open(OPENED);
  if (NOT_YOURS.includes(copy.status)) await cache.delete(request.url);
  if (!copy.ok) return;
  if (new URL(request.url).pathname === ME && (await judged.json()) === null) await forgetGuest(cache);
  else if (!(await mayKeep(kind, judged))) {
    await cache.delete(request.url);
    return;
  }
  await cache.delete(request.url); // so that it counts among the newest
  await cache.put(request.url, copy);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((one) => cache.delete(one)));
}

/** Drop what a guest had opened whose sessions have ended: another person may use this browser now. */
async function forgetGuest(cache) {
  const before = await cache.match(new URL(ME, location.origin).href);
  if (before && (await before.json()) === null) return; // no guest was known here before
  const theirs = (await cache.keys()).filter(({ url }) => kindOf(new URL(url).pathname) !== "game");
  await Promise.all(theirs.map((one) => cache.delete(one)));
}

/** Parts whose names change with their content need never be asked for twice. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const copy = fresh.clone();
    const cache = await caches.open(SHELL);
    await cache.put(request, copy);
  }
  return fresh;
}

/** Every page of the site is the same document; without the server the one that was kept is shown. */
async function opened(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/", { cacheName: SHELL })) ?? Response.error();
  }
}
