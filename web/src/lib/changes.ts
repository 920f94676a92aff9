// The changes of a viewer state, applied to the state before them.

import type { ChangeFrame, SyncFrame, UpdateFrame, View, Zone } from "./types";

/** A whole viewer state, as the last frames gave it. */
export type Whole = UpdateFrame | SyncFrame;

/**
 * The whole state after a change; null if the change is based on another state, or on none.
 *
 * Zones that did not change stay the same objects.
 */
export function applied(before: Whole | null, change: ChangeFrame): UpdateFrame | null {
  if (!before?.view || before.version === undefined || change.version !== before.version + 1) return null;
  const { view, layout, zones, events, ...rest } = change;
  return {
    ...before,
    ...rest,
    t: "update",
    events: events ?? [],
    view: view ? ({ ...before.view, ...view } as View) : before.view,
    layout: layout || zones ? zonesAfter(before.layout ?? [], layout ?? [], zones) : before.layout,
  };
}

/** The zones after a change: `order` names them all, if one was added, removed or moved. */
function zonesAfter(before: Zone[], changed: Zone[], order?: string[]): Zone[] {
  const byRef = new Map([...before, ...changed].map((zone) => [zone.ref, zone]));
  return (order ?? before.map(({ ref }) => ref)).flatMap((ref) => byRef.get(ref) ?? []);
}
