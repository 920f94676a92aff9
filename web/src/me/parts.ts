// The parts of the page "You": one line each. A part is loaded when it is opened.

import type { Component } from "svelte";

export interface Part {
  /** The last part of its address: /me/ID. */
  id: string;
  /** The text of its tab and heading. */
  title: string;
  load: () => Promise<{ default: Component }>;
}

export const PARTS: Part[] = [
  { id: "", title: "me-profile", load: () => import("./Profile.svelte") },
  { id: "matches", title: "me-matches", load: () => import("./matches/Matches.svelte") },
  { id: "statistics", title: "me-statistics", load: () => import("./matches/Statistics.svelte") },
  { id: "calendar", title: "me-calendar", load: () => import("./matches/Calendar.svelte") },
  { id: "bookmarks", title: "me-bookmarks", load: () => import("./matches/Bookmarks.svelte") },
  { id: "reports", title: "me-reports", load: () => import("./Reports.svelte") },
];
