// The identity of this browser: a name, and a cookie that scripts can't read.

import { get, patch, post, Refused, remove } from "./api";
import { forgetOpened } from "./kept";
import { speak, t } from "./texts.svelte";
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
    me.known = null; // the remembered identity is no longer valid
  } finally {
    me.ready = true;
  }
}

const CHOSEN = "name-chosen";

/** Whether this guest has chosen a name, or has another than a new guest. */
export function isNamed(): boolean {
  if (!me.known) return false;
  return localStorage.getItem(CHOSEN) !== null || me.known.name !== t("guest-name");
}

export async function introduce(name: string, language: string, avatar?: string): Promise<void> {
  me.known = await post<Me>("/api/guests", { name, language, ...(avatar && { avatar }) });
}

export async function rename(name: string): Promise<void> {
  me.known = await patch<Me>("/api/me", { name });
  localStorage.setItem(CHOSEN, "yes");
}

export async function setAvatar(avatar: string): Promise<void> {
  me.known = await patch<Me>("/api/me", { avatar });
}

export async function setLanguage(language: string): Promise<void> {
  speak(language);
  if (me.known) me.known = await patch<Me>("/api/me", { language });
}

/** Delete this guest and all their data on the server; this browser has no identity then. */
export async function deleteMe(): Promise<void> {
  await remove("/api/me", { confirm: "delete" });
  me.known = null;
  await forgetOpened();
}
