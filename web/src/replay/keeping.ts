// Asks for all positions of an opened replay, one after the other, so that the service worker keeps them for a time
// without the server. It works only where a service worker is there, and not where the user saves data.

import { get } from "../lib/api";

const PAUSE = 150; // milliseconds between two requests: a replay in use comes first

interface Network extends Navigator {
  connection?: { saveData?: boolean };
}

/** Ask for these paths until `signal` stops it or one fails. */
export async function keepAll(paths: string[], signal: AbortSignal): Promise<void> {
  if (!navigator.serviceWorker?.controller || (navigator as Network).connection?.saveData) return;
  for (const path of paths) {
    await new Promise((done) => setTimeout(done, PAUSE));
    if (signal.aborted) return;
    try {
      await get(path);
    } catch {
      return; // what is there is enough
    }
  }
}
