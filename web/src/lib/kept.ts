// What the service worker keeps for a time without the server: see shell/sw.js.

export const OPENED = "opened-1";

/** The names in the paths of kept answers, as the first group of `path` finds them. */
async function namesIn(path: RegExp): Promise<Set<string>> {
  if (!("caches" in globalThis) || !(await caches.has(OPENED))) return new Set();
  const kept = await (await caches.open(OPENED)).keys();
  const names = kept.map(({ url }) => path.exec(new URL(url).pathname)?.[1] ?? "");
  return new Set(names.filter(Boolean));
}

/** The tables whose replay was opened in this browser and is kept. */
export const openedReplays = () => namesIn(/^\/api\/tables\/([\w-]+)\/replay$/);

/** The games whose lesson was opened in this browser and is kept. */
export const openedLessons = () => namesIn(/^\/api\/games\/([\w-]+)\/lesson$/);

/** Drop all that is kept: another person may use this browser now. */
export async function forgetOpened(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(OPENED);
}
