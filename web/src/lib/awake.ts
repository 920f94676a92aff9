// Keeps the screen on while it is your turn, and shows on the app's icon at how many tables it is.

import { get } from "./api";
import { me } from "./people.svelte";
import type { Tables } from "./types";

/** The part of the browser's API that is used, so that tests can stand in for it. */
interface Lock {
  release(): Promise<void>;
}

/** Holds the screen awake while wanted, as far as the browser can. A hidden page loses the lock and asks again. */
export class Awake {
  private lock: Lock | null = null;
  private asking = false;
  private wanted = false;

  want(wanted: boolean): void {
    this.wanted = wanted;
    this.hold();
  }

  /** The page was shown or hidden. */
  readonly hold = (): void => {
    if (this.wanted && !document.hidden) void this.ask();
    else this.release();
  };

  private async ask(): Promise<void> {
    if (this.lock || this.asking || !("wakeLock" in navigator)) return;
    this.asking = true;
    try {
      const lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        if (this.lock === lock) this.lock = null;
      });
      this.lock = lock;
    } catch {
      // a low battery, or a page that is not in sight: the screen goes dark as usual
    } finally {
      this.asking = false;
    }
    if (!this.wanted || document.hidden) this.release();
  }

  private release(): void {
    const { lock } = this;
    this.lock = null;
    void lock?.release().catch(() => {});
  }
}

/** Show a number on the icon of the installed app; none for 0. */
export function badge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const done = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  void done.catch(() => {}); // refused, where the app is not installed
}

/** Show at how many tables it is your turn. */
export async function countTurns(): Promise<void> {
  if (!("setAppBadge" in navigator) || !me.known) return;
  const mine = await get<Tables>("/api/me/tables").catch(() => null);
  if (mine) badge(mine.tables.filter((table) => table.asked).length);
}
