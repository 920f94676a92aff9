// Who sits in front of this browser: a name is enough, and a cookie that we can't read.

import { get, patch, post, Refused, remove } from "./api";
import { speak } from "./texts.svelte";
import type { Me, Problem } from "./types";

export const me = $state<{ known: Me | null; ready: boolean; banned: Problem | null }>({
  known: null,
  ready: false,
  banned: null, // why, if this browser is refused everything
});

export async function meet(): Promise<void> {
  try {
    me.known = await get<Me | null>("/api/me");
    me.banned = null;
    if (me.known) speak(me.known.language);
  } catch (error) {
    if (error instanceof Refused && error.problem.code === "banned") {
      me.banned = error.problem;
      return;
    }
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    me.known = null; // what this browser remembers is worth nothing any more
  } finally {
    me.ready = true;
  }
}

export async function introduce(name: string, language: string): Promise<void> {
  me.known = await post<Me>("/api/guests", { name, language });
}

export async function rename(name: string): Promise<void> {
  me.known = await patch<Me>("/api/me", { name });
}

export async function setLanguage(language: string): Promise<void> {
  speak(language);
  if (me.known) me.known = await patch<Me>("/api/me", { language });
}

/** Have the server delete this guest and all that is theirs; this browser is a stranger then. */
export async function deleteMe(): Promise<void> {
  await remove("/api/me", { confirm: "delete" });
  me.known = null;
}
