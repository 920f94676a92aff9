// The parts of the page of moderators, each loaded when it is opened.

import type { Component } from "svelte";

export interface Part {
  /** The last part of its address: /moderation/ID. */
  id: string;
  title: string;
  load: () => Promise<{ default: Component }>;
}

export const PARTS: Part[] = [
  { id: "", title: "mod-tab-reports", load: () => import("./Reports.svelte") },
  { id: "people", title: "mod-tab-people", load: () => import("./People.svelte") },
  { id: "sanctions", title: "mod-tab-sanctions", load: () => import("./Sanctions.svelte") },
  { id: "words", title: "mod-tab-words", load: () => import("./Words.svelte") },
  { id: "audit", title: "mod-tab-audit", load: () => import("./Audit.svelte") },
  { id: "settings", title: "mod-tab-settings", load: () => import("./Settings.svelte") },
];
