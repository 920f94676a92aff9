// The changes of a viewer state, applied to the state before them.

import type { ChangeFrame, SyncFrame, UpdateFrame, View, Zone, ZoneChange } from "./types";

/** A whole viewer state, as the last frames gave it. */
export type Whole = UpdateFrame | SyncFrame;

/**
 * The whole state after a change; null if the change is based on another state, or on none.
 *
 * Zones and things that did not change stay the same objects.
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
function zonesAfter(before: Zone[], changed: ZoneChange[], order?: string[]): Zone[] {
  const old = new Map(before.map((zone) => [zone.ref, zone]));
  return merged(before, changed.map((zone) => zoneAfter(old.get(zone.ref), zone)), order);
}

function zoneAfter(before: Zone | undefined, { order, ...changed }: ZoneChange): Zone {
  return { ...changed, items: merged(before?.items ?? [], changed.items, order) };
}

/** Zones or things after those that changed; without an order they stay where they were. */
function merged<T extends { ref: string }>(before: T[], changed: T[], order?: string[]): T[] {
  const byRef = new Map([...before, ...changed].map((one) => [one.ref, one]));
  return (order ?? before.map(({ ref }) => ref)).flatMap((ref) => byRef.get(ref) ?? []);
}
