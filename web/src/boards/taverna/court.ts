// The royal scoring as a small ceremony: who is heard when, by whose track, and what it brought.

import type { Model } from "./model";
import { NONE, type Royal, ROYALS, type TavernaView } from "./view";

export interface Hearing {
  seat: number;
  /** The choice, or null if it is still to come. */
  royal: Royal | null;
  points: number;
  /** This seat chooses now. */
  now: boolean;
}

/** In order; of a second round, which the Queen's track will settle, nothing is known before it begins. */
export function hearings(view: TavernaView, model: Model): Hearing[] {
  const found: Hearing[] = [];
  for (const claim of view.claims) {
    const royal = ROYALS[claim];
    const seat = view.royals[claim] ?? NONE;
    if (royal && seat !== NONE) found.push({ seat, royal, points: model.figures(`royal/${royal}`).worth ?? 0, now: false });
  }
  // the next step is the last of the agenda
  for (const step of [...view.agenda].reverse()) {
    if (step.is !== "ClaimRoyal" && step.is !== "NextClaim") continue;
    found.push({ seat: Number(step.seat), royal: null, points: 0, now: step.is === "ClaimRoyal" });
  }
  return found;
}
