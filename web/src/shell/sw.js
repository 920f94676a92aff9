// Keeps the shell of the house, so that it opens at once and says so when it can't be reached.
// Nothing of a match is ever kept here: the API is never answered from a cache.
//
// The build puts in what the shell is made of (see shell.ts). A new version waits until the pages of
// the old one are closed, so that none of them misses a part that it has not loaded yet.

const SHELL = "shell-__VERSION__";
const PARTS = ["__PARTS__"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(PARTS)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(opened(event.request));
});

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

/** Every page of the house is the same document; without the house the one that was kept is shown. */
async function opened(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/", { cacheName: SHELL })) ?? Response.error();
  }
}
