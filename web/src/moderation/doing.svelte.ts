// An act of a moderator: asked for, and what came of it.

import { post, whyNot } from "../lib/api";
import { t } from "../lib/texts.svelte";

export class Doing {
  busy = $state(false);
  told = $state("");
  failed = $state(false);

  /** Send an act; returns whether it was done. */
  async act(what: string, body: unknown): Promise<boolean> {
    this.busy = true;
    this.told = "";
    try {
      await post(`/api/moderation/${what}`, body);
      this.failed = false;
      this.told = t("mod-done");
      return true;
    } catch (error) {
      this.failed = true;
      this.told = whyNot(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** Hours for which a sanction may hold; null for no end. */
export const HOURS: (number | null)[] = [1, 12, 24, 72, 168, 720, 8760, null];

export function lasting(hours: number | null): string {
  if (hours === null) return t("mod-for-good");
  return hours < 48 ? t("mod-hours", { count: hours }) : t("mod-days", { count: hours / 24 });
}
