// The tables of this guest, for the home page and for offers of a rematch on other pages.

import { get } from "./api";
import { me } from "./people.svelte";
import type { TableLine, Tables } from "./types";

const EVERY = 10_000;

export const mine = $state<{ tables: TableLine[] }>({ tables: [] });

export async function refreshMine(): Promise<void> {
  mine.tables = me.known ? (await get<Tables>("/api/me/tables")).tables : [];
}

/** Look now and every ten seconds while the page is visible; returns how to stop. */
export function followMine(): () => void {
  const look = () => void (document.hidden || refreshMine().catch(() => {}));
  look();
  const timer = setInterval(look, EVERY);
  return () => clearInterval(timer);
}
