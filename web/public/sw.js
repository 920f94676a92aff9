// Keeps the shell of the house, so that it opens at once and says so when it can't be reached.
// Nothing of a match is ever kept here: the API is never answered from a cache.

const SHELL = "shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(["/", "/icon.svg", "/manifest.webmanifest"]))
      .then(() => self.skipWaiting()),
  );
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
  if (url.pathname.startsWith("/assets/")) {
    // their names change with their content
    event.respondWith(
      caches.match(event.request).then(
        (kept) =>
          kept ??
          fetch(event.request).then((fresh) => {
            if (fresh.ok) {
              const copy = fresh.clone();
              void caches.open(SHELL).then((cache) => cache.put(event.request, copy));
            }
            return fresh;
          }),
      ),
    );
    return;
  }
  if (event.request.mode === "navigate") {
    event.respondWith(
      fetch(event.request)
        .then((fresh) => {
          if (fresh.ok) {
            const copy = fresh.clone();
            void caches.open(SHELL).then((cache) => cache.put("/", copy));
          }
          return fresh;
        })
        .catch(() => caches.match("/")),
    );
  }
});
