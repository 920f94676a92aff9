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
  { id: "reports", title: "me-reports", load: () => import("./Reports.svelte") },
];
